/*
 * letter.js: what lies in the source of a letter.  Only as much of MIME as is
 * needed to find an attachment that nuncio sends: the text itself, and each
 * part that is packed as base64 or as quoted-printable.
 */
const BASE64 = /^[A-Za-z0-9+/]{4,}={0,2}$/;

function bytesText(bytes) {
	return new TextDecoder("utf-8").decode(bytes);
}

function fromBase64(lines) {
	const packed = lines.join("").replace(/[^A-Za-z0-9+/=]/g, "");

	try {
		return bytesText(Uint8Array.from(atob(packed), (c) =>
		    c.charCodeAt(0)));
	} catch {
		return "";
	}
}

function fromQuoted(text) {
	const joined = text.replace(/=[ \t]*\n/g, "");
	const bytes = [];

	for (let i = 0; i < joined.length; i++) {
		const hex = joined.slice(i + 1, i + 3);

		if (joined[i] === "=" && /^[0-9A-Fa-f]{2}$/.test(hex)) {
			bytes.push(parseInt(hex, 16));
			i += 2;
		} else
			bytes.push(...new TextEncoder().encode(joined[i]));
	}
	return bytesText(Uint8Array.from(bytes));
}

/* The text itself, and all that is packed in it. */
export function insides(source) {
	const text = source.replace(/\r\n?/g, "\n");
	const out = [text];
	const lines = text.split("\n");
	const quoted = /^content-transfer-encoding:\s*quoted-printable/i;

	for (let i = 0; i < lines.length; i++) {
		if (BASE64.test(lines[i]) && lines[i].length >= 40) {
			const from = i;

			while (i < lines.length && BASE64.test(lines[i]))
				i++;
			out.push(fromBase64(lines.slice(from, i)));
		} else if (quoted.test(lines[i])) {
			let end = i + 1;

			while (end < lines.length &&
			    !lines[end].startsWith("--"))
				end++;
			out.push(fromQuoted(lines.slice(i + 1, end)
			    .join("\n")));
		}
	}
	return out;
}

/* Where an answer to the letter goes; "" if the text is no letter. */
export function hostOf(source) {
	const head = source.replace(/\r\n?/g, "\n").split("\n\n")[0]
	    .replace(/\n[ \t]+/g, " ");
	const line = /^reply-to:(.*)$/im.exec(head) ||
	    /^from:(.*)$/im.exec(head);
	const found = line && /[^\s<>,;:"()]+@[^\s<>,;:"()]+/.exec(line[1]);

	return found ? found[0] : "";
}
