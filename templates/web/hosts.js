/*
 * hosts.js: whose word a position is.  Its seal says that it comes from the
 * host's key that stands in it; that this is the host's no text can say.  So
 * the page remembers for which games it has signed, and whose key they had.
 */
import { keep, kept } from "./kept.js";

const KNOWN = "nuncio-hosts";	/* {GAME: KEY} */

/* What is remembered where the browser keeps nothing. */
let known = {};

function read() {
	try {
		const got = JSON.parse(kept(KNOWN));

		if (got && typeof got === "object")
			known = { ...known, ...got };
	} catch {
		/* What is damaged is as good as nothing. */
	}
	return new Map(Object.entries(known));
}

/*
 * "known": the key is that of this game, or of others if this one is new here;
 * "first": no key is known; "other": those that are known are others.
 */
export function judgeHost(game, key) {
	const all = read();

	if (all.has(game))
		return all.get(game) === key ? "known" : "other";
	if (all.size === 0)
		return "first";
	return [...all.values()].includes(key) ? "known" : "other";
}

/* Somebody has signed for this game, and so has believed the key. */
export function rememberHost(game, key) {
	read();
	known = { ...known, [game]: key };
	keep(KNOWN, JSON.stringify(known));
}
