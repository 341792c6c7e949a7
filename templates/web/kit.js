/*
 * kit.js: what things of a game are called, and their figures, for the
 * drawings, and what these say.  A page adds to it `own`, the reader's seat.
 */
import { makeSay } from "./say.js";


/* A word, or the object that tells of it, as the word. */
function plain(value) {
	if (Array.isArray(value))
		return value.map(plain);
	if (value && typeof value === "object")
		return typeof value.id === "string" &&
		    typeof value.name === "string" ? value.id : open(value);
	return value;
}

/* An object with all that is in it plain. */
function open(value) {
	return Object.fromEntries(Object.entries(value).map(([key, one]) =>
	    [key, plain(one)]));
}

/* What things are called, and their figures: see pillars.js. */
export function makeKit(told) {
	const words = told.words;
	const parts = told.components;
	const tiles = new Map((parts.tiles || []).map((one) =>
	    [one.id, one]));
	const rewards = new Map((parts.rewards || []).map((one) =>
	    [one.id, open(one)]));
	const facts = new Map();
	const say = makeSay(told.say, told.lang);

	return {
		say,
		/* "2 stones" */
		amount: (n, word) => say("amount", { n, thing: words[word] }),
		/* A letter for a colour. */
		mark: (word) => words[word].mark,
		name: (word) => words[word] ? words[word].name :
		    tiles.has(word) ? tiles.get(word).name : String(word),
		facts(word) {
			if (!facts.has(word))
				facts.set(word, words[word] ?
				    open(words[word]) : {});
			return facts.get(word);
		},
		about: (word) => (words[word] && words[word].about || "")
		    .replace("->", "→"),
		reward: (tile) => rewards.get(tile) ||
		    { amount: 1, gives: tile },
		components: parts
	};
}
