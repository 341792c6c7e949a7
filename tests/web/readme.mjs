/*
 * readme.mjs [renew]: the cathedral of a kept game, as the page draws it:
 * build/pictures/board.png.  `renew` writes the picture of README.md instead,
 * man/board.png.  README.md has the same position as text.
 */
import { is, join, launch, makeHost, openPage, paste, pictures, readFileSync,
    trial, writeFileSync } from "./browser.mjs";
import path from "node:path";

const BUNDLE = path.resolve("tests/past/format-2/alone.bundle");
const GAME = "alone";
const LINE = "140";
const MOST = 60 * 1024;		/* bytes */

const messages = [];
const host = makeHost();
const chrome = await launch();

await trial(async () => {
	host.must("import", BUNDLE);
	const text = host.must("show", GAME, "--at", LINE);
	const page = await openPage(chrome.browser, messages, 800);

	await page.setViewport({ width: 800, height: 900,
	    deviceScaleFactor: .75 });
	await paste(page, host.must("show", GAME, "--at", LINE, "--position"));
	const board = await page.waitForSelector("#play .panel-towers");
	const picture = await board.screenshot();

	writeFileSync(process.argv[2] === "renew" ? "man/board.png" :
	    join(pictures, "board.png"), picture);
	is("README's picture is small", picture.length < MOST, true);
	/* From the heading to the numbers of the towers. */
	is("README has the same position as text", readFileSync("README.md",
	    "utf8").replace(/^ {4}/gm, "").includes(text.replace(
	    /^[^]*?The cathedral\n|\n\nBanners:[^]*/g, "")), true);
}, messages, chrome, host);
