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
import { mailto } from "./mailto.js";
import { turnText } from "./turn.js";
import { say } from "./words.js";

const KEPT = "nuncio-key";

/* What is kept, or null: storage may be forbidden, full or emptied. */
function kept() {
	try {
		return localStorage.getItem(KEPT);
	} catch {
		return null;
	}
}

/* Keep this, or nothing any more; false where the browser forbids it. */
function keep(text) {
	try {
		if (text === null)
			localStorage.removeItem(KEPT);
		else
			localStorage.setItem(KEPT, text);
		return true;
	} catch {
		return false;
	}
}

function canKeep() {
	try {
		localStorage.setItem("nuncio-try", "1");
		localStorage.removeItem("nuncio-try");
		return true;
	} catch {
		return false;
	}
}

const isName = (text) => /^[a-z0-9][a-z0-9-]{0,31}$/.test(text);

function secretInput(autocomplete) {
	return h("input", { type: "password", autocomplete });
}

/*
 * The part of the page on keys.  changed() is called when a key was opened or
 * closed.  Returns open(), the key or null, host() and sign(text).
 */
export function makeKeys(body, changed) {
	const mine = { key: null, name: "", address: "", host: "",
	    exported: false, letter: "" };

	function opened(key) {
		mine.key = key;
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

	function making() {
		return h("div", { class: "box" }, h("h2", {}, say("key.make")),
		    h("p", {}, say("key.make_about")),
		    button(say("key.make"), () => attempt(async () => {
			mine.exported = false;
			opened(await makeKey());
		    }), { class: "main", id: "make-key" }));
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

			attempt(async () => {
				mine.exported = true;
				opened(await openKey(text, word));
			});
		    }, { id: "open-key" }));
	}

	function unlocking() {
		const password = secretInput("current-password");

		return h("form", { class: "box", onsubmit: (event) => {
			event.preventDefault();
			const word = password.value;

			attempt(async () => {
				mine.exported = true;
				opened(await unlockKey(kept(), word));
			});
		} }, h("h2", {}, say("key.is_kept")),
		    field(say("key.password"), "unlock-password", password),
		    h("div", { class: "row" }, h("button", { type: "submit",
			class: "main" }, say("key.unlock")),
			button(say("key.forget"), () => {
			keep(null);
			show(notice("plain", say("key.forgotten")));
		    })));
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
			say("key.lives_where", { kept: Boolean(kept()),
			    exported: mine.exported }))),
		    mine.exported ? null :
			notice("wrong", say("key.nowhere_else")),
		    field(say("key.public"), "public-key", area,
			say("key.public_hint")),
		    button(say("key.save_public"), () =>
			save("nuncio.pub", key.public)),
		    " ", button(say("key.close"), () => opened(null)));
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
				mine.exported = true;
				show(notice("good", say("key.saved")));
			});
		} }, h("h2", {}, say("key.save_title")),
		    h("p", {}, say("key.save_about")),
		    field(say("key.save_password"), "export-password", one),
		    field(say("key.save_again"), "export-again", two),
		    h("button", { type: "submit", id: "export-key",
			class: mine.exported ? "" : "main" }, say("key.save")));
	}

	function registering() {
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
				    turnText("-", mine.name, day, ["register " +
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

	function keeping() {
		const password = secretInput("new-password");
		const file = location.protocol === "file:";
		const allow = h("input", { type: "checkbox", id:
		    "keep-anyway" });
		const kind = h("div", { class: "box" },
		    h("h2", {}, say("key.keep_title")));

		if (!canKeep()) {
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
			if (!mine.exported) {
				show(notice("wrong", say("key.save_first")));
				return;
			}
			if (word.length < 8) {
				show(notice("wrong", say("key.too_short")));
				return;
			}
			attempt(async () => {
				const text = await lockKey(mine.key, word);

				show(keep(text) ?
				    notice("good", say("key.kept")) :
				    notice("wrong", say("key.not_kept")));
			});
		    }, { id: "keep-key" }),
		    kept() ? [" ", button(say("key.unkeep"), () => {
			keep(null);
			show(notice("plain", say("key.forgotten")));
		    })] : null].flat().filter((one) => one !== null));
		return kind;
	}

	function show(...said) {
		fill(body, said, h("div", { class: "cards" }, mine.key ?
		    [having(), exporting(), registering(), keeping()] :
		    [kept() ? unlocking() : null, making(), opening()]));
	}

	show();
	return {
		show,
		open: () => mine.key,
		/* The host's address, if it was said here; else "". */
		host: () => mine.host,
		sign: (text) => signTurn(mine.key, text)
	};
}
