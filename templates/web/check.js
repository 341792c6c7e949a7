/*
 * check.js: a letter or a receipt held against a bundle, or against another
 * one, as `nuncio check` does.
 */
import { startCore } from "./core.js";
import { fill, h, notice } from "./dom.js";
import { textsToCheck } from "./letter.js";
import { say } from "./words.js";

const VERDICTS = new Map([[0, "check.good"], [65, "check.dim"],
    [77, "check.wrong"]]);	/* by the command's exit status */

/* Is this the host's public key, with which signatures shall hold? */
function isKey({ name }) {
	return /\.pub$/i.test(name);
}

/*
 * Hold two of the files, [{name, bytes}], against each other, and tell it in
 * the element; the others are the host's key and signatures.
 */
export async function checkFiles(files, body) {
	const two = textsToCheck(files.filter((file) => !isKey(file)));

	if (two.length !== 2) {
		fill(body, notice("plain", say("check.two")));
		return;
	}
	const got = (await startCore()).check(two, files.find(isKey));

	if (got.fault !== undefined) {
		fill(body, notice("wrong", got.fault));
		return;
	}
	fill(body, notice(got.status === 77 ? "wrong" : "plain",
	    say(VERDICTS.get(got.status))),
	    h("pre", { class: "told", tabindex: "0" },
	    `${got.told}${got.verdict}\n`),
	    got.table === "" ? null : h("details", {},
	    h("summary", {}, say("check.compare", { line: got.line })),
	    h("pre", { class: "told", tabindex: "0" }, got.table)));
}
