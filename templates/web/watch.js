/*
 * watch.js: a whole game from its bundle: how it ended, gone through line by
 * line or turn by turn, from any seat's view, and checked.
 */
import { button, field, fill, h, notice, save } from "./dom.js";
import { checkBots, lookBack } from "./lookback.js";
import { COURSE, drawCourse } from "./chart.js";
import { showBoard } from "./boardview.js";
import { seatMark } from "./icons.js";
import { roundCalled } from "./standing.js";
import { el, svgElement } from "./svg.js";
import { toReader } from "./verdict.js";
import { say, wonBy } from "./words.js";

const WIDTH = 344;	/* of the course of the game, in units */

/* How a seat is marked: by the colour of its player, where there is one. */
function marks(players) {
	return players.map(({ name, colour }, seat) => {
		const its = colour ? `${colour} line` :
		    `body line seat-${seat % 4}`;

		return { name, colour: colour || `seat-${seat % 4}`,
		    mark: (x, y, r) => seatMark(seat, x, y, r, its) };
	});
}

function drawn(mark) {
	return svgElement(el("svg", { viewBox: "-8 -8 16 16", class: "mark",
	    "aria-hidden": "true" }, mark(0, 0, 6)), document);
}

/* All players of a position, and behind them one that has no seat. */
function everybody({ state, kit }) {
	return state.ivan ? [...state.players, { ...state.ivan,
	    name: kit.name("ivan") }] : state.players;
}

/* What became of it: who has won or whose turn it is, and all points. */
function result(game) {
	const end = game.seen(game.last, null);
	const players = everybody(end);
	/* Who plays alone may lose to one that has no seat. */
	const winners = (end.state.winners || []).map((seat) =>
	    players[seat] ? seat : players.length - 1);
	const awaited = game.awaited();
	const rows = marks(players).map((one, seat) => ({ ...one, seat,
	    points: players[seat].vp ?? players[seat].prestige ??
		game.rows().at(-1).points[seat] ?? 0 }));
	const most = Math.max(1, ...rows.map((one) => one.points));
	const head = !game.over ? awaited === null ? say("watch.waits") :
	    say("pen.decides", { player: game.names[awaited.seat],
		what: awaited.asked }) :
	    wonBy(winners, players.map(({ name }) => name), -1);

	if (game.over)
		rows.sort((a, b) => winners.includes(b.seat) -
		    winners.includes(a.seat) || b.points - a.points);
	return h("div", { class: game.over ? "box outcome ended" :
	    "box outcome" }, h("div", {},
	    h("p", { class: "hint" }, `${game.title()} · ${game.game}`),
	    h("p", { class: "won" }, head)),
	h("table", { class: "result" }, h("caption", { class: "away" },
	    say("standing.points")), h("tbody", {}, rows.map((one) => {
		const bar = h("span", { class: `bar ${one.colour}` });

		bar.style.width = `${100 * Math.max(0, one.points) / most}%`;
		return h("tr", {}, h("th", { scope: "row" }, drawn(one.mark),
		    " ", one.name), h("td", { class: "bars" }, bar),
		h("td", { class: "number" }, String(one.points)));
	    }))));
}

function verdict(game) {
	const { ok, text } = game.verdict;
	const told = h("pre", { class: "mono", id: "verdict" },
	    toReader(text));

	return ok ? h("details", { class: "notice good" }, h("summary", {},
	    h("span", { class: "verdict" }, say("watch.good")), " ",
	    say("watch.checked", game)), told) :
	    notice("wrong", h("span", { class: "verdict" },
		say("watch.bad")), told);
}

/*
 * Show this game (see table.js) in the element: where it was when it was shown
 * before, or at a line, or at its end.  The verdict is that of `nuncio verify`,
 * since it is the same code.
 */
export function watch(game, body, begin) {
	game.speak();
	if (game.last < 0) {
		fill(body, h("h2", {}, game.title()), verdict(game));
		return;
	}
	const board = h("div", { class: "board", role: "region",
	    "aria-label": say("table") });
	const story = h("ol", { class: "story", start: "0",
	    tabindex: "0", "aria-label": say("happened") });
	const where = h("output", { class: "where" });
	const range = h("input", { type: "range", min: "0",
	    max: String(game.last), step: "1" });
	const seats = h("select", {}, h("option", { value: "" },
	    say("watch.everybody")), game.names.map((name, seat) =>
	    h("option", { value: String(seat) }, name)));
	const course = h("div", { class: "course" });
	let at = game.at ?? Math.min(begin ?? game.last, game.last);
	let seat = null, playing = null, marked = null;
	let cursor = null;

	/* Play, or pause; the button says what it would do. */
	function play(on) {
		clearInterval(playing);
		playing = on ? setInterval(() => {
			if (!board.isConnected || at >= game.last)
				play(false);
			else
				go(at + 1);
		}, 700) : null;
		run.textContent = say(on ? "watch.pause" : "watch.run");
		run.classList.toggle("main", !on);
	}

	function go(line) {
		at = Math.max(0, Math.min(game.last, line));
		show();
	}

	function jump(line) {
		play(false);
		go(line);
	}

	/* The line where another turn begins, before or behind this one. */
	function turn(step) {
		const now = game.turnOf(at);
		let line = at + step;

		while (line > 0 && line < game.last &&
		    game.turnOf(line) === now)
			line += step;
		return line;
	}

	const item = (line) => h("li", { "data-line": String(line),
	    value: String(line) }, button(game.sentence(line, seat),
	    () => jump(line), { class: "line" }));

	function tell() {
		const items = [];

		for (let line = 0; line <= game.last; line++)
			items.push(item(line));
		fill(story, items);
	}

	function show() {
		game.at = at;
		range.value = String(at);
		range.setAttribute("aria-valuetext", say("watch.line_n",
		    { line: at }));
		fill(where, say("watch.where", { line: at, last: game.last,
			what: game.sentence(at, seat) }));
		showBoard(board, game.seen(at, seat), null);
		mark();
	}

	/* Show in the story, and in the course, where the table stands. */
	function mark() {
		const now = story.children[at];

		if (cursor !== null)
			cursor(at);
		if (marked !== null)
			marked.removeAttribute("aria-current");
		marked = now || null;
		if (marked === null)
			return;
		now.setAttribute("aria-current", "step");
		story.scrollTop = now.offsetTop - story.clientHeight / 2;
	}

	/* The course above the slider, as long as it; its moments go there. */
	function drawAll() {
		const rows = game.rows();
		const end = game.seen(game.last, null);
		/* Whoever has points has a curve. */
		const one = drawCourse(marks(everybody(end).slice(0,
		    rows[0].points.length)), rows,
		    game.pointsCalled(), (n) => roundCalled(end, n), WIDTH);
		const svg = svgElement(one.panel, document);
		const line = svg.querySelector(".cursor");

		svg.addEventListener("click", (event) => {
			const { left, width } = svg.getBoundingClientRect();

			jump(one.lineAt((event.clientX - left) * WIDTH /
			    width));
		});
		svg.querySelectorAll(".thing").forEach((thing, i) => {
			const act = (event) => {
				event.preventDefault();
				event.stopPropagation();
				jump(one.moments[i]);
			};

			thing.classList.add("moment");
			thing.setAttribute("role", "button");
			thing.setAttribute("tabindex", "0");
			thing.addEventListener("click", act);
			thing.addEventListener("keydown", (event) => {
				if (event.key === "Enter" || event.key === " ")
					act(event);
			});
		});
		cursor = (now) => line.setAttribute("transform",
		    `translate(${one.x(now).toFixed(1)} 0)`);
		fill(course, svg);
	}

	range.addEventListener("input", () => jump(Number(range.value)));
	/* The middle of its thumb runs from the one end to the other. */
	range.style.marginLeft = `calc(${100 * COURSE.left / WIDTH}% - 8px)`;
	range.style.width = `calc(${100 * (WIDTH - COURSE.left -
	    COURSE.right) / WIDTH}% + 16px)`;
	seats.addEventListener("change", () => {
		seat = seats.value === "" ? null : Number(seats.value);
		tell();
		show();
	});

	const step = (label, line, name) => button(label, () => jump(line()),
	    { "aria-label": name, title: name });
	const run = button(say("watch.run"), () => {
		if (playing === null && at === game.last)
			go(0);
		play(playing === null);
	}, { id: "watch-run", class: "main" });

	range.id = "watch-line";
	range.setAttribute("aria-label", say("watch.line"));
	fill(body, result(game), verdict(game),
	    h("div", { class: "table with-pen watched" }, board,
		h("div", { class: "pen" },
		h("div", { class: "player" }, course, range,
		    h("div", { class: "row controls" },
		    step("|◀", () => 0, say("watch.first")),
		    step("◀◀", () => turn(-1), say("watch.turn_back")),
		    step("◀", () => at - 1, say("watch.line_back")), run,
		    step("▶", () => at + 1, say("watch.line_on")),
		    step("▶▶", () => turn(1), say("watch.turn_on")),
		    step("▶|", () => game.last, say("watch.last"))), where),
		h("h2", {}, say("happened")), story,
		h("div", { class: "row controls" }, button(
		    say("watch.save_bundle"), () =>
		    save(`${game.game}.bundle`, game.text)),
		field(say("watch.seen_by"), "watch-seat", seats)))),
	    game.over ? [h("div", { class: "box apart" },
		lookBack(game.text, game.names, (line) => {
			jump(line);
			board.scrollIntoView();
		}, false, game.seen(game.last, null).state.players)),
		game.bots ? h("div", { class: "box apart" },
		    checkBots(game.text)) : null] : null);
	show();
	/* The result and the table are seen first. */
	setTimeout(() => {
		drawAll();
		tell();
		mark();
	}, 0);
}
