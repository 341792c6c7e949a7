/*
 * standing.js: how a game stands, beside whatever one chooses: whose turn it
 * is, until when and in which round, the points of all, what the reader has,
 * and what happened.  It stays in view.
 */
import { fill, h } from "./dom.js";
import { icon, seatMark } from "./icons.js";
import { circle, el, svgElement } from "./svg.js";
import { pageLanguage, say } from "./words.js";

/* So many sentences are told before one asks for all. */
const LAST = 3;

/*
 * What each game counts: the points of a player, and what else a player has,
 * [how many, its icon, its phrase "page.cost.KEY"].
 */
const COUNTS = {
	pillars: {
		when: (kit, { round }) => kit.say("round", { round }),
		mark: (player, seat) => seatMark(seat, 8, 8, 7,
		    `body line seat-${seat}`),
		points: (player) => [player.vp, "vp", "vp"],
		stock: ({ gold, workers, cubes }) => [[gold, "coin", "gold"],
		    [workers, "worker", "workers"], ...same(cubes)]
	},
	"red-cathedral": {
		when: (kit, { turn }) => kit.say("turn", { turn }),
		/* What can be done of a turn that has begun, or all of it. */
		asked: (kit, { pending, step }) => pending &&
		    pending.decision === "turn" && step ? kit.say("doing",
			{ ...step, builds: step.action === "build" }) :
		    null,
		mark: ({ colour }) => circle(8, 8, 6.500, `${colour} line`),
		points: (player) => [player.prestige, "prestige", "prestige"],
		stock: ({ rubles, inventory, banners }) => [[rubles, "rubles",
		    "rubles"], ...same(inventory), [banners, "banner",
		    "banners"]]
	}
};

/* "Round 3", in the words of this game. */
export function roundCalled({ state, kit }, n) {
	const counts = COUNTS[state.game];

	return counts ? counts.when(kit, { round: n, turn: n }) : String(n);
}

/* Things that are called as their icons are. */
function same(some) {
	return Object.entries(some).map(([what, n]) => [n, what, what]);
}

/* A node (svg.js) around 8, 8 and 16 wide, as high as a line. */
export function iconElement(node) {
	return svgElement(el("svg", { xmlns: "http://www.w3.org/2000/svg",
	    viewBox: "-1 -1 18 18", "aria-hidden": "true" }, node), document);
}

/* "3 [stone]", read aloud as "3 stone". */
function count([n, what, key]) {
	const said = say(`cost.${key}`, { n });

	return h("span", { class: n === 0 ? "count none" : "count", role:
	    "img", "aria-label": said, title: said }, String(n),
	    iconElement(icon(what, 8, 8, 1)));
}

/* A moment as clocks show it where the reader is. */
function clock(seconds) {
	return new Intl.DateTimeFormat(pageLanguage(), { weekday: "short",
	    day: "numeric", month: "short", hour: "2-digit", minute:
	    "2-digit" }).format(new Date(seconds * 1000));
}

function happened(told, open) {
	return told.length === 0 ? null : h("details", { class: "since",
	    open }, h("summary", {}, h("strong", {}, say("standing.since")),
	    ` ${told.slice(-LAST).join(" ")}`),
	    told.length > LAST ? h("ol", {}, told.map((one) =>
		h("li", {}, one))) : null);
}

/*
 * An element that tells it.  tell() is called with {state, kit} of the
 * position (table.js), `names` of all seats, `seat` of the reader or null,
 * `awaited`: the seat that decides or null, `asked`: what, `until`: seconds or
 * null, `told`: sentences, `more`: an element beside all that, if there is one.
 */
export function makeStanding() {
	const element = h("div", { class: "standing" });

	return {
		element,
		/* What happened is told in short again. */
		fold() {
			element.querySelector(".since")
			    ?.removeAttribute("open");
		},
		tell({ state, kit, names, seat, awaited, asked, until,
		    told, more }) {
			const counts = COUNTS[state.game];
			const since = element.querySelector(".since");
			const what = counts?.asked?.(kit, state) ?? asked;
			const now = [awaited === null ? asked : awaited ===
			    seat ? say("pen.you_decide", { what }) :
			    say("pen.decides", { player: names[awaited],
				what }),
			    counts && counts.when(kit, state),
			    until && say("standing.until", { when:
				clock(until) })].filter(Boolean);

			fill(element, h("p", { class: "now" }, now.map(
			    (one, i) => h("span", { class: i === 0 ?
				"who" : null }, one)), more),
			counts && h("div", { class: "counts" }, h("ul",
			    { class: "seats", "aria-label":
				say("standing.points") },
			    state.players.map((player, i) => h("li",
				{ class: i === awaited ? "seat awaited" :
				    "seat" },
			    iconElement(counts.mark(player, i)),
			    h("span", { class: "name" }, i === seat ?
				say("standing.you") : names[i]),
			    count(counts.points(player))))),
			seat === null || !state.players[seat] ? null :
			h("ul", { class: "stock", "aria-label":
			    say("standing.stock") },
			counts.stock(state.players[seat]).map((one) =>
			    h("li", {}, count(one))))),
			happened(told, since !== null && since.open));
		}
	};
}

/*
 * Keep what stands beside the board in view, without a scrollbar of its own:
 * what is higher than the window goes up with the page until its end is seen.
 * `above` stays at the top of the window.  What has left the page is let go of,
 * and with it the game that it shows.  Returns a function that brings something
 * in it into view, to where it is without that: it would move along.
 */
export function keepInView(above, beside) {
	const place = () => {
		if (!above.isConnected) {
			watcher.disconnect();
			return;
		}
		const stays = getComputedStyle(above).position === "sticky";
		const top = stays ? above.offsetHeight + 8 : 8;
		const room = window.innerHeight - beside.offsetHeight - 8;

		beside.style.top = `${Math.min(top, room)}px`;
		/* What gets the focus is not behind it. */
		document.documentElement.style.scrollPaddingTop = `${top}px`;
	};
	const watcher = new ResizeObserver(place);

	watcher.observe(above);
	watcher.observe(beside);
	watcher.observe(document.documentElement);
	return (one) => {
		beside.style.position = "static";
		one.scrollIntoView({ block: "center" });
		beside.style.position = "";
	};
}
