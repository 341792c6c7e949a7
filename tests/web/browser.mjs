/*
 * browser.mjs: what the tests in a browser share: browsers with a profile of
 * their own, pages that complain about every message, and the real program.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync,
    writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { launchWebKit, miniBrowser } from "./webkit.mjs";

const build = resolve(process.env.BUILD || "build");
const require = createRequire(resolve("build/web-modules/none.js"));
const puppeteer = require("puppeteer-core");

/* Milliseconds before a wait is given up: only a page that hangs takes so
   long, on however slow a machine. */
const PATIENCE = 600000;

export const program = join(build, "nuncio");
export const pageFile = resolve("build/nuncio.html");
export const pictures = resolve("build/pictures");
export const axe = readFileSync(require.resolve("axe-core/axe.min.js"),
    "utf8");
mkdirSync(pictures, { recursive: true });

/* Debian's names of the browsers. */
const PROGRAMS = { chrome: "chromium", firefox: "firefox-esr" };

/* Without this browser there is nothing to be tried. */
export function needBrowser(kind) {
	if (kind === "webkit" ? miniBrowser() !== undefined : spawnSync("sh",
	    ["-c", `command -v ${PROGRAMS[kind]}`]).status === 0)
		return;
	console.log(`1..0 # SKIP there is no ${PROGRAMS[kind] || kind}`);
	process.exit(0);
}

/* Random, but the same each time. */
let seed = 20261122;

export function random(n) {
	seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
	return (seed >> 8) % n;
}

/* A browser with a fresh profile: close() ends it and removes that. */
export async function launch(kind = "chrome", more = []) {
	if (kind === "webkit")
		return launchWebKit();
	const profile = mkdtempSync(join(tmpdir(), "nuncio-web."));
	const executablePath = execFileSync("sh", ["-c",
	    `command -v ${PROGRAMS[kind]}`], { encoding: "utf8" }).trim();
	const browser = await puppeteer.launch({
		browser: kind, executablePath, userDataDir: profile,
		headless: true, timeout: PATIENCE, protocolTimeout: PATIENCE,
		args: kind === "chrome" ? ["--no-sandbox", "--disable-gpu",
		    "--disable-quic", "--no-first-run",
		    "--disable-background-networking",
		    "--disable-component-update", "--disable-sync",
		    "--force-prefers-reduced-motion",
		    ...more] : []
	});
	const newPage = browser.newPage.bind(browser);

	browser.newPage = async () => {
		const page = await newPage();

		page.setDefaultTimeout(PATIENCE);
		return page;
	};
	return {
		browser,
		async close() {
			await browser.close();
			rmSync(profile, { recursive: true, force: true });
		}
	};
}

/*
 * nuncio.html in a new tab.  What the page says to its console, and any error
 * in it, is added to `messages`, which should stay empty.
 */
export async function openPage(browser, messages, width = 1280,
    hash = "") {
	const page = await browser.newPage();

	page.on("console", (message) => messages.push(message.text()));
	page.on("pageerror", (error) => messages.push(String(error)));
	page.on("dialog", (dialog) => {
		/* That a page asks before it goes is for a test to expect. */
		if (dialog.type() !== "beforeunload")
			messages.push(`dialog: ${dialog.message()}`);
		dialog.dismiss();
	});
	await page.setViewport({ width, height: 800 });
	/* There is no mail program; the letter is in window.mailed. */
	await page.evaluateOnNewDocument(() => document.addEventListener(
	    "click", (event) => {
		const link = event.target.closest?.("a[href^='mailto:']");

		if (link) {
			event.preventDefault();
			window.mailed = link.href;
		}
	    }, true));
	await page.goto(`file://${pageFile}${hash}`);
	return page;
}

/*
 * The tab is closed, and the page opened again in a new one.  Chromium now and
 * then gives a tab that comes so soon an empty storage; the next tab sees all
 * that was kept.  evaluate() would count as a touch of the page, which then
 * asks before it is loaded again.
 */
export async function reopenPage(page, browser, messages, width, hash) {
	const stored = async (one) => {
		const client = await one.createCDPSession();

		return (await client.send("Runtime.evaluate", { expression:
		    "localStorage.length" })).result.value;
	};
	const before = await stored(page);

	for (let n = 0; n < 5; n++) {
		await page.close();
		page = await openPage(browser, messages, width, hash);
		if (before === 0 || await stored(page) > 0)
			break;
	}
	return page;
}

/* Open text as if it had been pasted, and wait until it has been read. */
export async function paste(page, text) {
	await page.evaluate(() => { location.hash = "#open"; });
	await page.evaluate((words) => {
		document.getElementById("open-said").replaceChildren();
		document.getElementById("paste").value = words;
		document.getElementById("paste-open").click();
	}, text);
	await page.waitForFunction(() => location.hash !== "#open" ||
	    document.querySelector("#open-said .wrong"));
	return page.evaluate(() => location.hash === "#open" ?
	    document.getElementById("open-said").textContent : "");
}

/* Would the page ask before it is closed or loaded again? */
export function holdsBack(page) {
	return page.evaluate(() => !window.dispatchEvent(
	    new Event("beforeunload", { cancelable: true })));
}

/* How many instances of the core the page (in Chromium) has not let go of. */
export async function coresOf(page) {
	const kind = await page.evaluateHandle(() =>
	    WebAssembly.Memory.prototype);
	const all = await page.queryObjects(kind);
	const n = await all.evaluate((some) => some.length);

	await Promise.all([kind.dispose(), all.dispose()]);
	return n;
}

/* ---- the real program, with a store of its own */

/* With a time of its own it plays the same game each time: chance.c. */
export function makeHost(clock = null) {
	const folder = mkdtempSync(join(tmpdir(), "nuncio-host."));
	const env = { ...process.env, NUNCIO_DB: join(folder, "db"),
	    HOME: folder, LC_ALL: "C" };

	if (clock !== null) {
		env.CHANCE_FILE = join(folder, "chance");
		env.CHANCE_SEED = `${process.env.SEED || 1} web`;
		env.LD_PRELOAD = join(build, "tests/lib/chance.so");
		writeFileSync(env.CHANCE_FILE, clock);
	}

	/* {status, out, err} */
	function run(args, input) {
		const done = spawnSync(program, args, { env, input,
		    cwd: folder, encoding: "utf8" });

		return { status: done.status, out: done.stdout,
		    err: done.stderr };
	}

	/* Its output; it has to succeed. */
	function must(...args) {
		const done = run(args);

		if (done.status !== 0)
			throw new Error(`nuncio ${args.join(" ")}: ` +
			    `${done.status}: ${done.err}${done.out}`);
		return done.out;
	}

	let letters = 0;

	/* A letter from this address comes in. */
	function letter(from, body) {
		return run(["deliver"],
		    `From: ${from}\nTo: host@example.org\n` +
		    "Subject: a letter\nMessage-ID: <" +
		    `${++letters}@example.org>\n` +
		    "Date: Fri, 20 Nov 2026 18:00:00 +0000\n" +
		    `Content-Type: text/plain; charset=utf-8\n\n${body}`);
	}

	must("init");
	must("config", "address", "host@example.org");
	must("config", "registration", "open");
	must("config", "answers-hour", "10000");
	return {
		folder, run, must, letter,
		close: () => rmSync(folder, { recursive: true, force: true })
	};
}

/* The texts of all letters that wait to be sent. */
export function letters(host) {
	return JSON.parse(host.must("outbox", "list", "--json")).map((row) =>
	    host.must("outbox", "show", String(row.letter)));
}

/* ---- TAP */

let n = 0, failed = 0;

export function is(name, got, wanted) {
	const good = String(got) === String(wanted);

	n++;
	console.log(`${good ? "ok" : "not ok"} ${n} - ${name}`);
	if (!good) {
		failed++;
		for (const line of [`got:    ${got}`, `wanted: ${wanted}`]
		    .join("\n").split("\n").slice(0, 40))
			console.log(`# ${line}`);
	}
}

export function done() {
	console.log(`1..${n}`);
	process.exitCode = failed === 0 ? 0 : 1;
}

/*
 * Do it: whatever goes wrong is a test that has failed, and so is what a page
 * says to its console.  Then what was opened is closed.
 */
export async function trial(what, messages, ...opened) {
	try {
		await what();
		is("no page says anything to its console",
		    messages.join("\n"), "");
	} catch (error) {
		is("nothing goes wrong", error.stack, "");
	} finally {
		for (const one of opened)
			await one.close();
		done();
	}
}

export { existsSync, join, readFileSync, writeFileSync };
