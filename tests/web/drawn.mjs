/*
 * drawn.mjs [renew]: where each box and each label of a drawing lies, in 20
 * positions of each game and four languages, narrow and wide by turns, is what
 * tests/web/drawn.json says; `renew` writes that.  Neither a browser nor a font
 * has a part in it.
 *
 * Of each game that has `lines`, sorted: "PANEL X Y WIDTH HEIGHT" of a box, or
 * "PANEL X Y SIZE WORDS" of a label, rounded, "n" if it is a number; and
 * `drawings`, one for each position: which lines are in it in English, and
 * those more and less in each other language.  Such a list has how much each is
 * more than the one before.
 */
import fs from "node:fs";
import { done, is } from "./browser.mjs";
import { positionsOf } from "./meaning.mjs";
import { module } from "./modules.mjs";

const KEPT = "tests/web/drawn.json";
const OTHERS = ["de", "es", "it"];
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

/* All of a position in this language. */
function drawn(text, tag, width) {
	const one = core.instance();

	one.speak(tag);
	const { position: { state, picture } } = one.open(text);

	return new Set(DRAW[state.game](makeKit(one.words()), state, picture,
	    [width]).flatMap((panel) => {
		const name = panel.attrs.class.replace(/^panel panel-/, "");

		return [`0 0 ${width} ${Math.round(panel.attrs.height)}`,
		    ...linesOf(panel, 0, 0, false)].map((line) =>
		    `${name} ${line}`);
	}));
}

const without = (some, others) => new Set([...some].filter((one) =>
    !others.has(one)));

/* [{en, de, es, it}] of a game's positions. */
function drawingsOf(game) {
	return positionsOf(game).map((text, i) => Object.fromEntries(
	    ["en", ...OTHERS].map((tag) => [tag, drawn(text, tag,
		i % 2 === 0 ? 344 : 696)])));
}

function packed(drawings) {
	const lines = [...new Set(drawings.flatMap((each) =>
	    Object.values(each).flatMap((all) => [...all])))].sort();
	const number = new Map(lines.map((line, i) => [line, i]));
	const list = (some) => [...some].map((line) => number.get(line))
	    .sort((a, b) => a - b).map((n, i, all) =>
		i === 0 ? n : n - all[i - 1]);

	return { lines, drawings: drawings.map((one) => ({ en: list(one.en),
	    ...Object.fromEntries(OTHERS.map((tag) => [tag,
		{ more: list(without(one[tag], one.en)),
		    less: list(without(one.en, one[tag])) }])) })) };
}

function unpacked({ lines, drawings }) {
	const set = (list) => {
		let at = 0;

		return new Set(list.map((n) => lines[at += n]));
	};

	return drawings.map((one) => {
		const en = set(one.en);

		return { en, ...Object.fromEntries(OTHERS.map((tag) => [tag,
		    new Set([...without(en, set(one[tag].less)),
			...set(one[tag].more)])])) };
	});
}

const GAMES = ["pillars", "red-cathedral"];
const now = Object.fromEntries(GAMES.map((game) => [game,
    drawingsOf(game)]));

if (process.argv[2] === "renew") {
	fs.writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(GAMES.map(
	    (game) => [game, packed(now[game])]))).replace(/("|\}),/g,
	"$1,\n")}\n`);
	process.exit(0);
}
const kept = JSON.parse(fs.readFileSync(KEPT, "utf8"));

for (const game of GAMES) {
	const before = unpacked(kept[game]);

	is(`${game}: there are as many positions`, now[game].length,
	    before.length);
	for (const tag of ["en", ...OTHERS])
		is(`${game}, ${tag}: boxes and labels lie where they lay`,
		    now[game].flatMap((one, i) => [
			...[...without(one[tag], before[i][tag])].map((line) =>
			    `position ${i} has: ${line}`),
			...[...without(before[i][tag], one[tag])].map((line) =>
			    `position ${i} had: ${line}`)]).join("\n"), "");
}
done();
