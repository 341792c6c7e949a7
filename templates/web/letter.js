/*
 * letter.js: what the page reads of a letter's source: the position or the
 * bundle that came with it, whatever mail has packed it in.  Nothing that the
 * letter says of itself is believed, such as whom to answer.
 */
const DEEP = 8;		/* letters within letters that are looked into */

/* The fields at its head, by their names in small letters, and the rest. */
function cutHead(text) {
	const at = text.search(/\n\n|^\n/);
	const head = at < 0 ? text : text.slice(0, at);
	const fields = new Map();

	for (const line of head.replace(/\n[ \t]+/g, " ").split("\n")) {
		const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ||
		    [];

		if (name !== undefined && !fields.has(name.toLowerCase()))
			fields.set(name.toLowerCase(), value);
	}
	return { fields, body: at < 0 ? "" :
	    text.slice(at).replace(/^\n\n?/, "") };
}

/* Bytes, each a character of a string, as the text that they are in UTF-8. */
function fromBytes(bytes) {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
	    Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
}

/* The body without the encoding that it travels in. */
function decode(body, encoding) {
	try {
		if (/^base64/i.test(encoding))
			return fromBytes(atob(body.replace(/\s/g, "")));
		if (/^quoted-printable/i.test(encoding))
			return fromBytes(body.split("\n").map((line) =>
			    line.trimEnd()).join("\n").replace(/=\n/g, "")
			    .replace(/=([0-9A-F]{2})/gi, (_, hex) =>
				String.fromCharCode(parseInt(hex, 16))));
	} catch {
		/* What is no base64 is nothing of ours. */
	}
	return body;
}

/* What stands between lines of "--" and this boundary. */
function cutParts(body, boundary) {
	const parts = [];
	let part = null;

	for (const line of body.split("\n")) {
		const mark = line.trimEnd();

		if (mark === `--${boundary}` || mark === `--${boundary}--`) {
			if (part !== null)
				parts.push(part.join("\n"));
			part = mark.endsWith(`${boundary}--`) ? null : [];
		} else if (part !== null)
			part.push(line);
	}
	return part === null ? parts : [...parts, part.join("\n")];
}

/* All texts in a letter or a part of one that are no further parts. */
function textsOf(text, deep) {
	const { fields, body } = cutHead(text);
	const type = fields.get("content-type") || "";
	const [, quoted, bare] =
	    /boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) || [];
	const boundary = quoted || bare;

	if (deep === 0)
		return [];
	if (/^multipart\//i.test(type) && boundary)
		return cutParts(body, boundary).flatMap((part) =>
		    textsOf(part, deep - 1));
	const plain = decode(body, fields.get("content-transfer-encoding") ||
	    "").replace(/\r\n/g, "\n");

	return /^message\//i.test(type) ? textsOf(plain, deep - 1) : [plain];
}

/*
 * All that could be meant by what was pasted: the parts of a letter, also of
 * one without its head, and then the whole as it is.
 */
function candidates(source) {
	const guess = /^--(\S+)[ \t]*\n(?:[\w-]+:.*\n|[ \t].*\n){0,9}content-/im
	    .exec(source);

	return [...textsOf(source, DEEP), ...guess === null ? [] :
	    cutParts(source, guess[1]).flatMap((part) =>
		textsOf(part, DEEP)), source];
}

/*
 * The bundle or the position that lies in this text, which may be a letter's
 * source: {kind, text}, or null.  A bundle that stands there alone is left as
 * it is, to the byte; in a letter it ends with the host's seal.
 */
export function findGame(text) {
	if (text.startsWith("nuncio bundle "))
		return { kind: "bundle", text };
	for (const one of candidates(text.replace(/\r\n/g, "\n"))) {
		const found = /^nuncio (bundle|position) \d/m.exec(one);

		if (found === null)
			continue;
		const from = one.slice(found.index);
		const end = /\nlast [0-9a-f]{64}\nhost .*\n(?:.+\n){3}.+/
		    .exec(from);

		return { kind: found[1], text: found[1] === "bundle" && end ?
		    `${from.slice(0, end.index)}${end[0]}\n` : from };
	}
	return null;
}

/*
 * What the subject of a letter that can be answered with moves begins with,
 * "[GAME LINE WORD]", of this game; or "".
 */
export function findReply(source, game) {
	const { fields } = cutHead(source.replace(/\r\n/g, "\n"));
	const [place, of] = /\[([a-z0-9-]+) \d{1,9} [A-Z2-7]{26}\]/
	    .exec(fields.get("subject") || "") || [];

	return of === game ? place : "";
}

/*
 * The turn file that stands in the text of a letter, as it is shown: of which
 * game, and behind which position.  Or null.
 */
export function findTurn(text) {
	/* However it is quoted. */
	const shown = text.replace(/\r\n/g, "\n")
	    .replace(/^[>\s\u00a0]+|[^\S\n]+$/gm, "");
	const [, game, line, hash] = new RegExp("^nuncio turn\n" +
	    "game: ([a-z0-9][a-z0-9-]*)\nplayer: .*\n" +
	    "after: (\\d{1,9})-([0-9a-f]{8,64})$", "m").exec(shown) || [];

	return game === undefined ? null :
	    { game, line, reference: `${line}-${hash}` };
}

/*
 * The texts of a letter that was saved, one after the other, with receipts and
 * their signatures; anything else as it is.
 */
function letterTexts(source) {
	const plain = source.replace(/\r\n/g, "\n");
	const head = plain.slice(0, (`${plain}\n\n`).search(/\n\n/));

	return new RegExp("^(from|date|message-id|mime-version|received|" +
	    "return-path|content-type):", "im").test(head) ?
	    textsOf(plain.replace(/^From .*\n/, ""), DEEP).filter((one) =>
		!/^\s*<(!doctype|html)/i.test(one)).join("\n\n") :
	    source;
}

/*
 * What files, [{name, bytes}], say, as the core checks it: [{name, text}].
 * Signatures of their own, NAME.minisig, stand below what they sign.
 */
export function textsToCheck(files) {
	const isSeal = ({ name }) => /\.(minisig|sig)$/i.test(name);
	const decoded = ({ bytes }) => new TextDecoder().decode(bytes);

	return files.filter((file) => !isSeal(file)).map((file) => {
		const text = decoded(file);
		const seal = files.find((one) => isSeal(one) &&
		    one.name.startsWith(`${file.name}.`));

		return { name: file.name, text: text.startsWith(
		    "nuncio bundle ") ? file.bytes : letterTexts(text) +
		    (seal ? `\n${decoded(seal)}` : "") };
	});
}

/* Does it hold nothing of a game but what a host has signed of it? */
export function findsSigned(text) {
	const plain = text.replace(/\r\n/g, "\n");

	return findGame(text) === null && candidates(plain).some((one) =>
	    /^nuncio receipt$/m.test(one));
}
