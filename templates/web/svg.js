/*
 * svg.js: drawings as plain trees, so that one function draws for a page and
 * for a file.  Nothing here knows a game.
 *
 * A node is {name, attrs, kids}; a kid is a node or a string.  Strings only
 * ever become text: a player's name can neither end an attribute nor begin an
 * element.  There are no style attributes, as the page's policy forbids them:
 * colours are classes of board.css.
 */

/* Kids that are null, false or "" are left out; lists are opened. */
function addKid(kid, kids) {
	if (Array.isArray(kid))
		for (const one of kid)
			addKid(one, kids);
	else if (kid !== null && kid !== undefined && kid !== false &&
	    kid !== "")
		kids.push(typeof kid === "object" ? kid : String(kid));
}

/* A node. */
export function el(name, attrs, ...given) {
	const kids = [];

	addKid(given, kids);
	return { name, attrs: attrs || {}, kids };
}

export function group(x, y, ...kids) {
	return el("g", { transform: `translate(${x} ${y})` }, ...kids);
}

export function rect(x, y, width, height, cls, rx) {
	return el("rect", { x, y, width, height, class: cls, rx });
}

export function circle(cx, cy, r, cls) {
	return el("circle", { cx, cy, r, class: cls });
}

export function path(d, cls) {
	return el("path", { d, class: cls });
}

export function text(x, y, cls, ...words) {
	return el("text", { x, y, class: cls }, words.join(""));
}

/*
 * How wide letters are, in hundredths of their size, in DejaVu Sans Bold: few
 * fonts are wider.  Others, and those with accents, are as "n".
 */
const LETTERS = [[35, " /IJ\\ijl|'"], [45, ",-.:;!()[]f"], [50, "*_`rt"],
    [60, "?csz"], [66, "Lakvxy"], [77, "ABCKPRVXZ"], [85, "GU#&+<=>DHNOQ^~→×"],
    [92, "w"], [105, "%@Mm…"], [111, "W"]];
const HUNDREDTHS = new Map(LETTERS.flatMap(([n, letters]) =>
    [...letters].map((one) => [one, n])));
/* What is not bold is so much narrower. */
const THIN = .93;
const MONO = .602;
/* The sizes of board.css, bold ones and others. */
const SIZES = { title: [15, 1], name: [12.5, 1], figure: [13, 1],
    big: [22, 1], small: [11, THIN], plain: [11, THIN], tiny: [10, THIN] };
/* Nobody can read letters that are narrowed more. */
const NARROWEST = .75;

/* How wide a line of text is at most, in units. */
export function measured(cls, words) {
	const classes = cls.split(" ");
	const [size, usual] = SIZES[classes.find((one) => SIZES[one])] ||
	    [12, THIN];
	const weight = /\bon-/.test(cls) ? 1 : usual;

	if (classes.includes("word"))
		return [...words].length * 11 * MONO;
	return [...words].reduce((sum, one) => sum + (HUNDREDTHS.get(one) ||
	    72), 0) * size * weight / 100;
}

/* As much of a line as fits so much width, and a mark where it is cut off. */
function cut(cls, width, words) {
	const letters = [...words];

	while (letters.length > 1 && measured(cls, `${letters.join("")}…`) >
	    width)
		letters.pop();
	return `${letters.join("").trimEnd()}…`;
}

/* Can it be read on one line of this width, narrowed if need be? */
export function fits(cls, width, words) {
	return measured(cls, words) <= width / NARROWEST;
}

/*
 * On one line, narrowed where it would be wider than so much, and cut off
 * where nobody could read it then.
 */
export function fitted(x, y, cls, width, words) {
	const said = fits(cls, width, words) ? words : cut(cls, width /
	    NARROWEST, words);
	const narrow = Math.floor(100 * width / measured(cls, said)) / 100;

	return narrow >= 1 ? text(x, y, cls, said) : el("text", {
		class: cls,
		transform: `translate(${x} ${y}) scale(${narrow} 1)`
	}, said);
}

/*
 * A line with something at its left, and something else at its right: each has
 * its width if both fit, else what the other leaves of it, or half.
 */
export function ends(x, y, width, cls, words, otherCls, other) {
	const gap = 8;
	const all = width - (other ? gap : 0);
	const right = Math.min(measured(otherCls, other),
	    Math.max(all / 2, all - measured(cls, words)));

	return [fitted(x, y, cls, all - right, words),
	    other ? fitted(x + width, y, `${otherCls} end`, right, other) :
	    null];
}

/* As a title: with a capital. */
export function capital(words) {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/* The lines into which text falls where a line has so much width. */
export function wrap(words, cls, width) {
	const lines = [""];

	for (const word of String(words).split(/\s+/)) {
		const last = lines[lines.length - 1];
		const longer = last === "" ? word : `${last} ${word}`;

		if (last !== "" && measured(cls, longer) > width)
			lines.push(word);
		else
			lines[lines.length - 1] = longer;
	}
	return lines;
}

/*
 * Text of at most `rows` lines, narrowed if need be; what does not fit then is
 * cut off with a mark.
 */
export function paragraph(x, y, cls, words, width, rows, step) {
	let lines = wrap(words, cls, width);

	if (lines.length > rows)
		lines = wrap(words, cls, width / NARROWEST);
	if (lines.length > rows)
		lines.push(lines.splice(rows - 1).join(" "));
	return lines.map((line, i) =>
	    fitted(x, y + i * step, cls, width, line));
}

/*
 * Text of lines 12 apart, closer where they are many, so that they take so
 * much height; the middle line, or the first if `top`, is at y.
 */
export function packed(x, y, cls, words, width, high, top) {
	const n = wrap(words, cls, width).length;
	const step = Math.max(10, Math.min(12, high / n));
	const rows = Math.max(1, Math.floor(high / step));

	return paragraph(x, top ? y : y - step * (Math.min(n, rows) - 1) / 2,
	    cls, words, width, rows, step);
}

/* A name as large as there is room for it on one line. */
export function called(x, y, width, words) {
	const cls = fits("name", width, words) ? "name" : "tiny";

	return fitted(x, y, cls, width, words);
}

/*
 * A thing that people can name: a group with its label, which is shown when
 * one points at it, read aloud, and listed by outline().  `words` say which
 * moves mean it: a verb, and behind it what the move names, one right behind
 * the other, as NOUN:WORD: "take resource:stone cubes:3".  A "." at the end
 * says that the move ends there.  Several such rows are parted by "|".  A word
 * alone says nothing, as "3" is a tower, a place and a number, and "green" a
 * die, a gem and a space.  A verb alone is of a thing that it means without a
 * name, here and now.
 */
export function thing(x, y, label, words, ...kids) {
	return el("g", {
		class: "thing",
		transform: `translate(${x} ${y})`,
		"data-label": label,
		"data-words": words || undefined
	}, el("title", {}, label), ...kids);
}

/* The same as something that moves about: what is alike has the same id. */
export function piece(id, node) {
	return { ...node, attrs: { ...node.attrs, "data-piece": id } };
}

/* Has a move, by what it names (core.js), this row of a thing's words? */
function means(names, row) {
	const [verb, ...wanted] = row.split(" ");
	const said = [...names, "."];

	return verb === said[0] && said.some((_, at) => at > 0 &&
	    wanted.every((one, i) => said[at + i] === one));
}

/* Those of the legal moves (core.js) that mean the thing with these words. */
export function movesOf(words, legal) {
	const rows = String(words || "").split("|").filter(Boolean);

	return legal.filter((move) => rows.some((row) =>
	    means(move.names, row)));
}

/* A drawing of its own, with a name for those who do not see it. */
export function panel(id, title, width, height, ...kids) {
	return el("svg", {
		xmlns: "http://www.w3.org/2000/svg",
		class: `panel panel-${id}`,
		viewBox: `0 0 ${width} ${height}`,
		width,
		height,
		role: "group",
		"aria-label": title
	}, ...kids);
}

/* What the drawing tells, in words: the labels of its things, in order. */
export function outline(node) {
	if (typeof node === "string")
		return [];
	const own = node.attrs["data-label"];
	const rest = node.kids.flatMap(outline);

	return own === undefined ? rest : [own, ...rest];
}

export function escaped(value) {
	const text = String(value);

	/* Most are numbers and words. */
	return !/[&<>"'\u0000-\u001f]/.test(text) ? text :
	    text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
	    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
}

/*
 * The node as text of a file, without the attributes "data-*", which only
 * scripts read.
 */
export function svgText(node) {
	if (typeof node === "string")
		return escaped(node);
	const { name, attrs, kids } = node;
	let text = `<${name}`;

	for (const key in attrs) {
		const value = attrs[key];

		if (value !== undefined && !key.startsWith("data-"))
			text += ` ${key}="${typeof value === "number" ? value :
			    escaped(value)}"`;
	}
	if (kids.length === 0)
		return `${text}/>`;
	text += ">";
	for (const kid of kids)
		text += svgText(kid);
	return `${text}</${name}>`;
}

/* The node as an element of a page. */
export function svgElement(node, document) {
	if (typeof node === "string")
		return document.createTextNode(node);
	const out = document.createElementNS("http://www.w3.org/2000/svg",
	    node.name);

	for (const [key, value] of Object.entries(node.attrs))
		if (value !== undefined && key !== "xmlns")
			out.setAttribute(key, value);
	for (const kid of node.kids)
		out.append(svgElement(kid, document));
	return out;
}

/*
 * The element shows `was`, and shall show `now`: only what differs is touched,
 * since most of a table is the same after a move, and text is what costs a
 * browser most.
 */
export function svgUpdate(element, was, now, document) {
	if (was === now)
		return;
	if (typeof now === "string" || was.name !== now.name) {
		element.replaceWith(svgElement(now, document));
		return;
	}
	for (const key of Object.keys({ ...was.attrs, ...now.attrs })) {
		const value = now.attrs[key];

		if (value === was.attrs[key] || key === "xmlns")
			continue;
		if (value === undefined)
			element.removeAttribute(key);
		else
			element.setAttribute(key, value);
	}
	/* Kids of the element are those of the node, one by one. */
	const elements = [...element.childNodes];

	now.kids.forEach((kid, i) => {
		if (i < elements.length)
			svgUpdate(elements[i], was.kids[i], kid, document);
		else
			element.append(svgElement(kid, document));
	});
	for (const one of elements.slice(now.kids.length))
		one.remove();
}

/* How wide most panels are, and the wide ones where there is room. */
export const COLUMN = 344;
export const WIDE = 696;

/*
 * The panels that draw(width) makes of each width.  If there are several, the
 * attribute "data-width" says which are meant for which.
 */
export function eachWidth(widths, draw) {
	return widths.flatMap((width) => draw(width).map((one) =>
	    widths.length === 1 ? one : { ...one, attrs: { ...one.attrs,
		"data-width": width } }));
}

/* The panels below each other as one picture that stands alone. */
export function sheet(panels) {
	const gap = 8, width = COLUMN + 2 * gap;
	let height = gap;
	const placed = panels.map((one) => {
		const y = height;

		height += one.attrs.height + gap;
		return { ...one, attrs: { ...one.attrs, x: gap, y } };
	});

	return el("svg", {
		xmlns: "http://www.w3.org/2000/svg", class: "board",
		viewBox: `0 0 ${width} ${height}`, width, height, role: "img"
	}, rect(0, 0, width, height, "ground"), placed);
}
