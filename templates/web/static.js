/*
 * static.js: a position as panels of a page, or as a picture that stands alone,
 * made where there is no page: cmd/page/drawing.c runs it.
 */
import { COLUMN, sheet, svgText, WIDE } from "./svg.js";
import { makeKit } from "./kit.js";
import { DRAW } from "./draw.js";

const TITLE = 18;	/* where the title of a panel stands */
const GAP = 8;

/*
 * In a letter each line is one more to scroll by, and to send: what adorns
 * stays out, and what is the same during the whole game.
 */
function scarce(panels) {
	return panels.filter((one) =>
	    !/\bpanel-(cathedral|valley|influence)\b/.test(one.attrs.class));
}

/*
 * The one panel that shows best how far a game has come, without its title and
 * what is empty at its sides, as a picture of 4 to 3.  One that is lower has
 * more sky, which the page around it paints.
 */
function telling(panels) {
	const best = panels.find((one) => /\bpanel-(cathedral|towers)\b/
	    .test(one.attrs.class)) || panels[0];
	const kids = best.kids.filter((one) => one.attrs.y !== TITLE);
	const empty = Math.min(...kids.map((one) => Number(/^translate\((\d+)/
	    .exec(one.attrs.transform)?.[1] ?? best.attrs.width))) - GAP;
	const width = Math.min(best.attrs.width, Math.max(
	    best.attrs.width - 2 * empty, (best.attrs.height - TITLE) * 4 / 3));
	const height = width * 3 / 4;
	/* A little less than all: the corners at the bottom are round. */
	const top = best.attrs.height - 4 - height;

	return { ...best, kids, attrs: { ...best.attrs, width, height, viewBox:
		`${(best.attrs.width - width) / 2} ${top} ${width} ${height}`
	} };
}

/* Each in its box, as panels.css has them. */
function boxed(panel) {
	const only = panel.attrs["data-width"];

	return `<div class="panel-box${panel.attrs.width > COLUMN ? " wide" :
	    ""}${only ? ` at-${only}` : ""}">${svgText(panel)}</div>`;
}

/*
 * The text is the JSON of {form, kit, state, picture}, the kit as kit.js has
 * it.  Returns for the form "letter" a picture as SVG; for "small" a panel as
 * SVG; for "panels" all of them as HTML, both for pages with room for wide ones
 * and for pages without.  null: nobody knows how to draw this game.
 */
export function drawStatic(text) {
	const told = JSON.parse(text);
	const draw = DRAW[told.state.game];

	if (!draw)
		return null;
	const widths = { letter: [COLUMN], small: [WIDE],
		panels: [COLUMN, WIDE] };
	const panels = draw(makeKit(told.kit), told.state, told.picture,
	    widths[told.form]);

	if (told.form === "letter")
		return svgText(sheet(scarce(panels)));
	return told.form === "small" ? svgText(telling(panels)) :
	    panels.map(boxed).join("\n");
}
