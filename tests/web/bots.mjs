/*
 * bots.mjs FILE...: bundles opened in the page, and their bots' moves worked
 * out again there: in the words of `nuncio verify --opponents`.
 */
import { done, is, launch, makeHost, openPage, paste, readFileSync }
    from "./browser.mjs";

const host = makeHost();
const messages = [];
const chrome = await launch();

try {
	const page = await openPage(chrome.browser, messages);

	for (const file of process.argv.slice(2)) {
		await paste(page, readFileSync(file, "utf8"));
		await page.waitForSelector("#check-bots");
		await page.$eval("#check-bots", (one) => one.click());
		await page.waitForSelector(".bots pre");
		is(file, (await page.$eval(".bots pre", (one) =>
		    one.textContent)).trim(), host.must("verify",
		    "--opponents", file).trim());
	}
	is("no page says anything to its console", messages.join("\n"), "");
} catch (error) {
	is("nothing goes wrong", error.stack, "");
} finally {
	await chrome.close();
	host.close();
	done();
}
