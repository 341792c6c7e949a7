/*
 * reload.mjs: what is open in the page is there again when it is loaded again,
 * as when a telephone drops the tab: positions, what was chosen and signed,
 * and a game against the program.  Older positions are told from newer ones;
 * where the browser keeps nothing it is said at once.
 */
import { is, join, launch, makeHost, openPage, pageFile, paste, readFileSync,
    reopenPage, trial } from "./browser.mjs";
import { look } from "./looks.mjs";
import { addPlayers, awaited } from "./staged.mjs";

const host = makeHost();
const messages = [];
const chrome = await launch();
let page;

/* The tab is gone; the page is opened again where it was. */
async function again() {
	const hash = await page.evaluate(() => location.hash);

	page = await reopenPage(page, chrome.browser, messages, 1280, hash);
	if (hash === "#play")
		await page.waitForSelector("#play .panel");
}

/* What has been chosen, written and signed. */
function chosen() {
	return page.evaluate(() => [...document.querySelectorAll("#draft, " +
	    "#signed, #press-words, .said > li, #game-title")].map((one) =>
	    one.value || one.textContent).join("\n"));
}

async function stays(what) {
	const before = await chosen();

	await again();
	is(`${what} is there again`, await chosen(), before);
}

/* One of the listed moves is clicked. */
async function move(nth = 0) {
	const all = await page.$$(".pen .moves [data-move]");

	await all[nth].click();
}

async function key(file) {
	await page.click("nav a[href='#key']");
	await page.$eval("#key-text", (area, text) => { area.value = text; },
	    readFileSync(join(host.folder, file), "utf8"));
	await page.click("#open-key");
	await page.waitForSelector("#key-id");
}

/* The browser keeps a key: beside what is to be signed it is asked for. */
async function unlocked() {
	await key("ana.key");
	await page.click("#keep-anyway");
	await page.type("#keep-password", "correct horse");
	await page.click("#keep-key");
	await page.waitForFunction(() => localStorage.getItem("nuncio-key"));
	await page.click("nav a[href='#play']");
	await again();
	await page.type("#pen-password", "correct house");
	await page.keyboard.press("Enter");
	await page.waitForSelector(".pen .form-said .wrong");
	is("a wrong password is said where it was written", await page.evaluate(
	    () => document.activeElement.id), "pen-password");
	await page.keyboard.press("End");
	for (let i = 0; i < 5; i++)
		await page.keyboard.press("Backspace");
	await page.keyboard.type("horse");
	await page.setViewport({ width: 390, height: 844 });
	await page.waitForSelector("#play .panel-box:not(.wide)");
	await page.setViewport({ width: 1280, height: 800 });
	await page.waitForSelector("#play .panel-box.wide");
	is("who turns a telephone has written what was written", await
	    page.$eval("#pen-password", (one) => one.value),
	"correct horse");
	await look(page, "play-unlock", 1280, "light");
	await page.keyboard.press("Enter");
	await page.waitForSelector("#sign");
	is("with the right one it can be signed", await page.evaluate(() =>
	    document.activeElement.id), "sign");
	await page.evaluate(() => localStorage.removeItem("nuncio-key"));
}

/* A position, a move, words, the seal: the page goes after each. */
async function oneGame() {
	await paste(page, awaited(host, "one").position);
	await stays("a position");
	await move();
	is("a move is chosen", (await page.$$(".said > li")).length, 1);
	await stays("a move");
	await page.click(".others summary");
	await page.type("#press-words", "I shall take");
	await stays("what was being written");
	await page.type("#press-words", " the stone.");
	await page.evaluate(() => [...document.querySelectorAll(
	    ".others button")][0].click());
	await stays("what was said");
	await key(`${awaited(host, "one").player}.key`);
	await page.click("nav a[href='#play']");
	await page.click("#sign");
	await page.waitForSelector("#signed");
	const file = await page.$eval("#signed", (area) => area.value);

	await stays("what was signed");
	is("the key is not", await page.evaluate(() => document
	    .getElementById("key-id")), null);
	is("what was signed is taken", host.run(["submit"], file).status, 0);
	await page.$eval("#undo", (one) => one.click());
	await again();
	is("nor is what was taken back", (await chosen()).includes("I shall"),
	    true);
	is("... of which words stay", (await page.$$(".said > li")).length, 1);
}

/* The game has gone on: the older position is not taken for it. */
async function older(before) {
	const now = awaited(host, "one").position;
	const line = (text) => /^line: (\d+)/m.exec(text)[1];

	await paste(page, now);
	is("of the newest nothing is said", await page.$(".head .wrong"), null);
	is("what was chosen at another line is not chosen here",
	    (await page.$$(".said > li")).length, 0);
	await move();
	await paste(page, before);
	const told = await page.$eval(".head .wrong", (one) =>
	    one.textContent);

	is("the older one is warned of, with both lines",
	    [line(before), line(now)].every((n) =>
		new RegExp(`\\b${n}\\b`).test(told)), true);
	await look(page, "play-older", 1280, "light");
	await page.click("#newest");
	await page.waitForSelector(".said > li");
	is("from there one comes to the newest", await page.$(".head .wrong"),
	    null);
	await again();
	await paste(page, before.replace(/\nend\n[^]*/, "\nend\n"));
	await again();
	is("what nobody has signed does not take its place",
	    (await page.$$(".said > li")).length, 1);
}

/* Several games are a list, and each keeps what was chosen. */
async function several() {
	await paste(page, awaited(host, "two").position);
	await move();
	const rows = () => page.$$eval("#games li", (all) => all.map((one) =>
	    one.querySelector("button").textContent).join());

	is("the games that are open are listed", await rows(), "two,one");
	await page.select("#language", "de");
	is("... with what they are called in the reader's language",
	    await page.waitForFunction(() => document.querySelector("#games")
		.textContent.includes("Die Säulen der Erde")) !== null, true);
	await page.select("#language", "en");
	await again();
	is("... also later", await rows(), "two,one");
	await page.click("#games summary");
	await look(page, "play-games", 1280, "light");
	await page.setViewport({ width: 390, height: 844 });
	await look(page, "play-games", 390, "dark");
	await page.setViewport({ width: 1280, height: 800 });
	await page.waitForSelector("#play .panel-box.wide");
	await (await page.$$("#games li > button"))[2].click();
	await page.waitForFunction(() => document.querySelector("#game-title")
	    .textContent.includes("one"));
	is("one goes from one to the other",
	    (await page.$$(".said > li")).length, 1);
	await (await page.$$("#games li > button"))[3].click();
	is("what was not sent is asked about", await page.evaluate(() =>
	    document.activeElement.className), "put-away");
	await page.click("#games .put-away");
	is("and put away then", await page.$$eval("#open-games li", (all) =>
	    all.length), 1);
}

/* A game against the program, with the key that is open, and without. */
async function practice(file) {
	const stands = () => page.evaluate(() => [...document.querySelectorAll(
	    "#practice .in-words li, #practice [data-move], " +
	    "#practice .story li")].map((one) => one.textContent).join("\n"));
	const turn = async () => {
		await page.waitForSelector("#practice-undo");
		await page.$eval("#practice .in-words", (all) => {
			all.open = true;
		});
		await new Promise((next) => setTimeout(next, 100));
	};

	if (file !== "")
		await key(file);
	await page.click("nav a[href='#practice']");
	await page.waitForSelector("#practice-begin", { visible: true });
	await page.click("#practice-begin");
	for (let n = 0; n < 4; n++) {
		await turn();
		const before = await stands();

		await again();
		if (file !== "") {
			await page.waitForSelector("#practice-body .notice a");
			await page.click("#practice-body .notice a");
			await key(file);
			await page.click("nav a[href='#practice']");
		}
		await turn();
		is(`a game goes on after decision ${n} ${file}`, await stands(),
		    before);
		await (await page.$("#practice [data-move]")).click();
	}
	await turn();
	await page.click("#practice-keep ~ button");
	await page.click("#practice-keep ~ button");
	await page.waitForSelector("#practice-begin");
	await again();
	await page.waitForSelector("#practice-begin");
	is("one that was ended is not there again", await page.evaluate(() =>
	    localStorage.getItem("nuncio-practice")), null);
}

/* What a page of another may have put into the storage. */
async function hostile() {
	const kept = await page.evaluate(() =>
	    localStorage.getItem("nuncio-open"));
	const [good] = JSON.parse(kept);
	const bad = ["null", "{", "[null]", "[7]", JSON.stringify([{ ...good,
	    text: "nuncio position 1\nend\n" }]), JSON.stringify([{ ...good,
	    chosen: { lines: ["no move", {}], press: 7, alone: [] } }]),
	    JSON.stringify([{ ...good, game: "<img src=x onerror=alert(1)>" }])
	];

	for (const [i, text] of bad.entries()) {
		await page.evaluate((words) => {
			location.hash = "#open";
			localStorage.setItem("nuncio-open", words);
			localStorage.setItem("nuncio-lines", words);
			localStorage.setItem("nuncio-practice", words);
		}, text);
		await again();
		is(`hostile storage ${i} is only not believed`,
		    await paste(page, awaited(host, "one").position), "");
	}
	await page.evaluate(() => localStorage.clear());
}

await trial(async () => {
	page = await openPage(chrome.browser, messages, 1280);
	addPlayers(host, "ana", "ben");
	host.must("new", "pillars", "one", "ana", "ben", "--no-join");
	host.must("new", "red-cathedral", "two", "ana", "ben", "--no-join");
	const before = awaited(host, "one").position;

	is("where something is kept nothing is said",
	    await page.$("#refused .wrong"), null);
	await oneGame();
	await older(before);
	await unlocked();
	await several();
	await page.setViewport({ width: 390, height: 844 });
	for (const tag of ["de", "es", "it", "en"]) {
		await page.select("#language", tag);
		is(`no word of where one can go is broken in ${tag}`,
		    await page.$$eval("nav a", (all) => all.every((one) =>
			one.getBoundingClientRect().height < 45)), true);
	}
	await page.setViewport({ width: 1280, height: 800 });
	await hostile();
	await practice("");
	await practice("ana.key");

	const shut = await chrome.browser.newPage();

	await shut.evaluateOnNewDocument(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException("no", "QuotaExceededError");
		};
	});
	await shut.goto(`file://${pageFile}`);
	is("where nothing is kept it is said at once", await shut.$eval(
	    "#refused .wrong", (one) => one.getBoundingClientRect().bottom <
	    innerHeight), true);
	is("and the page works", await paste(shut,
	    awaited(host, "two").position), "");
	await (await shut.$(".pen .moves [data-move]")).click();
	is("... with moves", (await shut.$$(".said > li")).length, 1);
}, messages, chrome, host);
