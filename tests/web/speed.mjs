/*
 * speed.mjs: how long the page takes for a game of 400 lines of each ruleset:
 * opened cold and wholly verified, and each step drawn; and for a key with a
 * password, beside minisign.  Prints milliseconds.
 */
import { spawnSync } from "node:child_process";
import { join, launch, makeHost, openPage, readFileSync, writeFileSync }
    from "./browser.mjs";
import { addPlayers, playOn } from "./staged.mjs";

const TIMES = 7;

/* A game that the host's program plays by itself, to 400 lines or its end. */
function bundle(host, ruleset, id) {
	host.must("new", ruleset, id, "ana", "ben", "cleo", "dov",
	    "--no-join");
	playOn(host, id, () => Number(JSON.parse(host.must("show", id,
	    "--json")).reference.split("-")[0]) >= 400);
	return host.must("export", id);
}

/* How long minisign takes to sign with a key, and the page to open it. */
async function password(host) {
	const minisign = (input, ...args) => spawnSync("minisign", args,
	    { cwd: host.folder, input });
	const native = [], opened = [];

	minisign("sesame\nsesame\n", "-G", "-p", "mini.pub", "-s",
	    "mini.key");
	writeFileSync(join(host.folder, "word"), "a word\n");
	for (let i = 0; i < TIMES; i++) {
		const from = performance.now();

		minisign("sesame\n", "-S", "-s", "mini.key", "-m", "word");
		native.push(performance.now() - from);
	}
	const chrome = await launch();
	const page = await openPage(chrome.browser, [], 1280, "#key");

	for (let i = 0; i < TIMES; i++) {
		await page.waitForSelector("#open-key");
		opened.push(await page.evaluate(async (text) => {
			document.getElementById("key-text").value = text;
			document.getElementById("key-password").value =
			    "sesame";
			const from = performance.now();

			document.getElementById("open-key").click();
			while (!document.getElementById("key-id"))
				await new Promise((resolve) =>
				    setTimeout(resolve, 1));
			return performance.now() - from;
		}, readFileSync(join(host.folder, "mini.key"), "utf8")));
		await page.reload();
	}
	await chrome.close();
	console.log(`a key with a password opened in ` +
	    `${middle(opened).toFixed(0)} ms (worst ` +
	    `${Math.max(...opened).toFixed(0)}), minisign signs in ` +
	    `${middle(native).toFixed(0)} ms`);
}

const middle = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const host = makeHost();

try {
	await password(host);
	addPlayers(host, "ana", "ben", "cleo", "dov");
	for (const ruleset of ["pillars", "red-cathedral"]) {
		const text = bundle(host, ruleset, ruleset);
		const cold = [], steps = [];
		let lines = 0;

		for (let i = 0; i < TIMES; i++) {
			const chrome = await launch();
			const page = await openPage(chrome.browser, []);

			cold.push(await page.evaluate(async (words) => {
				const from = performance.now();

				document.getElementById("paste").value = words;
				document.getElementById("paste-open").click();
				while (!document.getElementById("verdict"))
					await new Promise((resolve) =>
					    setTimeout(resolve, 1));
				return performance.now() - from;
			}, text));
			if (i === 0)
				lines = await page.$eval("#watch-line",
				    (range) => Number(range.max));
			steps.push(...await page.evaluate(async () => {
				const range = document.getElementById(
				    "watch-line");
				const out = [];

				for (let at = 1; at < range.max; at += 7) {
					const from = performance.now();

					range.value = at;
					range.dispatchEvent(new Event("input"));
					document.body.offsetHeight;
					out.push(performance.now() - from);
					await new Promise((resolve) =>
					    setTimeout(resolve, 0));
				}
				return out;
			}));
			await chrome.close();
		}
		console.log(`${ruleset}, ${lines} lines: opened cold and ` +
		    `verified in ${middle(cold).toFixed(0)} ms (worst ` +
		    `${Math.max(...cold).toFixed(0)}), a step drawn in ` +
		    `${middle(steps).toFixed(1)} ms (worst ` +
		    `${Math.max(...steps).toFixed(1)})`);
	}
} finally {
	host.close();
}
