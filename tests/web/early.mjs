/*
 * early.mjs: a turn file that the page writes for a decision that is not yet
 * the player's, taken by the real program.
 */
import { is, launch, makeHost, openPage, paste, trial } from "./browser.mjs";
import { look, unreached } from "./looks.mjs";
import { addPlayers } from "./staged.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const host = makeHost();
const messages = [];
const chrome = await launch();

await trial(async () => {
	addPlayers(host, "ana", "ben", "cleo");
	host.must("new", "--no-join", "pillars", "g", "ana", "ben", "cleo",
	    "-o", "first=0");
	const page = await openPage(chrome.browser, messages, 420);
	const position = host.must("show", "g", "--as", "ben", "--position");

	await page.evaluate(() => { location.hash = "#key"; });
	await page.waitForSelector("#key-text", { visible: true });
	await page.$eval("#key-text", (area, text) => { area.value = text; },
	    readFileSync(join(host.folder, "ben.key"), "utf8"));
	await page.click("#open-key");
	await page.waitForSelector("#key-id");
	is("a position at which another decides is opened",
	    await paste(page, position), "");
	await page.waitForSelector("#early");
	is("there is nothing to choose", await page.evaluate(() =>
	    document.querySelectorAll("#play [data-move]").length), 0);
	await page.click("#early");
	await page.waitForSelector("#early-decision");
	is("each decision that can be said early is there",
	    await page.$$eval("#early-decision option", (all) =>
		all.map((one) => one.value).join(" ")),
	    "draft redraw builder bishop thomas tax market build");
	await page.select("#early-decision", "builder");
	is("with the forms of its moves", await page.$$eval(
	    "#play .early li", (all) => all.map((one) => one.textContent)
		.includes("pass")), true);
	await page.$eval("#early-lines", (area) => {
		area.value = "pl court";
		area.dispatchEvent(new Event("input"));
	});
	await page.click("#early-take");
	await page.waitForSelector("#play .early .notice.wrong");
	is("what is cut short is refused with its word", await page.$eval(
	    "#play .early .notice.wrong", (one) =>
		one.textContent.includes("\"pl\"")), true);
	await look(page, "play-early", 420, "light");
	is("all is reached by keyboard", await unreached(page), "");
	await page.$eval("#early-lines", (area) => {
		area.value = "place court for at most 3\nelse\npass";
		area.dispatchEvent(new Event("input"));
	});
	await page.click("#early-take");
	await page.waitForSelector("#sign");
	await page.click("#sign");
	await page.waitForSelector("#signed");
	const file = await page.$eval("#signed", (area) => area.value);
	const { status, out } = host.run(["submit"], file);

	is("what is signed is taken", status, 0);
	is("and waits", /place court for at most 3/.test(out), true);
	const own = host.must("show", "g", "--as", "ana", "--position");

	await paste(page, own);
	await page.waitForSelector("#play [data-move]");
	is("whose turn it is has no such switch", await page.$("#early"),
	    null);
}, messages, chrome, host);
