/*
 * looks.mjs: looking at the page: what sticks out, what is too small to be
 * seen, what axe-core complains about, and what the keyboard does not reach.
 */
import { axe, is, join, pictures } from "./browser.mjs";

/* What axe-core complains about, in a line each. */
export async function complaints(page) {
	await page.evaluate(axe);
	return page.evaluate(async () => {
		const found = await axe.run(document, { resultTypes:
		    ["violations"] });

		return found.violations.map((one) => `${one.id}: ` +
		    `${one.help}: ${one.nodes.slice(0, 3).map((node) =>
			`${node.target} ${node.failureSummary}`).join(" | ")}`)
		    .join("\n");
	});
}

/*
 * What can be clicked, and what the Tab key comes to: the former without the
 * latter.  Only what is in view counts.
 */
export async function unreached(page) {
	const all = await page.evaluate(() => {
		const wanted = "a[href], button, input, select, textarea, " +
		    "summary, .thing.open";
		let n = 0;

		document.activeElement.blur();
		for (const one of document.querySelectorAll("[data-tried]"))
			delete one.dataset.tried;
		for (const one of document.querySelectorAll(wanted)) {
			if (one.getClientRects().length === 0 || one.disabled ||
			    one.closest("details:not([open]) > :not(summary)"))
				continue;
			one.dataset.tried = String(n++);
		}
		return n;
	});
	const reached = new Set();

	/* It begins somewhere, and the browser's own places come in between. */
	for (let i = 0; reached.size < all && i < 2 * all + 20; i++) {
		await page.keyboard.press("Tab");
		const at = await page.evaluate(() =>
		    document.activeElement.dataset.tried);

		if (at !== undefined)
			reached.add(at);
	}
	return page.evaluate((seen) => [...document
	    .querySelectorAll("[data-tried]")].filter((one) =>
	    !seen.includes(one.dataset.tried)).map((one) =>
	    one.outerHTML.slice(0, 100)).join("\n"), [...reached]);
}

/*
 * Panels, boxes and what else holds something, that are too small to be seen
 * or have nothing in them that can be.
 */
function collapsed(page) {
	return page.evaluate(() => {
		const small = (one) => {
			const at = one.getBoundingClientRect();

			return at.height < 24 || at.width < 100;
		};

		return [...document.querySelectorAll(".panel, .box, .board, " +
		    ".story, .panel-box, .notice")].filter((one) =>
		    one.closest("[hidden], details:not([open])") === null &&
		    (small(one) || one.matches(".panel") &&
		    ![...one.querySelectorAll("text, path")].some((part) =>
		    part.getBoundingClientRect().height > 4)))
		    .map((one) => one.outerHTML.slice(0, 100)).join("\n");
	});
}

/*
 * In a page: lines of text in the drawings of this selector that are cut off,
 * lie on each other, or on an icon.
 */
export function clipped(panels) {
	const slack = 1.5;
	const out = [];
	const lies = (one, other) => Math.min(one.right, other.right) -
	    Math.max(one.left, other.left) > slack && Math.min(one.bottom,
	    other.bottom) - Math.max(one.top, other.top) > slack;

	for (const panel of document.querySelectorAll(panels)) {
		const outer = panel.getBoundingClientRect();
		const rects = panel.querySelectorAll("rect.tile, rect.card");
		const boxes = [...rects].map((one) =>
		    one.getBoundingClientRect());
		const icons = [...panel.querySelectorAll(".icon, .thing g." +
		    "scene, g[class^=seat-]")].map((one) =>
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
				if (lies(one, other))
					out.push(`"${one.said}" is on ` +
					    `"${other.said}"`);
			if (icons.some((other) => lies(one, other)))
				out.push(`"${one.said}" is on an icon of ` +
				    panel.getAttribute("aria-label"));
		});
	}
	return out;
}

/*
 * The page as it is shown, and a picture of it.  axe-core, which is slow,
 * looks at it unless axed is false.
 */
export async function look(page, name, width, scheme, axed = true) {
	const where = `${name}, ${width}, ${scheme}`;

	/* A page that has got another width is drawn anew before a frame. */
	await page.evaluate(() => new Promise((done) =>
	    requestAnimationFrame(() => requestAnimationFrame(done))));
	is(`${where}: nothing sticks out`, await page.evaluate(() =>
	    document.documentElement.scrollWidth > window.innerWidth), false);
	is(`${where}: all of it has a size`, await collapsed(page), "");
	if (axed)
		is(`${where}: axe-core finds nothing`, await complaints(page),
		    "");
	await page.screenshot({ fullPage: true, path: join(pictures,
	    `${name}-${width}-${scheme}.png`) });
}
