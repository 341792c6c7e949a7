/*
 * reach.mjs [whole]: 20 positions of each game on a telephone and on a desk, as
 * they come into view: each legal move can be chosen without scrolling or after
 * one swipe, and nothing that offers no move stands above what offers one.
 * axe-core looks at each, in one of the languages and of the schemes; with
 * "whole", in all of them.
 */
import fs from "node:fs";
import { is, launch, openPage, paste, trial } from "./browser.mjs";
import { complaints } from "./looks.mjs";
import { positionsOf } from "./meaning.mjs";
import { module } from "./modules.mjs";

const { Core } = await module("core.js");
const { movesOf } = await module("svg.js");
const core = await Core.load(fs.readFileSync("build/web/core.wasm"));
const TAGS = ["en", "de", "es", "it"];
const SCHEMES = ["light", "dark"];
const whole = process.argv[2] === "whole";

/*
 * In a page: where things, buttons of moves and the stall end, [words or move,
 * bottom], and which panels stand above what offers moves, though they offer
 * none.
 */
function measured() {
	const bottom = (one) => Math.round(one.getBoundingClientRect().bottom +
	    scrollY);
	const isSeen = (one) => one.getClientRects().length > 0;
	const shut = (one) => one.closest("details:not([open])");
	const all = (what) => [...document.querySelectorAll(`#play ${what}`)];
	const offer = ".thing.open, [data-move], .goods button";
	const panels = all(".panel-box, .goods, .pen").filter(isSeen);
	const offers = panels.filter((one) => one.querySelector(offer));

	return {
		things: all(".thing.open").map((one) =>
		    [one.getAttribute("data-words"), bottom(one)]),
		buttons: all(".pen [data-move]").map((one) =>
		    [one.getAttribute("data-move"), bottom(shut(one) ?
			shut(one).querySelector("summary") : one)]),
		stall: all(".goods").map(bottom)[0] || null,
		above: panels.filter((one) => !offers.includes(one))
		    .filter((one) => offers.some((other) =>
			bottom(one) <= other.getBoundingClientRect().top +
			scrollY)).map((one) => one.querySelector("svg")
			    ?.getAttribute("aria-label") || one.className),
		wide: document.documentElement.scrollWidth
	};
}

/* The legal moves that are to be chosen only further down than that. */
function beyond(text, { things, buttons, stall }, end) {
	const one = core.instance();

	one.open(text);
	const { moves } = one.legal(false);

	return moves.filter((move) => !buttons.some(([name, bottom]) =>
	    name === move.move && bottom <= end) && !things.some(
	    ([words, bottom]) => bottom <= end && movesOf(words, [move])
	    .length > 0) && !(stall && stall <= end &&
	    buttons.some(([name]) => name === move.move)))
	    .map(({ move }) => move);
}

const messages = [];
const chrome = await launch();

await trial(async () => {
	for (const game of ["pillars", "red-cathedral"])
		for (const [width, height] of [[1280, 900], [390, 844]])
			for (const [i, text] of positionsOf(game).entries()) {
				const page = await openPage(chrome.browser,
				    messages, width);
				const where = `${game} ${i}, ${width}`;

				await page.setViewport({ width, height });
				await page.evaluate(() =>
				    localStorage.clear());
				await page.reload();
				await paste(page, text);
				await page.waitForSelector("#play .panel-box");
				const got = await page.evaluate(measured);

				is(`${where}: all is one swipe away`,
				    beyond(text, got, 2 * height).join(), "");
				is(`${where}: what can be chosen is first`,
				    got.above.join(), "");
				is(`${where}: nothing sticks out`,
				    got.wide <= width, true);
				if (process.env.TELL)
					console.log(`# ${beyond(text, got,
					    height).length} moves below the ` +
					    "window", Math.max(...got.things
					    .map(([, b]) => b)), got.stall);
				for (const [k, tag] of TAGS.entries())
					for (const [n, scheme] of
					    SCHEMES.entries()) {
						if (!whole && (i % 4 !== k ||
						    (i >> 2) % 2 !== n))
							continue;
						await page.select("#language",
						    tag);
						await page.emulateMediaFeatures(
						    [{ name: "prefers-color-" +
						    "scheme", value: scheme }]);
						is(`${where}, ${tag}, ${scheme
						    }: axe finds nothing`,
						    await complaints(page), "");
					}
				await page.close();
			}
}, messages, chrome);
