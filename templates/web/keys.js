/*
 * keys.js: the player's key: made here or opened, shown, saved, registered,
 * and kept in this browser if the player wants that.
 *
 * The key is open as long as the page is; it is in memory only.  What is kept
 * is always encrypted with a password.  Nothing here relies on storage: a
 * browser may refuse it by throwing, and then the key is a file.
 */
import { button, byId, copy, field, fileButton, fill, h, notice, save,
    seeWrong } from "./dom.js";
import { exportKey, lockKey, makeKey, openKey, signTurn, unlockKey }
    from "./core.js";
import { keep, keeps, kept } from "./kept.js";
import { mailto } from "./mailto.js";
import { turnText } from "./turn.js";
import { pageLanguage, say } from "./words.js";

const KEPT = "nuncio-key";
const COPIED = "nuncio-key-copied";	/* the key of which there is a file */
const WORD_LEAST = 8;	/* characters of a password to keep it with */

const isName = (text) => /^[a-z0-9][a-z0-9-]{0,31}$/.test(text);

function secretInput(autocomplete) {
	return h("input", { type: "password", autocomplete });
}

/*
 * The form does work(signal) when it is sent; meanwhile that can be cancelled.
 * What goes wrong is said in it, all that was written stays, and the field in
 * which it can be mended has the focus: failed(error) are the words, if there
 * are others than the error's.
 */
function doing(form, field, work, failed = (error) => null) {
	const go = form.querySelector("[type=submit]");
	const said = h("div", { class: "form-said" });

	go.before(said);
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (go.disabled)
			return;
		go.disabled = true;
		const stop = new AbortController();

		fill(said, notice("plain", say("moment"), " ", h("progress",
		    { "aria-label": say("moment") }), " ",
		    button(say("cancel"), () => stop.abort(),
			{ class: "cancel" })));
		try {
			await work(stop.signal);
			fill(said);
		} catch (error) {
			const at = error.at || field;

			fill(said, stop.signal.aborted ? null :
			    notice("wrong", failed(error) ||
				String(error.message || error)));
			at.select();
			seeWrong(said, at);
		}
		go.disabled = false;
	});
	return form;
}

/*
 * The part of the page on keys.  changed() is called when a key was opened or
 * closed.  Returns open(), the key or null, unsaved(), copied(): it is in a
 * file, first(), unlocking(id): a form that opens the key that the browser
 * keeps, or null, and sign(text).
 */
export function makeKeys(body, changed) {
	const mine = { key: null, name: "", address: "", host: "",
	    file: false, kept: false,	/* where it is beside this page */
	    letter: "" };

	function opened(key, where) {
		mine.key = key;
		mine.file = where === "file" || key !== null &&
		    kept(COPIED) === key.id;
		mine.kept = where === "kept";
		if (where === "file")
			keep(COPIED, key.id);
		mine.letter = "";
		show();
		changed();
	}

	/* Is there a key that is nowhere but in this page? */
	const unsaved = () => mine.key !== null && !mine.file && !mine.kept;

	/* Do what loses something, once it is said that it may. */
	function ask(lost, does, act) {
		const back = button(say("key.back"), () => show(),
		    { class: "main", id: "keep-as-it-is" });

		show(h("div", { class: "notice wrong", role: "alertdialog",
		    "aria-label": does }, h("p", {}, lost),
		    h("div", { class: "row" }, back, button(does, act,
			{ id: "lose-it" }))));
		back.focus();
	}

	function close() {
		if (unsaved())
			ask(say("key.loses_all"), say("key.close_and_lose"),
			    () => opened(null, "nowhere"));
		else
			opened(null, "nowhere");
	}

	/* The browser's copy goes; it may be the only one. */
	function forget() {
		ask(say("key.loses_kept"), say("key.forget"), () => {
			keep(KEPT, null);
			mine.kept = false;
			show(notice("plain", say("key.forgotten")));
		});
	}

	/* Beside the key that one has: a new one, also for one that is lost. */
	function making() {
		return h("div", {}, h("h2", {}, say("key.none")),
		    h("p", {}, say("key.make_about"), " ",
			button(say("key.make"), make, { id: "make-key" })),
		    h("details", {}, h("summary", {}, say("key.lost")),
			h("p", {}, say("key.lost_how"))));
	}

	async function make() {
		opened(await makeKey(), "nowhere");
	}

	/* Where a gigabyte is not to be had a key of the page's own is. */
	function tooBig(error) {
		return !error.memory ? null : [say("key.no_memory"), " ",
		    button(say("key.make"), make, { id: "make-own" })];
	}

	function opening() {
		const file = h("input", { type: "file", class: "away",
		    id: "key-file" });
		const area = h("textarea", { rows: "4", spellcheck: "false",
		    autocomplete: "off" });
		const password = secretInput("current-password");

		file.addEventListener("change", async () => {
			const [one] = file.files;

			if (one && one.size < 65536)
				area.value = await one.text();
			file.value = "";
		});
		return doing(h("form", { class: "box" },
		    h("h2", {}, say("key.open")),
		    h("p", {}, h("label", { class: "button main", for:
			"key-file" }, say("key.choose")), file),
		    h("p", { class: "hint" }, say("key.open_about")),
		    field(say("key.paste"), "key-text", area),
		    field(say("key.password_any"), "key-password",
			password),
		    h("button", { type: "submit", id: "open-key" },
			say("key.open_it"))), password, async (signal) =>
			opened(await openKey(area.value, password.value,
			    signal), "file"), tooBig);
	}

	/* A form that opens the key that is kept, with other buttons. */
	function unlocking(id, ...others) {
		const password = secretInput("current-password");

		return doing(h("form", { class: "box" },
		    h("h2", {}, say("key.is_kept")),
		    field(say("key.password"), id, password),
		    h("button", { type: "submit", class: "main" },
			say("key.unlock")), others), password,
		    async (signal) => opened(await unlockKey(kept(KEPT),
			password.value, signal), "kept"));
	}

	function having() {
		const { key } = mine;
		const area = h("textarea", { rows: "3", readonly: true,
		    spellcheck: "false" });

		area.value = key.public;
		return h("div", { class: "box" }, h("h2", {},
		    say("key.is_open")),
		    h("dl", { class: "facts" }, h("dt", {}, say("key.key")),
			h("dd", { class: "mono", id: "key-id" }, key.id),
			h("dt", {}, say("key.lives")), h("dd", {},
			say("key.lives_where", { kept: mine.kept,
			    exported: mine.file }))),
		    mine.file ? null : unsaved() ?
			notice("wrong", say("key.nowhere_else")) :
			h("div", { id: "no-copy" },
			notice("plain", say("key.no_copy"))),
		    field(say("key.public"), "public-key", area,
			say("key.public_hint")),
		    button(say("key.save_public"), () =>
			save("nuncio.pub", key.public)),
		    " ", button(say("key.close"), close, { id: "close-key" }),
		    " ", mine.kept ? button(say("key.unkeep"), forget,
			{ id: "unkeep-key" }) : null);
	}

	/* A tick for keeping it in the browser, too, or null. */
	function keepingToo() {
		const tick = h("input", { type: "checkbox",
		    id: "export-keep" });

		return !keeps() ? null : { tick, element: h("div",
		    { class: "field" }, tick, " ", h("label",
			{ for: "export-keep", class: "tick" },
			say("key.keep_too")),
		    h("p", { class: "hint" }, say("key.keep_too_hint"), " ",
			location.protocol === "file:" ?
			say("key.from_file") : null)) };
	}

	/* Saved as a file, and kept in the browser with this password. */
	async function saveIt(word, too, signal) {
		save("nuncio.key", await exportKey(mine.key, word, signal));
		mine.file = true;
		keep(COPIED, mine.key.id);
		if (too && kept(KEPT) && !mine.kept)
			ask(say("key.loses_other"), say("key.replace"),
			    () => keepIt(word));
		else if (too)
			await keepIt(word, signal);
		else
			show(notice("good", say("key.saved")));
		changed();
	}

	function exporting() {
		const one = secretInput("new-password");
		const two = secretInput("new-password");
		const too = unsaved() ? keepingToo() : null;

		return doing(h("form", { class: "box" },
		    h("h2", {}, say("key.save_title")),
		    h("p", {}, say("key.save_about")),
		    field(say("key.save_password"), "export-password", one),
		    field(say("key.save_again"), "export-again", two),
		    too && too.element,
		    h("button", { type: "submit", id: "export-key",
			class: unsaved() ? "main" : "" }, say("key.save"))),
		    one, async (signal) => {
			const keeping = too !== null && too.tick.checked;

			if (one.value !== two.value)
				throw new Error(say("key.differ"));
			if (keeping && one.value.length < WORD_LEAST)
				throw new Error(say("key.too_short"));
			await saveIt(one.value, keeping, signal);
			if (byId("lose-it"))
				return;
			/* What comes next is seen from its beginning. */
			byId("name").focus({ preventScroll: true });
			byId("name").closest("form").scrollIntoView();
		    }, (error) => error.memory && say("key.no_memory_save"));
	}

	function registering() {
		/* A host that knows a lost key knows nobody. */
		if (unsaved())
			return h("div", { class: "box" }, h("h2", {},
			    say("key.register_title")), h("p",
			    { id: "register-later" }, say("key.save_before")));

		const name = h("input", { type: "text", autocomplete:
		    "username",
		    autocapitalize: "none", value: mine.name });
		const address = h("input", { type: "email", value: mine.address,
		    autocomplete: "email" });
		const host = h("input", { type: "email", value: mine.host,
		    autocomplete: "off" });
		const out = mine.letter ? h("textarea", { rows: "9",
		    readonly: true, spellcheck: "false" }) : null;
		const told = h("span", { role: "status" });

		if (out)
			out.value = mine.letter;
		const url = out ? mailto(mine.host, "Registration",
		    mine.letter) : null;

		/* The sentence, once the field in which it is wrong is seen. */
		const must = (good, at, why) => {
			at.setAttribute("aria-invalid", String(!good));
			if (!good)
				throw Object.assign(new Error(why), { at });
		};
		const form = h("form", { class: "box", novalidate: true },
		    h("h2", {}, say("key.register_title")),
		    field(say("key.name"), "name", name,
			say("key.name_hint")),
		    field(say("key.address"), "address", address),
		    field(say("key.host"), "host", host,
			say("key.host_hint")),
		    h("button", { type: "submit", id: "register" },
			say("key.write")),
		    out ? [field(say("key.send"), "letter", out,
			say("key.send_hint")),
		    h("div", { class: "row" }, url ? h("a", {
			class: "button main", href: url },
			say("mail")) : null,
		    button(say("copy"), async () => fill(told,
			await copy(mine.letter, out) ? say("copied") :
			say("copy_by_hand"))),
		    button(say("save"), () => save("register.turn",
			mine.letter))), told, h("p", {}, say("next"), " ",
		    fileButton(say("open.choose")))] : null);

		return doing(form, name, async () => {
			const day = new Date().toISOString()
			    .replace(/\.\d+Z$/, "Z");

			mine.name = name.value.trim().toLowerCase();
			mine.address = address.value.trim();
			mine.host = host.value.trim();
			must(isName(mine.name), name, say("key.bad_name"));
			must(/^[^\s@]+@[^\s@]+$/.test(mine.address), address,
			    say("key.bad_address"));
			mine.letter = await signTurn(mine.key, turnText("-",
			    mine.name, day, pageLanguage(), ["register " +
			    `${mine.address} ${mine.key.line}`]));
			show();
			byId("letter").setSelectionRange(0, 0);
			byId("letter").focus();
		});
	}

	async function keepIt(word, signal) {
		const text = await lockKey(mine.key, word, signal);

		mine.kept = keep(KEPT, text);
		show(mine.kept ? notice("good", say("key.kept")) :
		    notice("wrong", say("key.not_kept")));
	}

	function keeping() {
		const password = secretInput("new-password");
		const file = location.protocol === "file:";
		const allow = h("input", { type: "checkbox", id:
		    "keep-anyway" });
		const kind = h("form", { class: "box" },
		    h("h2", {}, say("key.keep_title")));

		if (!keeps()) {
			kind.append(h("p", {}, say("key.keeps_nothing")));
			return kind;
		}
		kind.append(...[h("p", {}, say("key.keep_about")),
		    file ? notice("plain", say("key.from_file"),
			h("p", {}, allow, " ", h("label",
			{ for: "keep-anyway" }, say("key.keep_anyway")))) :
			    null,
		    field(say("key.keep_password"), "keep-password",
			password, say("key.keep_hint")),
		    h("button", { type: "submit", id: "keep-key" },
			say("key.keep"))].filter((one) => one !== null));
		return doing(kind, password, async (signal) => {
			const word = password.value;

			if (file && !allow.checked)
				throw new Error(say("key.tick"));
			if (word.length < WORD_LEAST)
				throw new Error(say("key.too_short"));
			if (kept(KEPT) && !mine.kept)
				ask(say("key.loses_other"), say("key.replace"),
				    () => keepIt(word));
			else
				await keepIt(word, signal);
		});
	}

	function show(said) {
		fill(body, said, h("div", { class: "cards" }, mine.key ?
		    [having(), exporting(), registering(), unsaved() ||
			mine.kept ? null : keeping()] :
		    [kept(KEPT) ? unlocking("unlock-password", " ",
			button(say("key.forget"), forget,
			{ id: "forget-key" })) : null, opening(), making()]));
		if (said)
			said.scrollIntoView({ block: "nearest" });
	}

	show();
	return {
		show,
		open: () => mine.key,
		unsaved,
		copied: () => mine.file,
		/* A key is made for who has none. */
		first() {
			if (mine.key === null && !kept(KEPT))
				make();
		},
		unlocking: (id) => kept(KEPT) ? unlocking(id) : null,
		sign: (text) => signTurn(mine.key, text)
	};
}
