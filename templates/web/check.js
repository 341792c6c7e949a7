/*
 * check.js: several files at once, held against each other, as `nuncio check`
 * does: letters as they were saved, receipts, positions, bundles.
 */
import { startCore } from "./core.js";
import { fill, h, notice } from "./dom.js";
import { say } from "./words.js";

const WRONG = 77, DIM = 65;	/* exit statuses of the command */

/* Is this the host's public key, with which signatures shall hold? */
function isKey(file) {
	return /\.pub$/i.test(file.name);
}

/*
 * Hold files, [{name, bytes}], against each other, and tell it in the element.
 * Returns whether anything could be told of them.
 */
export async function checkFiles(files, body) {
	const core = await startCore();
	const got = core.check(files.filter((file) => !isKey(file)),
	    files.find(isKey));

	if (got.fault !== undefined) {
		fill(body, notice("wrong", got.fault));
		return false;
	}
	fill(body,
	    notice(got.status === WRONG ? "wrong" : "plain", say(
	    got.status === WRONG ? "check.wrong" : got.status === DIM ?
	    "check.dim" : "check.good")),
	    h("pre", { class: "told", tabindex: "0" }, got.told),
	    got.shown.map((one) => h("details", {},
	    h("summary", {}, say("check.compare", { file: one.file,
		line: one.line })),
	    h("pre", { class: "told", tabindex: "0" }, one.text))));
	return true;
}
