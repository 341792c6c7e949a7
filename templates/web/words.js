/*
 * words.js: what the page says, in the language that was chosen: its phrases
 * "page.KEY", which join.py takes from templates/TAG/phrases.
 */
import { makeSay } from "./say.js";

const PHRASES = "@PHRASES@";	/* {TAG: {name, words: {KEY: text}}} */
const CHOSEN = "nuncio-language";

/* What the browser's reader reads, or what was chosen here before. */
function wanted() {
	let chosen = null;

	try {
		chosen = localStorage.getItem(CHOSEN);
	} catch {
		/* Nothing is kept here. */
	}
	const tags = [chosen, ...navigator.languages || [navigator.language]];

	return tags.flatMap((tag) => tag ? [tag, tag.split("-")[0]] : [])
	    .find((tag) => tag in PHRASES) || "en";
}

const words = { tag: "en", say: null };

function speak(tag) {
	words.tag = tag;
	words.say = makeSay({ ...PHRASES.en.words, ...PHRASES[tag].words },
	    tag);
}

/* The page in this language from here on; null: in that of the browser. */
export function chooseLanguage(tag) {
	if (tag !== null)
		try {
			localStorage.setItem(CHOSEN, tag);
		} catch {
			/* Then it is so until the page is closed. */
		}
	speak(tag === null ? wanted() : tag);
}

/* The tag of the language, and {TAG: name} of all. */
export function pageLanguage() {
	return words.tag;
}

export function languages() {
	return Object.fromEntries(Object.entries(PHRASES).map(
	    ([tag, one]) => [tag, one.name]));
}

/* A phrase of the page, with the object args put into it. */
export function say(key, args) {
	if (words.say === null)
		speak("en");
	return words.say(key, args);
}
