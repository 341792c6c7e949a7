/*
 * letters.mjs FOLDER: letters in HTML (*.html) and drawings (*.svg), measured
 * in a browser at 420 and 800 pixels: nothing sticks out of what holds it,
 * nothing lies on something else, and what one reads is large enough.
 */
import { readdirSync, readFileSync } from "node:fs";
import { done, is, join, launch } from "./browser.mjs";

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

/* A drawing's lines of text that are cut off, or on each other. */
function clipped() {
	const slack = 1.5;
	const out = [];

	for (const panel of document.querySelectorAll("svg svg.panel")) {
		const outer = panel.getBoundingClientRect();
		const rects = panel.querySelectorAll("rect.tile, rect.card");
		const boxes = [...rects].map((one) =>
		    one.getBoundingClientRect());
		const texts = [...panel.querySelectorAll("text")].map((one) => {
			const { left, right, top, bottom } =
			    one.getBoundingClientRect();
			const high = (bottom - top) / 4;

			return { said: one.textContent, left, right,
			    top: top + high, bottom: bottom - high };
		}).filter((one) => one.said !== "");

		texts.forEach((one, i) => {
			const x = (one.left + one.right) / 2;
			const y = (one.top + one.bottom) / 2;
			const around = [outer, ...boxes.filter((box) =>
			    box.left <= x && x <= box.right && box.top <= y &&
			    y <= box.bottom)];

			if (around.some((box) => one.left < box.left - slack ||
			    one.right > box.right + slack ||
			    one.bottom > box.bottom + slack))
				out.push(`"${one.said}" is cut off`);
			for (const other of texts.slice(i + 1))
				if (Math.min(one.right, other.right) -
				    Math.max(one.left, other.left) > slack &&
				    Math.min(one.bottom, other.bottom) -
				    Math.max(one.top, other.top) > slack)
					out.push(`"${one.said}" is on ` +
					    `"${other.said}"`);
		});
	}
	return out;
}

const { browser, close } = await launch();
const page = await browser.newPage();

for (const name of readdirSync(folder).sort()) {
	const text = readFileSync(join(folder, name), "utf8");

	if (name.endsWith(".svg")) {
		await page.setViewport({ width: 800, height: 800 });
		await page.setContent(text);
		is(`${name}: no label is cut off or on another`,
		    (await page.evaluate(clipped)).join("\n"), "");
	}
	for (const width of name.endsWith(".html") ? WIDTHS : []) {
		await page.setViewport({ width, height: 800 });
		await page.setContent(text);
		is(`${name}: all of it is seen at ${width} pixels`,
		    (await page.evaluate(stickingOut)).join("\n"), "");
	}
}
await close();
done();
