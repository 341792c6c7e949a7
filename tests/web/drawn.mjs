/*
 * drawn.mjs [renew|list]: each box and each label of a drawing lies where it
 * lay, in the first KEEP positions of each game and four languages, narrow and
 * wide by turns.  Neither a browser nor a font has a part in it.
 *
 * None is cut off where there is no more room for it, in 20 positions.
 *
 * tests/web/drawn has a row for each panel of a position, "GAME POSITION PANEL"
 * and a hash of its lines for each language; `renew` writes it.  The lines of a
 * panel, sorted and once each, are "X Y WIDTH HEIGHT" of a box, and "X Y SIZE
 * WORDS" of a label, rounded, "n" if it is a number.  `list` prints them all.
 * To see what has moved, compare the lists of two checkouts.
 */
import crypto from "node:crypto";
import fs from "node:fs";
import { done, is } from "./browser.mjs";
import { positionsOf } from "./meaning.mjs";
import { module } from "./modules.mjs";

const KEPT = "tests/web/drawn", KEEP = 10;
const GAMES = ["pillars", "red-cathedral"];
const TAGS = ["en", "de", "es", "it"];
const { Core } = await module("core.js");
const { DRAW } = await module("draw.js");
const { makeKit } = await module("kit.js");
const core = await Core.load(fs.readFileSync("build/web/core.wasm"));

/* How far a node is moved, of its "translate(X Y)". */
function moved({ transform = "" }) {
	const [, x, y] = /translate\((\S+) (\S+)\)/.exec(transform) ||
	    [0, 0, 0];

	return [Number(x), Number(y)];
}

function textOf(node) {
	return typeof node === "string" ? node : node.kids.map(textOf).join("");
}

/* A label, or "n": how many there are of something lies where it lies. */
const labelOf = (node) => textOf(node).replace(/^\d+$/, "n");

/* The lines of a drawing's node, which is so far from its corner. */
function linesOf(node, x, y, scaled) {
	if (typeof node === "string")
		return [];
	const { attrs } = node;
	const [dx, dy] = moved(attrs);
	const at = (...n) => n.map(Math.round).join(" ");

	switch (node.name) {
	case "text":
		return [`${at(x + dx + Number(attrs.x || 0), y + dy +
		    Number(attrs.y || 0))} ${attrs.class.split(" ")[0]} ${
		    labelOf(node)}`];
	case "rect":
		return scaled ? [] : [at(x + attrs.x, y + attrs.y, attrs.width,
		    attrs.height)];
	case "circle":
		return scaled ? [] : [at(x + attrs.cx - attrs.r, y + attrs.cy -
		    attrs.r, 2 * attrs.r, 2 * attrs.r)];
	default:
		/* What is drawn smaller is an icon, or in one. */
		return node.kids.flatMap((kid) => linesOf(kid, x + dx, y + dy,
		    scaled || /scale/.test(attrs.transform) ||
		    attrs.class === "icon" || attrs.class === "scene"));
	}
}

/* {panel: its lines} of a position in this language. */
function drawn(text, tag, width) {
	const one = core.instance(), panels = {};

	one.speak(tag);
	const { position: { state, picture } } = one.open(text);

	for (const panel of DRAW[state.game](makeKit(one.words()), state,
	    picture, [width])) {
		/* Of the hands each has a name of its own, which is last. */
		const name = panel.attrs.class.split(" ").pop()
		    .replace(/^panel-/, "");

		panels[name] = [...panels[name] || [],
		    `0 0 ${width} ${Math.round(panel.attrs.height)}`,
		    ...linesOf(panel, 0, 0, false)];
	}
	return Object.fromEntries(Object.entries(panels).map(([name, lines]) =>
	    [name, [...new Set(lines)].sort()]));
}

const hashOf = (lines) => crypto.createHash("sha256")
    .update(lines.join("\n")).digest("hex").slice(0, 12);

/* {"GAME POSITION PANEL": {en, de, es, it}}, the lines of each. */
function drawingsOf(game) {
	const all = {};

	positionsOf(game).forEach((text, i) => TAGS.forEach((tag) => {
		const panels = drawn(text, tag, i % 2 === 0 ? 344 : 696);

		for (const [name, lines] of Object.entries(panels)) {
			const row = `${game} ${i} ${name}`;

			all[row] = { ...all[row], [tag]: lines };
		}
	}));
	return all;
}

const now = Object.assign({}, ...GAMES.map(drawingsOf));
const hashes = Object.entries(now).filter(([row]) =>
    Number(row.split(" ")[1]) < KEEP).map(([row, lines]) =>
    [row, ...TAGS.map((tag) => hashOf(lines[tag] || []))].join(" "));

if (process.argv[2] === "renew") {
	fs.writeFileSync(KEPT, `${hashes.join("\n")}\n`);
	process.exit(0);
}
if (process.argv[2] === "list") {
	for (const [row, lines] of Object.entries(now))
		for (const tag of TAGS)
			for (const line of lines[tag] || [])
				console.log(`${row} ${tag} ${line}`);
	process.exit(0);
}
const kept = fs.readFileSync(KEPT, "utf8").trim().split("\n");
const column = (rows, game, k) => rows.map((row) => row.split(" "))
    .filter(([name]) => name === game)
    .map((words) => [...words.slice(0, 3), words[3 + k]].join(" "));
const without = (some, others) => some.filter((one) =>
    !others.includes(one));

for (const game of GAMES) {
	is(`${game}: there are as many panels`, column(hashes, game, 0).length,
	    column(kept, game, 0).length);
	TAGS.forEach((tag, k) => {
		const present = column(hashes, game, k);
		const past = column(kept, game, k);

		is(`${game}, ${tag}: boxes and labels lie where they lay`,
		    [...without(present, past).map((row) => `is now: ${row}`),
			...without(past, present).map((row) => `was: ${row}`)]
			.join("\n"), "");
	});
}
is("no label is cut off", Object.entries(now).flatMap(([row, lines]) =>
    TAGS.flatMap((tag) => (lines[tag] || []).filter((line) =>
    line.endsWith("…")).map((line) => `${row} ${tag} ${line}`)))
    .join("\n"), "");
done();
