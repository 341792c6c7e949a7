/*
 * readme.mjs [renew]: the cathedral of a game of one, as the page draws it:
 * build/pictures/board.png.  `renew` writes the picture of README.md instead,
 * man/board.png.  README.md has the same position as text.  With SEED=1 the
 * game is the same each time.
 */
import { is, join, launch, makeHost, openPage, paste, pictures, readFileSync,
    trial, writeFileSync } from "./browser.mjs";
import { addPlayers, playOn } from "./staged.mjs";

const GAME = "alone";
const FILES = 72;
const MOST = 60 * 1024;		/* bytes */

const messages = [];
const host = makeHost("2026-03-02 12:00:00");
const chrome = await launch();

await trial(async () => {
	addPlayers(host, "ben");
	host.must("new", "--no-join", "red-cathedral", GAME, "ben");
	playOn(host, GAME, (files) => files >= FILES);
	/* Then there is nothing to choose, which would have frames. */
	host.must("abandon", GAME, "--reason", "the summer is over");
	const text = host.must("show", GAME).replace(
	    /^[^]*?The cathedral\n|\n\nBanners:[^]*/g, "");
	const page = await openPage(chrome.browser, messages, 800);

	await page.setViewport({ width: 800, height: 900,
	    deviceScaleFactor: .75 });
	await paste(page, host.must("show", GAME, "--position",
	    "--as", "ben"));
	const board = await page.waitForSelector("#play .panel-towers");
	const picture = await board.screenshot();

	writeFileSync(process.argv[2] === "renew" ? "man/board.png" :
	    join(pictures, "board.png"), picture);
	is("README's picture is small", picture.length < MOST, true);
	/* From the heading to the numbers of the towers. */
	is("README has the same position as text", readFileSync("README.md",
	    "utf8").replace(/^ {4}/gm, "").includes(text) ? "" : text, "");
}, messages, chrome, host);
