/*
 * kept.mjs [renew]: two pictures of the page, of one game on a telephone and of
 * the other on a desk, against those of tests/web/kept, which `renew` writes.
 * They are a third as large as the page.  Each is looked at in
 * squares of four by four points: at most two of a hundred may have a colour
 * that differs by more than LEAST of 255.  Other fonts, or another Chromium,
 * make other pictures, so this is no part of `make check`.
 */
import { is, join, launch, openPage, paste, pictures, readFileSync, trial,
    writeFileSync } from "./browser.mjs";
import { positionsOf } from "./meaning.mjs";

const KEPT = "tests/web/kept";
const LEAST = 32, MOST = .02;
const PICTURES = [["pillars", 390, 844, "dark", 2, "de"],
	["red-cathedral", 1280, 900, "light", 17, "en"]];

/* In a page: which part of the squares of two pictures differs. */
async function differing(some, others, least) {
	const SIDE = 4;
	const opened = async (data) =>
	    createImageBitmap(await (await fetch(data)).blob());
	const one = await opened(some), other = await opened(others);

	if (one.width !== other.width || one.height !== other.height)
		return 1;
	const width = Math.ceil(one.width / SIDE);
	const height = Math.ceil(one.height / SIDE);
	const [a, b] = [one, other].map((bitmap) => {
		const context = new OffscreenCanvas(width, height)
		    .getContext("2d");

		context.imageSmoothingQuality = "high";
		context.drawImage(bitmap, 0, 0, width, height);
		return context.getImageData(0, 0, width, height).data;
	});
	let differ = 0;

	for (let i = 0; i < a.length; i += 4)
		differ += [0, 1, 2].some((k) => Math.abs(a[i + k] -
		    b[i + k]) > least);
	return differ / (width * height);
}

const messages = [];
const chrome = await launch();
const judge = await chrome.browser.newPage();

await trial(async () => {
	for (const [game, width, height, scheme, which, tag] of PICTURES) {
		const page = await openPage(chrome.browser, messages, width);
		const name = `${game}-${which}-${width}-${tag}.jpeg`;

		await page.emulateMediaFeatures([{ name:
		    "prefers-color-scheme", value: scheme }]);
		await page.setViewport({ width, height,
		    deviceScaleFactor: 1 / 3 });
		await page.select("#language", tag);
		await paste(page, positionsOf(game)[which]);
		await page.waitForFunction(() => document
		    .querySelector("#play .panel-box"));
		const now = Buffer.from(await page.screenshot({
		    type: "jpeg", quality: 70 }));

		await page.close();
		if (process.argv[2] === "renew") {
			writeFileSync(join(KEPT, name), now);
			continue;
		}
		writeFileSync(join(pictures, name), now);
		const [one, other] = [now, readFileSync(join(
		    KEPT, name))].map((bytes) => "data:image/" +
		    `jpeg;base64,${bytes.toString("base64")}`);
		const part = await judge.evaluate(differing, one, other,
		    LEAST);

		is(`${name} looks as it did (${(part * 100)
		    .toFixed(1)} % differ)`, part <= MOST, true);
	}
}, messages, chrome);
