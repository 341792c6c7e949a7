/*
 * board.mjs: board and pen in a page, as a mouse or a finger finds them.
 */

/*
 * The thing of this number comes into view: where on it one clicks, and a
 * place in its frame at which a click would mean nothing, if there is one.
 */
export function frameOf(page, i) {
	return page.evaluate((number) => {
		const one = document.querySelectorAll("#play .board .thing")
		    [number];
		const frame = one.querySelector(":scope > rect, " +
		    ":scope > circle");

		if (frame === null)
			return { mine: [], bad: "" };
		const round = frame.tagName === "circle";
		const mine = [];
		let bad = "";

		one.scrollIntoView({ block: "center" });
		const box = frame.getBoundingClientRect();

		for (let k = 0; k < 49; k++) {
			const u = (k % 7 + .5) / 7, v = (Math.floor(k / 7) +
			    .5) / 7;

			if (round && Math.hypot(u - .5, v - .5) > .48)
				continue;
			const x = box.left + u * box.width;
			const y = box.top + v * box.height;
			const all = document.elementsFromPoint(x, y);
			const hit = all.map((each) => each.closest(
			    ".thing.open")).find(Boolean);

			if (hit === one)
				mine.push([x, y]);
			else if (!hit)
				bad = `${x} ${y}`;
		}
		return { mine, bad };
	}, i);
}

/* What the pen has come to by a click. */
export function chose(page) {
	return page.evaluate(() => {
		const menu = document.querySelector(".pen .notice[role=group]");
		const few = menu ? [...menu.querySelectorAll("[data-move]")]
		    .map((one) => one.dataset.move) : [];
		const draft = document.getElementById("draft");

		return { few, named: menu ? menu.querySelector("p").textContent
		    : "", line: draft && draft.textContent.trimEnd()
		    .split("\n").at(-2) };
	});
}

/* A finger touches that place; what it does there has been done then. */
async function tap(page, x, y) {
	const clicked = page.evaluate(() => new Promise((next) =>
	    document.addEventListener("click", () => setTimeout(next, 0),
		{ once: true, capture: true })));

	await page.touchscreen.tap(x, y);
	await clicked;
}

/* The button comes into view and is clicked, or touched. */
export async function press(page, selector, nth, touch) {
	const at = await page.evaluate((where, i) => {
		const one = document.querySelectorAll(where)[i];

		one.scrollIntoView({ block: "center" });
		const { left, top, width, height } =
		    one.getBoundingClientRect();

		return [left + width / 2, top + height / 2];
	}, selector, nth);

	await (touch ? tap(page, ...at) : page.mouse.click(...at));
	/* What a step comes to may be said a moment later. */
	await page.evaluate(() => new Promise((next) => setTimeout(next, 0)));
}

/* The goods of the stall: what is there, how much of it is chosen. */
export function goods(page) {
	return page.$$eval("#play .good", (rows) => rows.map((row) => ({
		has: row.querySelector(".much").textContent,
		chosen: Number(row.querySelector("output").textContent
		    .replace("−", "-")),
		may: ["less", "more"].map((way) => row.querySelector(`.${way}`)
		    .getAttribute("aria-disabled") !== "true")
	})));
}
