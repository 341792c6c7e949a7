/*
 * phrases.mjs: which of tests/lib/phrases.json, each a language, a phrase, what
 * is put into it and what it then says, the page says otherwise; and how many
 * there are.
 */
import fs from "node:fs";
import path from "node:path";
import { module } from "./modules.mjs";

const { makeSay } = await module("say.js");
const cases = JSON.parse(fs.readFileSync(path.join(path.dirname(path.resolve(
    process.argv[1])), "../lib/phrases.json"), "utf8"));

for (const [lang, text, args, expected] of cases) {
	const said = makeSay({ key: text }, lang)("key", args);

	if (said !== expected)
		console.log(`${lang}: '${text}' says '${said}'`);
}
console.log(`${cases.length} phrases`);
