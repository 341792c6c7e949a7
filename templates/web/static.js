/*
 * static.js: a position as a picture that stands alone, made where there is no
 * page: cmd/page/drawing.c runs it.  STYLE is board.css (modules.sh).
 */
import { sheet, svgText } from "./svg.js";
import { makeKit } from "./kit.js";
import { makePlain } from "./plain.js";
import { DRAW } from "./draw.js";

/* A drawing is looked at only: it needs no words of moves. */
function bare(node) {
	if (typeof node === "string")
		return node;
	const attrs = Object.fromEntries(Object.entries(node.attrs)
	    .filter(([name]) => !name.startsWith("data-")));

	return { ...node, attrs, kids: node.kids.map(bare) };
}

const plainText = makePlain(STYLE);

/* In a letter each line is one more to scroll by: what adorns stays out. */
function scarce(panels) {
	return panels.filter((one) => !/\bpanel-(cathedral|valley)\b/.test(
	    one.attrs.class));
}

/* The last kits (kit.js), by names of the caller's. */
const kits = new Map();
const KITS = 8;

function kitOf(name, json) {
	if (!kits.has(name)) {
		if (kits.size === KITS)
			kits.clear();
		kits.set(name, makeKit(JSON.parse(json)));
	}
	return kits.get(name);
}

/*
 * told is {title, columns, plain, state, picture}; json is {lang, say, words,
 * components}, the same as before where the name is the same.  Returns the
 * picture as a file, or `plain`, as letters have it.  null: nobody knows how
 * to draw this game.
 */
export function drawStatic(told, name, json) {
	const draw = DRAW[told.state.game];

	if (!draw)
		return null;
	const panels = draw(kitOf(name, json), told.state, told.picture,
	    told.columns > 1 ? 696 : 344);

	return told.plain ?
	    plainText(sheet(told.title, scarce(panels), told.columns)) :
	    svgText(bare(sheet(told.title, panels, told.columns, STYLE)));
}
