/*
 * labels.mjs RULESET: positions from standard input, as web_cases.c writes
 * them, on the table in the page, in each language at three widths: no label
 * is cut off, and none lies on another, or on an icon.  The page lets go of
 * each when it opens the next.
 */
import { coresOf, is, launch, openPage, paste, trial } from "./browser.mjs";
import { fed } from "./meaning.mjs";
import { clipped } from "./looks.mjs";

const messages = [];
const chrome = await launch();
const wrong = new Map();
const refused = new Set();
let n = 0;

await trial(async () => {
	const page = await openPage(chrome.browser, messages);

	for await (const { text } of fed()) {
		n++;
		for (const tag of ["en", "de", "es", "it"]) {
			/* Nobody has signed it so, but it is shown. */
			const bare = text.replace(/\nend\n[^]*/, "\nend\n");

			await page.select("#language", tag);
			await page.setViewport({ width: 1280, height: 900 });
			refused.add(await paste(page, bare));
			for (const width of [1280, 800, 360]) {
				await page.setViewport({ width, height: 900 });
				await page.evaluate(() => new Promise((next) =>
				    requestAnimationFrame(() => setTimeout(
				    next, 0))));
				for (const one of await page.evaluate(clipped,
				    "#play .board svg.panel"))
					wrong.set(`${tag} ${one}`, width);
			}
		}
	}
	/* The last, and what has just been asked how it was before. */
	is("the page has let go of the others", await coresOf(page) < 5, true);
	is("each of them is opened", [...refused].join("\n"), "");
	is(`of ${n} positions in four languages each label can be read`,
	    [...wrong].map((one) => one.join(", at ")).join("\n"), "");
}, messages, chrome);
