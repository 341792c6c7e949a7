/*
 * icons.js: small pictures that both games use.  Each is told by its shape
 * alone; colour only helps.  An icon is 16 units wide and high, and stands
 * around its middle.
 */
import { circle, el, group, path, piece, rect, text } from "./svg.js";

const shapes = {
	/* A squared block with its edges cut. */
	stone: () => [path("M-7-4 -4-7H5L7-4V5L5 7H-5L-7 5Z", "stone line"),
	    path("M-7-4 -1-3 7-4M-1-3V7", "thin")],
	/* A log, seen from its end. */
	wood: () => [path("M-2-6H4A4 6 0 0 1 4 6H-2Z", "wood line"),
	    el("ellipse", { cx: -3, cy: 0, rx: 5, ry: 6,
		class: "wood-end line" }), circle(-3, 0, 2.4, "thin")],
	/* A heap. */
	sand: () => [path("M-8 6C-5 4-3-6 0-6S5 4 8 6Z", "sand line"),
	    circle(-2, 2, .8, "dot"), circle(1, -1, .8, "dot"),
	    circle(3, 3, .8, "dot")],
	/* An ingot. */
	metal: () => [path("M-5-4H3L7 5H-8Z", "metal line"),
	    path("M3-4 6-6-1-6-5-4M6-6 8 3 7 5", "thin")],
	/* Four bricks. */
	brick: () => [rect(-8, -6, 16, 12, "brick line", 1),
	    path("M-8 0H8M-1-6V0M-4 0V6M4 0V6", "thin")],
	/* A gold bar. */
	gold: () => [path("M-8 5-5-5H5L8 5Z", "gold line"),
	    path("M-5-5-3 1H3L5-5M-3 1-8 5M3 1 8 5", "thin")],
	/* Gems: cut round, and cut long. */
	green: () => [path("M0-7 7-2 4 6H-4L-7-2Z", "green line"),
	    path("M0-7V-1L7-2M0-1-7-2M0-1 4 6M0-1-4 6", "thin")],
	purple: () => [path("M-4-7H4L7 0 4 7H-4L-7 0Z", "purple line"),
	    path("M-3-4H3V4H-3ZM-4-7-3-4M4-7 3-4M-4 7-3 4M4 7 3 4", "thin")],
	coin: () => [circle(0, 0, 7, "coin line"), circle(0, 0, 4.6, "thin")],
	rubles: () => [circle(0, 0, 7, "coin line"),
	    path("M-2 5V-4H1.5A2.4 2.4 0 0 1 1.5 1H-4M-4 3H1", "mark")],
	vp: () => [path("M0-7 7-5V1C7 4 4 6 0 8-4 6-7 4-7 1V-5Z", "vp line"),
	    path("M0-4V4M-3-1H3", "mark")],
	prestige: () => [path("M0-7 2-2H7L3 1 5 7 0 3-5 7-3 1-7-2H-2Z",
	    "vp line")],
	recognition: () => [path("M0-7C4-4 6-1 6 2A6 6 0 0 1-6 2C-6-1-4-4 0-7Z",
	    "vp line"), circle(0, 2, 2, "mark")],
	worker: () => [circle(0, -4, 3.4, "worker line"),
	    path("M-6 7C-6 1-3 0 0 0S6 1 6 7Z", "worker line")],
	banner: () => [path("M-5-7V8", "pole"), path("M-5-7H7L4-3 7 1H-5Z",
	    "cloth line")],
	door: () => [path("M-5 7V-1A5 6 0 0 1 5-1V7Z", "ornament line"),
	    path("M0-7V7", "thin"), circle(2, 2, .8, "dot")],
	arch: () => [path("M-7 7V0A7 7 0 0 1 7 0V7H4V0A4 4 0 0 0-4 0V7Z",
	    "ornament line")],
	cross: () => [path("M-1.4-8H1.4V-5H5V-2.4H1.4V8H-1.4V-2.4H-5V-5H-1.4Z",
	    "ornament line")]
};
shapes.ruble = shapes.rubles;

/* An icon; one that does not exist is written. */
export function icon(name, x, y, scale) {
	const shape = shapes[name];

	return el("g", {
		class: "icon",
		transform: `translate(${x} ${y})` +
		    (scale && scale !== 1 ? ` scale(${scale})` : "")
	}, shape ? shape() : text(0, 4, "small middle", name));
}

export function hasIcon(name) {
	return Object.hasOwn(shapes, name);
}

/* "3 [stone]", so many units wide: 26. */
export function amount(n, name, x, y) {
	return group(x, y, text(0, 4, "figure", n),
	    icon(name, String(n).length * 8 + 10, 0, 0.85));
}

/* The shape of a seat, by which it is told from others without colours. */
export function seatMark(seat, x, y, r, cls) {
	const d = [
		`M0-${r}A${r} ${r} 0 1 1-.01-${r}Z`,
		`M-${r * .85}-${r * .85}H${r * .85}V${r * .85}H-${r * .85}Z`,
		`M0-${r * 1.05} ${r} ${r * .8}H-${r}Z`,
		`M0-${r * 1.15} ${r} 0 0 ${r * 1.15}-${r} 0Z`
	][seat % 4];

	return el("path", { d, class: cls,
	    transform: `translate(${x} ${y})` });
}

/* A builder on the board: 24 wide, 30 high, around the middle of its foot. */
export function pawn(seat, x, y, scale) {
	return piece(`pawn ${seat}`, el("g", {
		class: `seat-${seat % 4}`,
		transform: `translate(${x} ${y})` +
		    (scale ? ` scale(${scale})` : "")
	}, path("M-9 0C-9-3-6-6-5-11H-10C-12-11-12-16-9-16L-4-17" +
	    "A6 6 0 1 1 4-17L9-16C12-16 12-11 10-11H5C6-6 9-3 9 0Z",
	    "body line"),
	seatMark(seat, 0, -9, 3.4, "seat-mark")));
}

/* The face of a die: 24 units, around its middle. */
export function die(value, cls, x, y) {
	const at = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8],
	    5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }[value] || [];

	return piece(cls, el("g", { class: `die ${cls}`,
	    transform: `translate(${x} ${y})` },
	rect(-11, -11, 22, 22, "face line", 4),
	at.map((i) => circle((i % 3 - 1) * 6, (Math.floor(i / 3) - 1) * 6, 2,
	    "pip"))));
}
