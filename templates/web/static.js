/*
 * static.js: a position as panels of a page, or as a picture that stands alone,
 * made where there is no page: cmd/page/drawing.c runs it.
 */
import { COLUMN, sheet, svgText, WIDE } from "./svg.js";
import { makeKit } from "./kit.js";
import { DRAW } from "./draw.js";

/*
 * In a letter each line is one more to scroll by, and to send: what adorns
 * stays out, and what is the same during the whole game.
 */
function scarce(panels) {
	return panels.filter((one) =>
	    !/\bpanel-(cathedral|valley|influence)\b/.test(one.attrs.class));
}

/* Each in its box, as panels.css has them. */
function boxed(panel) {
	const only = panel.attrs["data-width"];

	return `<div class="panel-box${panel.attrs.width > COLUMN ? " wide" :
	    ""}${only ? ` at-${only}` : ""}">${svgText(panel)}</div>`;
}

/*
 * The text is the JSON of {alone, kit, state, picture}, the kit as kit.js has
 * it.  Returns `alone` a picture as SVG for letters, else the panels as HTML,
 * both for pages with room for wide ones and for pages without.  null: nobody
 * knows how to draw this game.
 */
export function drawStatic(text) {
	const told = JSON.parse(text);
	const draw = DRAW[told.state.game];

	if (!draw)
		return null;
	const panels = draw(makeKit(told.kit), told.state, told.picture,
	    told.alone ? [COLUMN] : [COLUMN, WIDE]);

	return told.alone ? svgText(sheet(scarce(panels))) :
	    panels.map(boxed).join("\n");
}
