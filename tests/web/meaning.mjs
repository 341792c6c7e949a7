/*
 * meaning.mjs: which moves a thing of a drawing may offer, in words of its own:
 * not those that the drawings have for it.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import readline from "node:readline";
import { module } from "./modules.mjs";

const { makeKit } = await module("kit.js");

/* What web_cases.c writes, one by one: a position and its legal moves. */
export async function *fed() {
	let text = "", legal = [];

	for await (const line of readline.createInterface(
	    { input: process.stdin })) {
		if (line.startsWith("legal "))
			legal.push(line.slice(6));
		else if (line !== ".")
			text += line + "\n";
		else {
			yield { text, legal };
			text = "";
			legal = [];
		}
	}
}

/* 20 positions of a game, the same each time, and far from each other. */
export function positionsOf(game) {
	const tool = path.resolve(process.env.BUILD || "build",
	    "tests/tools/web_cases");
	const all = execFileSync(tool, ["positions", game, "400", "9"],
	    { encoding: "utf8", maxBuffer: 1 << 26 }).split(/^\.\n/m);

	return all.filter((_, i) => i % 20 === 7).map((one) =>
	    one.replace(/^legal .*\n/gm, ""));
}

/* The things of a drawing that has labels of {key, args}, and their words. */
export function thingsOf(node) {
	if (typeof node === "string")
		return [];
	const label = node.attrs["data-label"];

	return [...label ? [{ label, words: node.attrs["data-words"] }] : [],
	    ...node.kids.flatMap(thingsOf)];
}

/*
 * Is the move of the thing that the drawing has labelled so?  By the key of
 * its label: t are the words of the move, a what the label says, at what is
 * known of the position, kit what things are called there, and after() the
 * state behind the move.
 */
const owner = (state, at) => at.split(".").map(Number).reduce((list, n) =>
    list[n - 1], state.towers).owner;
const KIND_OF = { base: "door", middle: "arch", dome: "cross" };
export const isOf = {
	"red-cathedral": {
		section: (t, a, at, kit, after) => t.includes("claim") ?
		    owner(at.state, a.section) === null &&
		    owner(after(), a.section) !== null :
		    ["deliver", "ornament", "ivan"].includes(t[0]) &&
		    t.includes(a.section),
		place: (t, a, at) => t[0] === "take" || t[0] === "roll" ?
		    at.state.step.at === a.place :
		    t[0] === "reroll" ? t[1] === String(a.place) :
		    doing(t, at) === "move-tiles" &&
		    t.slice(2).includes(String(a.place)),
		die: (t, a, at, kit) => t[0] === "acquire" &&
		    kit.name(`die-${t[1]}`) === a.die,
		half: (t, a, at, kit) => t[0] === "influence" &&
		    t[1] === a.half && kit.name(quarter(at).type) === a.card,
		on_track: (t) => t[0] === "sell",
		has_some: (t, a, at, kit) => {
			const { args: { thing } } = JSON.parse(a.what);

			return (t[0] === "deliver" || t[0] === "influence" &&
			    doing(t, at) !== "use-tile") &&
			    t.slice(1).some((word) =>
			    word === thing.id || word === thing.word);
		},
		has_ornaments: (t, a, at, kit) => t[0] === "ornament" &&
		    at.picture.rows.some((row) => row.cells.some((cell) =>
		    cell.section === t[1] &&
		    kit.name(KIND_OF[cell.kind.id || cell.kind]) === a.what)),
		needs: (t, a) => t[0] === "deliver" && t[2] === a.section,
		space: (t, a, at, kit, after) => {
			const which = [...["yellow", "green", "blue", "red"]
			    .map((one) => [one, kit.name(one), one]), ...[1, 2]
			    .map((i) => [`white ${i}`,
			    `${kit.name("white")} ${i}`, i - 1])]
			    .find((one) => one[1] === a.space);
			const on = (state) => {
				const { workshop } = state.players[
				    at.awaited];

				return JSON.stringify(typeof which[2] ===
				    "number" ? workshop.white[which[2]] :
				    workshop[which[2]]);
			};

			switch (t[0]) {
			case "claim":
				return on(at.state) !== on(after());
			case "influence":
				return doing(t, at) === "use-tile" &&
				    t.slice(2).join(" ") === which[0];
			default:
				return t[0] === "workshop" &&
				    `${at.state.step.die}${t[1] ?
				    ` ${t[1]}` : ""}` === which[0];
			}
		}
	},
	pillars: {
		place: (t, a, at, kit) => t[0] === "place" &&
		    kit.name(t[1]) === a.space,
		card_space: (t, a, at, kit) => t[0] === "place" &&
		    kit.name(t[1]) === a.space && kit.name(t[2]) === a.card,
		card: (t, a) => {
			const { args } = JSON.parse(a.what);

			return t[0] === "take" && Number(t[2]) === args.n &&
			    [args.thing.id, args.thing.word].includes(t[1]);
		},
		man: (t, a, at, kit) => t[0] === "take" &&
		    kit.name(t[1]) === a.man,
		dial_at: (t, a, at) => t[0] === "pass" &&
		    at.state.dial === a.cost,
		has_cubes: (t, a) => {
			const { args: { thing } } = JSON.parse(a.what);

			return ["sell", "buy", "discard", "collect"]
			    .includes(t[0]) &&
			    [thing.id, thing.word].includes(t[t.length - 1]);
		},
		has_card: (t, a, at, kit) => t.includes("free") ?
		    kit.name("remigius") === a.card : ["use", "dismiss"]
		    .includes(t[0]) ? kit.name(t[1]) === a.card :
		    t[2] === "dismiss" && kit.name(t[3]) === a.card
	}
};

/* What these moves can be chosen by: a thing, and the verb. */
export const only = {
	"red-cathedral": ["section claim", "section deliver",
	    "section ornament", "place reroll", "space claim"],
	pillars: ["place place", "card_space place", "card take",
	    "has_card use"]
};

/* The card of the place where one is, and what the half of a move does. */
function quarter(at) {
	return at.picture.quadrants.find((one) => [one.from, one.to]
	    .includes(at.state.step.at));
}

function doing(t, at) {
	const half = t[0] === "influence" && quarter(at).halves
	    .find((one) => one.half === t[1]);

	return half ? half.action : "";
}

/* What drawings say, as the key and what is put into it. */
export function keyed(told) {
	return { ...makeKit(told),
	    say: (key, args) => JSON.stringify({ key, args }),
	    amount: (n, word) => JSON.stringify({ args: { n, thing:
		told.words[word] } }) };
}

/* As the drawings have it: a thing is its word. */
export function flat(value) {
	if (Array.isArray(value))
		return value.map(flat);
	if (value && typeof value === "object")
		return typeof value.id === "string" &&
		    typeof value.name === "string" ? value.id :
		    Object.fromEntries(Object.entries(value).map(
			([key, each]) => [key, flat(each)]));
	return value;
}
