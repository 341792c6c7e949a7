/*
 * letters.mjs FOLDER: letters in HTML (*.html) and published pages (*.page),
 * measured in a browser at 420 and 800 pixels: nothing sticks out of what holds
 * it, nothing lies on something else, and what one reads is large enough.
 */
import { readdirSync, readFileSync } from "node:fs";
import { done, is, join, launch } from "./browser.mjs";
import { clipped } from "./looks.mjs";

const folder = process.argv[2];
const WIDTHS = [420, 800];

/*
 * Tables and words that a reader would have to scroll to, or that are cut off;
 * what is drawn of letters may be wider.
 */
function stickingOut() {
	return [...document.querySelectorAll("body *")].filter((one) => {
		const pre = one.closest("pre");

		return !(pre && getComputedStyle(pre).whiteSpace === "pre") &&
		    (one.getBoundingClientRect().right > innerWidth + .5 ||
		    (one.clientWidth > 0 &&
		    one.scrollWidth > one.clientWidth + 1));
	}).map((one) => `${one.tagName}: ${one.textContent.slice(0, 60)}`);
}

const { browser, close } = await launch();
const page = await browser.newPage();

for (const name of readdirSync(folder).sort()) {
	const text = readFileSync(join(folder, name), "utf8");

	for (const width of WIDTHS) {
		await page.setViewport({ width, height: 800 });
		await page.setContent(text);
		if (name.endsWith(".page"))
			is(`${name}: no label is cut off or on another at ${
			    width} pixels`, (await page.evaluate(clipped,
			    ".board svg.panel")).join("\n"), "");
		else
			is(`${name}: all of it is seen at ${width} pixels`,
			    (await page.evaluate(stickingOut)).join("\n"),
			    "");
	}
}
await close();
done();
