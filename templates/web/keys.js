/*
 * keys.js: the player's key: made here or opened, shown, saved, registered,
 * and kept in this browser if the player wants that.
 *
 * The key is open as long as the page is; it is in memory only.  What is kept
 * is always encrypted with a password.  Nothing here relies on storage: a
 * browser may refuse it by throwing, and then the key is a file.
 */
import { button, copy, field, fill, h, notice, save } from "./dom.js";
import { exportKey, lockKey, makeKey, openKey, signTurn, unlockKey }
    from "./core.js";
import { keep, keeps, kept } from "./kept.js";
import { mailto } from "./mailto.js";
import { turnText } from "./turn.js";
import { pageLanguage, say } from "./words.js";

const KEPT = "nuncio-key";

const isName = (text) => /^[a-z0-9][a-z0-9-]{0,31}$/.test(text);

function secretInput(autocomplete) {
	return h("input", { type: "password", autocomplete });
}

/*
 * The part of the page on keys.  changed() is called when a key was opened or
 * closed.  Returns open(), the key or null, unsaved()
 * and sign(text).
 */
export function makeKeys(body, changed) {
	const mine = { key: null, name: "", address: "", host: "",
	    file: false, kept: false,	/* where it is beside this page */
	    letter: "" };

	function opened(key, where) {
		mine.key = key;
		mine.file = where === "file";
		mine.kept = where === "kept";
		mine.letter = "";
		show();
		changed();
	}

	async function attempt(what, again) {
		show(notice("plain", say("moment")));
		try {
			await what();
		} catch (error) {
			show(notice("wrong", String(error.message || error)),
			    again);
		}
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

	function making() {
		return h("div", { class: "box" }, h("h2", {}, say("key.make")),
		    h("p", {}, say("key.make_about")),
		    button(say("key.make"), () => attempt(async () =>
			opened(await makeKey(), "nowhere")),
			{ class: "main", id: "make-key" }));
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
		return h("div", { class: "box" }, h("h2", {}, say("key.open")),
		    h("p", {}, say("key.open_about")),
		    h("p", {}, h("label", { class: "button", for: "key-file" },
			say("key.choose")), file),
		    field(say("key.paste"), "key-text", area),
		    field(say("key.password_any"), "key-password",
			password),
		    button(say("key.open_it"), () => {
			const text = area.value, word = password.value;

			attempt(async () =>
			    opened(await openKey(text, word), "file"));
		    }, { id: "open-key" }));
	}

	function unlocking() {
		const password = secretInput("current-password");

		return h("form", { class: "box", onsubmit: (event) => {
			event.preventDefault();
			const word = password.value;

			attempt(async () => opened(await unlockKey(kept(KEPT),
			    word), "kept"));
		} }, h("h2", {}, say("key.is_kept")),
		    field(say("key.password"), "unlock-password", password),
		    h("div", { class: "row" }, h("button", { type: "submit",
			class: "main" }, say("key.unlock")),
			button(say("key.forget"), forget,
			{ id: "forget-key" })));
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
		    !unsaved() ? null :
			notice("wrong", say("key.nowhere_else")),
		    field(say("key.public"), "public-key", area,
			say("key.public_hint")),
		    button(say("key.save_public"), () =>
			save("nuncio.pub", key.public)),
		    " ", button(say("key.close"), close, { id: "close-key" }));
	}

	function exporting() {
		const one = secretInput("new-password");
		const two = secretInput("new-password");

		return h("form", { class: "box", onsubmit: (event) => {
			event.preventDefault();
			const word = one.value;

			if (word !== two.value) {
				show(notice("wrong",
				    say("key.differ")));
				return;
			}
			attempt(async () => {
				save("nuncio.key", await exportKey(mine.key,
				    word));
				mine.file = true;
				show(notice("good", say("key.saved")));
			});
		} }, h("h2", {}, say("key.save_title")),
		    h("p", {}, say("key.save_about")),
		    field(say("key.save_password"), "export-password", one),
		    field(say("key.save_again"), "export-again", two),
		    h("button", { type: "submit", id: "export-key",
			class: unsaved() ? "main" : "" }, say("key.save")));
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

		return h("form", { class: "box", onsubmit: (event) => {
			event.preventDefault();
			mine.name = name.value.trim().toLowerCase();
			mine.address = address.value.trim();
			mine.host = host.value.trim();
			if (!isName(mine.name)) {
				show(notice("wrong", say("key.bad_name")));
				return;
			}
			if (!/^[^\s@]+@[^\s@]+$/.test(mine.address)) {
				show(notice("wrong", say("key.bad_address")));
				return;
			}
			attempt(async () => {
				const day = new Date().toISOString()
				    .replace(/\.\d+Z$/, "Z");

				mine.letter = await signTurn(mine.key,
				    turnText("-", mine.name, day,
				    pageLanguage(), ["register " +
				    `${mine.address} ${mine.key.line}`]));
				show();
				document.getElementById("letter").focus();
			});
		} }, h("h2", {}, say("key.register_title")),
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
			mine.letter))), told] : null);
	}

	function keepIt(word) {
		attempt(async () => {
			const text = await lockKey(mine.key, word);

			mine.kept = keep(KEPT, text);
			show(mine.kept ? notice("good", say("key.kept")) :
			    notice("wrong", say("key.not_kept")));
		});
	}

	function keeping() {
		const password = secretInput("new-password");
		const file = location.protocol === "file:";
		const allow = h("input", { type: "checkbox", id:
		    "keep-anyway" });
		const kind = h("div", { class: "box" },
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
		    button(say("key.keep"), () => {
			const word = password.value;

			if (file && !allow.checked) {
				show(notice("wrong", say("key.tick")));
				return;
			}
			if (unsaved()) {
				show(notice("wrong", say("key.save_first")));
				return;
			}
			if (word.length < 8) {
				show(notice("wrong", say("key.too_short")));
				return;
			}
			if (kept(KEPT) && !mine.kept)
				ask(say("key.loses_other"), say("key.replace"),
				    () => keepIt(word));
			else
				keepIt(word);
		    }, { id: "keep-key" }),
		    kept(KEPT) ? [" ", button(say("key.unkeep"), forget,
			{ id: "unkeep-key" })] : null].flat()
			.filter((one) => one !== null));
		return kind;
	}

	function show(...said) {
		fill(body, said, h("div", { class: "cards" }, mine.key ?
		    [having(), exporting(), registering(), keeping()] :
		    [kept(KEPT) ? unlocking() : null, making(), opening()]));
	}

	show();
	return {
		show,
		open: () => mine.key,
		unsaved,
		sign: (text) => signTurn(mine.key, text)
	};
}
