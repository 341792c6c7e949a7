/*
 * motion.mjs: what others do is seen as motion, one by one or all, and not by
 * who wants none: in a game against the program, and of what a position tells.
 */
import { is, launch, makeHost, openPage, paste, readFileSync, trial }
    from "./browser.mjs";
import { module } from "./modules.mjs";
import { addPlayers, awaited, playOn } from "./staged.mjs";

const { Core } = await module("core.js");
const core = await Core.load(readFileSync("build/web/core.wasm"));
const LANGUAGES = { pillars: "en", "red-cathedral": "de" };

/* From here on the page counts what moves on its boards. */
function count() {
	window.moved = 0;
	const animate = Element.prototype.animate;

	Element.prototype.animate = function(frames, how) {
		window.moved += frames[0].transform !== undefined;
		return animate.call(this, frames, how);
	};
}

async function settled(page) {
	await page.waitForSelector("#practice-undo");
	return page.evaluate(() => ({ moved: window.moved, left:
	    document.getAnimations().filter((one) => one.effect.target
		.closest(".board")).length + document.querySelectorAll(
		".moving").length }));
}

async function practice(page, ruleset) {
	await page.evaluate(() => { location.hash = "#practice"; });
	await page.waitForSelector("#practice-begin");
	await page.click(`input[value="${ruleset}"]`);
	await page.select("#practice-seats", "3");
	await page.click("#practice-begin");
	await settled(page);
}

async function decide(page) {
	await page.waitForSelector("#practice-undo");
	await page.evaluate(() => document.querySelector(
	    "#practice [data-move]").click());
}

/* A position before whose reader others have decided. */
function position(host, ruleset) {
	host.must("new", ruleset, ruleset, "ana", "ben", "cleo", "--no-join",
	    "-o", "first=0");
	playOn(host, ruleset, (files, player, last) => files >= 4 &&
	    player !== last);
	return awaited(host, ruleset);
}

/* Without the remarks that a line's own sentence may have. */
const bare = (sentence) => sentence.replace(/ \([^)]*\)/g, "");

/* All sentences of the game's log, as this player reads them. */
function sentencesOf(host, ruleset, player) {
	const one = core.instance();

	one.speak(LANGUAGES[ruleset]);
	const { position } = one.verify(host.must("export", ruleset), false);
	const seat = position.people.findIndex(({ name }) => name === player);

	return new Set(Array.from({ length: position.last }, (_, i) =>
	    one.line(i + 1, seat).told.map(({ text }) => bare(text))).flat());
}

/* What the board says, and what can be chosen on it. */
function board(page) {
	return page.$$eval("#play .board [data-label]", (all) =>
	    all.map((each) => each.getAttribute("data-label") +
		each.classList.contains("open")).join());
}

async function past(page, ruleset, host) {
	const { position: text, player } = position(host, ruleset);
	const told = sentencesOf(host, ruleset, player);

	await page.select("#language", LANGUAGES[ruleset]);
	is(`${ruleset}: a position opens`, await paste(page, text), "");
	await page.waitForSelector("#past-each");
	const now = await board(page);

	is(`${ruleset}: what others changed is marked`, (await page.$$(
	    "#play .board .news")).length > 0, true);
	await page.click("#past-each");
	await page.waitForSelector(".motion-next");
	let steps = 0, marks = 0;
	const unsaid = [];

	is(`${ruleset}: it goes back to what was`, await board(page) !== now,
	    true);
	while (await page.$(".motion-next")) {
		steps++;
		const caption = await page.$eval(".motion .caption",
		    (one) => one.textContent);

		unsaid.push(...bare(caption).split(". ").filter((one) =>
		    !told.has(one)));
		marks += (await page.$$("#play .fresh")).length;
		await page.click(".motion-next");
		await page.waitForSelector(".motion-next, #past-each");
	}
	is(`${ruleset}: each step is told as the log tells it`,
	    unsaid.join("\n"), "");
	is(`${ruleset}: and marked at its place`, steps > 1 &&
	    marks >= steps - 1, true);
	is(`${ruleset}: and comes again to where it stood`,
	    await board(page) === now, true);
	await page.click("#past-each");
	await page.waitForSelector(".motion-next");
	const before = await board(page);

	await page.click("#play .pen [data-move]");
	is(`${ruleset}: who chooses a move meanwhile sees that`,
	    await page.evaluate(() => document.querySelectorAll(
		"#play .said > li").length), 1);
	is(`${ruleset}: and nothing else any more`, await board(page) !==
	    before && await page.waitForSelector("#past-each") !== null, true);
}

const messages = [];
const host = makeHost();
const chrome = await launch();

await trial(async () => {
	addPlayers(host, "ana", "ben", "cleo");
	for (const ruleset of ["pillars", "red-cathedral"]) {
		const page = await openPage(await chrome.browser
		    .createBrowserContext(), messages, 1280);

		await page.evaluate(count);
		await practice(page, ruleset);
		await decide(page);
		await decide(page);
		is(`${ruleset}: who wants no motion has none`,
		    (await settled(page)).moved, 0);
		await page.emulateMediaFeatures([{ name:
		    "prefers-reduced-motion", value: "no-preference" }]);
		/* What the others do now and then moves no piece. */
		let moved = 0, left = 0;
		for (let i = 0; i < 12 && moved === 0; i++) {
			await decide(page);
			({ moved, left } = await settled(page));
		}

		is(`${ruleset}: others' pieces move, and come to rest`,
		    `${moved > 0} ${left}`, "true 0");
		await page.click("#practice-single");
		let steps = 0, last = "", told = 0, focus = true;

		for (let i = 0; i < 12 && (steps < 2 || told < 2); i++) {
			await decide(page);
			for (;;) {
				await page.waitForSelector(
				    "#practice-undo, .motion-next");
				if (!await page.$(".motion-next"))
					break;
				focus = focus && await page.evaluate(() =>
				    document.activeElement.matches(
				    ".motion-next"));
				/* One's own move is not told. */
				const now = await page.$$eval("#practice " +
				    ".since", (all) => all.map((one) =>
				    one.textContent).join());

				told += now !== last;
				last = now;
				steps++;
				await page.keyboard.press("Enter");
				await page.waitForFunction((before) => document
				    .querySelector("#practice-undo") ||
				    document.querySelector(".motion-next") !==
				    before, {}, await page.$(".motion-next"));
			}
		}
		is(`${ruleset}: they go one by one, each with its story`,
		    steps > 1 && told > 1, true);
		is(`${ruleset}: and the button for the next has the focus`,
		    focus, true);
		await past(page, ruleset, host);
	}
}, messages, chrome, host);
