/*
 * static.js: a position as a picture that stands alone, made where there is no
 * page: cmd/report/drawing.c runs it.  STYLE is board.css (modules.sh).
 */
import { outline, sheet, svgText } from "./svg.js";
import { makeKit } from "./kit.js";
import { DRAW } from "./draw.js";

/* A drawing is looked at only: it needs no words of moves. */
function bare(node) {
	if (typeof node === "string")
		return node;
	const attrs = Object.fromEntries(Object.entries(node.attrs)
	    .filter(([name]) => !name.startsWith("data-")));

	return { ...node, attrs, kids: node.kids.map(bare) };
}

/*
 * Colours that a letter has as others: it has sixteen in all (palette.h), and
 * shapes tell things apart.
 */
const LIKE = { card: "white", tile: "white", sand: "coin", gold: "coin",
    yellow: "coin", worker: "wall", cloth: "wall", metal: "stone",
    roof: "wood", glass: "blue", "seat-0": "red", "seat-1": "blue",
    "seat-2": "green", "seat-3": "purple", glow: "red" };

/* The style for who knows neither var() nor two schemes of colours: light. */
function plainStyle(style) {
	const light = style.replace(/@media[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g, "");
	const colours = new Map([...light.matchAll(/--([\w-]+):\s*([^;]+);/g)]
	    .map(([, name, value]) => [name, value]));

	return light.replace(/--[\w-]+:[^;]+;\s*|\bfill-opacity:[^;]+;\s*/g, "")
	    .replace(/var\(--([\w-]+)\)/g, (all, name) =>
	    colours.get(LIKE[name] || name));
}

/* In a letter each line is one more to scroll by: what adorns stays out. */
function scarce(panels) {
	return panels.filter((one) => !/\bpanel-(cathedral|valley)\b/.test(
	    one.attrs.class));
}

/*
 * told is {title, columns, plain, state, picture, words, components}; returns
 * {svg, said}: the picture as a file, or `plain`, as letters have it, and what
 * it shows, line by line.  null: nobody knows how to draw this game.
 */
export function drawStatic(told) {
	const draw = DRAW[told.state.game];

	if (!draw)
		return null;
	const all = draw(makeKit(told), told.state, told.picture,
	    told.columns > 1 ? 696 : 344);
	const panels = told.plain ? scarce(all) : all;

	return {
		svg: svgText(bare(sheet(told.title, panels, told.columns,
		    told.plain ? plainStyle(STYLE) : STYLE))),
		said: panels.flatMap(outline)
	};
}
