/*
 * watch.mjs FOLDER: a game that is over, FOLDER/RULESET.bundle of each ruleset,
 * watched: how it ended is seen first, moments of its course can be gone to, it
 * plays and pauses, and a bundle can be dropped on any part of the page.  The
 * same of FOLDER/RULESET.html, and of its page in FOLDER/site.
 */
import { is, join, launch, openPage, paste, pictures, readFileSync, trial }
    from "./browser.mjs";
import { look } from "./looks.mjs";

const [folder] = process.argv.slice(2);
const messages = [];
const chrome = await launch();

/* Which line the table shows, and of how many. */
function shown(page) {
	return page.$eval("#watch-line", (range) => [Number(range.value),
	    Number(range.max)]);
}

/* What of these is in the window, wholly. */
function inView(page, selectors) {
	return page.evaluate((all) => all.filter((one) => {
		const at = document.querySelector(one).getBoundingClientRect();

		return at.height > 0 && at.top >= 0 && at.left >= 0 &&
		    at.bottom <= innerHeight && at.right <= innerWidth;
	}).join(), selectors);
}

const PLAYER = [".course svg", "#watch-line", "#watch-run", ".where"];

async function resultFirst(page, bundle, where) {
	is(`${where}: the bundle is opened`, await paste(page, bundle), "");
	await page.waitForSelector(".course svg");
	is(`${where}: who has won, the points and the player are in view`,
	    await inView(page, [".won", ".outcome .result", ...PLAYER]),
	    [".won", ".outcome .result", ...PLAYER].join());
	const [at, last] = await shown(page);

	is(`${where}: the table is at the end`, at, last);
	is(`${where}: who has won has the most points, and comes first`,
	    await page.evaluate(() => {
		const rows = [...document.querySelectorAll(".outcome tr")];
		const first = rows[0].querySelector("th").textContent.trim();
		const points = rows.map((one) => Number(one
		    .querySelector(".number").textContent));

		return document.querySelector(".won").textContent
		    .includes(first) && points[0] === Math.max(...points);
	    }), true);
	await page.evaluate(() => window.scrollTo(0, 500));
	is(`${where}: the player stays in view beside the board`,
	    await inView(page, PLAYER), PLAYER.join());
	await page.evaluate(() => window.scrollTo(0, 0));
}

/* Each moment has a name, and the table goes there. */
async function moments(page, where) {
	const labels = await page.$$eval(".moment", (all) =>
	    all.map((one) => one.getAttribute("data-label")));
	const lines = [];

	is(`${where}: rounds and gains are marked`, labels.length > 5 &&
	    labels.every((one) => one.length > 3) &&
	    new Set(labels).size === labels.length, true);
	for (const one of await page.$$(".moment")) {
		await one.evaluate((thing) => thing.dispatchEvent(
		    new MouseEvent("click", { bubbles: true })));
		lines.push((await shown(page))[0]);
	}
	is(`${where}: the table goes to each`, lines.every((one, i) =>
	    one > 0 && labels[i].match(/\d+/) !== null) &&
	    new Set(lines).size > 5, true);
	const gain = labels.findIndex((one) => /^Line/.test(one));

	is(`${where}: to the line that it names`, lines[gain],
	    /\d+/.exec(labels[gain])[0]);
	await page.$eval(".moment", (one) => one.focus());
	await page.keyboard.press("Enter");
	is(`${where}: by keyboard, too`, (await shown(page))[0], lines[0]);
}

async function plays(page, where) {
	const said = () => page.$eval("#watch-run", (one) => one.textContent);

	await page.$eval("#watch-line", (range) => {
		range.value = range.max - 1;
		range.dispatchEvent(new Event("input"));
	});
	is(`${where}: it can be played`, await said(), "Play");
	await page.click("#watch-run");
	is(`${where}: and then be paused`, await said(), "Pause");
	await page.click("#watch-run");
	is(`${where}: where it stays`, `${await said()} ${(await shown(page))
	    .map((one, i, [, last]) => last - one)}`, "Play 1,0");
	await page.click("#watch-run");
	await page.waitForFunction(() => document.getElementById("watch-line")
	    .value === document.getElementById("watch-line").max);
	await page.waitForFunction(() => document.getElementById("watch-run")
	    .textContent === "Play");
	is(`${where}: at the end it pauses by itself`, await said(), "Play");
	await page.click("#watch-run");
	is(`${where}: and begins anew`, (await shown(page))[0] < 3, true);
	await page.click("#watch-run");
}

/* A bundle that is dropped on this part of the page is watched. */
async function dropped(page, part, bundle) {
	await page.evaluate((hash, text) => {
		location.hash = hash;
		document.getElementById("watch-body").replaceChildren();
		const dataTransfer = new DataTransfer();

		dataTransfer.items.add(new File([text], "game.bundle"));
		document.getElementById(part(hash)).dispatchEvent(
		    new DragEvent("drop", { dataTransfer, bubbles: true,
			cancelable: true }));

		function part(name) {
			return name.slice(1);
		}
	}, `#${part}`, bundle);
	await page.waitForSelector("#watch-body .won", { visible: true });
	is(`a bundle that is dropped on ${part} is watched`,
	    await page.evaluate(() => location.hash), "#watch");
}

/* In another language everything is told in it, the verdict too. */
async function spoken(page, bundle, where) {
	await page.select("#language", "de");
	await page.waitForFunction(() => document.documentElement.lang ===
	    "de" && document.querySelector("#watch-body .story li"));
	const verdict = await page.$eval("#verdict", (one) => one.textContent);

	is(`${where}: the verdict is in German`, verdict.match(new RegExp(
	    "\\b(lines|turn files|order|every draw|worked|moves|nobody was|" +
	    "seats|runs of|keys|compare|what your|the)\\b")), null);
	is(`${where}: so is what happened`, await page.$$eval(".story li",
	    (all) => all.filter((one) => /\b(takes|places|claims|the|draw)\b/
		.test(one.textContent)).length), 0);
	await page.select("#language", "en");
}

/*
 * A page with the game in it: it is watched at once, nothing is asked for but
 * what lies beside it, and what people wrote in it stays text.
 */
async function comesAlong(file, where) {
	const page = await openPage(chrome.browser, messages);
	const asked = [];

	page.on("request", (request) => asked.push(request.url()));
	await page.goto(`file://${file}`);
	await page.waitForSelector("#watch-body .won", { visible: true });
	await page.waitForSelector(".course svg");
	is(`${where}: the game is watched at once`, await page.evaluate(() =>
	    `${location.hash} ${document.getElementById("site")} ` +
	    document.querySelector(".verdict").textContent),
	"#watch null In order");
	const [at, last] = await shown(page);

	is(`${where}: at its end`, at, last);
	is(`${where}: nothing is asked for from elsewhere`, asked.filter(
	    (url) => !/^(file|blob|data):/.test(url)).join(), "");
	is(`${where}: what people wrote is text`, await page.evaluate(() => {
		const told = document.querySelector(".story").textContent;

		return ["</pre></script><script>alert(1)</script>", "<!-- ",
		    "onerror=alert(2)", "&lt;b&gt; &amp; ]]>", "alert(3)"]
		    .filter((one) => !told.includes(one)).join() +
		    document.querySelectorAll("#watch script, img").length;
	}), "0");
	await page.goto("about:blank");
	await page.goto(`file://${file}#line-7`);
	await page.waitForSelector(".course svg");
	is(`${where}: a line can be named in its address`,
	    (await shown(page))[0], 7);
	await page.click("nav a[href='#practice']");
	await page.reload();
	await page.waitForSelector("#watch-body .won");
	is(`${where}: loaded again it is where it was`,
	    await page.evaluate(() => location.hash), "#practice");
	await page.close();
}

/* What a site's page tells to who has no scripts. */
async function plain(file) {
	const page = await chrome.browser.newPage();

	await page.setJavaScriptEnabled(false);
	for (const width of [1280, 390]) {
		await page.setViewport({ width, height: 844 });
		await page.goto(`file://${file}`);
		const told = await page.evaluate(() => document.body.innerText);

		is(`without scripts, ${width}: who has won, and no bundle`,
		    /over, won by/.test(told) &&
		    !told.includes("nuncio bundle"), true);
		is(`without scripts, ${width}: nothing sticks out`,
		    await page.evaluate(() => document.documentElement
			.scrollWidth <= innerWidth + 1), true);
		is(`without scripts, ${width}: the position is drawn`,
		    await page.evaluate(() => [...document.querySelectorAll(
			"#site .panel-box")].filter((one) => one.clientWidth >
			300).map((one) => /at-\d+/.exec(one.className))
			.join()), width < 760 ? "at-344,at-344,,,," :
		    "at-696,at-696,,,,");
		await page.screenshot({ fullPage: true, path: join(pictures,
		    `site-plain-${width}.png`) });
	}
	await page.close();
}

await trial(async () => {
	for (const ruleset of ["pillars", "red-cathedral"]) {
		const bundle = readFileSync(join(folder, `${ruleset}.bundle`),
		    "utf8");

		for (const [width, height, scheme] of [[1280, 900, "light"],
		    [390, 844, "dark"]]) {
			const page = await openPage(chrome.browser, messages,
			    width);
			const where = `${ruleset}, ${width}`;

			await page.setViewport({ width, height });
			await page.emulateMediaFeatures([{ name:
			    "prefers-color-scheme", value: scheme }]);
			await resultFirst(page, bundle, where);
			await look(page, `watched-${ruleset}`, width, scheme);
			if (width < 500) {
				await plays(page, where);
			} else {
				await moments(page, where);
				await spoken(page, bundle, where);
			}
			await page.close();
		}
		const site = join(folder, `site/games/${ruleset}.html`);

		await comesAlong(join(folder, `${ruleset}.html`),
		    `${ruleset} as a file`);
		await comesAlong(site, `${ruleset} of a site`);
		if (ruleset === "pillars")
			await plain(site);
		const page = await openPage(chrome.browser, messages);

		for (const part of ["open", "play", "practice", "key",
		    "watch"])
			if (ruleset === "pillars")
				await dropped(page, part, bundle);
		await page.close();
	}
}, messages, chrome);
