/* chart.js: the points of each seat as a game goes on, as a drawing. */
import { el, fitted, measured, panel, path, rect, text, thing } from "./svg.js";
import { seatMark } from "./icons.js";
import { say } from "./words.js";

const TOP = 20, FOOT = 112;
/* Beside the course of a game, so that a slider can be as long as it. */
export const COURSE = { left: 20, right: 10 };

/* A step of the scale so that at most six of them are needed. */
export function scaleStep(most) {
	for (const step of [1, 2, 5, 10, 20, 50, 100, 200, 500])
		if (most / step <= 6)
			return step;
	return 1000;
}

/* How wide a chart's right side is, where names stand: whole, if they may. */
export function nameRoom(names, width) {
	return Math.min(width * .4, 32 + Math.max(...names.map((name) =>
	    measured("small", name))));
}

/*
 * Curves of seats in a chart (an element) have the colours of their players,
 * as the view has them, where these have any.
 */
export function inColours(chart, players) {
	players.forEach(({ colour }, seat) => {
		if (colour)
			chart.style.setProperty(`--seat-${seat}`,
			    `var(--${colour})`);
	});
	return chart;
}

/*
 * The names of curves at their right ends, x, so that they do not cover each
 * other: ends is a list of {seat, name, y}, room the width of that side.
 */
export function endNames(ends, x, room) {
	let least = -Infinity;

	return [...ends].sort((a, b) => a.y - b.y).map(({ seat, name, y }) => {
		const at = Math.max(y, least);

		least = at + 14;
		return [seatMark(seat, x + 14, at, 5,
		    `body line seat-${seat % 4}`),
		fitted(x + 24, at + 4, "small", room - 26, name)];
	});
}

/* More than so many rounds are not all named. */
const TICKS = 10;
/* So many of the largest gains are marked, no two of them too near. */
const GAINS = 6, APART = 44;

/*
 * The course of a game, line by line: the points of each, where rounds end, and
 * the largest gains.  players: [{name, mark(x, y, r), colour: a class}]; rows:
 * of each line {round, points: by seat}; what: "Points by round"; called(n):
 * what a round is called; width: in units.  {panel, moments: the lines that its
 * things mean, x(line), lineAt(x)}: the panel has a group .cursor to be moved.
 */
export function drawCourse(players, rows, what, called, width) {
	const last = Math.max(1, rows.length - 1);
	const points = rows.map((one) => one.points);
	const most = Math.max(1, ...points.flat());
	const x = (line) => COURSE.left + line *
	    (width - COURSE.left - COURSE.right) / last;
	const y = (n) => FOOT - n * (FOOT - TOP) / most;
	const ends = rows.map((one, line) => line).filter((line) =>
	    line > 0 && line < last && rows[line].round !== rows[line + 1]
	    .round);
	const every = scaleStep(ends.length * 6 / TICKS);
	const ticks = ends.filter((line) => rows[line].round % every === 0);
	const gains = gainsOf(points, x);
	const kids = [path(`M${COURSE.left} ${FOOT}H${width - COURSE.right}`,
	    "rule"), text(COURSE.left - 4, TOP + 4, "tiny end", most),
	text(COURSE.left - 4, FOOT + 4, "tiny end", 0),
	ticks.map((line) => [path(`M${x(line)} ${TOP}V${FOOT}`, "rule faint"),
	    thing(x(line), 0, called(rows[line].round), "",
		rect(-9, FOOT + 1, 18, 16, "hit"),
		text(0, FOOT + 13, "tiny middle", rows[line].round))])];

	players.forEach(({ colour }, seat) => {
		const d = points.map((one, line) => line === 0 ?
		    `M${x(0)} ${y(one[seat]).toFixed(1)}` :
		    one[seat] === points[line - 1][seat] ? "" :
		    `H${x(line).toFixed(1)}V${y(one[seat]).toFixed(1)}`);

		kids.push(path(`${d.join("")}H${x(last)}`, `curve ${colour} ` +
		    `dash-${seat % 4}`));
	});
	for (const { line, seat, n } of gains) {
		const high = y(points[line][seat]);

		kids.push(thing(x(line), 0, say("watch.gain", { line, n,
		    player: players[seat].name }), "",
		rect(-22, -2, 44, high + 8, "hit"),
		players[seat].mark(0, high, 5),
		text(0, Math.max(9, high - 8), "tiny middle strong",
		    `+${n}`)));
	}
	return {
		panel: panel("course", say("chart", { what }), width,
		    FOOT + 18, kids, el("g", { class: "cursor" },
			path(`M0 ${TOP - 6}V${FOOT + 2}`, "now"))),
		moments: [...ticks, ...gains.map((one) => one.line)],
		x, lineAt: (at) => Math.round((at - COURSE.left) * last /
		    (width - COURSE.left - COURSE.right))
	};
}

/* Of points by line and seat the lines in which a seat has gained most. */
function gainsOf(points, x) {
	const all = points.flatMap((now, line) => line === 0 ? [] :
	    now.map((n, seat) => ({ line, seat,
		n: n - points[line - 1][seat] }))).filter((one) => one.n > 1)
	    .sort((a, b) => b.n - a.n);
	const out = [];

	for (const one of all)
		if (out.length < GAINS && out.every((other) => Math.abs(
		    x(other.line) - x(one.line)) >= APART))
			out.push(one);
	return out.sort((a, b) => a.line - b.line);
}
