/*
 * motion.js: a table goes from one position to the next before one's eyes:
 * pieces move to where they lie then, and what else has changed fades in.  Who
 * wants no motion sees the next position at once.
 */
import { button, fill, h } from "./dom.js";
import { showBoard } from "./boardview.js";
import { say } from "./words.js";

const STEP = 200;	/* milliseconds */

function wanted() {
	return matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/*
 * What is on a board: where pieces lie, in the window and in their panels, and
 * what things say.
 */
function look(board) {
	const pieces = new Map(), labels = new Set();

	for (const one of board.querySelectorAll("[data-piece]")) {
		const id = one.getAttribute("data-piece");
		const at = one.getBoundingClientRect();
		const panel = one.ownerSVGElement;
		const around = panel.getBoundingClientRect();

		pieces.set(id, [...pieces.get(id) || [], { one, at,
		    panel: panel.getAttribute("aria-label"), x: at.left -
		    around.left, y: at.top - around.top }]);
	}
	for (const one of board.querySelectorAll("[data-label]"))
		labels.add(one.getAttribute("data-label"));
	return { pieces, labels };
}

/* As CSS has it, since its transform takes the place of the attribute's. */
function transformOf(one, dx, dy) {
	const own = (one.getAttribute("transform") || "")
	    .replace(/(-?[\d.]+) (-?[\d.]+)/g, "$1px, $2px");

	return `translate(${dx}px, ${dy}px) ${own}`;
}

/* A piece comes from a place in the window to where it is now. */
function fly({ one, at }, from) {
	const svg = one.ownerSVGElement;
	const unit = svg.viewBox.baseVal.width / svg.clientWidth;

	svg.parentNode.classList.add("moving");
	return one.animate([{ transform: transformOf(one,
	    (from.left - at.left) * unit, (from.top - at.top) * unit) },
	    { transform: transformOf(one, 0, 0) }],
	    { duration: STEP, easing: "ease-in-out" });
}

function same(a, b) {
	return a.panel === b.panel &&
	    Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 2;
}

/*
 * Show the position (see showBoard()) on the board, coming from what is there
 * and near it.  Returns whether anything was to be seen of that.
 */
async function step(board, near, seen) {
	const table = board.parentNode;
	const before = look(table);

	showBoard(board, { ...seen, legal: [] }, null, null, near);
	const now = look(table);

	/* What is new is marked, until the next step. */
	for (const one of board.querySelectorAll(".fresh"))
		one.classList.remove("fresh");
	for (const one of board.querySelectorAll("[data-label]"))
		if (!before.labels.has(one.getAttribute("data-label")) &&
		    !one.querySelector("[data-label]"))
			one.classList.add("fresh");
	const moves = [];

	for (const [id, there] of now.pieces) {
		/* Of several that are alike those that stay are known. */
		const left = (before.pieces.get(id) || []).filter((was) =>
		    !there.some((is) => same(is, was)));
		const come = there.filter((is) => !(before.pieces.get(id) ||
		    []).some((was) => same(is, was)));

		come.forEach((piece, i) => moves.push(left[i] ?
		    () => fly(piece, left[i].at) : () => piece.one.animate(
			[{ opacity: 0 }, { opacity: 1 }], STEP)));
	}
	for (const one of board.querySelectorAll("[data-label]"))
		if (!before.labels.has(one.getAttribute("data-label")) &&
		    !one.hasAttribute("data-piece"))
			moves.push(() => one.animate([{ opacity: .1 },
			    { opacity: 1 }], STEP));
	if (moves.length > 0 && wanted()) {
		await Promise.allSettled(moves.map((begin) =>
		    begin().finished));
		for (const one of board.querySelectorAll(".moving"))
			one.classList.remove("moving");
	}
	return moves.length > 0;
}

/*
 * Positions that a board shows one behind the other as they come, all by
 * themselves or each once it is asked for.  `controls` is an element for the
 * buttons.
 */
export function makeMotion(board, near) {
	const controls = h("div", { class: "row motion" });
	let last = Promise.resolve(), single = false, next = null, run = 0;

	const go = () => {
		if (next !== null)
			next();
		next = null;
	};

	function show(waits, caption) {
		fill(controls, waits ? [caption ? h("p", { class: "caption",
		    role: "status" }, caption) : null,
		    button(say("motion.next"), go, { class:
			"main motion-next" }),
		    button(say("motion.rest"), () => {
			single = false;
			go();
		    })] : null);
		if (!waits)
			return;
		controls.querySelector("button").focus();
		board.querySelector(".fresh")?.scrollIntoView(
		    { block: "nearest" });
	}

	return {
		controls,
		single: () => single,
		/* One by one from here on, or all. */
		singly(yes) {
			single = yes;
		},
		/*
		 * Called with a position, and done() once it is shown.  It may
		 * have a caption of what led to it, with which it waits even if
		 * nothing is to be seen of that; nobody waits at "".
		 */
		add(seen, done) {
			const mine = run;

			last = last.then(async () => {
				if (!board.isConnected || mine !== run)
					return;
				done();
				const moved = await step(board, near, seen);

				if (!single || seen.caption === "" ||
				    !(moved || seen.caption) || mine !== run)
					return;
				await new Promise((resolve) => {
					next = resolve;
					show(true, seen.caption);
				});
				show(false);
			});
		},
		/* What was to come does not. */
		stop() {
			run++;
			go();
		},
		/* All that came has been shown. */
		rest: () => last
	};
}
