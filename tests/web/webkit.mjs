/*
 * webkit.mjs: WebKitGTK's MiniBrowser, driven by WebDriver, as far as tests ask
 * for it: a browser and pages with the names that puppeteer has for them.  It
 * has a screen of its own, Xvfb, as it cannot be without one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";

const LIBRARIES = "/usr/lib";

/* Where Debian has it, or undefined. */
export function miniBrowser() {
	return readdirSync(LIBRARIES).map((folder) =>
	    `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`)
	    .find((path) => existsSync(path));
}

async function freePort() {
	const server = createServer().listen(0, "127.0.0.1");

	await once(server, "listening");
	const { port } = server.address();

	server.close();
	await once(server, "close");
	return port;
}

/* A screen; returns its name and what ends it. */
async function startScreen() {
	const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0",
	    "1600x1200x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore",
		"ignore", "pipe"] });
	const [number] = await once(screen.stdio[3], "data");

	return { name: `:${String(number).trim()}`, end: () => screen.kill() };
}

const pause = (ms) => new Promise((next) => setTimeout(next, ms));

/* Functions run in the page as text, with arguments as JSON. */
function source(what, args) {
	return `const done = arguments[arguments.length - 1];
	    Promise.resolve().then(() => (${what})(...${
	    JSON.stringify(args)})).then((value) => done({ value }),
	    (error) => done({ error: String(error) }));`;
}

class Page {
	#ask;

	constructor(ask) {
		this.#ask = ask;
		this.mouse = { click: (x, y) => this.#click(x, y) };
	}

	/* WebDriver tells nothing of what a page says to its console. */
	on() {
	}

	async goto(url) {
		await this.#ask("url", { url });
	}

	async evaluate(what, ...args) {
		const { value, error } = await this.#ask("execute/async",
		    { script: source(what, args), args: [] });

		if (error !== undefined)
			throw new Error(error);
		return value;
	}

	$eval(selector, what, ...args) {
		return this.evaluate(`(selector, ...args) => (${what})(` +
		    `document.querySelector(selector), ...args)`, selector,
		...args);
	}

	$$eval(selector, what, ...args) {
		return this.evaluate(`(selector, ...args) => (${what})([` +
		    `...document.querySelectorAll(selector)], ...args)`,
		selector, ...args);
	}

	/* Is there such an element? */
	$(selector) {
		return this.evaluate((one) =>
		    document.querySelector(one) && true, selector);
	}

	async waitForFunction(what, ...args) {
		for (let i = 0; i < 300; i++) {
			if (await this.evaluate(`async (...args) => ` +
			    `Boolean(await (${what})(...args))`, ...args))
				return;
			await pause(50);
		}
		throw new Error(`in vain: ${what}`);
	}

	waitForSelector(selector) {
		return this.waitForFunction((one) =>
		    document.querySelector(one) !== null, selector);
	}

	/*
	 * What is inside of the window is so large, or as narrow as its bars
	 * let it be, which is not as wide as a desk's.
	 */
	async setViewport({ width, height }) {
		const rect = await this.#ask("window/rect", { width, height });
		const [w, h] = await this.evaluate(() => [innerWidth,
		    innerHeight]);

		await this.#ask("window/rect", { width: rect.width + width - w,
		    height: rect.height + height - h });
		await this.waitForFunction((want) => innerWidth === want ||
		    want < 760 && innerWidth < 760, width);
	}

	async #click(x, y) {
		await this.#ask("actions", { actions: [{ type: "pointer",
		    id: "mouse", parameters: { pointerType: "mouse" }, actions:
		    [{ type: "pointerMove", x: Math.round(x), y:
			Math.round(y), origin: "viewport" },
		    { type: "pointerDown", button: 0 },
		    { type: "pointerUp", button: 0 }] }] });
	}

	async click(selector) {
		const [x, y] = await this.$eval(selector, (one) => {
			one.scrollIntoView({ block: "center" });
			const at = one.getBoundingClientRect();

			return [(at.left + at.right) / 2, (at.top +
			    at.bottom) / 2];
		});

		await this.#click(x, y);
	}

	async screenshot({ path }) {
		const { writeFileSync } = await import("node:fs");

		writeFileSync(path, await this.#ask("screenshot"), "base64");
	}
}

/* As launch() of browser.mjs: {browser, close}. */
export async function launchWebKit() {
	const screen = await startScreen();
	const port = await freePort();
	const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
		stdio: "ignore", env: { ...process.env, DISPLAY: screen.name,
		    GDK_BACKEND: "x11", LC_ALL: "C.UTF-8",
		    WEBKIT_DISABLE_COMPOSITING_MODE: "1" } });

	async function ask(method, path, body) {
		const answer = await fetch(`http://127.0.0.1:${port}/${path}`,
		    { method, body: body && JSON.stringify(body) });
		const { value } = await answer.json();

		if (!answer.ok)
			throw new Error(`${path}: ${value.error} ` +
			    value.message);
		return value;
	}

	async function begin() {
		for (let i = 0; ; i++)
			try {
				return await ask("POST", "session",
				    { capabilities: { alwaysMatch: {
					"webkitgtk:browserOptions": { binary:
					    miniBrowser(), args:
					    ["--automation"] } } } });
			} catch (error) {
				if (i > 100 || error.cause === undefined)
					throw error;
				await pause(50);
			}
	}

	const { sessionId } = await begin();
	const page = new Page((path, body) => ask(path === "screenshot" ?
	    "GET" : "POST", `session/${sessionId}/${path}`, body));

	return {
		browser: { newPage: async () => page },
		async close() {
			await ask("DELETE", `session/${sessionId}`)
			    .catch(() => {});
			driver.kill();
			screen.end();
		}
	};
}
