/*
 * clicks.mjs RULESET [BROWSER]: positions from standard input, as web_cases.c
 * writes them, on the table in the page.  Each thing that has a frame is
 * clicked with a mouse: what is chosen then, or offered in a menu, is of that
 * thing.  Where a frame is there is nothing else to click than things with
 * frames.  Where goods are a stall, what it says is what the rules make of what
 * was chosen with plus and minus.
 */
import fs from "node:fs";
import { done, is, launch, openPage, paste } from "./browser.mjs";
import { chose, frameOf, goods, press } from "./board.mjs";
import { fed, flat, isOf, keyed, thingsOf } from "./meaning.mjs";
import { module } from "./modules.mjs";

const [game, kind] = process.argv.slice(2);
const { Core } = await module("core.js");
const { DRAW } = await module("draw.js");
const { movesOf } = await module("svg.js");
const core = await Core.load(fs.readFileSync("build/web/core.wasm"));
const messages = [], wrong = [];
const chrome = await launch(kind);
let clicked = 0, chosen = 0, menus = 0, tables = 0, n = 0;

/* As node draws it: what each thing is, and which moves it offers. */
function drawn(text, width) {
	const one = core.instance();
	const { position } = one.open(text);
	const { moves } = one.legal(false);
	const kit = keyed(one.words());
	const at = { state: flat(position.state), picture:
	    flat(position.picture), awaited: position.awaited };
	const after = (move) => () => {
		one.reset();
		return flat(one.take(move).position.state);
	};

	const panels = DRAW[game](kit, position.state, position.picture,
	    [width]).map(thingsOf);
	const isOpen = (things) => things.some(({ words }) =>
	    movesOf(words, moves).length > 0);

	/* What can be chosen of stands first. */
	return [...panels.filter(isOpen), ...panels.filter((things) =>
	    !isOpen(things))].flat().map(({ label, words }) => ({ label,
		open: movesOf(words, moves).length > 0,
		is(move) {
			const { key, args } = JSON.parse(label);

			return Boolean(isOf[game][key]?.(move.split(" "), args,
			    at, kit, after(move)));
		} }));
}

async function click(page, thing, i) {
	const { mine, bad } = await frameOf(page, i);

	if (mine.length === 0 || bad !== "")
		return `a frame without a place to click, or with ${bad}`;
	const label = await page.evaluate((number) => document
	    .querySelectorAll("#play .board .thing")[number]
	    .getAttribute("data-label"), i);

	await page.mouse.click(...mine[clicked++ % mine.length]);
	let got = await chose(page);

	if (got.few.length > 0) {
		const other = got.few.find((move) => !thing.is(move));

		menus++;
		if (other || got.named !== label)
			return `the menu "${got.named}" has ${other}`;
		const wanted = got.few[clicked % got.few.length];

		await page.$eval(`.pen .notice [data-move="${wanted}"]`,
		    (one) => one.click());
		got = await chose(page);
		if (got.line !== wanted)
			return `${wanted} in the menu is ${got.line}`;
	}
	chosen++;
	if (!got.line || !thing.is(got.line))
		return `${got.line} is chosen`;
	await page.$eval("#undo", (one) => one.click());
	return (await chose(page)).line ? "it is not taken back" : "";
}

/* What a player has of what is in the table's order. */
function stock({ players, game: name }, seat) {
	const player = players[seat];

	return name === "pillars" ? player.cubes : { ...player.inventory,
	    prestige: player.prestige };
}

/* What was chosen is taken: is it what the rows said? */
async function taken(page, text, touch) {
	const rows = await goods(page);
	const one = core.instance();
	const { position: { state, awaited } } = one.open(text);
	const before = stock(state, awaited);

	await press(page, "#goods-take", 0, touch);
	if (!await page.$("#draft"))
		return `nothing is taken where there was ${rows.map((row) =>
		    row.chosen)}`;
	const lines = (await page.$eval("#draft", (draft) =>
	    draft.textContent)).split("\nend")[0].split("\n").slice(4)
	    .filter((line) => !line.startsWith("value:"));
	const got = lines.map((line) => one.take(line));
	const after = got.length && got.at(-1).position &&
	    stock(got.at(-1).position.state, awaited);

	for (let i = 0; i < lines.length; i++)
		await page.$eval("#undo", (button) => button.click());
	if (!after)
		return `${lines} is refused`;
	const told = rows.map(({ has }) => has).filter(Boolean).sort();
	const wanted = rows.filter(({ has }) => has).length;
	const changed = Object.keys(before).filter((what) =>
	    before[what] !== after[what]).map((what) =>
	    `${before[what]} → ${after[what]}`);

	return changed.every((each) => told.includes(each)) || wanted === 0 ?
	    "" : `${lines} is told as ${told}`;
}

/* The buttons of a good. */
const STEPS = ["#play .good .less", "#play .good .more"];

async function trade(page, text, touch) {
	const rows = await goods(page);

	tables++;
	/* Each as far as it goes, then some at random. */
	for (let i = 0; i < rows.length; i++)
		for (const way of [0, 1]) {
			let k = 0;

			while ((await goods(page))[i].may[way] && k < 3) {
				await press(page, STEPS[way], i, touch);
				k++;
			}
			const now = (await goods(page))[i];

			if (k > 0 && Math.abs(now.chosen) !== k &&
			    way === 0)
				return `${k} steps come to ${now.chosen}`;
			if (k > 0) {
				const why = await taken(page, text, touch);

				if (why !== "")
					return why;
			}
		}
	for (let i = 0; i < 6; i++) {
		const now = await goods(page);
		const open = now.flatMap(({ may }, row) => may.map((yes, way) =>
		    yes ? [STEPS[way], row] : null)).filter(Boolean);

		await press(page, ...open[(clicked + i * 7) % open.length],
		    touch);
	}
	const { length } = (await goods(page)).filter((row) => row.chosen);

	return length > 0 ? taken(page, text, touch) : "";
}

try {
	const page = await openPage(chrome.browser, messages);

	for await (const { text } of fed()) {
		const wide = n++ % 2 === 0;

		/* How far it is, where there is a long way. */
		if (n % 20 === 0)
			console.error(`# ${game}: ${n} positions, ` +
			    `${clicked} frames, ${wrong.length} wrong`);
		const things = drawn(text, wide ? 696 : 344);

		await page.setViewport(wide ? { width: 1280, height: 900 } :
		    { width: 390, height: 844 });
		await paste(page, text);
		const open = await page.$$eval("#play .board .thing", (all) =>
		    all.map((one) => one.classList.contains("open")));

		if (open.join() !== things.map((one) => one.open).join())
			wrong.push(`${text}frames stand elsewhere`);
		if (await page.$("#play .goods")) {
			const why = await trade(page, text, !wide);

			if (why !== "")
				wrong.push(`${text}${why}`);
		}
		for (let i = 0; i < open.length && wrong.length < 9; i++) {
			const why = open[i] ? await click(page, things[i], i) :
			    "";

			if (why !== "")
				wrong.push(`${text}${things[i].label}: ${why}`);
		}
	}
	is(`in ${n} positions ${clicked} frames mean what they are around`,
	    wrong.join("\n"), "");
	is("some have a menu, and some a single move",
	    menus > 0 && chosen > menus, true);
	is("some of many have a table of goods", n < 40 || tables > 0, true);
	is("no page says anything to its console", messages.join("\n"), "");
} catch (error) {
	is("nothing goes wrong", [error.stack, ...wrong].join("\n"), "");
} finally {
	await chrome.close();
	done();
}
