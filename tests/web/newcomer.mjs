/*
 * newcomer.mjs: somebody who has nothing but the page and letters: a key, the
 * registration, the game that one is invited to, and the first move, all by
 * real clicks.  How many there are is counted, and told.
 */
import { done, is, join, launch, makeHost, openPage, writeFileSync }
    from "./browser.mjs";
import { addPlayers, brought, confirm, say } from "./staged.mjs";

const MOST = 10;
const ADDRESS = "nina@example.org";

const host = makeHost();
const messages = [];
const chrome = await launch();
const page = await openPage(chrome.browser, messages);
let clicks = 0;

async function click(selector) {
	await (await page.waitForSelector(selector, { visible: true })).click();
	clicks++;
}

/* A button that opens the mail program: what stands in the letter. */
async function mail(selector) {
	await page.evaluate(() => { window.mailed = null; });
	await click(selector);
	const url = new URL(await (await page.waitForFunction(() =>
	    window.mailed)).jsonValue());

	return url.searchParams.get("body").replace(/\r/g, "");
}

/* The letter that came last is opened. */
async function openLetter(selector) {
	const file = join(host.folder, "letter.eml");
	const chosen = page.waitForFileChooser();

	writeFileSync(file, brought(host, "nina"));
	await click(selector);
	await (await chosen).accept([file]);
}

try {
	const client = await page.createCDPSession();

	await client.send("Browser.setDownloadBehavior", { behavior: "allow",
	    downloadPath: host.folder });
	addPlayers(host, "ben");

	await click("#first-make");
	await click("#export-key");
	await page.waitForSelector("#name:focus");
	await page.keyboard.type("nina");
	await click("#address");
	await page.keyboard.type(ADDRESS);
	await click("#host");
	await page.keyboard.type("host@example.org");
	await page.keyboard.press("Enter");
	host.letter(ADDRESS, await mail("#key-body a.main"));
	confirm(host, ADDRESS);
	is("the host has registered who wrote it", /^nina /m.test(
	    host.must("player", "list")), true);

	host.must("new", "pillars", "first", "nina", "ben", "-o", "first=0");
	say(host, "first", "ben", "value: ?", "join");
	await openLetter("#key-body .next");
	host.letter(ADDRESS, await mail("#join"));
	await openLetter("#play .next");
	await page.waitForSelector("#play .thing.open");
	await click("#play .moves [data-move]");
	const line = JSON.parse(host.must("show", "first", "--json"))
	    .reference;

	host.letter(ADDRESS, await mail("#sign"));
	is("the first move is taken", JSON.parse(host.must("show", "first",
	    "--json")).reference !== line, true);
	is(`it takes ${clicks} clicks, and that is not many`, clicks <= MOST,
	    true);

	/* What is signed, or is to be. */
	const file = () => page.$eval("#signed, #draft", (one) =>
	    one.value || one.textContent);
	const move = await file();
	const focused = () => page.evaluate(() => document.activeElement.id);

	await page.click("#play .others summary");
	await page.type("#agree-line", "2");
	for (const id of ["agree", "resign"]) {
		await page.click(`#${id}`);
		is(`without its box, "${id}" leaves the file as it was`,
		    await file(), move);
		is(`and the box of "${id}" has the focus`, await focused(),
		    `${id}-sure`);
	}
	await page.click("#agree-sure");
	await page.click("#agree");
	is("with its box, the file agrees", (await file()).split("\n")
	    .includes("agree rollback 2"), true);
	is("no page says anything to its console", messages.join("\n"), "");
} catch (error) {
	/* A page that has crashed cannot tell where it was. */
	const where = await page.evaluate(() => location.hash +
	    document.querySelector("section:not([hidden])").innerText)
	    .catch((none) => none.message);

	is("nothing goes wrong", `${error.stack}\n${where}`, "");
} finally {
	await chrome.close();
	host.close();
	done();
}
