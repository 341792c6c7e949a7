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
		show(notice("plain", "A moment…"));
		try {
			await what();
		} catch (error) {
			show(notice("wrong", String(error.message || error)),
			    again);
		}
	}

	function making() {
		return h("div", { class: "box" }, h("h2", {}, "Make a key"),
		    h("p", {}, "Two numbers that belong together: with the " +
		    "secret one you sign, and with the public one the host " +
		    "knows that it was you."),
		    button("Make a key", () => attempt(async () => {
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
		return h("div", { class: "box" }, h("h2", {}, "Open your key"),
		    h("p", {}, "A secret key of minisign or of nuncio, of " +
		    "signify without a password, or of OpenSSH (ed25519, " +
		    "without a password)."),
		    h("p", {}, h("label", { class: "button", for: "key-file" },
			"Choose the file"), file),
		    field("or paste it", "key-text", area),
		    field("Its password, if it has one", "key-password",
			password),
		    button("Open the key", () => {
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
		} }, h("h2", {}, "Your key is kept in this browser"),
		    field("Its password", "unlock-password", password),
		    h("div", { class: "row" }, h("button", { type: "submit",
			class: "main" }, "Open it"), button("Forget it", () => {
			keep(null);
			show(notice("plain", "It is no longer kept here."));
		    })));
	}

	function having() {
		const { key } = mine;
		const area = h("textarea", { rows: "3", readonly: true,
		    spellcheck: "false" });

		area.value = key.public;
		return h("div", { class: "box" }, h("h2", {},
		    "Your key is open"),
		    h("dl", { class: "facts" }, h("dt", {}, "Key"),
			h("dd", { class: "mono", id: "key-id" }, key.id),
			h("dt", {}, "It lives"), h("dd", {}, "in this page, " +
			"until you close it" + (kept() ?
			"; encrypted, in this browser" : "") +
			(mine.exported ? "; in your file" : ""))),
		    mine.exported ? null : notice("wrong", "It is nowhere " +
			"else yet. Save it before you close the page: " +
			"without it nobody can play on in your name, " +
			    "you included."),
		    field("The public key", "public-key", area,
			"Everybody may see it."),
		    button("Save the public key", () =>
			save("nuncio.pub", key.public)),
		    " ", button("Close the key", () => opened(null)));
	}

	function exporting() {
		const one = secretInput("new-password");
		const two = secretInput("new-password");

		return h("form", { class: "box", onsubmit: (event) => {
			event.preventDefault();
			const word = one.value;

			if (word !== two.value) {
				show(notice("wrong",
				    "The two passwords differ."));
				return;
			}
			attempt(async () => {
				save("nuncio.key", await exportKey(mine.key,
				    word));
				mine.exported = true;
				show(notice("good", "The key is saved as the " +
				    "file nuncio.key, which minisign reads, " +
				    "too. Keep it where only you can read " +
				    "it."));
			});
		} }, h("h2", {}, "1. Save it as a file"),
		    h("p", {}, "The file is yours on every machine. A " +
		    "password protects it; without one whoever has the file " +
		    "can sign."),
		    field("A password, or nothing", "export-password", one),
		    field("the same again", "export-again", two),
		    h("button", { type: "submit", id: "export-key",
			class: mine.exported ? "" : "main" }, "Save the key"));
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
				show(notice("wrong", "A name has 1 to 32 " +
				    "small letters, digits and hyphens, and " +
				    "does not begin with a hyphen."));
				return;
			}
			if (!/^[^\s@]+@[^\s@]+$/.test(mine.address)) {
				show(notice("wrong", "Write your mail " +
				    "address, as in ana@example.org."));
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
		} }, h("h2", {}, "2. Register with a host"),
		    field("The name that you want to have", "name", name,
			"Small letters, digits and hyphens."),
		    field("Your mail address", "address", address),
		    field("The host's mail address", "host", host,
			"It stands in the invitation. You can also leave it " +
			"out."),
		    h("button", { type: "submit", id: "register" },
			"Write the letter"),
		    out ? [field("Send this to the host", "letter", out,
			"The host answers with a letter; answer that one " +
			"from your address."),
		    h("div", { class: "row" }, url ? h("a", {
			class: "button main", href: url },
			"Open the mail program") : null,
		    button("Copy", async () => fill(told,
			await copy(mine.letter, out) ? "Copied." :
			"Select the text and copy it.")),
		    button("Save as a file", () => save("register.turn",
			mine.letter))), told] : null);
	}

	function keeping() {
		const password = secretInput("new-password");
		const file = location.protocol === "file:";
		const allow = h("input", { type: "checkbox", id:
		    "keep-anyway" });
		const kind = h("div", { class: "box" },
		    h("h2", {}, "3. Keep it in this browser?"));

		if (!canKeep()) {
			kind.append(h("p", {}, "This browser keeps nothing " +
			    "for this page, so the key is your file: open it " +
			    "each time."));
			return kind;
		}
		kind.append(...[h("p", {}, "Then only its password is needed " +
		    "here. It is kept encrypted. When the browser's data are " +
		    "cleared, or in a private window, it is lost here: your " +
		    "file is what remains, so save that first."),
		    file ? notice("plain", "The page was opened from a file. " +
			"Some browsers let every page that was opened from a " +
			"file read what is kept, and others forget it when " +
			"the file is moved. So it is off unless you want it.",
			h("p", {}, allow, " ", h("label",
			{ for: "keep-anyway" }, "Keep it all the same"))) :
			    null,
		    field("A password to keep it with", "keep-password",
			password, "At least eight letters."),
		    button("Keep it", () => {
			const word = password.value;

			if (file && !allow.checked) {
				show(notice("wrong", "Tick first that you " +
				    "want to keep it though the page is a " +
				    "file."));
				return;
			}
			if (!mine.exported) {
				show(notice("wrong", "Save the key as a file " +
				    "first: what a browser keeps is easily " +
				    "lost."));
				return;
			}
			if (word.length < 8) {
				show(notice("wrong", "The password needs " +
				    "eight letters or more."));
				return;
			}
			attempt(async () => {
				const text = await lockKey(mine.key, word);

				show(keep(text) ? notice("good", "It is kept " +
				    "in this browser, encrypted.") :
				    notice("wrong", "The browser did not " +
				    "keep it. Your file still is your key."));
			});
		    }, { id: "keep-key" }),
		    kept() ? [" ", button("Keep it no longer", () => {
			keep(null);
			show(notice("plain", "It is no longer kept here."));
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
		open: () => mine.key,
		/* The host's address, if it was said here; else "". */
		host: () => mine.host,
		sign: (text) => signTurn(mine.key, text)
	};
}
