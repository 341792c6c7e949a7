/*
 * words.js: what the page says, in the language that was chosen: its phrases
 * "page.KEY", which join.py takes from templates/TAG/phrases.
 */
import { keep, kept } from "./kept.js";
import { makeSay } from "./say.js";

/* {tags, names, words: {KEY: texts}}, by language; null: it has none. */
const PHRASES = "@PHRASES@";
const CHOSEN = "nuncio-language";

/* What the browser's reader reads, or what was chosen here before. */
function wanted() {
	const tags = [kept(CHOSEN),
	    ...navigator.languages || [navigator.language]];

	return tags.flatMap((tag) => tag ? [tag, tag.split("-")[0]] : [])
	    .find((tag) => PHRASES.tags.includes(tag)) || "en";
}

/* The phrases that a language has of its own, {KEY: text}. */
function wordsOf(tag) {
	const at = PHRASES.tags.indexOf(tag);

	return Object.fromEntries(Object.entries(PHRASES.words).map(
	    ([key, texts]) => [key, texts[at]]).filter(([, text]) =>
	    text !== null));
}

const words = { tag: "en", own: null, say: null };

function speak(tag) {
	words.tag = tag;
	words.own = wordsOf(tag);
	words.say = makeSay({ ...wordsOf("en"), ...words.own }, tag);
}

/* The page in this language from here on; null: in that of the browser. */
export function chooseLanguage(tag) {
	/* Where nothing is kept it is so until the page is closed. */
	if (tag !== null)
		keep(CHOSEN, tag);
	speak(tag === null ? wanted() : tag);
}

/* [key, English] of all phrases that begin so. */
export function phrases(begin) {
	return Object.entries(wordsOf("en")).filter(([key]) =>
	    key.startsWith(begin));
}

/* The tag of the language, and {TAG: name} of all. */
export function pageLanguage() {
	return words.tag;
}

export function languages() {
	return Object.fromEntries(PHRASES.tags.map((tag, i) =>
	    [tag, PHRASES.names[i]]));
}

/*
 * The word before the last of a list, as list.and has it, or as list.and.WORD
 * has it before what begins in one of its ways, and in none behind a "-".
 */
function joint(last) {
	const of = "list.and" in words.own ? words.own : wordsOf("en");
	const begins = (way) => last.toLowerCase().startsWith(way);
	const other = Object.keys(of).find((key) => {
		const ways = key.startsWith("list.and.") ?
		    of[key].split(" ") : [];

		return ways.some((way) => way[0] !== "-" && begins(way)) &&
		    !ways.some((way) => way[0] === "-" &&
			begins(way.slice(1)));
	});

	return other ? other.slice("list.and.".length) : of["list.and"];
}

/* "ana, ben and cleo" */
export function listed(names) {
	const last = names[names.length - 1];

	return names.length < 2 ? names.join("") :
	    `${names.slice(0, -1).join(", ")} ${joint(last)} ${last}`;
}

/* "31.4", as the language writes it. */
export function tenths(n) {
	return (Math.round(n * 10) / 10).toFixed(1).replace("-", "−")
	    .replace(".", say("practice.tenths"));
}

/*
 * Who has won, of all names by seat, the last of which may be of somebody
 * without one; own: the reader's seat, or -1.
 */
export function wonBy(winners, names, own) {
	const who = winners.map((seat) => names[seat] ?? names.at(-1));

	return who.length === 0 ? say("practice.nobody") :
	    who.length > 1 ? say("practice.wonTogether",
		{ names: listed(who) }) :
	    winners[0] === own ? say("practice.youWon") :
	    say("practice.won", { names: who[0] });
}

/* A phrase of the page, with the object args put into it. */
export function say(key, args) {
	if (words.say === null)
		speak("en");
	return words.say(key, args);
}
