/*
 * news.js: what others did since the reader's last decision, from how the table
 * stood on the way: a caption for each step, in the reader's language, and what
 * on the board is not as it was.
 */
import { costs } from "./costs.js";
import { DRAW } from "./draw.js";
import { outline } from "./svg.js";
import { say } from "./words.js";

/* A player as the reader calls him. */
const called = (names, seat, own) => seat === own ? say("standing.you") :
    names[seat];

/* What became of each player from one table to the next. */
function caption(before, after, names, own) {
	const { seat } = before.pending || {};
	const told = after.players.map((player, i) => [i,
	    costs(before.players[i], player)]).filter(([, what]) => what)
	    .map(([i, what]) => `${called(names, i, own)}: ${what}`);

	return told.length > 0 || !Number.isInteger(seat) ? told.join("; ") :
	    called(names, seat, own);
}

/*
 * past: tables as core.js has them, the oldest first; now: as it stands.  own:
 * the reader's seat, or -1.  What the reader did is no news.  Returns {steps,
 * captions, was}: the tables, each with the caption of what led to it; the
 * captions; and was(width): the labels of all that was on the board before them,
 * or null where there is none.
 */
export function newsOf(past, now, names, own) {
	const all = [...past, now];
	const from = all.findIndex(({ state: { pending } }, i) =>
	    i === past.length || !pending || pending.seat !== own);
	const steps = all.slice(from).map((one, i, some) => ({ ...one,
	    caption: i === 0 ? "" : caption(some[i - 1].state, one.state,
		names, own) }));
	const draw = DRAW[now.state.game];

	return { steps, captions: steps.map((one) => one.caption)
	    .filter(Boolean), was: steps.length < 2 || !draw ? null :
	    (width) => new Set(draw(now.kit, steps[0].state,
		steps[0].picture, [width]).flatMap(outline)) };
}
