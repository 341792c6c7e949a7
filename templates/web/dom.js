/*
 * dom.js: making elements.  Strings become text and never markup, so that
 * nothing that comes from outside can become part of the page.
 */

/*
 * An element.  Attributes whose value is false, null or undefined are left
 * out, true is an empty value, functions are listeners ("onclick").  Kids
 * that are null or false are left out; lists are opened.
 */
export function h(name, attrs, ...kids) {
	const out = document.createElement(name);

	for (const [key, value] of Object.entries(attrs || {})) {
		if (typeof value === "function")
			out.addEventListener(key.slice(2), value);
		else if (value === true)
			out.setAttribute(key, "");
		else if (value !== false && value !== null &&
		    value !== undefined)
			out.setAttribute(key, value);
	}
	out.append(...kids.flat(Infinity).filter((kid) =>
	    kid !== null && kid !== undefined && kid !== false));
	return out;
}

export function byId(id) {
	return document.getElementById(id);
}

/* Put these in the place of all that is in the element. */
export function fill(element, ...kids) {
	element.replaceChildren(...kids.flat(Infinity).filter((kid) =>
	    kid !== null && kid !== undefined && kid !== false));
}

export function button(label, onclick, attrs) {
	return h("button", { type: "button", onclick, ...attrs }, label);
}

/* Where one waits for a letter: the files that come with it are opened. */
export function fileButton(label) {
	return button(label, () => byId("file").click(), { class: "next" });
}

/* A field with its label before it. */
export function field(label, id, input, hint) {
	input.id = id;
	if (hint)
		input.setAttribute("aria-describedby", `${id}-hint`);
	return h("div", { class: "field" }, h("label", { for: id }, label),
	    input, hint ? h("p", { class: "hint", id: `${id}-hint` }, hint) :
	    null);
}

/* A sentence that is read aloud at once; what is wrong can have the focus. */
export function notice(kind, ...words) {
	return h("p", { class: `notice ${kind}`,
	    role: kind === "wrong" ? "alert" : "status",
	    tabindex: kind === "wrong" ? "-1" : null }, ...words);
}

/* What is wrong is seen, and where it can be mended has the focus. */
export function seeWrong(said, field = said) {
	field.focus();
	said.scrollIntoView({ block: "nearest" });
}

/* Have the browser save text as a file. */
export function save(name, text) {
	const url = URL.createObjectURL(new Blob([text],
	    { type: "text/plain" }));
	const link = h("a", { href: url, download: name });

	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/*
 * Copy text; false where the browser does not let us, when it is selected in
 * `area` instead so that it can be copied by hand.
 */
export async function copy(text, area) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		area.focus();
		area.select();
		try {
			return document.execCommand("copy");
		} catch {
			return false;
		}
	}
}
