/*
 * core.mjs: the page's core without a page: what tests/scripts/web_core.t
 * asks of it.
 *
 *	core.mjs BUILD positions		positions and legal moves, from
 *						standard input, as web_cases.c
 *						writes them
 *	core.mjs BUILD things			positions from there, drawn:
 *						each thing that can be chosen
 *						offers moves of that thing only,
 *						and things have names
 *	core.mjs BUILD verify FILE...		what it says of bundles
 *	core.mjs BUILD check KEY FILE FILE	what it says of two files that
 *						are held against each other; KEY
 *						may be -
 *	core.mjs BUILD mangle FILE SEED N	a position, N times changed
 *	core.mjs BUILD keep FILE [PASSWORD]	a key file opened, kept, opened
 *						again, and written
 *	core.mjs BUILD key PASSWORD		a new key: its file, its .pub
 *	core.mjs BUILD sign KEY TURN		a file signed
 *	core.mjs BUILD drafts POSITION		what its players' files ask for
 *	core.mjs BUILD letters FILE...		bundles and positions in letters
 *						of all kinds; found to the byte
 *
 * It prints what it has to say, and fails if that is wrong.
 */
import fs from "node:fs";
import path from "node:path";
import { fed, flat, isOf, keyed, only, thingsOf } from "./meaning.mjs";
import { module } from "./modules.mjs";

const [build, what, ...args] = process.argv.slice(2);
const { Core, CoreDied } = await module("core.js");
const { findGame, textsToCheck } = await module("letter.js");
const { DRAW } = await module("draw.js");
const { makeKit } = await module("kit.js");
const { movesOf } = await module("svg.js");

const core = await Core.load(fs.readFileSync(path.join(build,
    "core.wasm")));

function fail(text) {
	console.log(text);
	process.exit(1);
}

function must(answer) {
	if (answer.fault !== undefined)
		fail(answer.fault);
	return answer;
}

/* The same numbers each time: as many as wanted, below what is asked. */
function numbers(seed) {
	let state = BigInt(seed) * 2n + 1n;

	return (below) => {
		state = state * 6364136223846793005n + 1442695040888963407n &
		    0xffffffffffffffffn;
		return Number(state >> 33n) % below;
	};
}

async function positions() {
	let n = 0, moves = 0, one;

	for await (const { text, legal } of fed()) {
		if (n++ % 50 === 0)
			one = core.instance();
		must(one.open(text));
		const mine = must(one.legal(false)).moves
		    .map((move) => move.move);

		if (mine.join("\n") !== legal.join("\n"))
			fail(`${text}${mine}\n${legal}`);
		moves += legal.length;
		/* A move that is listed can be written. */
		const line = legal[(n * 7) % legal.length];

		if (n % 10 === 0 &&
		    one.take(line).understood?.[0] !== line)
			fail(`${text}${line} is not taken`);
	}
	console.log(`${n} positions`);
	if (moves < 2 * n)
		fail("there is nothing to choose");
}

/*
 * Nothing that is told of a position, of its moves, or of what is drawn of it
 * has a word that only moves need: "mason2", "send-1".
 */
function named(text) {
	const coded = /\p{L}-?\d/u;

	for (const tag of ["en", "de", "es", "it"]) {
		const one = core.instance();
		const { position } = must(one.open(text
		    .replace(/\nend\n[^]*/, "\nend\n")
		    .replace(/^language: .*$/m, `language: ${tag}`)));
		const told = must(one.legal(true)).moves.flatMap((move) =>
		    move.told.map((each) => each.text));
		const labels = DRAW[position.state.game](makeKit(must(
		    one.words())), position.state, position.picture, [696])
		    .flatMap(thingsOf).map(({ label }) => label);
		const code = [...told, ...labels].find((each) =>
		    coded.test(each));

		if (code !== undefined)
			fail(`${tag}: ${code}`);
	}
}

async function things() {
	const offered = new Set();
	let n = 0, one, kit;

	for await (const { text } of fed()) {
		const anew = n++ % 50 === 0;

		if (anew)
			one = core.instance();
		if (n % 10 === 0)
			named(text);
		const { position } = must(one.open(text));
		const { moves } = must(one.legal(false));

		if (anew)
			kit = keyed(must(one.words()));
		const { game } = position.state;
		const plain = { state: flat(position.state), picture:
		    flat(position.picture), awaited: position.awaited };
		const drawn = DRAW[game](kit, position.state,
		    position.picture, [696]);

		for (const { label, words } of drawn.flatMap(thingsOf)) {
			const mine = movesOf(words, moves);

			if (mine.length === 0)
				continue;
			const { key, args } = JSON.parse(label);

			for (const { move } of mine) {
				const after = () => {
					must(one.reset());
					const { position: then } =
					    must(one.take(move));

					return flat(then.state);
				};

				if (!isOf[game][key]?.(move.split(" "), args,
				    plain, kit, after))
					fail(`${text}${label}: ${move}`);
				offered.add(key).add(
				    `${key} ${move.split(" ")[0]}`);
			}
		}
	}
	for (const key of [...Object.keys(isOf[args[0]]), ...only[args[0]]])
		if (!offered.has(key))
			fail(`nothing was offered by a '${key}'`);
	console.log(`${n} positions`);
}

function verify() {
	for (const file of args) {
		const { good, told } = core.instance().verify(
		    fs.readFileSync(file), false);

		console.log(good ? told : `nuncio: '${file}': ${told}`);
	}
}

/*
 * A file with each of the others, as a page has them: with their signatures, if
 * there are any.
 */
function check() {
	const read = (name) => ({ name, bytes: fs.readFileSync(name) });
	const signed = (name) => [name, `${name}.minisig`].filter(
	    (each) => each === name || fs.existsSync(each)).map(read);
	const host = args[0] === "-" ? undefined : read(args[0]);

	for (const name of args.slice(2)) {
		const got = must(core.instance().check(textsToCheck([
		    ...signed(args[1]), ...signed(name)]), host));

		console.log(got.status, got.verdict);
	}
}

/*
 * Each is refused with a sentence, or shown: an instance that ended says so,
 * and takes nothing with it.
 */
function mangle() {
	const text = fs.readFileSync(args[0], "utf8");
	const below = numbers(args[1]);
	const lines = text.split("\n");
	let refused = 0, shown = 0, died = 0;

	for (let i = 0; i < Number(args[2]); i++) {
		const some = lines.slice(), at = below(some.length - 1);

		switch (below(6)) {
		case 0:
			some.splice(at, 1);
			break;
		case 1:
			some.splice(at, 0, some[below(some.length)]);
			break;
		case 2:
			some[at] = some[at].slice(0,
			    below(some[at].length + 1));
			break;
		case 3:
			some[at] += "A".repeat(below(3000));
			break;
		default: {
			/* Without a seal the state can be any. */
			const rows = some.findIndex((s) =>
			    s.startsWith("state: ")) + 1;
			const end = some.indexOf("end");
			const row = rows + below(end - rows);
			const bytes = Buffer.from(some[row], "base64");

			bytes[below(bytes.length)] = below(256);
			some[row] = bytes.toString("base64");
			some.length = end + 1;
			some.push("");
		}
		}
		const one = core.instance();

		try {
			const answer = one.open(some.join("\n"));

			if (answer.fault !== undefined) {
				if (!/[a-z]/.test(answer.fault))
					fail("no sentence");
				refused++;
				continue;
			}
			shown++;
			one.words();
			for (const move of one.legal(true).moves.slice(0, 3))
				one.take(move.move);
		} catch (error) {
			if (!(error instanceof CoreDied) || !one.dead)
				throw error;
			died++;
		}
	}
	console.log(`${refused} refused, ${shown} shown, ${died} ended`);
	if (refused === 0 || shown === 0)
		fail("nothing was tried");
}

function keep() {
	const one = core.instance(), other = core.instance();
	const told = must(one.openKey(fs.readFileSync(args[0], "utf8"),
	    args[1] ?? null));
	const { text } = must(one.keepKey("horse battery"));

	if (text.includes("\n") || other.openKept(text, "horse").fault ===
	    undefined)
		fail("a wrong password opens it");
	if (must(other.openKept(text, "horse battery")).public !== told.public)
		fail("another key came back");
	process.stdout.write(told.public);
}

function key() {
	const one = core.instance();
	const told = must(one.newKey());

	fs.writeFileSync("page.key", must(one.keyFile(args[0])).text,
	    { mode: 0o600 });
	fs.writeFileSync("page.pub", told.public);
}

/* What the turn files of a position's players ask for. */
function drafts() {
	const { position } = must(core.instance().open(fs.readFileSync(args[0],
	    "utf8")));

	process.stdout.write(`${JSON.stringify(position.drafts)}\n`);
}

function sign() {
	const one = core.instance();

	must(one.openKey(fs.readFileSync(args[0], "utf8"), null));
	const { text } = must(one.turnOf(fs.readFileSync(args[1], "utf8")));

	process.stdout.write(must(one.sign(text, Date.now() / 1000)).text);
}

/* Encoded as mail does it, in lines that end as they do in a letter. */
function base64(text) {
	return Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
}

function quotedPrintable(text) {
	return Buffer.from(text).toString("latin1").split("\n").map((line) =>
	    line.replace(/[^!-<>-~ ]| $/g, (c) => "=" + c.charCodeAt(0)
	    .toString(16).toUpperCase().padStart(2, "0"))
	    .replace(/[^=]{70}(?=.)/g, "$&=\r\n")).join("\r\n");
}

/* Ways in which a text comes by mail, by their names. */
function letters(text) {
	const head = "From: \"the host\" <host@example.org>\r\n" +
	    "Subject: your turn\r\nMIME-Version: 1.0\r\n";
	const part = (encoding, body, type = "text/plain") =>
	    `Content-Type: ${type};\r\n\tname="game-4.position"\r\n` +
	    `Content-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
	const several = (boundary, kind, ...parts) => "Content-Type: " +
	    `multipart/${kind}; boundary="${boundary}"\r\n\r\nNot for you.` +
	    `\r\n${parts.map((one) => `--${boundary}\r\n${one}`).join("")}` +
	    `--${boundary}--\r\n`;
	const words = part("8bit", "It is your turn.\r\n--\r\nthe host");
	const inBase64 = part("base64", base64(text),
	    "application/octet-stream");
	const mixed = head + several("a+b", "mixed", words, inBase64);

	return {
		alone: text,
		plain: `${head}\r\n${text.replace(/\n/g, "\r\n")}`,
		"below words": `See here:\n\n${text}\n-- \nthe host\n`,
		"in a part": head + several("=_x.y", "mixed", words,
		    part("8bit", text.replace(/\n/g, "\r\n"))),
		"in base64": mixed,
		"in quoted-printable": head + several("q", "mixed", words,
		    part("quoted-printable", quotedPrintable(text))),
		"all of it in base64": head + part("BASE64", base64(text)),
		"within a part": head + several("out", "mixed",
		    several("in", "alternative", words, words), inBase64),
		forwarded: head + several("f", "mixed", words,
		    `Content-Type: message/rfc822\r\n\r\n${mixed}`),
		"without its head": mixed.slice(mixed.indexOf("--a+b"))
	};
}

function lettersRead() {
	for (const file of args) {
		const text = fs.readFileSync(file, "utf8");
		const kind = text.split(" ")[1];

		for (const [how, letter] of Object.entries(letters(text))) {
			const found = findGame(letter);

			/* Behind a position anything may stand. */
			if (found === null || found.kind !== kind ||
			    found.text !== text && (kind === "bundle" ||
			    !found.text.startsWith(text)))
				fail(`${file} ${how}: ` + JSON.stringify(found)
				    .slice(0, 300));
		}
	}
	for (const letter of ["", "\n\n", "nuncio", "--a\ncontent-",
	    `Content-Type: multipart/mixed; boundary=a\n\n${
	    "--a\nContent-Type: multipart/mixed; boundary=a\n\n".repeat(99)}`,
	    "Content-Transfer-Encoding: base64\n\n=====", "-".repeat(1 << 20),
	    `From: ${"a".repeat(1 << 20)}\n\n`, "--a:b\n".repeat(1 << 17),
	    `Content-Transfer-Encoding: quoted-printable\n\n${
	    " ".repeat(1 << 20)}=`])
		if (findGame(letter) !== null)
			fail(`something was found in ${letter.slice(0, 80)}`);
}

await { positions, things, verify, check, mangle, keep, key, sign, drafts,
    letters: lettersRead }[what]();
