/*
 * news.js: what others did since the reader's last decision, from how the table
 * stood on the way: a caption for each step, in the reader's language, and what
 * on the board is not as it was.
 */
import { costs } from "./costs.js";
import { DRAW } from "./draw.js";
import { COLUMN, outline } from "./svg.js";
import { say } from "./words.js";

/* A player as the reader calls him. */
const called = (names, seat, own) => seat === own ? say("standing.you") :
    names[seat];

/* All that the drawing of a table says. */
function labelsOf(draw, kit, { state, picture }, width) {
	return draw(kit, state, picture, [width]).flatMap(outline);
}

/*
 * What became of each player from one table to the next; or else what on the
 * board is new, in short.
 */
function caption(before, after, names, own, labels) {
	const { seat } = before.state.pending || {};
	const told = after.state.players.map((player, i) => [i,
	    costs(before.state.players[i], player)]).filter(([, what]) => what)
	    .map(([i, what]) => `${called(names, i, own)}: ${what}`);

	if (told.length > 0 || !Number.isInteger(seat))
		return told.join("; ");
	const was = new Set(labels(before));
	const fresh = labels(after).find((one) => !was.has(one)) || "";
	const [what] = fresh.split(/[:;,(.]/);

	return what.trim() === "" ? called(names, seat, own) :
	    `${called(names, seat, own)}: ${what.trim()}`;
}

/*
 * past: tables as core.js has them, the oldest first; now: as it stands.  own:
 * the reader's seat, or -1.  What the reader did is no news.  Returns {steps,
 * was}: the tables, each with the caption of what led to it; and was(width):
 * the labels of all that was on the board before them, or null where there is
 * none.
 */
export function newsOf(past, now, names, own) {
	const all = [...past, now];
	const from = all.findIndex(({ state: { pending } }, i) =>
	    i === past.length || !pending || pending.seat !== own);
	const draw = DRAW[now.state.game] || (() => []);
	const labels = (one) => labelsOf(draw, now.kit, one, COLUMN);
	const steps = all.slice(from).map((one, i, some) => ({ ...one,
	    caption: i === 0 ? "" : caption(some[i - 1], one, names, own,
		labels) }));

	return { steps, was: steps.length < 2 ? null : (width) =>
	    new Set(labelsOf(draw, now.kit, steps[0], width)) };
}
