/*
 * browsers.mjs BROWSER FOLDER: in another browser than the tests use: a game in
 * a page of its own, FOLDER/RULESET.html, and in that of a site, FOLDER/site,
 * both from files, watched by real clicks.
 */
import { is, join, launch, needBrowser, openPage, pictures, trial }
    from "./browser.mjs";

const [kind, folder] = process.argv.slice(2);

needBrowser(kind);

const messages = [];
const other = await launch(kind);

/* Which line the table shows, and of how many. */
function shown(page) {
	return page.$eval("#watch-line", (range) => [Number(range.value),
	    Number(range.max)]);
}

async function watched(page, file, where) {
	await page.goto(`file://${file}`);
	await page.waitForSelector("#watch-body .course svg");
	const [at, last] = await shown(page);

	is(`${where}: found in order, and shown at its end`,
	    `${await page.$eval(".verdict", (one) => one.textContent)} ${at}`,
	    `In order ${last}`);
	is(`${where}: who has won is said`, await page.evaluate(() =>
	    document.querySelector(".won").textContent.length > 5 &&
	    document.querySelectorAll("#watch .board svg.panel").length > 3),
	true);
	await page.click(".controls button:first-child");
	is(`${where}: a click goes to the beginning`, (await shown(page))[0],
	    0);
	await page.click("#watch-run");
	await page.waitForFunction(() =>
	    document.getElementById("watch-line").value > 1);
	await page.click("#watch-run");
	is(`${where}: it plays and pauses`, await page.$eval("#watch-run",
	    (one) => one.textContent), "Play");
	await page.click(".course .moment");
	is(`${where}: a moment can be clicked`, (await shown(page))[0] > 5,
	    true);
}

await trial(async () => {
	const page = await openPage(other.browser, messages);

	for (const ruleset of ["pillars", "red-cathedral"])
		for (const file of [`${ruleset}.html`,
		    `site/games/${ruleset}.html`]) {
			await watched(page, join(folder, file),
			    `${kind}, ${file}`);
			await page.screenshot({ path: join(pictures,
			    `${kind}-${file.replaceAll("/", "-")}.png`) });
		}
}, messages, other);
