/*
 * plain.js: a drawing for letters, as a list of what to paint, for
 * cmd/page/paint.h, which describes it.  Which rule of the style sheet means
 * what is found out here; so the painter knows neither SVG nor style sheets.
 */

/*
 * Colours that a letter has as others: it has sixteen in all (palette.h), and
 * shapes tell things apart.
 */
const LIKE = { card: "white", tile: "white", sand: "coin", gold: "coin",
    yellow: "coin", worker: "wall", cloth: "wall", metal: "stone",
    roof: "wood", glass: "blue", "seat-0": "red", "seat-1": "blue",
    "seat-2": "green", "seat-3": "purple", glow: "red" };

/*
 * What the painter is told of a shape or a text, in its order, and what it is
 * where the sheet does not say it.
 */
const LOOK = [["fill", "#000000"], ["stroke", "none"], ["stroke-width", "1"],
    ["stroke-linecap", "butt"], ["stroke-linejoin", "miter"],
    ["stroke-dasharray", ""], ["text-anchor", "start"], ["font-size", "12"],
    ["font-weight", "400"], ["font-family", "sans-serif"]];
const TOLD = new Set(LOOK.map(([property]) => property).concat("opacity"));

/* "path.hand" as {name, classes}; an empty name is any. */
function compound(text) {
	const [name, ...classes] = text.split(".");

	return { name, classes };
}

/* "11px Font, other" as what says each alone; a colour with all its digits. */
function declared(property, value) {
	const font = /^(\S+) (.*)$/.exec(value);

	if (property === "font" && font)
		return [["font-size", font[1]], ["font-weight", "400"],
		    ["font-family", font[2]]];
	return [[property, value.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3")]];
}

/*
 * The rules of the sheet for light paper, the strongest last: {last, above,
 * strength, declarations}, of a selector `last` or `above last`.
 */
function readStyle(style) {
	const light = style.replace(/@media[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g, "")
	    .replace(/\/\*[^]*?\*\//g, "");
	const colours = new Map([...light.matchAll(/--([\w-]+):\s*([^;]+);/g)]
	    .map(([, name, value]) => [name, value]));
	const rules = [...light.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
	    ([, selectors, body]) => {
		const declarations = body.split(";").map((one) =>
		    one.split(":").map((part) => part.trim()))
		    .filter(([property, value]) => value &&
		    !property.startsWith("--"))
		    .flatMap(([property, value]) => declared(property,
		    value.replace(/var\(--([\w-]+)\)/g, (all, name) =>
		    colours.get(LIKE[name] || name)).replace(/\s+/g, " ")))
		    .filter(([property]) => TOLD.has(property));

		return selectors.split(",").map((selector) => {
			const [last, above] = selector.trim().split(/\s+/)
			    .map(compound).reverse();
			const strength = [last, above].reduce((sum, one) =>
			    sum + (one ? 100 * one.classes.length +
			    (one.name ? 1 : 0) : 0), 0);

			return { last, above, strength, declarations };
		});
	});

	return rules.sort((a, b) => a.strength - b.strength);
}

function fits(wanted, name, classes) {
	return (!wanted.name || wanted.name === name) &&
	    wanted.classes.every((one) => classes.includes(one));
}

/*
 * What the sheet says of an element: {unseen, opacity, says}, by its name, its
 * classes, and those of what it stands in, as far as rules ask for them.  All
 * texts have the font of the board, unless they have their own.
 */
function makeLook(rules) {
	function find(name, classes, above) {
		return new Map(rules.filter((rule) =>
		    fits(rule.last, name, classes) &&
		    (!rule.above || fits(rule.above, "", above)))
		    .flatMap((rule) => rule.declarations));
	}
	const board = find("svg", ["board"], []);

	return (name, classes, above) => {
		const found = find(name, classes, above);

		return { unseen: name === "title" ||
		    found.get("fill") === "transparent",
		    opacity: Number(found.get("opacity") || 1),
		    says: LOOK.map(([property, usual]) =>
		    found.get(property) || board.get(property) || usual)
		    .join("\t") };
	};
}

/*
 * A place in the drawing, by the classes around it.  What was asked of it is
 * kept: a drawing has thousands of elements and few kinds of them.
 */
function makePlace(asked, look, above) {
	const looks = new Map();
	const places = new Map();

	return {
		look(name, cls) {
			const key = `${name} ${cls}`;

			if (!looks.has(key))
				looks.set(key, look(name, cls.split(" "),
				    above));
			return looks.get(key);
		},
		within(cls) {
			if (!places.has(cls)) {
				const more = cls.split(" ").filter((one) =>
				    asked.has(one));

				places.set(cls, more.length === 0 ? this :
				    makePlace(asked, look,
				    above.concat(more)));
			}
			return places.get(cls);
		}
	};
}

/* The lines of each kind of element, behind the number of its look. */
const SHAPES = {
	path: (attrs) => attrs.d,
	rect: ({ x, y, width, height, rx }) =>
	    `${x} ${y} ${width} ${height} ${rx || 0}`,
	circle: ({ cx, cy, r }) => `${cx} ${cy} ${r} ${r}`,
	ellipse: ({ cx, cy, rx, ry }) => `${cx} ${cy} ${rx} ${ry}`,
	text: ({ x, y }, kids) => `${x || 0} ${y || 0} ` +
	    kids.join("").replace(/[\u0000-\u001f]/g, " ")
};

/* Makes a function that writes a sheet (svg.js) as such a list. */
export function makePlain(style) {
	const rules = readStyle(style);
	const asked = new Set(rules.flatMap(({ above }) =>
	    above ? above.classes : []));
	const top = makePlace(asked, makeLook(rules), []);
	let list, numbers;

	/* The number of a look, which is told once. */
	function numberOf(own, opacity) {
		const says = `${opacity}\t${own.says}`;

		if (!numbers.has(says)) {
			list += `look\t${says}\n`;
			numbers.set(says, numbers.size);
		}
		return numbers.get(says);
	}

	function write(node, place, faint) {
		const { name, attrs, kids } = node;
		const cls = attrs.class || "";
		const own = place.look(name, cls);

		if (own.unseen)
			return;
		const opacity = faint * own.opacity;
		const moved = attrs.transform || (name === "svg" &&
		    attrs.x !== undefined ? `translate(${attrs.x} ${attrs.y})` :
		    "");
		const shape = SHAPES[name];

		if (moved)
			list += `in ${moved}\n`;
		if (shape) {
			const number = numberOf(own, opacity);

			list += `${name} ${number} ${shape(attrs, kids)}\n`;
		} else {
			const inner = cls === "" ? place : place.within(cls);

			for (const kid of kids)
				write(kid, inner, opacity);
		}
		if (moved)
			list += "out\n";
	}

	return (root) => {
		list = `size ${root.attrs.width} ${root.attrs.height}\n`;
		numbers = new Map();
		write(root, top, 1);
		return list;
	};
}
