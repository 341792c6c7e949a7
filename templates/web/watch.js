/*
 * watch.js: a whole game from its bundle: gone through line by line or turn by
 * turn, from any seat's view, and checked.
 */
import { button, field, fill, h, notice, save } from "./dom.js";
import { checkBots, lookBack } from "./lookback.js";
import { drawChart } from "./chart.js";
import { boardWidth, showBoard } from "./boardview.js";
import { svgElement } from "./svg.js";
import { say } from "./words.js";

/*
 * Show this game (see table.js) in the element.  The verdict is that of
 * `nuncio verify`, since it is the same code.
 */
export function watch(game, body) {
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
	let at = game.last, seat = null, playing = null, marked = null;

	function stop() {
		clearInterval(playing);
		playing = null;
	}

	function go(line) {
		at = Math.max(0, Math.min(game.last, line));
		show();
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
	    value: String(line) }, button(game.sentence(line, seat), () => {
		stop();
		go(line);
	    }, { class: "line" }));

	function tell() {
		const items = [];

		for (let line = 0; line <= game.last; line++)
			items.push(item(line));
		fill(story, items);
	}

	function show() {
		range.value = String(at);
		range.setAttribute("aria-valuetext", say("watch.line_n",
		    { line: at }));
		fill(where, say("watch.where", { line: at, last: game.last,
			what: game.sentence(at, seat) }));
		showBoard(board, game.seen(at, seat), null);
		mark();
	}

	/* Show in the story where the table stands. */
	function mark() {
		const now = story.children[at];

		if (marked !== null)
			marked.removeAttribute("aria-current");
		marked = now || null;
		if (marked === null)
			return;
		now.setAttribute("aria-current", "step");
		story.scrollTop = now.offsetTop - story.clientHeight / 2;
	}

	range.addEventListener("input", () => {
		stop();
		go(Number(range.value));
	});
	seats.addEventListener("change", () => {
		seat = seats.value === "" ? null : Number(seats.value);
		tell();
		show();
	});

	const step = (label, line, name) => button(label, () => {
		stop();
		go(line());
	}, { "aria-label": name, title: name });
	const run = button(say("watch.run"), () => {
		if (playing !== null)
			return stop();
		if (at === game.last)
			at = 0;
		playing = setInterval(() => {
			if (at >= game.last || !board.isConnected)
				return stop();
			go(at + 1);
		}, 700);
	});
	const chart = h("div", { class: "panel-box wide chart" });

	fill(body,
	    h("h2", {}, game.title, " ", h("span", { class: "hint" },
		`${game.game}: ${game.names.join(", ")}`)),
	    notice(game.verdict.ok ? "good" : "wrong",
		h("span", { class: "verdict" }, game.verdict.ok ?
		say("watch.good") : say("watch.bad")),
		h("pre", { class: "mono", id: "verdict" }, game.verdict.text)),
	    game.last < 0 ? null : [
	    h("div", { class: "row controls" },
		step("|◀", () => 0, say("watch.first")),
		step("◀◀", () => turn(-1), say("watch.turn_back")),
		step("◀", () => at - 1, say("watch.line_back")), run,
		step("▶", () => at + 1, say("watch.line_on")),
		step("▶▶", () => turn(1), say("watch.turn_on")),
		step("▶|", () => game.last, say("watch.last")),
		field(say("watch.seen_by"), "watch-seat", seats)),
	    field(say("watch.line"), "watch-line", range), h("p", {}, where),
	    h("div", { class: "table with-pen" }, board,
		h("div", { class: "pen box" }, h("h2", {}, say("happened")),
		story, h("h2", {}, say("watch.save")),
		button(say("watch.save_bundle"), () =>
		save(`${game.game}.bundle`, game.text)))), chart,
	    game.over ? [h("div", { class: "box apart" },
		lookBack(game.text, game.names, (line) => {
			stop();
			go(line);
			board.scrollIntoView();
		}, false)), game.bots ? h("div", { class: "box apart" },
		    checkBots(game.text)) : null] : null]);
	if (game.last < 0)
		return;
	show();
	/* The verdict and the table are seen first. */
	setTimeout(() => {
		tell();
		mark();
		const points = game.points();

		/* One point of time is no course of anything. */
		if (points.length > 1)
			fill(chart, svgElement(drawChart(game.names, points,
			    game.pointsCalled, boardWidth()), document));
		else
			chart.remove();
	}, 0);
}
