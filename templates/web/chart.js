/* chart.js: the points of each seat by round, or by turn, as a drawing. */
import { panel, path, text, thing } from "./svg.js";
import { seatMark } from "./icons.js";
import { say } from "./words.js";

const HEIGHT = 240, LEFT = 30, RIGHT = 92, TOP = 34, FOOT = 206;

/* A step of the scale so that at most six of them are needed. */
export function scaleStep(most) {
	for (const step of [1, 2, 5, 10, 20, 50, 100, 200, 500])
		if (most / step <= 6)
			return step;
	return 1000;
}

/*
 * The names of curves at their right ends, x, so that they do not cover each
 * other: ends is a list of {seat, name, y}.
 */
export function endNames(ends, x) {
	let least = -Infinity;

	return [...ends].sort((a, b) => a.y - b.y).map(({ seat, name, y }) => {
		const at = Math.max(y, least);

		least = at + 14;
		return [seatMark(seat, x + 14, at, 5,
		    `body line seat-${seat % 4}`),
		text(x + 24, at + 4, "small", name.length > 11 ?
		    `${name.slice(0, 10)}…` : name)];
	});
}

/*
 * names: of the seats; rounds: the list of {label, points}, points by seat.
 * what: "Points", what is counted; width: 344 or 696 units.
 */
export function drawChart(names, rounds, what, width) {
	const most = Math.max(1, ...rounds.flatMap((one) => one.points));
	const step = scaleStep(most);
	const top = Math.ceil(most / step) * step;
	const x = (i) => rounds.length < 2 ? LEFT :
	    LEFT + i * (width - LEFT - RIGHT) / (rounds.length - 1);
	const y = (n) => FOOT - n * (FOOT - TOP) / top;
	const every = Math.ceil(rounds.length * 22 / (width - LEFT - RIGHT));
	const kids = [];
	const ends = names.map((name, seat) => ({
		seat, name,
		y: rounds.length ? y(rounds[rounds.length - 1].points[seat]) :
		    FOOT
	}));

	for (let n = 0; n <= top; n += step)
		kids.push(path(`M${LEFT} ${y(n)}H${width - RIGHT}`, "rule"),
		    text(LEFT - 8, y(n) + 4, "tiny end", n));
	rounds.forEach((one, i) => {
		if (i % every === 0)
			kids.push(text(x(i), FOOT + 18, "tiny middle",
			    one.label));
	});
	names.forEach((name, seat) => {
		const d = rounds.map((one, i) => `${i === 0 ? "M" : "L"}` +
		    `${x(i).toFixed(1)} ${y(one.points[seat]).toFixed(1)}`)
		    .join("");

		kids.push(path(d, `curve seat-${seat % 4} dash-${seat % 4}`));
		rounds.forEach((one, i) => {
			if (rounds.length > 40 && i % every !== 0)
				return;
			kids.push(thing(x(i), y(one.points[seat]), `${name}, ` +
			    `${one.label}: ${one.points[seat]}`, "",
			    seatMark(seat, 0, 0, 4,
			    `body line seat-${seat % 4}`)));
		});
	});
	return panel("chart", say("chart", { what }), width, HEIGHT,
	    text(0, 18, "title", what), kids, endNames(ends, width - RIGHT));
}
