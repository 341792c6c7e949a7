/*
 * pages.mjs: each part of the page on a telephone and on a desk, in light and
 * dark: nothing sticks out, nothing is said to the console, axe-core finds
 * nothing, everything can be reached by keyboard, and what hostile people
 * write stays text.  With "whole" both widths are looked at in light and dark,
 * each wholly.
 */
import { done, holdsBack, is, join, launch, makeHost, openPage, paste,
    pictures, readFileSync, trial } from "./browser.mjs";
import { look as lookAt, unreached } from "./looks.mjs";
import { addPlayers, awaited, playOn, say, statusOf } from "./staged.mjs";

const HOSTILE = '<img src=x onerror="document.title=1;alert(1)">' +
    '</script><script>alert(2)</script><svg onload=alert(3)>';

/*
 * A game of three that has gone on for so many files, and for as many more as
 * it takes until a move begins so.
 */
function stage(host, ruleset, id, files, until) {
	host.must("new", ruleset, id, "ana", "ben", "cleo", "--no-join");
	playOn(host, id, (n) => n >= files && `\n${host.must("moves", id)}`
	    .includes(`\n${until}`));
	say(host, id, "ana", `press all: ${HOSTILE}`);
}

function show(page, part) {
	return page.evaluate((hash) => {
		location.hash = hash;
		return new Promise((resolve) => setTimeout(resolve, 60));
	}, `#${part}`);
}

/* A game against the program: chosen, and begun. */
async function practise(page, look) {
	await show(page, "practice");
	await page.waitForSelector("#practice-begin");
	await page.evaluate(() => {
		document.querySelector("details.more").open = true;
	});
	is("the games to choose from are named on a line", await page.evaluate(
	    () => [...document.querySelectorAll(".choice label")].map((one) =>
		one.getBoundingClientRect().height < 90 &&
		one.lastChild.getBoundingClientRect().width > 100).join()),
	"true,true");
	await look("practice");
	await page.click("#practice-begin");
	await page.waitForSelector("#practice-hint");
	await page.click("#practice-hint");
	await page.waitForSelector("button.told");
	await look("practice-game");
}

/*
 * Click what has a frame and is a section, each in turn: whatever the moves
 * are that it offers or that are taken, they tell of that section.
 */
async function sectionsClicked(page) {
	return page.evaluate(() => {
		const wrong = [];
		const all = () => [...document.querySelectorAll(
		    "#play .panel-towers .thing.open")];

		for (let i = 0; i < all().length; i++) {
			const label = all()[i].getAttribute("data-label");
			const [at] = /\d\.\d/.exec(label);

			all()[i].dispatchEvent(new MouseEvent("click",
			    { bubbles: true }));
			const few = [...document.querySelectorAll(
			    ".pen .notice [data-move]")];
			const told = few.length > 0 ? few : [...document
			    .querySelectorAll(".said > li")];

			wrong.push(...told.map((one) => one.textContent)
			    .filter((text) => !text.includes(at))
			    .map((text) => `${at}: ${text}`));
			if (few.length > 0 && !document.querySelector(
			    ".pen .notice p").textContent.includes(at))
				wrong.push(`the menu of ${at}`);
			if (few.length === 0)
				document.getElementById("undo").click();
		}
		return `${all().length > 0} ${wrong.join("; ")}`;
	});
}

/* Pages of games for who watches: nothing of them is wider than the window. */
async function published(page) {
	say(host, "moscow", "ana", `press all: ${"o".repeat(880)}`);
	host.must("publish", join(host.folder, "site"));
	for (const width of [390, 1280]) {
		await page.setViewport({ width, height: 844 });
		for (const name of ["index", "games/moscow"]) {
			await page.goto(`file://${join(host.folder, "site",
			    name)}.html`);
			/* A table of the report can be scrolled. */
			is(`${name}, ${width}: nothing of it sticks out`,
			    await page.evaluate(() => [document
				.documentElement, ...document.querySelectorAll(
				".games, article")].every((one) =>
				one.scrollWidth <= one.clientWidth + 1)), true);
			await page.screenshot({ fullPage: true, path: join(
			    pictures, `site-${name.replace("/", "-")}-${
			    width}.png`) });
		}
	}
	await page.close();
}

/* Press Tab until what the selector names has the focus. */
async function tabTo(page, selector) {
	for (let i = 0; i < 400; i++) {
		await page.keyboard.press("Tab");
		if (await page.evaluate((wanted) =>
		    document.activeElement.matches(wanted), selector))
			return;
	}
	throw new Error(`Tab does not come to ${selector}`);
}

/*
 * What somebody without a mouse does, on a telephone's width: a key, a
 * position, a move chosen on the board, the seal.  Returns the signed file.
 */
async function byKeys(page, key, position) {
	await tabTo(page, "nav a[href='#key']");
	await page.keyboard.press("Enter");
	await page.waitForSelector("#key-text", { visible: true });
	await tabTo(page, "#key-text");
	await page.keyboard.sendCharacter(key);
	await tabTo(page, "#open-key");
	await page.keyboard.press("Enter");
	await page.waitForSelector("#key-id");
	await tabTo(page, "nav a[href='#open']");
	await page.keyboard.press("Enter");
	await tabTo(page, "#paste");
	await page.keyboard.sendCharacter(position);
	await tabTo(page, "#paste-open");
	await page.keyboard.press("Enter");
	await page.waitForSelector(".pen [data-move]", { visible: true });
	await tabTo(page, ".thing.open, .pen [data-move]");
	await page.keyboard.press("Enter");
	if (await page.$(".pen .notice [data-move]") !== null)
		await page.keyboard.press("Enter");
	await page.waitForSelector("#sign");
	await tabTo(page, "#sign");
	await page.keyboard.press("Enter");
	await page.waitForSelector("#send:focus");
	return page.$eval("#signed", (area) => area.value);
}

/* Is the line of the story that the table shows in view? */
async function toldInView(page) {
	await page.waitForSelector(".story [aria-current]");
	return page.evaluate(() => {
		const story = document.querySelector(".story")
		    .getBoundingClientRect();
		const now = document.querySelector(".story [aria-current]")
		    .getBoundingClientRect();

		return now.top > story.top - 2 && now.bottom < story.bottom + 2;
	});
}

/* What is wrong is in view, and has the focus or the field that mends it. */
function wrongInView(page, field = "") {
	return page.evaluate((id) => {
		const said = [...document.querySelectorAll(
		    "section:not([hidden]) .notice.wrong")].pop();
		const at = said.getBoundingClientRect();

		return at.top >= 0 && at.bottom <= innerHeight &&
		    (id ? document.activeElement.id === id :
			document.activeElement === said);
	}, field);
}

/*
 * The text of a letter, as a mail program shows it, has no board; the page
 * says what more is wanted, and where one looks.
 */
async function visibleText(page, game) {
	const text = `Ana,\n\n> ${host.must("show", game.id).replace(/\n/g,
	    "\n> ")}\n\nYours\n`;
	const [, file] = /after: (\d+)-/.exec(text);

	await page.setViewport({ width: 390, height: 844 });
	const said = await paste(page, text);

	is("the text of a letter tells which attachment to open",
	    said.includes(`${game.id}-${file}.position`), true);
	is("in view", await wrongInView(page), true);
	await lookAt(page, "open-text", 390, "light");
	await page.$eval("#paste", (area) => { area.value = " "; });
	await page.click("#paste-open");
	is("so is that nothing was pasted", await wrongInView(page), true);
	await paste(page, "Hello, whose turn is it?");
	is("and what is nothing of ours", await wrongInView(page), true);
	await paste(page, awaited(host, game.id).position);
	is("of a game that is open the text opens the board",
	    await paste(page, text), "");
	await page.type("#typed", "no such move");
	await page.keyboard.press("Enter");
	await page.waitForSelector("#typed-wrong");
	is("a line that is no move is answered in view",
	    await wrongInView(page, "typed"), true);
	await page.setViewport({ width: 1280, height: 800 });
}

/*
 * A position that was written for somebody who reads English is shown in the
 * reader's language, and what is chosen or typed at it stays when another is
 * chosen.
 */
async function inReadersLanguage(page, games) {
	const heads = () => page.$$eval("#play .board svg.panel", (all) =>
	    all.map((one) => one.getAttribute("aria-label")).join());
	const draft = () => page.$eval("#draft", (one) => one.textContent);

	for (const game of games) {
		await page.select("#language", "en");
		await paste(page, game.position);
		const english = await heads();

		await page.$eval(".pen [data-move]", (one) => one.click());
		await page.waitForSelector("#draft");
		const before = await draft();

		await page.select("#language", "it");
		await page.waitForFunction((was) => ![...document
		    .querySelectorAll("#play .board svg.panel")].some((one) =>
		    was.split(",").includes(one.getAttribute("aria-label"))),
		{}, english).catch(() => {});
		is(`${game.id}: a position is shown in the language chosen`,
		    (await heads()).split(",").filter((one) =>
			english.split(",").includes(one)).join(), "");
		is(`${game.id}: what was chosen stays, to be read in it`,
		    (await draft()).replace("language: it\n", ""), before);
	}
}

/* Who plays by replies writes them with the page, and signs nothing. */
async function byReply(page) {
	host.must("player", "add", "dora", "dora@gmail.example", "--by-letter");
	host.must("new", "pillars", "letters", "dora", "ana");
	/* Some have nothing to tell any more. */
	const letter = JSON.parse(host.must("outbox", "list", "--json"))
	    .map((row) => host.run(["outbox", "show", String(row.letter)]).out)
	    .find((one) => one.includes("\nTo: dora@gmail.example\n"));
	const [place] = /\[letters 0 [A-Z2-7]{26}\]/.exec(letter
	    .replace(/\n /g, " "));
	const link = () => page.$$eval(".pen a.main", (all) => all.map((one) =>
	    decodeURIComponent(one.href)).join());

	is("the letter to a seat by replies has a position",
	    await paste(page, letter), "");
	await page.click("#join");
	is("which is answered with the subject of the letter", await link(),
	    `mailto:host@example.org?subject=Re: ${place}&body=join\r\n`);
	is("and signed by nobody", await page.$("#sign, #pen-password"), null);
	await lookAt(page, "play-reply", 1280, "light");
	const other = await freshPage(390);

	await paste(other, host.must("show", "letters", "--as", "dora",
	    "--position"));
	await other.click("#join");
	is("without the letter the line is there to be copied",
	    `${await other.$(".pen a.main")} ${await other.$eval("#signed",
		(one) => one.value)}`, "null join\n");
}

/* Is there anything to choose or to sign, and why not? */
function offered(page) {
	return page.evaluate(() => [document.querySelectorAll("#play " +
	    ".thing.open, #play [data-move], #sign, #join, .others").length > 0,
	    [...document.querySelectorAll("#play .head .notice.wrong")]
	    .map((one) => one.textContent).join("")]);
}

/*
 * A page that has signed for this game: what its host has not sealed is not
 * signed for.
 */
async function distrusted(page, game) {
	const bare = game.position.replace(/\nend\n[^]*/, "\nend\n");
	const other = makeHost();

	is("a position without a seal is shown", await paste(page, bare), "");
	let [any, why] = await offered(page);

	is("but nothing is signed for it, and it says why",
	    `${any} ${why.length > 20}`, "false true");
	await lookAt(page, "play-unsealed", 1280, "light");
	is("one that was changed below its seal is not shown",
	    (await paste(page, game.position.replace(/^until: .*$/m,
		"until: -").replace(/^line: .*$/m, "line: 3"))).length > 20,
	    true);
	addPlayers(other, "ana", "ben", "cleo");
	stage(other, "pillars", game.id, 3, "");
	const sealed = other.must("show", game.id, "--as", "ana",
	    "--position");

	is("one that another host has sealed is shown",
	    await paste(page, sealed), "");
	[any, why] = await offered(page);
	is("but nothing is signed for it either",
	    `${any} ${why.length > 20}`, "false true");
	await page.setViewport({ width: 360, height: 800 });
	await lookAt(page, "play-other-host", 360, "light");
	await page.setViewport({ width: 1280, height: 800 });
	/* At once: the page draws itself anew for another width. */
	await page.$eval("#believe", (button) => button.click());
	[any] = await offered(page);
	is("unless one knows that it is the host's", any, true);
	is("a position of the host's is opened as before",
	    await paste(page, game.position), "");
	is("and can be played at", (await offered(page))[0], true);
	other.close();
}

/* Each part of the page, as it is shown and by keyboard. */
/*
 * Drop files, {name: text}, on the page; what it says of them, all together.
 */
async function dropped(page, files, until = "pre.told") {
	await show(page, "open");
	await page.evaluate((given) => {
		const dataTransfer = new DataTransfer();

		for (const [name, text] of Object.entries(given))
			dataTransfer.items.add(new File([text], name));
		document.getElementById("open-said").replaceChildren();
		document.dispatchEvent(new DragEvent("drop", { dataTransfer,
		    cancelable: true }));
	}, files);
	await page.waitForSelector(`#open-said ${until}`);
	return page.evaluate(() =>
	    document.getElementById("open-said").textContent);
}

/* What a host has signed, held against each other; look() looks at it. */
async function heldAgainst(page, host, game, look) {
	const report = host.must("show", game.id);
	const lie = report.replace(/^([a-z-]+ +)(\d)/m, "$1" + "8$2");
	const key = readFileSync(join(host.folder, "db.pub"), "utf8");

	is("a report and a bundle that are dropped agree",
	    (await dropped(page, { "r.txt": report, "g.bundle": game.bundle,
		"db.pub": key })).includes("your letter shows the table"),
	    true);
	is("there is the report to compare", await page.evaluate(() =>
	    document.querySelectorAll("#open-said details").length), 1);
	await look("check");
	is("a figure that was changed is named",
	    (await dropped(page, { "r.txt": lie, "g.bundle": game.bundle }))
	    .includes("in the row:"), true);
	is("another line in a receipt is wrong", (await dropped(page,
	    { "r.txt": report.replace(/^line: .*/m, "line: 3"),
		"g.bundle": game.bundle })).includes("is not the host's"),
	    true);
	is("a receipt alone needs a bundle", (await dropped(page,
	    { "r.txt": report }, ".plain")).includes("two files"), true);
	is("a hostile name stays text", (await dropped(page,
	    { [`${HOSTILE}.txt`]: "no receipt", "g.bundle": game.bundle }))
	    .includes(HOSTILE), true);
}

/* A page as on the first day. */
async function freshPage(width) {
	return openPage(await chrome.browser.createBrowserContext(), messages,
	    width);
}

async function parts(width, scheme, games) {
	const page = await freshPage(width);
	/* axe-core looks at each part in light or in dark. */
	let looked = width === 360 ? 0 : 1;
	const look = (name) => lookAt(page, name, width, scheme, whole ||
	    looked++ % 2 === 0);

	await page.emulateMediaFeatures([{ name: "prefers-color-scheme",
	    value: scheme }]);
	await look("open");
	await show(page, "key");
	await look("key");
	await page.click("#make-key");
	await page.waitForSelector("#key-id");
	await look("key-made");
	for (const game of games) {
		await paste(page, game.position);
		if (game.id === "moscow")
			is("a section that is clicked is the one meant",
			    await sectionsClicked(page), "true ");
		await look(`play-${game.id}`);
		await paste(page, game.bundle);
		is("the story is where the table stands",
		    await toldInView(page), true);
		await look(`watch-${game.id}`);
	}
	await heldAgainst(page, host, games[0], look);
	await practise(page, look);
	for (const part of whole || width === 360 ? ["open", "key", "play",
	    "practice", "watch"] : []) {
		await show(page, part);
		is(`${part}, ${width}: all is reached by keyboard`,
		    await unreached(page), "");
	}
	await page.close();
}

const whole = process.argv[2] === "whole";
const host = makeHost();
const messages = [];
const chrome = await launch();

await trial(async () => {
	addPlayers(host, "ana", "ben", "cleo");
	stage(host, "pillars", "kingsbridge", 20, "");
	stage(host, "red-cathedral", "moscow", 24, "claim");
	const games = ["kingsbridge", "moscow"].map((id) => ({ id,
	    bundle: host.must("export", id), ...awaited(host, id) }));

	for (const [width, scheme] of whole ? [[360, "light"],
	    [360, "dark"], [1280, "light"], [1280, "dark"]] :
	    [[360, "dark"], [1280, "light"]])
		await parts(width, scheme, games);
	for (const game of games) {
		const page = await freshPage(360);
		const file = await byKeys(page, game.key, game.position);

		is(`${game.id}: what is chosen and signed by keys alone is ` +
		    "taken", host.run(["submit"], file).status, 0);
		await page.close();
	}
	const page = await freshPage(1280);

	await visibleText(page, games[0]);
	const letter = `From: "${HOSTILE}" <evil@example.org?bcc=a@b>\n` +
	    `Reply-To: evil@example.org\nSubject: ${HOSTILE}\n` +
	    `X: ${"a@".repeat(50000)}\n\n` +
	    `${HOSTILE}\n\n${games[0].position}`;

	is("a hostile letter's position is opened", await paste(page, letter),
	    "");
	await page.click("#play .moves button");
	await show(page, "key");
	await page.click("#make-key");
	await page.waitForSelector("#key-id");
	await show(page, "play");
	const known = Buffer.from(readFileSync(join(host.folder,
	    `${games[0].player}.pub`), "utf8").split("\n")[1], "base64")
	    .subarray(2, 10).reverse().toString("hex").toUpperCase();

	await page.waitForSelector("#sign");
	is("who has opened another key reads which one the game knows",
	    await page.$eval(".pen .notice.wrong", (one, id) =>
		one.textContent.includes(` ${id}.`), known), true);
	await page.click("#sign");
	await page.waitForSelector("#signed");
	is("what is signed goes where the position says", await page.$eval(
	    "#play a.button", (link) => link.href.split("?")[0]),
	"mailto:host@example.org");
	is("until it is sent the page asks before it closes",
	    await holdsBack(page), true);
	await page.$eval("#play a.button", (link) => {
		link.addEventListener("click", (event) =>
		    event.preventDefault());
		link.click();
	});
	await distrusted(page, games[0]);
	for (const [i, text] of [HOSTILE, `nuncio bundle 2\n${HOSTILE}\n`,
	    `nuncio position 1\n${HOSTILE}\nend\n`,
	    games[0].bundle.replace("seat ana", `seat ${HOSTILE}`),
	    games[0].bundle.slice(0, 2000), "\u0000\u001b[31m",
	    games[1].position.replace(/^seat: ana/m, `seat: ${HOSTILE}`),
	    games[1].position.replace(/^state: .*$/m, "state: 4")].entries()) {
		const said = await paste(page, text);
		const told = said || await page.evaluate(() => document
		    .getElementById("verdict").textContent);

		is(`hostile text ${i} gets a sentence`,
		    told.length > 20 && !told.includes("\u001b"), true);
	}
	await paste(page, games[0].bundle);
	is("what people said is text", await page.evaluate(() =>
	    document.querySelector(".story").textContent
	    .includes("<img src=x onerror=")), true);
	is("no element of theirs is there", await page.evaluate(() =>
	    document.querySelectorAll("img, .story script, [onload]").length),
	0);
	/* A key that has no phrase would be shown as it is. */
	const begins = new Set();

	for (const tag of ["de", "es", "it", "en"]) {
		await page.select("#language", tag);
		const said = await page.evaluate(async (parts) => {
			const out = [document.documentElement.lang];

			for (const part of parts) {
				location.hash = `#${part}`;
				await new Promise((next) =>
				    setTimeout(next, 50));
				out.push(document.body.innerText);
			}
			return out;
		}, ["open", "play", "practice", "watch", "key"]);

		is(`the page is in ${tag}`, said[0], tag);
		begins.add(said[1].split("\n").join(" "));
		is(`nothing in ${tag} is left unsaid`, said.join(" ").match(
		    new RegExp("\\b(open|first|nav|pen|key|menu|watch|check)" +
			"\\.[a-z_]+\\b|\\{\\{")), null);
		is(`nothing in ${tag} is wider than a telephone`,
		    await page.evaluate(() => document.documentElement
			.scrollWidth <= window.innerWidth), true);
	}
	is("each language says it otherwise", begins.size, 4);
	await inReadersLanguage(await freshPage(1280), games);
	await page.select("#language", "de");
	for (const game of games) {
		await paste(page, game.bundle);
		is(`${game.id}: a move that nothing tells of is German`,
		    await page.evaluate(() => [...document
			.querySelectorAll(".story li")].map((one) =>
			one.textContent).find((one) =>
			/: (done|pass|keep|use|take) ?/.test(one)) || ""), "");
	}
	for (const game of games) {
		const { player } = statusOf(host, game.id);

		host.must("player", "set", player, "--lang", "de");
		await paste(page, host.must("show", game.id, "--as", player,
		    "--position"));
		const said = await page.evaluate(async () => {
			document.querySelector(".pen [data-move]").click();
			await new Promise((next) => setTimeout(next, 100));
			return [document.querySelector(".said > li")
			    .firstChild.textContent, ...[...document
			    .querySelectorAll(".said .cost, .pen [data-move]")]
			    .map((one) => one.textContent)].join("; ");
		});

		is(`${game.id}: what will be signed says that it is German`,
		    /\nlanguage: de\n/.test(await page.$eval("#draft",
			(one) => one.textContent)), true);
		is(`${game.id}: moves and what they cost are German`,
		    said.match(new RegExp("\\b(take|place|claim|acquire|" +
			"points?|workers?|rubles?|fields?)\\b")), null);
	}
	await byReply(await freshPage(1280));
	await published(await chrome.browser.newPage());
}, messages, chrome, host);
