/*
 * practice.mjs RULESET SEATS VISITS: a whole game against the program, or
 * alone, in the page, without a host.  Its bundle is taken by `nuncio verify
 * --opponents`, opened in the page, and looked back at.
 */
import { is, join, launch, makeHost, needBrowser, openPage, random,
    readFileSync, trial } from "./browser.mjs";
import { look, unreached } from "./looks.mjs";
import { existsSync, readdirSync } from "node:fs";

const [ruleset, seats, visits] = process.argv.slice(2);
const bots = seats !== "1";

needBrowser("chrome");

const host = makeHost();
const messages = [];
const chrome = await launch();

/* What has been saved, once it is there. */
async function saved() {
	for (let i = 0; i < 200; i++) {
		const [name] = readdirSync(host.folder).filter((one) =>
		    one.endsWith(".bundle"));

		if (name && existsSync(join(host.folder, name)))
			return join(host.folder, name);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error("nothing was saved");
}

async function choose(page, id, value) {
	await page.select(`#${id}`, value);
}

async function begin(page) {
	await page.evaluate(() => { location.hash = "#practice"; });
	await page.waitForSelector("#practice-begin");
	await page.click(`input[value="${ruleset}"]`);
	await choose(page, "practice-seats", seats);
	for (let i = 0; i < Number(seats) - 1; i++)
		await choose(page, `practice-level-${i}`, i === 0 ?
		    "planner" : "sensible");
	await page.evaluate(() => {
		document.querySelector("details.more").open = true;
	});
	await page.$eval("#practice-visits", (input, n) => {
		input.value = n;
		input.dispatchEvent(new Event("change"));
	}, visits);
	await page.click("#practice-begin");
}

/* It is the person's turn, or the end. */
async function turn(page) {
	await page.waitForSelector("#practice-undo, #practice-again, " +
	    "#practice-body .wrong");
	return await page.$("#practice-undo") !== null;
}

/* Say one line, in one of the ways there are: what was wrong with it. */
async function decide(page) {
	const way = random(8);

	if (way < 5) {
		await page.$eval("#practice-hint", (one) => one.click());
		await page.waitForSelector("#practice-undo");
		const only = await page.$("button.told") === null;

		await page.evaluate(() => (document.querySelector(
		    "button.told") || document.querySelector(
		    "#practice [data-move]")).click());
		return only ? "a hint of a single move" : "";
	}
	return page.evaluate((how, n) => {
		const all = [...document.querySelectorAll(
		    "#practice [data-move]")];
		const things = document.querySelectorAll(
		    "#practice .thing.open");

		if (how === 5 && things.length > 0) {
			things[n % things.length].dispatchEvent(
			    new MouseEvent("click", { bubbles: true }));
			const few = document.querySelector(
			    "#practice .pen .notice [data-move]");

			if (few)
				few.click();
		} else if (how === 6) {
			const typed = document.getElementById(
			    "practice-typed");

			typed.value = all[n % all.length].dataset.move;
			typed.form.requestSubmit();
		} else
			all[n % all.length].click();
		return "";
	}, way, random(1000));
}

await trial(async () => {
	const page = await openPage(chrome.browser, messages, 1280);
	const client = await page.createCDPSession();
	let decided = 0, undone = 0, back = !bots, trouble = "";

	await client.send("Browser.setDownloadBehavior", { behavior: "allow",
	    downloadPath: host.folder });
	await begin(page);
	await turn(page);
	is("a first game says what to do, and hints say why", await page
	    .evaluate(async () => {
		const guides = () => document.querySelectorAll(
		    "#practice .guide").length;
		const before = guides();

		if (before)
			document.querySelector("#practice .guide button")
			    .click();
		return `${before} ${guides()}`;
	    }), "1 0");
	await page.$eval("#practice-hint", (one) => one.click());
	await page.waitForSelector("#practice-undo");
	is("... of both choices, and of the others", await page.$eval(
	    "#practice .pen .notice", (one) => `${one.querySelectorAll(
		"button.told").length} ${one.textContent.match(
		/[0-9]+\.[0-9]/g).length >= 4} ${one.querySelector(".hint")
		.textContent.length > 20}`), "2 true true");
	is("what cannot be chosen says why", await page.evaluate(async () => {
		const shut = [...document.querySelectorAll("#practice " +
		    ".thing[role=button][aria-disabled=true]")].find((one) =>
		    !one.closest(".open"));
		const tip = document.querySelector("#practice .tip");

		shut.dispatchEvent(new MouseEvent("click", { bubbles: true }));
		for (let i = 0; i < 100 && tip.textContent === ""; i++)
			await new Promise((next) => setTimeout(next, 20));
		return tip.textContent.startsWith(shut.getAttribute(
		    "data-label"));
	}), true);
	while (await turn(page)) {
		trouble = trouble || await decide(page);
		decided++;
		/* It fails behind a draw: against bots, until it works. */
		if (back && decided % 9 !== 0 || !await turn(page))
			continue;
		await page.$eval("#practice-undo", (one) => one.click());
		undone++;
		await turn(page);
		back = back || await page.$("#practice-typed-wrong") === null;
	}
	is("the game comes to its end", await page.$eval(
	    "#practice .result", (one) => one.tBodies[0].rows.length), seats);
	is("nothing goes wrong on the way", trouble, "");
	is(`in ${decided} decisions, ${undone} tried to take back`,
	    decided > 10 && undone > 0, true);
	await page.click("#practice-keep");
	const file = await saved();
	const verdict = host.run(["verify", "--opponents", file]);

	is("nuncio works out every move of the bots again", verdict.err +
	    verdict.status, 0);
	/* Alone, Ivan draws at the end of each turn. */
	if (bots)
		is("moves were taken back, and that is told",
		    /rollbacks: [0-9]+ practice/.test(verdict.out), true);
	await page.waitForSelector("#practice .panel-look");
	const turns = await page.$$eval("#practice .turns > li", (rows) =>
	    rows.map((row) => ({ line: /[0-9]+/.exec(
		row.lastChild.textContent)[0], lost: Number(/: ([0-9.]+)/.exec(
		row.firstChild.textContent)[1]), move: row.querySelector(
		"strong").textContent })));
	const moves = new Map([...readFileSync(file, "latin1").matchAll(
	    /^(?:line|said) ([0-9]+) .* move [0-9] [a-z]+ (.*)$/gm)].map(
	    ([, line, move]) => [line, move]));

	is("the page finds where the game turned, the dearest move first",
	    turns.length > 0 && turns.length <= 5 && turns.every((one, i) =>
		one.lost > 0 && (i === 0 || one.lost <= turns[i - 1].lost)),
	    true);
	is("... by the moves of the game", turns.map((one) => one.move)
	    .join(", "), turns.map((one) => moves.get(one.line)).join(", "));
	is("the chart has the colours of the players, and their names whole",
	    await page.evaluate(() => {
		const [chart] = document.querySelectorAll(
		    "#practice .panel-look");
		const names = document.querySelector("#practice-title .hint")
		    .textContent.split(", ");
		const said = [...chart.querySelectorAll("text")].map((one) =>
		    one.textContent);
		const colour = getComputedStyle(chart).getPropertyValue(
		    "--seat-0").trim();
		const own = getComputedStyle(document.querySelector(
		    "#practice .board .panel")).getPropertyValue(
		    "--yellow").trim();

		return `${names.every((one) => said.includes(one))} ` +
		    (colour === own);
	    }), `true ${ruleset === "red-cathedral"}`);
	await look(page, `practice-over-${ruleset}`, 1280, "light");
	is("all is reached by keyboard", await unreached(page), "");
	await page.setViewport({ width: 360, height: 800 });
	await page.emulateMediaFeatures([{ name: "prefers-color-scheme",
	    value: "dark" }]);
	await look(page, `practice-over-${ruleset}`, 360, "dark");
	await page.click("#practice-watch");
	await page.waitForSelector("#verdict");
	is("the page checks it as nuncio does", (await page.$eval("#verdict",
	    (one) => one.textContent)).trim(), host.must("verify", file)
	    .trim());
	is("its bots can be checked, if there are any",
	    await page.$("#check-bots") !== null, bots);
	if (bots) {
		await page.$eval("#check-bots", (one) => one.click());
		await page.waitForSelector(".bots pre");
		is("and are", (await page.$eval(".bots pre", (one) =>
		    one.textContent)).trim(), verdict.out.trim());
	}
	is("the bundle is what was opened", readFileSync(file, "utf8")
	    .startsWith("nuncio bundle 2\n"), true);
}, messages, chrome, host);
