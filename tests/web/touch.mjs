/*
 * touch.mjs RULESET SEATS: a game to its end at 390 by 844 points, in which
 * every move is made by a finger on the board: on what has a frame there, and
 * in the menu that opens then.  Only what the board has no place for, as to end
 * a turn, is touched beside it.  Behind each move the tab is dropped and the
 * page loaded again, and nothing is lost.  The host is the real program, and it
 * must refuse nothing.
 */
import fs from "node:fs";
import { done, is, launch, makeHost, openPage, paste, reopenPage } from
    "./browser.mjs";
import { chose, frameOf, press, tap } from "./board.mjs";
import { module } from "./modules.mjs";
import { addPlayers, awaited, statusOf } from "./staged.mjs";

const [ruleset, seats] = process.argv.slice(2);
const NAMES = ["ana", "ben", "cleo", "dov"].slice(0, Number(seats));
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true,
    deviceScaleFactor: 1 };
const { Core } = await module("core.js");
const { DRAW } = await module("draw.js");
const { makeKit } = await module("kit.js");
const { movesOf } = await module("svg.js");
const core = await Core.load(fs.readFileSync("build/web/core.wasm"));
const host = makeHost();
const messages = [];
const chrome = await launch();
const count = { files: 0, board: 0, beside: 0, lost: 0 };
/* The verbs of moves that were made beside the board. */
const beside = new Set();
let page;

/* The words of each thing of a drawing, in the order of the page. */
function wordsOf(node) {
	return typeof node === "string" ? [] : [
	    ...node.attrs["data-label"] ? [node.attrs["data-words"]] : [],
	    ...node.kids.flatMap(wordsOf)];
}

/* Of a position: the things of the board, by number, that offer this move. */
function thingsOf(text, move) {
	const one = core.instance();
	const { position: { state, picture } } = one.open(text);
	const legal = one.legal(false).moves.filter((each) =>
	    each.move === move);

	return DRAW[ruleset](makeKit(one.words()), state, picture, [344])
	    .flatMap(wordsOf).map((words, i) =>
	    movesOf(words, legal).length > 0 ? i : -1).filter((i) => i >= 0);
}

/* Make the move by hand: on the board, or beside it. */
async function make(text, move) {
	const own = `[data-move="${move}"]`;

	for (const i of thingsOf(text, move)) {
		const { mine } = await frameOf(page, i);

		if (mine.length === 0)
			continue;
		await tap(page, ...mine[count.board % mine.length]);
		if ((await chose(page)).few.length > 0)
			await press(page, `.pen .notice ${own}`, 0, true);
		count.board++;
		return;
	}
	/* What differs by how much is folded below the table of goods. */
	if (!await page.$eval(`.pen ${own}`, (one) => one.checkVisibility()))
		await press(page, ".pen details:has([data-move]) > summary", 0,
		    true);
	await press(page, `.pen ${own}`, 0, true);
	beside.add(move.split(" ")[0]);
	count.beside++;
}

/* The tab in which the player had the page is opened again, or for once. */
async function reopen(context) {
	page = page ? await reopenPage(page, context, messages, PHONE.width,
	    "#play") : await openPage(context, messages, PHONE.width, "#play");
	await page.setViewport(PHONE);
}

/* What is chosen, in words and as it will be signed. */
function chosen() {
	return page.$$eval(".said > li, #draft", (all) => all.map((one) =>
	    one.textContent).join("\n"));
}

/* One file: a move, which is not lost with the tab, signed by touch. */
async function turn(context, { position, key }, move) {
	await reopen(context);
	mustOpen(await paste(page, position));
	await page.waitForSelector("#play .panel");
	await make(position, move);
	const { line } = await chose(page);
	const before = await chosen();

	if (line !== move)
		throw new Error(`${move} by touch is ${line}`);
	await reopen(context);
	await page.waitForSelector("#play .panel");
	if (await chosen() !== before)
		count.lost++;
	await page.evaluate((text) => {
		location.hash = "#key";
		document.getElementById("key-text").value = text;
	}, key);
	await press(page, "#open-key", 0, true);
	await page.waitForSelector("#key-id");
	await press(page, "nav a[href='#play']", 0, true);
	await page.waitForSelector("#sign", { visible: true });
	await press(page, "#sign", 0, true);
	await page.waitForSelector("#signed");
	return page.$eval("#signed", (one) => one.value);
}

function mustOpen(why) {
	if (why !== "")
		throw new Error(why);
}

try {
	const contexts = new Map();

	addPlayers(host, ...NAMES);
	for (const name of NAMES) {
		const context = await chrome.browser.createBrowserContext();

		/* One tab stays, or all of it would go with the other. */
		await context.newPage();
		contexts.set(name, context);
	}
	host.must("new", ruleset, "game", ...NAMES, "--no-join");
	while (statusOf(host, "game").pending !== null) {
		const now = awaited(host, "game");
		const file = await turn(contexts.get(now.player), now,
		    host.must("moves", "game", "--sensible").trim());
		const answer = host.run(["submit"], file);

		if (answer.status !== 0)
			throw new Error(`${answer.err}${file}`);
		count.files++;
		if (count.files % 10 === 0)
			console.error(`# ${ruleset}: ${JSON.stringify(count)}`);
	}
	is(`the game is over after ${count.files} files, none refused`,
	    count.files > 20, true);
	is("what was chosen has never been lost", count.lost, 0);
	console.log(`# ${count.board} moves on the board, ${count.beside} ` +
	    `beside it: ${[...beside].sort().join(", ")}`);
	is("nearly all moves are made on the board", count.board >
	    count.beside, true);
	/* Chromium says so of each tab that is dropped before it is touched. */
	is("no page says anything to its console", messages.filter((one) =>
	    !one.startsWith("Blocked attempt to show a 'beforeunload'"))
	    .join("\n"), "");
} catch (error) {
	is("nothing goes wrong", error.stack, "");
} finally {
	await chrome.close();
	host.close();
	done();
}
