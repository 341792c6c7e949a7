/*
 * modules.mjs: the page's modules in node, which takes them by their names:
 * those that need no page.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const web = path.join(path.dirname(path.resolve(process.argv[1])),
    "../../templates/web");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "nuncio-core."));

fs.writeFileSync(path.join(folder, "package.json"), '{"type": "module"}');
for (const name of fs.readdirSync(web).filter((one) => one.endsWith(".js")))
	fs.copyFileSync(path.join(web, name), path.join(folder, name));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));

export function module(name) {
	return import(pathToFileURL(path.join(folder, name)));
}
