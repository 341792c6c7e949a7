/*
 * plain.js: a drawing for letters, as a file for what paints it
 * (cmd/page/raster.c).  That takes most of its time to find out which rule of
 * a style sheet means what, and to paint what shines through aside; so here
 * each shape has its own colours, and what is faint is so by itself.
 */
import { escaped } from "./svg.js";

/*
 * Colours that a letter has as others: it has sixteen in all (palette.h), and
 * shapes tell things apart.
 */
const LIKE = { card: "white", tile: "white", sand: "coin", gold: "coin",
    yellow: "coin", worker: "wall", cloth: "wall", metal: "stone",
    roof: "wood", glass: "blue", "seat-0": "red", "seat-1": "blue",
    "seat-2": "green", "seat-3": "purple", glow: "red" };

/* What an element of a picture cannot have, or a letter does without. */
const LEFT_OUT = new Set(["background", "fill-opacity",
    "font-variant-numeric"]);
/* Who reads the drawing with other means is told by the letter itself. */
const UNSEEN = /^(class|role|xmlns|aria-.*|data-.*)$/;

/* "path.hand" as {name, classes}; an empty name is any. */
function compound(text) {
	const [name, ...classes] = text.split(".");

	return { name, classes };
}

/* "11px Font, other" as what an attribute can have. */
function declared(property, value) {
	const font = /^(\S+) (.*)$/.exec(value);

	return property === "font" && font ? [["font-size", font[1]],
	    ["font-weight", "400"], ["font-family", font[2]]] :
	    [[property, value]];
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
		    !property.startsWith("--") && !LEFT_OUT.has(property))
		    .flatMap(([property, value]) => declared(property,
		    value.replace(/var\(--([\w-]+)\)/g, (all, name) =>
		    colours.get(LIKE[name] || name)).replace(/\s+/g, " ")));

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
 * What the sheet says of an element: {unseen, opacity, open}, by its name, its
 * classes, and those of what it stands in, as far as rules ask for them.
 */
function makeLook(rules) {
	return (name, classes, above) => {
		const found = new Map(rules.filter((rule) =>
		    fits(rule.last, name, classes) &&
		    (!rule.above || fits(rule.above, "", above)))
		    .flatMap((rule) => rule.declarations));
		const opacity = Number(found.get("opacity") || 1);

		found.delete("opacity");
		return { unseen: name === "title" ||
		    found.get("fill") === "transparent", opacity,
		    open: `<${name}` + [...found].map(([key, value]) =>
		    ` ${key}="${escaped(value)}"`).join("") };
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

/* Makes a function that writes a node as text of a file. */
export function makePlain(style) {
	const rules = readStyle(style);
	const asked = new Set(rules.flatMap(({ above }) =>
	    above ? above.classes : []));
	const top = makePlace(asked, makeLook(rules), []);
	const seen = new Map();

	function isSeen(key) {
		if (!seen.has(key))
			seen.set(key, !UNSEEN.test(key));
		return seen.get(key);
	}

	function write(node, place, faint) {
		if (typeof node === "string")
			return escaped(node);
		const { name, attrs, kids } = node;
		const cls = attrs.class || "";
		const own = place.look(name, cls);

		if (own.unseen)
			return "";
		const opacity = faint * own.opacity;
		let text = own.open;

		if (own.opacity < 1)
			text += ` fill-opacity="${opacity}" stroke-opacity="${
			    opacity}"`;
		for (const key in attrs) {
			const value = attrs[key];

			if (value !== undefined && isSeen(key))
				text += ` ${key}="${typeof value === "number" ?
				    value : escaped(value)}"`;
		}
		if (kids.length === 0)
			return `${text}/>`;
		const inner = cls === "" ? place : place.within(cls);

		text += ">";
		for (const kid of kids)
			text += write(kid, inner, opacity);
		return `${text}</${name}>`;
	}

	return (root) => write(root, top, 1).replace("<svg",
	    `<svg xmlns="${root.attrs.xmlns}"`);
}
