/*
 * boardview.js: the table in the page.  It draws the panels, and makes what
 * legal moves name into something that can be chosen, by hand or by key.
 */
import { button, fill, h } from "./dom.js";
import { circle, COLUMN, movesOf, outline, svgElement, svgUpdate, WIDE }
    from "./svg.js";
import { DRAW } from "./draw.js";
import { sentences } from "./table.js";
import { say } from "./words.js";

/* How wide the widest panels are. */
export function boardWidth() {
	return window.innerWidth >= 760 ? WIDE : COLUMN;
}

/* Of an element that is only looked at: {panels, words} that it shows. */
const shown = new WeakMap();
/* Elements through which arrows lead. */
const led = new WeakSet();

/*
 * Draw the position into the element.  seen is {state, picture, legal, kit},
 * legal as core.js lists it; choose(moves, label, element) is called with the
 * moves that the thing chosen can mean.  Without it the drawing is only looked
 * at, and drawn over what is there.  asked(label, words) is called when a thing
 * is clicked that nothing can be chosen of.  Of what can be chosen there is
 * something in the element `near`, if there is one, and else first.
 */
export function showBoard(element, seen, choose, asked, near = null) {
	const draw = DRAW[seen.state.game];

	const places = near === null ? [element] : [near, element];

	if (choose && !led.has(element)) {
		led.add(element);
		followArrows(places);
	}
	if (!draw) {
		fill(element, h("pre", {}, JSON.stringify(seen.state, null,
		    1)));
		return;
	}
	const all = draw(seen.kit, seen.state, seen.picture, [boardWidth()]);
	const open = choose ? besides(all.filter((one) =>
	    isOpen(one, seen.legal)), all) : [];
	const shut = all.filter((one) => !open.includes(one));
	const panels = [...open, ...shut];
	const before = shown.get(element);

	if (!choose && before && likeEach(before.panels, panels)) {
		panels.forEach((panel, i) => svgUpdate(element.children[i]
		    .firstChild, before.panels[i], panel, document));
		before.words.tell(panels);
		before.panels = panels;
		return;
	}
	const { activeElement: at } = document;
	const focus = at && places.some((one) => one.contains(at)) ?
	    at.getAttribute("data-label") : null;
	const words = inWords();
	const boxed = (panel) => {
		const svg = svgElement(panel, document);
		const box = h("div", { class: isWide(panel) ?
		    "panel-box wide" : "panel-box" }, svg);

		if (choose)
			makeOpen(svg, seen.legal, choose, asked);
		return box;
	};

	words.tell(panels);
	if (near === null)
		fill(element, panels.map(boxed), words.element);
	else {
		fill(near, open.map(boxed));
		near.hidden = open.length === 0;
		fill(element, shut.map(boxed), words.element);
	}
	if (choose)
		shown.delete(element);
	else
		shown.set(element, { panels, words });
	if (focus !== null)
		places.flatMap((one) =>
		    [...one.querySelectorAll("[data-label][tabindex]")])
		    .find((one) => one.getAttribute("data-label") === focus)
		    ?.focus();
}

const isWide = (panel) => panel.attrs.width > COLUMN;

/* These, and what stands beside the last one where there is a place left. */
function besides(open, all) {
	const next = all.find((one) => !isWide(one) && !open.includes(one));
	const left = boardWidth() === WIDE &&
	    open.filter((one) => !isWide(one)).length % 2 === 1;

	return left && next ? [...open, next] : open;
}

/*
 * Mark what in the element has none of these labels: it has changed.  Where a
 * panel has nothing else, marks would say nothing.
 */
export function markNews(element, was) {
	const isOld = (one) => was.has(one.getAttribute("data-label"));

	for (const one of element.querySelectorAll(".thing")) {
		const frame = one.querySelector(":scope > rect, " +
		    ":scope > circle");

		if (!frame || one.querySelector(".thing, .news") ||
		    isOld(one) || ![...one.closest("svg")
		    .querySelectorAll(".thing")].some(isOld))
			continue;
		const at = (name) => Number(frame.getAttribute(name));
		const [x, y] = frame.tagName === "rect" ?
		    [at("x") + at("width") - 3, at("y") + 3] :
		    [at("cx") + at("r") * .7, at("cy") - at("r") * .7];

		one.append(svgElement(circle(x, y, 4.5, "news"), document));
	}
}

/*
 * Where it is said what a thing is of which nothing can be chosen, and why not:
 * why(words) tells that, or promises to.
 */
export function makeTip(why) {
	const element = h("div", { class: "tip", role: "status" });
	const close = () => fill(element);

	return {
		element, close,
		async explain(label, words) {
			const said = await why(words);

			fill(element, h("strong", {}, label), " ", said === "" ?
			    say("pen.nothing_here") : say("pen.illegal",
			    { why: said }), " ", button("×", close,
			    { "aria-label": say("pen.close") }));
		}
	};
}

/* Is there something in it that a legal move means? */
function isOpen(node, legal) {
	return typeof node !== "string" && (movesOf(node.attrs["data-words"],
	    legal).length > 0 || node.kids.some((kid) => isOpen(kid, legal)));
}

/* Are these panels of the same kinds and widths, one by one? */
function likeEach(some, others) {
	return some.length === others.length && some.every((one, i) =>
	    one.attrs.class === others[i].attrs.class &&
	    one.attrs.width === others[i].attrs.width);
}

/* All that the panels tell, as a list that is written while it is open. */
function inWords() {
	const list = h("ul");
	let panels = [];

	function write() {
		if (all.open)
			fill(list, panels.map((panel) => [
			    h("li", { class: "head" },
				panel.attrs["aria-label"]),
			    outline(panel).map((line) =>
				h("li", {}, line))]));
	}

	const all = h("details", { class: "in-words", ontoggle: write },
	    h("summary", {}, say("in_words")), list);

	return {
		element: all,
		tell(now) {
			panels = now;
			write();
		}
	};
}

/* What legal moves mean can be chosen, where it is seen and by key. */
function makeOpen(svg, legal, choose, asked) {
	const acts = new Map();

	for (const one of svg.querySelectorAll(".thing")) {
		const moves = movesOf(one.getAttribute("data-words"), legal)
		    .map((each) => each.move);

		if (moves.length > 0)
			acts.set(one, prepare(one, moves, choose, legal));
	}
	/* What cannot be chosen lies in nobody's way. */
	svg.addEventListener("click", (event) => {
		const at = [event.target, ...document.elementsFromPoint(
		    event.clientX, event.clientY)].map((each) =>
		    each.closest(".thing.open")).find((one) =>
		    acts.has(one));

		const shut = event.target.closest(".thing");

		if (at)
			acts.get(at)(event);
		else if (shut)
			ask(shut);
	});
	if (!asked)
		return;
	/* By keyboard arrows lead from what can be chosen to what cannot. */
	for (const one of svg.querySelectorAll(".thing[data-words]:not(.open)"))
		if (!one.querySelector(".thing")) {
			one.setAttribute("tabindex", "-1");
			one.setAttribute("role", "button");
			one.setAttribute("aria-disabled", "true");
			one.addEventListener("keydown", (event) => {
				if (event.key === "Enter")
					ask(one);
			});
		}

	function ask(one) {
		if (asked)
			asked(one.getAttribute("data-label"),
			    one.getAttribute("data-words") || "");
	}
}

/* Arrows go through all things of these that can have the focus. */
function followArrows(places) {
	const follow = (event) => {
		const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1,
		    ArrowUp: -1 }[event.key];
		const all = places.flatMap((one) =>
		    [...one.querySelectorAll(".thing[tabindex]")]);
		const at = all.indexOf(document.activeElement);

		if (!way || at < 0)
			return;
		event.preventDefault();
		all[(at + way + all.length) % all.length].focus();
	};

	for (const one of places)
		one.addEventListener("keydown", follow);
}

/*
 * What lies beside a pen: `near`, on which things can be chosen, the place for
 * a `stall` above it, and the rest.
 */
export function layTable(label, pen) {
	const near = h("div", { class: "board", hidden: true });
	const stall = h("div", {});
	const board = h("div", { class: "board", role: "region",
	    "aria-label": label });

	return { near, stall, board, element: h("div",
	    { class: "table with-pen" }, h("div", { class: "near" }, stall,
		near), pen, board) };
}

/* Returns what is done when this thing is chosen. */
function prepare(one, moves, choose, legal) {
	const label = one.getAttribute("data-label");
	const act = (event) => {
		event.preventDefault();
		choose(moves, label, one);
	};

	one.classList.add("open");
	one.setAttribute("tabindex", "0");
	one.setAttribute("role", "button");
	const does = moves.length === 1 && legal.find((each) =>
	    each.move === moves[0]).told;

	/* Its name, and what is shown to who points at it. */
	one.querySelector("title").textContent = `${label}. ` +
	    (moves.length === 1 ? sentences(does) || moves[0] :
	    say("menu.moves", { n: moves.length }));
	one.addEventListener("keydown", (event) => {
		if (event.key === "Enter" || event.key === " ")
			act(event);
	});
	return act;
}
