/*
 * news.js: what others did since the reader's last decision, from how the table
 * stood on the way, and what on the board is not as it was.
 */
import { DRAW } from "./draw.js";
import { outline } from "./svg.js";

/*
 * past: tables as table.js has them, the oldest first; now: as it stands.  own:
 * the reader's seat, or -1.  What the reader did is no news.  Returns {steps,
 * was}: the tables, each with the caption of what led to it; and was(width):
 * the labels of all that was on the board before them, or null where there is
 * none.
 */
export function newsOf(past, now, own) {
	const all = [...past, now];
	const from = all.findIndex(({ state: { pending } }, i) =>
	    i === past.length || !pending || pending.seat !== own);
	const draw = DRAW[now.state.game] || (() => []);
	const steps = all.slice(from).map((one, i) => ({ ...one,
	    caption: i === 0 ? "" : all[from + i - 1].caption }));

	return { steps, was: steps.length < 2 ? null : (width) =>
	    new Set(draw(now.kit, steps[0].state, steps[0].picture, [width])
		.flatMap(outline)) };
}
