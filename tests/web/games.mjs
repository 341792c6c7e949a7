/*
 * games.mjs RULESET SEATS TURNS [BROWSER] [-o KEY=VALUE]: a game in which
 * every file is made in the page, from registration to the end, or for so many
 * files.  The players have a browser profile each; the host is the real
 * program, and it must refuse nothing.
 */
import { is, join, launch, makeHost, needBrowser, openPage, paste,
    pictures, random, trial, writeFileSync } from "./browser.mjs";
import { brought, confirm } from "./staged.mjs";

const [ruleset, seats, most, kind = "chrome", ...options] =
    process.argv.slice(2);
const NAMES = ["ana", "ben", "cleo", "dov"].slice(0, Number(seats));

needBrowser(kind);

const host = makeHost();
const { browser, close } = await launch(kind);
const messages = [];
const players = [];

/* Make a key, save it, and register: all that an invited person does. */
async function register(player) {
	const { page, name } = player;
	const address = `${name}@example.org`;

	await page.evaluate(() => { location.hash = "#key"; });
	await page.waitForSelector("#make-key", { visible: true });
	await page.click("#make-key");
	await page.waitForSelector("#key-id");
	/* A browser may have no folder for what it saves. */
	await page.evaluate(() => document.addEventListener("click", (event) =>
	    event.target.download && event.preventDefault(), true));
	await page.click("#export-key");
	await page.waitForSelector("#name");
	await page.type("#name", name);
	await page.type("#address", address);
	await page.type("#host", "host@example.org");
	await page.click("#register");
	await page.waitForSelector("#letter");
	const text = await page.$eval("#letter", (area) => area.value);

	host.letter(address, text);
	confirm(host, address);
}

/* The file that is signed. */
async function signed({ page }) {
	await page.waitForSelector("#signed");
	return page.$eval("#signed", (area) => area.value);
}

/* Sign what has been chosen, and hand it to the host. */
async function send(player) {
	await player.page.waitForSelector("#sign");
	await player.page.$eval("#sign", (button) => button.click());
	const file = await signed(player);
	const answer = host.run(["submit"], file);

	if (answer.status !== 0)
		is(`${player.name}'s file is taken`,
		    `${answer.status} ${answer.err}\n${file}`, 0);
	return answer.status === 0;
}

async function join_(player) {
	const got = await paste(player.page, brought(host, player.name));

	if (got !== "") {
		is("a position is opened", got, "");
		return false;
	}
	await player.page.waitForSelector("#join");
	await player.page.$eval("#join", (button) => button.click());
	const file = await signed(player);

	is(`${player.name}'s answer goes to the host`,
	    await player.page.$eval("#play a.button", (link) =>
	    link.href.split("?")[0]), "mailto:host@example.org");
	return host.letter(`${player.name}@example.org`, file).status === 0;
}

function position(player) {
	return host.must("show", "game", "--as", player.name, "--position");
}

/*
 * Choose one move: on the board, in the list, or by writing it.  wanted is
 * what a sensible player would do, as random games have no end.
 */
async function choose(page, wanted, how) {
	return page.evaluate((move, way) => {
		const all = [...document.querySelectorAll(".pen [data-move]")];
		const lines = document.querySelectorAll(".said > li").length;
		const button = all.find((one) => one.dataset.move === move) ||
		    all[all.length - 1];

		if (!button)
			return "nothing to choose";
		const text = button.dataset.move;
		/* What means one move is taken, else one is asked which. */
		const things = way !== "board" ? [] : [...document
		    .querySelectorAll("#play .thing.open")].filter((one) =>
		    one.querySelector("title").textContent.endsWith(
		    `. ${text}`) || /\. \d+ moves$/.test(one.querySelector(
		    "title").textContent));
		const click = (one) => one.dispatchEvent(
		    new MouseEvent("click", { bubbles: true }));
		const few = () => document.querySelector(
		    `.pen .notice [data-move="${CSS.escape(text)}"]`);
		const meant = things.find((one) => {
			if (one.querySelector("title").textContent
			    .endsWith(`. ${text}`))
				return true;
			click(one);
			return few() !== null;
		});

		if (meant) {
			if (few())
				few().click();
			else
				click(meant);
		} else if (way === "written") {
			document.getElementById("typed").value = text;
			document.getElementById("typed").form.requestSubmit();
		} else
			button.click();
		return document.querySelectorAll(".said > li").length > lines ?
		    text : `${text} was not taken: ` + (document
		    .querySelector(".pen .notice") || {}).textContent;
	}, wanted, how);
}

/* One file: moves until others decide, or something is drawn. */
async function turn(player, source) {
	const { page } = player;
	const got = await paste(page, source);

	if (got !== "") {
		is("a position is opened", got, "");
		return false;
	}
	for (let i = 0; i < 12; i++) {
		const wanted = i === 0 && random(4) > 0 ? host.must("moves",
		    "game", "--sensible").trim() : i > 0 ? "done" :
		    await page.evaluate((n) => {
			const all = document.querySelectorAll(
			    ".pen [data-move]");

			return all.length ? all[n % all.length].dataset.move :
			    "";
		    }, random(1000));
		const may = await page.$(".pen [data-move]");

		if (may === null)
			break;
		const said = await choose(page, wanted, ["board", "list",
		    "written"][random(3)]);

		if (said.includes(" was not taken") || said.startsWith("no")) {
			is("a move is taken by the page", said, "");
			return false;
		}
		if (random(3) > 0)
			break;
	}
	return send(player);
}

async function play() {
	for (const name of NAMES) {
		/* What one keeps the other does not see. */
		const profile = await browser.createBrowserContext();
		const page = await openPage(profile, messages,
		    players.length % 2 ? 360 : 1280);

		players.push({ name, page });
		await register(players[players.length - 1]);
	}
	is("all are registered", host.must("player", "list").split("\n")
	    .filter((row) => NAMES.includes(row.split(" ")[0])).length,
	NAMES.length);
	host.must("new", ruleset, "game", ...NAMES, ...options);
	let good = true, files = 0, pending = {};

	for (const player of players)
		good = good && await join_(player);
	is("all join", good, true);
	while (good && files < Number(most)) {
		[pending] = JSON.parse(host.must("status", "game", "--json"));
		if (pending.pending === null)
			break;
		const player = players.find((one) =>
		    one.name === pending.player);

		/* The first comes by a letter, as a newcomer has it. */
		good = await turn(player, files === 0 ? brought(host,
		    player.name) : position(player));
		files++;
	}
	is(`none of ${files} files is refused`, good, true);
	if (Number(most) > 1000)
		is("the game has come to its end", pending.pending, null);
	const { page } = players[0];
	const bundle = host.must("export", "game");

	is("each has promised values, and says one in each file",
	    bundle.match(/^value: [0-9a-f]{64}$/gm)?.length,
	    NAMES.length + files);
	await paste(page, bundle);
	await page.waitForSelector("#verdict");
	const file = join(host.folder, "game.bundle");

	writeFileSync(file, bundle);
	is("its bundle is found in order, in the same words",
	    (await page.$eval("#verdict", (one) => one.textContent)).trim(),
	    host.must("verify", file).trim());
	await page.screenshot({ path: join(pictures,
	    `${ruleset}-${seats}-${kind}-watch.png`), fullPage: true });
	for (const one of players) {
		await paste(one.page, position(one));
		await one.page.screenshot({ path: join(pictures,
		    `${ruleset}-${seats}-${kind}-${one.name}.png`),
		    fullPage: true });
	}
}

await trial(async () => {
	await play();
}, messages, { close }, host);
