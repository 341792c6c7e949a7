/*
 * keys.mjs [BROWSER] [locked]: keys in the page: made, saved, opened again,
 * kept and forgotten; also where the browser keeps nothing.  Firefox cannot be
 * told where to save, so there the key comes from the program.  With "locked",
 * a key with a password of minisign's strength, too, which needs a gigabyte.
 */
import { spawnSync } from "node:child_process";
import { existsSync, holdsBack, is, join, launch, makeHost, needBrowser,
    openPage, readFileSync, trial, writeFileSync } from "./browser.mjs";

const kind = process.argv.includes("firefox") ? "firefox" : "chrome";

needBrowser(kind);

const host = makeHost();
const messages = [];
const { browser, close } = await launch(kind);

/* The page where keys are, on which files are saved into the host's folder. */
async function keyPage(before) {
	const page = await openPage(browser, messages);

	if (kind === "chrome") {
		const client = await page.createCDPSession();

		await client.send("Browser.setDownloadBehavior", {
		    behavior: "allow", downloadPath: host.folder });
	}
	if (before)
		await page.evaluateOnNewDocument(before);
	await page.reload();
	await page.evaluate(() => { location.hash = "#key"; });
	await page.waitForSelector("#key-body h2", { visible: true });
	return page;
}

async function saved(name) {
	const path = join(host.folder, name);

	for (let i = 0; i < 100 && !existsSync(path); i++)
		await new Promise((resolve) => setTimeout(resolve, 50));
	return readFileSync(path, "utf8");
}

function keyId(page) {
	return page.waitForSelector("#key-id").then((one) =>
	    one.evaluate((element) => element.textContent));
}

/* What the page says last. */
function notice(page) {
	return page.waitForFunction(() => {
		const one = document.querySelector("#key-body > .notice, " +
		    "#key-body .form-said > .notice");

		return one && !one.querySelector("progress") &&
		    one.textContent;
	}).then((one) => one.jsonValue());
}

async function openKey(page, text, password) {
	await page.$eval("#key-text", (area, value) => {
		area.value = value;
	}, text);
	await page.type("#key-password", password);
	await page.click("#open-key");
}

/* A click that loses something is asked about, and taken back. */
async function asked(page, button) {
	await page.click(button);
	await page.waitForSelector("#lose-it");
	const safe = await page.evaluate(() => document.activeElement.id);

	await page.click("#keep-as-it-is");
	return safe === "keep-as-it-is";
}

/* A key is made and saved: the file, and what the key is called. */
async function made(page) {
	is("a page without a key closes", await holdsBack(page), false);
	await page.click("#make-key");
	const id = await keyId(page);

	is("one with a key that is not saved asks first",
	    await holdsBack(page), true);
	const stays = new Promise((resolve) => page.once("dialog", resolve));

	await page.evaluate(() => {
		setTimeout(() => location.reload(), 0);
	});
	is("... in the browser's words", (await stays).type(), "beforeunload");
	is("no letter is written for it", await page.$("#register") === null &&
	    await page.$("#register-later") !== null, true);
	is("to close it is asked about", await asked(page, "#close-key"), true);
	is("and it is still open", await keyId(page), id);
	is("to keep it is not offered before it is saved",
	    await page.$("#keep-key"), null);
	await page.click("#export-keep");
	await page.click("#export-key");
	is("but together with that, if there is a password",
	    (await notice(page)).includes("eight"), true);
	await page.click("#export-keep");
	await page.click("#export-key");
	const file = await saved("nuncio.key");

	writeFileSync(join(host.folder, "word"), "a word\n");
	is("minisign signs with the file", spawnSync("minisign", ["-S", "-s",
	    "nuncio.key", "-m", "word"], { cwd: host.folder }).status, 0);
	await page.waitForFunction(() => document.querySelector(
	    "#key-body > .notice.good"));
	is("saved it may be registered", await page.$("#register") !== null,
	    true);
	is("and the page closes", await holdsBack(page), false);
	return { id, file };
}

/* A key of the program's is opened: the same. */
async function brought(page) {
	host.must("keygen", "brought", "--no-password");
	const file = readFileSync(join(host.folder, "brought.key"), "utf8");

	await openKey(page, file, "");
	return { id: await keyId(page), file };
}

/* A browser that gives no gigabyte says so, and has a key that needs none. */
async function scarce() {
	host.run(["keygen", "great"], "a password\n");
	const small = await launch("chrome",
	    ["--js-flags=--wasm-max-mem-pages=4096"]);
	const page = await openPage(small.browser, messages, 1280, "#key");

	await openKey(page, readFileSync(join(host.folder, "great.key"),
	    "utf8"), "a password");
	await page.waitForSelector("#make-own");
	is("where a gigabyte is not to be had it is said",
	    (await notice(page)).includes("gigabyte"), true);
	await page.click("#make-own");
	is("and a key of the page's own is made",
	    (await keyId(page)).length > 8, true);
	await small.close();
}

await trial(async () => {
	const page = await keyPage();
	const { id, file } = kind === "chrome" ? await made(page) :
	    await brought(page);

	await page.click("#keep-anyway");
	await page.type("#keep-password", "correct horse");
	await page.click("#keep-key");
	await page.waitForFunction(() => localStorage.getItem("nuncio-key"));
	is("it is kept encrypted", await page.evaluate((secret) => {
		const text = localStorage.getItem("nuncio-key");

		return text.length > 40 && !text.includes(secret);
	}, file.split("\n")[1].slice(60, 100)), true);

	const again = await keyPage();

	await again.type("#unlock-password", "wrong horse");
	await again.click("#key-body form button[type=submit]");
	is("a wrong password opens nothing",
	    (await notice(again)).length > 10 &&
	    await again.$("#key-id") === null, true);
	is("to forget it is asked about", await asked(again, "#forget-key"),
	    true);
	await again.type("#unlock-password", "correct horse");
	await again.click("#key-body form button[type=submit]");
	is("the right one opens the same key", await keyId(again), id);
	is("of which there is a copy", await again.$("#no-copy"), null);
	await again.evaluate(() =>
	    localStorage.removeItem("nuncio-key-copied"));
	await again.click("#close-key");
	await again.waitForSelector("#unlock-password");
	await again.type("#unlock-password", "correct horse");
	await again.keyboard.press("Enter");
	await keyId(again);
	is("of one without a copy one is reminded",
	    await again.$("#no-copy") !== null, true);
	is("to keep it no longer is asked about",
	    await asked(again, "#unkeep-key"), true);
	await again.click("#unkeep-key");
	await again.click("#lose-it");
	is("it is gone then", await again.evaluate(() =>
	    localStorage.getItem("nuncio-key")), null);
	is("and what is still open is to be saved", await holdsBack(again),
	    true);
	const second = await keyPage();

	host.must("keygen", "second", "--no-password");
	await openKey(second, readFileSync(join(host.folder, "second.key"),
	    "utf8"), "");
	await keyId(second);
	await second.evaluate((text) => localStorage.setItem("nuncio-key",
	    text), "nuncio kept key 1 another");
	await second.click("#keep-anyway");
	await second.type("#keep-password", "correct horse");
	is("to put it in the place of another is asked about",
	    await asked(second, "#keep-key"), true);
	await second.evaluate(() => localStorage.removeItem("nuncio-key"));

	const shut = await keyPage(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("no", "SecurityError");
			}
		});
	});

	is("where nothing is kept it is said",
	    await shut.evaluate(() => document.getElementById("open-key") !==
	    null), true);
	await openKey(shut, file, "");
	is("and a key opens from its file", await keyId(shut), id);
	is("without a way to keep it", await shut.$("#keep-key"), null);

	const other = await keyPage();

	writeFileSync(join(host.folder, "none.key"), "no key at all");
	await other.setViewport({ width: 390, height: 600 });
	await (await other.$("#key-file")).uploadFile(join(host.folder,
	    "none.key"));
	await other.waitForFunction(() =>
	    document.getElementById("key-text").value !== "");
	await other.type("#key-password", "a word");
	await other.keyboard.press("Enter");
	is("what is no key is refused in words",
	    (await notice(other)).length > 10, true);
	is("in view, with the file still chosen, and the password to mend",
	    await other.evaluate(() => {
		const said = document.querySelector(".form-said .notice")
		    .getBoundingClientRect();

		return [said.top > 0 && said.bottom < innerHeight,
		    document.getElementById("key-text").value,
		    document.activeElement.id].join();
	}), "true,no key at all,key-password");
	await other.$eval("#key-text", (area, value) => {
		area.value = value;
	}, file);
	await other.keyboard.press("Enter");
	is("Enter tries again", await keyId(other), id);

	if (process.argv.includes("locked")) {
		host.run(["keygen", "locked"], "a password\n");
		const open = await keyPage();

		await openKey(open, readFileSync(join(host.folder,
		    "locked.key"), "utf8"), "another");
		is("with a wrong password it does not", (await notice(open))
		    .length > 10 && await open.$("#key-id") === null, true);
		await open.$eval("#key-password", (one) => { one.value = ""; });
		await openKey(open, readFileSync(join(host.folder,
		    "locked.key"), "utf8"), "a password");
		is("a key with a password opens", `untrusted comment: ` +
		    `minisign public key ${await keyId(open)}`,
		    readFileSync(join(host.folder, "locked.pub"), "utf8")
		    .split("\n")[0]);
	}
	if (kind === "chrome")
		await scarce();
}, messages, { close }, host);
