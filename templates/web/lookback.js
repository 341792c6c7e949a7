/*
 * lookback.js: what can be learned from a game that is over: the points that
 * were expected at each decision, where it turned, and whether its bots have
 * played what they had to.
 */
import { button, fill, h, notice } from "./dom.js";
import { boardWidth } from "./boardview.js";
import { panel, path, svgElement, text, thing } from "./svg.js";
import { endNames, inColours, nameRoom, scaleStep } from "./chart.js";
import { seatMark } from "./icons.js";
import { startWorker } from "./core.js";
import { toReader } from "./verdict.js";
import { say, tenths } from "./words.js";

const word = (key, args) => say(`practice.${key}`, args);

/* Playouts for a decision. */
const VISITS = 100;

/* Runs in the worker: see startWorker(). */
function looker(core) {
	function look({ bundle, visits, opponents }) {
		const { good, told } = core.verify(bundle, opponents);

		if (opponents || !good)
			return { good, told };
		const { last, fault } = core.look(visits);

		if (fault !== undefined)
			return { good: false, told: fault };
		for (;;) {
			const { line, found } = core.lookOn();

			if (found !== undefined)
				return { good, found };
			if (line % 8 === 0)
				postMessage({ line, last });
		}
	}

	onmessage = ({ data }) => {
		try {
			postMessage({ answer: look(data) });
		} catch (error) {
			postMessage({ answer: { good: false,
			    told: error.message } });
		}
	};
}

async function ask(asked, progress) {
	const worker = await startWorker(looker);

	try {
		return await new Promise((resolve, reject) => {
			worker.onmessage = ({ data }) => data.answer ?
			    resolve(data.answer) : progress(data);
			worker.onerror = () => reject(new Error("the " +
			    "browser has not enough memory for this"));
			worker.postMessage(asked);
		});
	} finally {
		worker.terminate();
	}
}

/* ---- the chart */

const HEIGHT = 260, LEFT = 30, TOP = 34, FOOT = 226;

/* found: see lookOn() of core.js. */
function drawLook(found, names, width) {
	const all = found.decisions;
	const right = nameRoom(names, width);
	const turning = new Set(found.turning_points);
	const points = all.map((one) => one.points);
	const last = Math.max(1, ...all.map((one) => one.line));
	const least = Math.min(0, ...points), most = Math.max(1, ...points);
	const step = scaleStep(most - least);
	const low = Math.floor(least / step) * step;
	const high = Math.ceil(most / step) * step;
	const x = (line) => LEFT + line * (width - LEFT - right) / last;
	const y = (n) => FOOT - (n - low) * (FOOT - TOP) / (high - low);
	const kids = [];
	const ends = [];

	for (let n = low; n <= high; n += step)
		kids.push(path(`M${LEFT} ${y(n)}H${width - right}`, "rule"),
		    text(LEFT - 8, y(n) + 4, "tiny end", n));
	for (let i = 0; i <= 4; i++) {
		const line = Math.round(last * i / 4);

		kids.push(text(x(line), FOOT + 18, "tiny middle", line));
	}
	names.forEach((name, seat) => {
		const own = all.filter((one) => one.seat === seat);
		const d = own.map((one, i) => `${i === 0 ? "M" : "L"}` +
		    `${x(one.line).toFixed(1)} ${y(one.points).toFixed(1)}`);

		if (own.length === 0)
			return;
		kids.push(path(d.join(""), `curve seat-${seat % 4} ` +
		    `dash-${seat % 4}`));
		ends.push({ seat, name, y: y(own[own.length - 1].points) });
	});
	for (const one of all.filter((it) => turning.has(it.line)))
		kids.push(thing(x(one.line), y(one.points),
		    word("lookPoint", { name: one.player,
			line: one.line, n: tenths(one.points),
			move: one.move_text }), "", seatMark(one.seat, 0, 0, 7,
			`body now seat-${one.seat % 4}`)));
	return panel("look", word("lookChart"), width, HEIGHT,
	    text(0, 18, "title", word("lookChart")), kids,
	    endNames(ends, width - right, right));
}

/* go(line) is called for the one that is chosen; it may be null. */
function turnList(found, go) {
	const turns = found.turning_points.map((line) =>
	    found.decisions.find((one) => one.line === line));

	if (turns.length === 0)
		return h("p", {}, word("lookNone"));
	return h("ol", { class: "turns" }, turns.map((one) => h("li", {},
	    h("p", {}, word("lookLost", { name: one.player,
		n: tenths(one.cost) }), " ",
		h("strong", {}, one.move_text), "."),
	    h("p", { class: "hint" }, `${word("lookBest")} `, h("strong", {},
		one.best_text), "."),
	    go ? button(word("lookLine", { n: one.line }), () => go(one.line)) :
		h("p", { class: "hint" }, word("lookLine", { n: one.line })))));
}

/* ---- the box */

/*
 * A box that looks back at the game of a bundle once that is asked for, or at
 * once.  go(line) shows a line in the page, or is null; players are the view's.
 */
export function lookBack(bundle, names, go, atOnce, players = []) {
	const body = h("div", { class: "look" });
	const said = h("div", {});

	async function look() {
		const bar = h("progress", { max: "1", value: "0",
		    "aria-label": word("look") });
		const where = h("p", { class: "hint" });
		fill(said, bar, where);
		const { good, told, found } = await ask({ bundle, visits:
		    VISITS }, (now) => {
			bar.max = now.last;
			bar.value = now.line;
			fill(where, word("lookGoes",
			    { n: now.line, of: now.last }));
		});

		if (!good) {
			fill(said, notice("wrong", toReader(told)));
			return;
		}
		const chart = h("div", { class: "panel-box wide chart" });
		let width = 0;

		/* Anew for another width; it goes when the chart does. */
		new ResizeObserver(() => {
			if (width === boardWidth())
				return;
			width = boardWidth();
			fill(chart, inColours(svgElement(drawLook(found, names,
			    width), document), players));
		}).observe(chart);
		fill(said, h("div", { class: "found" }, chart, h("div", {},
		    h("h3", {}, word("lookTurns")), turnList(found, go))));
	}

	function begin() {
		look().catch((error) => fill(said, notice("wrong",
		    String(error.message || error))));
	}

	fill(body, h("h2", {}, word("look")), h("p", { class: "hint" },
	    word("lookLead")), said);
	if (atOnce)
		begin();
	else
		fill(said, button(word("lookBegin"), begin, { id: "look" }));
	return body;
}

/* A box that works out again what the bots of a bundle have played. */
export function checkBots(bundle) {
	const said = h("div", {});

	async function check() {
		fill(said, notice("plain", word("botsWork")));
		const { good, told } = await ask({ bundle, opponents: true },
		    null);

		fill(said, notice(good ? "good" : "wrong", h("pre",
		    { class: "mono" }, toReader(told))));
	}

	fill(said, button(word("botsCheck"), () => check().catch((error) =>
	    fill(said, notice("wrong", String(error.message || error)))),
	{ id: "check-bots" }));
	return h("div", { class: "bots" }, h("h2", {}, word("bots")),
	    h("p", { class: "hint" }, word("botsLead")), said);
}
