/*
 * verdict.js: what the program says of a bundle, or why something cannot be
 * opened, in the reader's language.  The program says it in English, as it
 * does everywhere; a phrase "page.said.KEY" has such a sentence, and in other
 * languages what it means.  What no phrase has stays as it is.
 */
import { pageLanguage, phrases, say } from "./words.js";

/* Of these a part is told by phrases of its own. */
const NESTED = new Set(["what", "list"]);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/*
 * [{key, pattern, names}], the English sentences to be found; where one says
 * "lines", "line" is found, too.
 */
function makePatterns() {
	return phrases("said.").map(([key, english]) => {
		const names = [];
		const parts = english.split(/\{\{(\w+)\}\}/);
		const pattern = parts.map((part, i) => {
			if (i % 2 === 0)
				return escaped(part).replace(/s\b/g, "s?")
				    .replace(/ /g, "\\s+");
			names.push(part);
			return NESTED.has(part) ? "(.+)" : "(.+?)";
		}).join("");

		return { key, names, bare: english.replace(/\{\{\w+\}\}/g, "")
		    .length, pattern: new RegExp(`${pattern}(?=\\n|$)`, "y") };
	}).sort((a, b) => b.bare - a.bare);
}

let patterns = null;

/* [what it means, how long it is] of the sentence that begins there. */
function translated(text, at) {
	for (const { key, names, pattern } of patterns) {
		pattern.lastIndex = at;
		const found = pattern.exec(text);

		if (found === null)
			continue;
		const args = Object.fromEntries(names.map((name, i) => {
			const value = found[i + 1];

			return [name, name === "list" ? value.split(", ")
			    .map(whole).join(", ") : NESTED.has(name) ?
			    whole(value) : value];
		}));

		return [say(key, args), found[0].length];
	}
	return null;
}

function whole(text) {
	const got = translated(text, 0);

	return got !== null && got[1] === text.length ? got[0] : text;
}

/* What the program says, of one or many lines. */
export function toReader(text) {
	let out = "", at = 0;

	if (pageLanguage() === "en")
		return text;
	patterns = patterns || makePatterns();
	while (at < text.length) {
		const [blank] = /^\s*/.exec(text.slice(at));
		const got = translated(text, at + blank.length);
		const rest = /^.*/.exec(text.slice(at + blank.length))[0];

		out += blank + (got ? got[0] : rest);
		at += blank.length + (got ? got[1] : rest.length);
	}
	return out;
}
