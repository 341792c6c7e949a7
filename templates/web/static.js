/*
 * static.js: a position as panels of a page, or as a picture that stands alone,
 * made where there is no page: cmd/page/drawing.c runs it.  STYLE is board.css
 * (modules.sh).
 */
import { COLUMN, sheet, svgText, WIDE } from "./svg.js";
import { makeKit } from "./kit.js";
import { makePlain } from "./plain.js";
import { DRAW } from "./draw.js";

const plainText = makePlain(STYLE);

/* In a letter each line is one more to scroll by: what adorns stays out. */
function scarce(panels) {
	return panels.filter((one) => !/\bpanel-(cathedral|valley)\b/.test(
	    one.attrs.class));
}

/* Each in its box, as panels.css has them. */
function boxed(panel) {
	const only = panel.attrs["data-width"];

	return `<div class="panel-box${panel.attrs.width > COLUMN ? " wide" :
	    ""}${only ? ` at-${only}` : ""}">${svgText(panel)}</div>`;
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
 * The text has three lines: the JSON of {plain, state, picture}, the name of a
 * kit, and its JSON, {lang, say, words, components}, which is the same as
 * before where the name is the same.  Returns `plain` a picture as a list for
 * letters, else the panels as HTML, both for pages with room for wide ones and
 * for pages without.  null: nobody knows how to draw this game.
 */
export function drawStatic(text) {
	const [json, name, kit] = text.split("\n");
	const told = JSON.parse(json);
	const draw = DRAW[told.state.game];

	if (!draw)
		return null;
	const panels = draw(kitOf(name, kit), told.state, told.picture,
	    told.plain ? [COLUMN] : [COLUMN, WIDE]);

	return told.plain ? plainText(sheet(scarce(panels))) :
	    panels.map(boxed).join("\n");
}
