/*
 * standing.mjs: how a game stands is in view beside whatever one chooses, on a
 * desk and on a telephone, wherever the page is scrolled to; there is one
 * scrollbar; and what was signed goes one way.
 */
import { is, launch, makeHost, openPage, paste, trial } from "./browser.mjs";
import { look } from "./looks.mjs";
import { addPlayers, awaited, playOn } from "./staged.mjs";

/* So many files are played at least, each of a move that is likely. */
const FILES = 21;

function stage(host, ruleset) {
	host.must("new", ruleset, ruleset, "ana", "ben", "cleo", "--no-join",
	    "--deadline", "3d");
	/* Until others have done something since the reader's turn. */
	playOn(host, ruleset, (files, player, last) => files >= FILES &&
	    player !== last);
	return { ruleset, ...awaited(host, ruleset) };
}

/* What of these is not wholly in the window, or lies behind something. */
function outOfView(page, selectors) {
	return page.evaluate((wanted) => wanted.flatMap((selector) => {
		const all = [...document.querySelectorAll(`#play ${selector}`)];

		return all.length === 0 ? [`no ${selector}`] :
		    all.filter((one) => {
			const at = one.getBoundingClientRect();
			const top = document.elementFromPoint((at.left +
			    at.right) / 2, at.top + Math.min(at.height / 2, 8));

			return at.top < 0 || at.left < 0 || at.width === 0 ||
			    at.bottom > innerHeight || at.right > innerWidth ||
			    !(one.contains(top) || top.contains(one));
		    }).map((one) => `${selector}: ${one.textContent}`);
	}).join("; "), selectors);
}

/* What has a scrollbar of its own. */
function scrolls(page) {
	return page.evaluate(() => [...document.querySelectorAll("#play *")]
	    .filter((one) => one.clientHeight > 0 &&
		/auto|scroll/.test(getComputedStyle(one).overflowY) &&
		one.scrollHeight > one.clientHeight + 1)
	    .map((one) => one.outerHTML.slice(0, 60)).join("; "));
}

/* How many choices are in the window, and none of it behind the standing. */
function choices(page) {
	return page.evaluate(() => {
		const under = document.querySelector("#play .standing")
		    .getBoundingClientRect().bottom;

		return [...document.querySelectorAll(
		    "#play .thing.open, #play .good button, " +
		    "#play .pen [data-move]")]
		    .filter((one) => {
			const at = one.getBoundingClientRect();

			return at.height > 0 && at.top >= under &&
			    at.bottom <= innerHeight;
		    }).length;
	});
}

const STANDING = [".who", ".now span:nth-child(2)", ".now span:nth-child(3)",
    ".seat", ".seat .count", ".stock .count", ".since summary"];

async function scrollTo(page, part) {
	await page.evaluate((where) => new Promise((next) => {
		window.scrollTo(0, where * document.documentElement
		    .scrollHeight);
		requestAnimationFrame(() => requestAnimationFrame(next));
	}), part);
}

/* How often Tab is pressed until something can be chosen, from the top. */
async function tabsToMove(page) {
	for (let n = 1; n < 20; n++) {
		await page.keyboard.press("Tab");
		if (await page.evaluate(() => document.activeElement.matches(
		    "#play .thing.open, #play .good button, " +
		    "#play .pen [data-move]")))
			return n;
	}
	return Infinity;
}

/* As who enlarges the page sees it: how it stands goes up with the rest. */
async function enlarged(page, said) {
	const before = page.viewport();

	await page.setViewport({ width: 640, height: 450 });
	await scrollTo(page, .5);
	is(`${said}: in a low window it covers nothing`, await page.$eval(
	    "#play .standing", (one) => one.getBoundingClientRect().bottom <=
		0), true);
	await page.setViewport(before);
}

/* What of the panels has choices stands above what has none. */
function choicesFirst(page) {
	return page.evaluate(() => [...document.querySelectorAll(
	    "#play .board .panel")].map((one) =>
	    one.querySelector(".thing.open") ? "open" : "shut").join(" ")
	    .includes("shut open"));
}

async function standsInView(page, game, where) {
	const said = `${game.ruleset}, ${where}`;

	is(`${said}: the position is shown`, await paste(page, game.position),
	    "");
	is(`${said}: Tab comes to the first move in five stops`,
	    await tabsToMove(page) <= 5, true);
	is(`${said}: no panel without a choice stands before one with choices`,
	    await choicesFirst(page), false);
	is(`${said}: how it stands leaves room for the moves`, await page.$eval(
	    "#play .standing", (one) => one.offsetHeight) <= 90 ||
	    page.viewport().width > 500, true);
	await enlarged(page, said);
	is(`${said}: nobody scrolls but the page`, await scrolls(page), "");
	for (const part of [0, .4, 1]) {
		await scrollTo(page, part);
		is(`${said}, at ${part}: how it stands is in view`,
		    await outOfView(page, STANDING), "");
	}
	/* One that is folded away takes no focus. */
	await page.evaluate(() => ["#play .pen [data-move]",
	    "#play .good button", "#play .thing.open"].flatMap((what) =>
	    [...document.querySelectorAll(what)]).find((one) =>
	    one.checkVisibility()).focus());
	is(`${said}: beside what one chooses`, `${await choices(page) > 0} ` +
	    await outOfView(page, STANDING), "true ");
	is(`${said}: it tells all players, and what the reader has`,
	    await page.evaluate(() => [document.querySelectorAll(
		"#play .seat").length, document.querySelectorAll(
		"#play .stock .count").length > 5].join()), "3,true");
	const since = () => page.$eval("#play .since", (one) =>
	    one.textContent.replace(/^[^:]*: /, ""));
	const inEnglish = await since();

	is(`${said}: what happened is told`, inEnglish.length > 20, true);
	await page.select("#language", "de");
	await page.waitForFunction((before) => {
		const one = document.querySelector("#play .since");

		return one && !one.textContent.includes(before);
	}, {}, inEnglish);
	is(`${said}: in the reader's language`, (await since()).length > 20 &&
	    !/[a-z] the [a-z]/.test(await since()), true);
	await page.select("#language", "en");
	await page.waitForFunction((before) => document.querySelector(
	    "#play .since").textContent.includes(before), {}, inEnglish);
}

/*
 * Click each thing that is named by moves, none of which is legal now: it says
 * why not, and nothing is chosen or played.
 */
async function saysWhyNot(page, game, where) {
	const said = `${game.ruleset}, ${where}`;
	const got = await page.evaluate(async () => {
		const play = document.getElementById("play");
		const shut = [...play.querySelectorAll(
		    ".thing:not(.open)[data-words]")].filter((one) =>
		    one.closest(".thing.open") === null &&
		    one.querySelector(".open") === null);
		const told = [];

		for (const one of shut) {
			one.dispatchEvent(new MouseEvent("click",
			    { bubbles: true }));
			await null;
			told.push(play.querySelector(".tip").textContent);
		}
		const at = play.querySelector(".tip")
		    .getBoundingClientRect();

		return { things: shut.length, wrong: shut.filter((one, i) =>
		    !told[i].startsWith(one.getAttribute("data-label")))
		    .length, silent: told.filter((one, i) => one.length <=
			shut[i].getAttribute("data-label").length + 3).length,
		    inView: at.top > 0 && at.bottom <= innerHeight &&
			at.right <= innerWidth,
		    chosen: play.querySelectorAll(".said > li").length };
	});

	is(`${said}: what cannot be chosen says why not, in view`,
	    `${got.things > 3} ${got.wrong} ${got.silent} ${got.inView} ` +
	    got.chosen, "true 0 0 true 0");
	await page.$eval("#play .thing.open", (one) => one.focus());
	let way = 0;

	while (way++ < 200 && await page.evaluate(() => document
	    .activeElement.classList.contains("open")))
		await page.keyboard.press("ArrowRight");
	await page.$eval("#play .tip", (one) => one.replaceChildren());
	await page.keyboard.press("Enter");
	is(`${said}: by keyboard, too`, await page.evaluate(() => {
		const label = document.activeElement.getAttribute("data-label");
		const tip = document.querySelector("#play .tip").textContent;

		return tip.startsWith(label) && tip.length > label.length + 3;
	}), true);
	is(`${said}: what can be glows, and says what it does`,
	    await page.evaluate(() => [...document.querySelectorAll(
		"#play .thing.open")].filter((one) => {
		const frame = one.querySelector(":scope > rect, " +
		    ":scope > circle");

		return getComputedStyle(frame).filter === "none" ||
		    one.querySelector("title").textContent.length <=
		    one.getAttribute("data-label").length + 3;
	    }).length), 0);
}

/* A move, signed: one way to send it, in view. */
async function sent(page, game, where) {
	const said = `${game.ruleset}, ${where}`;

	await page.$eval("#play .pen [data-move]", (one) => one.click());
	await page.waitForSelector("#sign");
	await page.$eval("#sign", (one) => one.click());
	await page.waitForSelector("#send");
	is(`${said}: Send has the focus and is in view`,
	    `${await page.evaluate(() => document.activeElement.id)} ` +
	    await outOfView(page, ["#send", ...STANDING]), "send ");
	is(`${said}: it says where to, and is large`, await page.$eval("#send",
	    (one) => one.textContent.includes("host@example.org") &&
		one.offsetHeight >= 44 && one.offsetWidth >= 250), true);
	is(`${said}: the text is folded`, await page.$eval("#signed",
	    (one) => one.checkVisibility()), false);
	await page.$eval("#play .text summary", (one) => one.click());
	is(`${said}: unfolded it has no scrollbar either`,
	    await scrolls(page), "");
	return page.$eval("#signed", (one) => one.value);
}

/* At a time of its own, as games go on by their logs: the same each time. */
const host = makeHost("2026-03-02 12:00:00");
const chrome = await launch();
const messages = [];

await trial(async () => {
	addPlayers(host, "ana", "ben", "cleo");
	for (const ruleset of ["pillars", "red-cathedral"]) {
		const game = stage(host, ruleset);
		let signed = "";

		for (const [width, height, scheme] of [[1280, 900, "light"],
		    [390, 844, "dark"]]) {
			const page = await openPage(await chrome.browser
			    .createBrowserContext(), messages, width, "#key");
			const where = `${width}x${height}`;

			await page.setViewport({ width, height });
			await page.emulateMediaFeatures([{ name:
			    "prefers-color-scheme", value: scheme }]);
			await page.waitForSelector("#key-text");
			await page.$eval("#key-text", (area, text) => {
				area.value = text;
			}, game.key);
			await page.click("#open-key");
			await page.waitForSelector("#key-id");
			await standsInView(page, game, where);
			await look(page, `standing-${ruleset}`, width, scheme,
			    width < 500);
			await saysWhyNot(page, game, where);
			signed = await sent(page, game, where);
			await page.close();
		}
		is(`${ruleset}: what is sent is taken`, host.run(["submit"],
		    signed).status, 0);
	}
}, messages, chrome, host);
