/*
 * core.js: the program's rules, reader, seals and verifier for a page: a thin
 * wrapping of core.wasm (web.h).  No other file knows of WebAssembly.
 * Runs in a page, in a worker, and in node.
 *
 *	const core = await startCore();		a new instance
 *
 * One instance is for one bundle or one letter.  Below the instance are the
 * page's ways with keys, makeKey() to signTurn(), which throw a sentence.
 * Elsewhere than in the page Core.load(bytes of core.wasm) gives instances.
 *
 * Every method of an instance returns an object.  What was asked for in vain,
 * such as a bundle that is none, has "fault", a sentence for people, and
 * nothing else.  Errors are thrown only as CoreDied, with a sentence: the
 * instance has come to an end and must be dropped; make another one.  Strings
 * in results come from outside: show them as text, never as markup.
 *
 * A seat is a number from 0; null is the public.  Times are seconds since
 * 1970, or null.
 *
 * WHAT THERE IS
 *	rulesets()	{version, rulesets: [{name, title, rules, min_seats,
 *			max_seats, edition, options: [{key, by_seat,
 *			values: [word...] or null for a seat}]}]}
 *	words()		of the game that is open: {title, words: {ID: {id,
 *			name, about, ...facts}}, components}: facts are what a
 *			card costs and yields, about says it in a sentence.
 *			Names of an edition (red-cathedral's decorations) are
 *			met in components
 *
 * A POSITION has all that `nuncio show --json` says (id, ruleset, reference,
 * commitment, waiting, drafts, state: with game, pending, players and what else
 * the ruleset tells), and
 *	picture		sums and rows that the drawn report shows
 *	rules, format, options, host, last
 *	people		[{seat, name, key, id, joined, gone}]: key as in
 *			newKey(), id is its name
 *	line		of the position
 *	seat		whose eyes, or null
 *	awaited		the seat that decides or is to join, or null
 *	decision	its name, "join", or null
 *	asked		what the decision or the draw is called, for people, or
 *			null
 *	draw		the name of a pending draw, or null
 *	bots		does the program play for somebody?
 *	over, paused, until, round
 *
 * THE PEN, on a position
 *	open(text)	text: a GAME-LINE.position, perhaps among other lines.
 *			{sealed, language, address, told, follows, position}.
 *			sealed: by the host whose key is position.host; whether
 *			that is the host's key only the player can know.
 *			address is where turn files go, or ""; language that in
 *			which what is written is read, as speak() has it; told
 *			what happened since the reader's last decision: [{text}]
 *	past()		how the table was since the reader's last decision, once
 *			for each line, oldest first, and what happened next:
 *			{past: [{state, picture, told: [{text}]}]}.  These may
 *			be any states: ask an instance that nothing else is
 *			asked of
 *	legal(tells)	{moves: [{move, text, verb, names, told, draws,
 *			passes}]}, sorted; move is the canonical line, text
 *			that and verb its verb as the language writes them,
 *			names what it names, ["claim", "tower:4", "side:up",
 *			"space:blue"], see thing() in svg.js.
 *			With tells, told is what would happen [{text}], costs
 *			included; about: what the verb means, or null; draws: a
 *			draw comes next; passes: then another seat decides
 *	take(line)	play what was typed or clicked, several moves on a
 *			line included.  {understood: [move...], texts: the
 *			same as the language writes them, told: [{text}],
 *			follows: [{text}], position}: follows is what is forced
 *			and plays itself, up to the next draw.  Or {refused:
 *			sentence, key, offers: [line...], at, length, meant}:
 *			which characters it is about, and what could be written
 *	early()		{early: [{decision, name, forms: [text]}]}: what can be
 *			sent before its turn, and how its moves are written
 *	earlyRead(file)	a turn file that is to be sent so: {early: true}, or
 *			{refused: sentence}
 *	why(move)	{why}: for what reason the rules do not allow a move, as
 *			a sentence without its end; "" where that is not it
 *	reset()		back to the position as opened; result as of open().
 *			To undo one line, reset() and take() those before it
 *
 *	position.draw after take() says that the pen must stop: chance, or what
 *	is hidden from this seat, decides.  position.awaited other than the
 *	pen's seat: others decide.  In both cases legal() is for looking only.
 *
 * TURN FILES AND KEYS
 *	turn({game, player, after, lines: [...]})  the text that is signed:
 *			{text}.  game "-" and a date as after for requests
 *	turnOf(text)	the same for a whole turn file
 *	sign(text, seconds)	{text: the signed file, seal}; text as from
 *			turn(), of which what its draft asks for is put in;
 *			seconds: now
 *	newKey()	{key, name, public}: key as logs have it ("ed:RW..."),
 *			name is what people compare, public the .pub file
 *	openKey(file, password)	the same for a secret key file: minisign, or
 *			OpenSSH without a password.  {fault, locked, memory}:
 *			locked wants a password.  With one it needs a
 *			gigabyte, memory says that it is not to be had, and
 *			seconds: do it in a worker
 *	keyFile(password)	{text}: the key as a file that minisign reads;
 *			password may be null; {fault, memory} as before
 *	keepKey(password)	{text}: the key encrypted (Argon2id, 64 MiB)
 *	openKept(text, password)	newKey()'s, from keepKey()'s text
 *	dropKey()	forget it
 *
 * WATCHING AND CHECKING a bundle (Uint8Array or string)
 *	verify(bundle, opponents)  {good, told, position}: told is what
 *			`nuncio verify` prints; where good is false it is the
 *			first fault, and there is nothing else.  With opponents
 *			the moves of bots are worked out again
 *	line(n, seat)	the position behind line n, with told [{text}]: what
 *			that line tells this seat
 *	lines(seat)	{lines: [{line, kind, seat, at, round, awaited, said,
 *			points, told: [{text}]}], points}: the whole log, and
 *			the points of each seat at its beginning and behind each
 *			line.  said is a move, or a draw as the log has it,
 *			"DRAW RANGES =
 *			RESULT" or "DRAW hidden HASH", and asked what that draw
 *			is called; text is a move of which nothing is told, as
 *			the language writes it; other lines have none of them
 *	report(n, seat)	{text}: the report, as `nuncio show` prints it
 *	look(visits)	begin to look back at it once it is over: {last}
 *	lookOn()	look at a line: {line}; at the end {found:
 *			{decisions: [{line, seat, player, move, move_text,
 *			points, best, best_text, cost}], turning_points:
 *			[line]}}.  points are those that the player could
 *			expect; best is the planner's move, or null if that was
 *			played, and cost what was lost against it.  The turning
 *			points are the five that cost most, at most
 *
 * CHECKING WHAT A HOST HAS SIGNED
 *	check(texts, key)	texts: two [{name, text}], a bundle or what has
 *			receipts with their signatures below; key: the host's
 *			public key file, {bytes}, or none.  {status, verdict,
 *			told, table, line}: as `nuncio check` ends with and
 *			prints it; table is "" if none was to be compared
 *
 * A GAME AGAINST THE PROGRAM, one in an instance
 *	localGame(wish, now)	wish: {ruleset, id, player, visits, options:
 *			{KEY: VALUE}, bots: [level or "-" for the person...]};
 *			levels are random, sensible, planner.  The host's key is
 *			the one that is open, or a new one: {own}
 *	localStep(now)	one line that the program makes: {line, kind, seat,
 *			told, state, picture}: how the person sees the table
 *			behind it; {settled: true} when there is none.  Call it
 *			until then, after localGame(), localTake(), localUndo()
 *	localOpen()	put the pen where the game stands: as open() tells
 *	localTake(line, now)	the person says this: {taken}, or a fault
 *	localUndo(now)	take that back unless something was drawn since
 *	localHint(visits)	{best: {move, text, points, rival}, second: the
 *			same or null}: what the person has in the end, and then
 *			the best of the others
 *	localBundle()	{text}
 *	localKeep()	{text}, from which localResume(text) goes on with the
 *			game in another instance; with its secret, and without
 *			the host's key where that is the one that was open
 */
import { pageLanguage } from "./words.js";

export const PUBLIC = 4;	/* as core/ has it */

export class CoreDied extends Error {
}

export class Core {
	/* bytes: of core.wasm, in an ArrayBuffer or an array of bytes. */
	static async load(bytes) {
		return new Core(await WebAssembly.compile(bytes));
	}

	constructor(module) {
		this.module = module;	/* can be sent to a worker */
	}

	instance() {
		return new CoreInstance(this.module);
	}
}

class CoreInstance {
	constructor(module) {
		const env = { random: (at, n) => this.#random(at, n) };

		this.dead = false;
		this.wasm = new WebAssembly.Instance(module, { env }).exports;
		this.#guard(() => this.wasm.web_start());
	}

	#random(at, n) {
		const bytes = new Uint8Array(this.wasm.memory.buffer, at, n);

		/* It gives at most 65,536 at a time. */
		for (let from = 0; from < n; from += 65536)
			crypto.getRandomValues(bytes.subarray(from,
			    Math.min(from + 65536, n)));
	}

	#guard(call) {
		if (this.dead)
			throw new CoreDied("this was given up before");
		try {
			return call();
		} catch (error) {
			this.dead = true;
			throw new CoreDied(this.#dying() || String(error));
		}
	}

	/* What the program said before it ended, or "". */
	#dying() {
		try {
			const bytes = new Uint8Array(this.wasm.memory.buffer,
			    this.wasm.web_dying(), 600);

			return new TextDecoder().decode(
			    bytes.subarray(0, bytes.indexOf(0)));
		} catch {
			return "";
		}
	}

	#result() {
		const at = this.wasm.web_result(), n = this.wasm.web_length();

		return JSON.parse(new TextDecoder().decode(
		    new Uint8Array(this.wasm.memory.buffer, at, n)));
	}

	/* Put these one behind the other; returns how many bytes each has. */
	#put(...pieces) {
		const bytes = pieces.map((p) => typeof p === "string" ?
		    new TextEncoder().encode(p) : p);
		const at = this.wasm.web_room(bytes.reduce((n, b) =>
		    n + b.length, 0));
		let end = at;

		for (const b of bytes) {
			new Uint8Array(this.wasm.memory.buffer).set(b, end);
			end += b.length;
		}
		return bytes.map((b) => b.length);
	}

	/* Call an export with numbers. */
	#ask(name, ...args) {
		return this.#guard(() => {
			this.wasm[name](...args);
			return this.#result();
		});
	}

	/* The same, with the length of what is put before it. */
	#give(name, piece, ...args) {
		return this.#guard(() => {
			const [n] = this.#put(piece);

			this.wasm[name](n, ...args);
			return this.#result();
		});
	}

	/* What an export gives that wants numbers, or words and numbers. */
	static {
		const ways = {
			asked: { rulesets: "rulesets", words: "words",
			    past: "past", legal: "legal", early: "early",
			    reset: "reset", look: "look_begin",
			    lookOn: "look_step", localStep: "local_step",
			    localOpen: "local_open", localUndo: "local_undo",
			    localHint: "local_hint", localKeep: "local_keep",
			    localBundle: "local_bundle", newKey: "key_new" },
			given: { speak: "page_language", verify: "verify",
			    open: "open", take: "take",
			    earlyRead: "early_read", why: "why",
			    localTake: "local_take",
			    localResume: "local_resume", turnOf: "turn",
			    keyFile: "key_file", keepKey: "key_keep" }
		};

		for (const [name, what] of Object.entries(ways.asked))
			this.prototype[name] = function (...args) {
				return this.#ask(`web_${what}`, ...args);
			};
		for (const [name, what] of Object.entries(ways.given))
			this.prototype[name] = function (text, ...args) {
				return this.#give(`web_${what}`, text ?? "",
				    ...args);
			};
	}

	check(texts, key) {
		return this.#guard(() => {
			for (const { name, text } of texts)
				this.wasm.web_check_text(...this.#put(name,
				    text));
			if (key !== undefined) {
				this.wasm.web_check_host(...this.#put(
				    key.bytes));
				if (this.#result().fault !== undefined)
					return this.#result();
			}
			this.wasm.web_check();
			return this.#result();
		});
	}

	line(n, seat) {
		return this.#ask("web_line", n, eyes(seat));
	}

	lines(seat) {
		return this.#ask("web_lines", eyes(seat));
	}

	report(n, seat) {
		return this.#ask("web_report", n, eyes(seat));
	}

	localGame(wish, now) {
		return this.#give("web_local_begin", JSON.stringify(wish), now);
	}

	turn({ game, player, after, lines }) {
		return this.turnOf(["nuncio turn", `game: ${game}`,
		    `player: ${player}`, `after: ${after}`, ...lines, "end",
		    ""].join("\n"));
	}

	sign(text, seconds) {
		return this.#give("web_sign", text, Math.floor(seconds));
	}

	openKey(file, password) {
		return this.#guard(() => {
			const [n, m] = this.#put(file, password ?? "");

			this.wasm.web_key_open(n, password == null ? -1 : m);
			return this.#result();
		});
	}

	openKept(text, password) {
		return this.#guard(() => {
			const [n, m] = this.#put(text, password);

			this.wasm.web_key_kept(n, m);
			return this.#result();
		});
	}

	dropKey() {
		this.#guard(() => this.wasm.web_key_drop());
	}
}

/* As core/ numbers them. */
function eyes(seat) {
	return seat === null || seat === undefined || seat < 0 ? PUBLIC : seat;
}

/* ---- the page's own core */

/* core.wasm, packed with gzip, in base64: see join.py. */
const PACKED = "@WASM@";
let loaded = null;

async function load() {
	const text = atob(PACKED);
	const bytes = new Uint8Array(text.length);

	for (let i = 0; i < text.length; i++)
		bytes[i] = text.charCodeAt(i);
	const plain = new Blob([bytes]).stream().pipeThrough(
	    new DecompressionStream("gzip"));

	return Core.load(await new Response(plain).arrayBuffer());
}

/* Have it ready before the first instance is wanted. */
export function loadCore() {
	if (loaded === null)
		loaded = load();
	return loaded;
}

/* A new instance. */
export async function startCore() {
	const core = (await loadCore()).instance();

	core.speak(pageLanguage());
	return core;
}

/*
 * ---- keys, for the page: {id, line, log, public, secret}; log is the key as
 * games name it.
 */

/*
 * A worker with an instance of its own.  main(core) is called in it with the
 * instance, and may use nothing from around it.  Whoever has the worker ends
 * it.
 */
export async function startWorker(main) {
	const { module } = await loadCore();
	const code = [`"use strict"; const PUBLIC = ${PUBLIC};`,
	    `${CoreDied}`, `${CoreInstance}`, `${eyes}`,
	    `onmessage = ({ data }) => {
		const core = new CoreInstance(data.module);

		onmessage = null;
		core.speak(data.tag);
		(${main})(core);
	    };`].join("\n");
	const url = URL.createObjectURL(new Blob([code],
	    { type: "text/javascript" }));
	const worker = new Worker(url);

	URL.revokeObjectURL(url);
	worker.postMessage({ module, tag: pageLanguage() });
	return worker;
}

/*
 * Ask an instance in a worker of its own, which is ended after it: what a
 * password costs, a gigabyte and seconds, neither stays nor stops the page.  It
 * is ended at once when the signal, if there is one, is to stop.
 */
async function aside(signal, ...asked) {
	const worker = await startWorker((core) => {
		onmessage = ({ data }) => {
			try {
				postMessage(data.map(([name, ...args]) =>
				    core[name](...args)));
			} catch (error) {
				postMessage([{ fault: error.message }]);
			}
		};
	});

	try {
		return await new Promise((resolve, reject) => {
			signal?.addEventListener("abort", () =>
			    reject(signal.reason));
			worker.onmessage = ({ data }) => resolve(data);
			worker.onerror = (event) => {
				event.preventDefault();
				reject(Object.assign(new Error("the browser " +
				    "has not enough memory for this"),
				    { memory: true }));
			};
			worker.postMessage(asked);
		});
	} finally {
		worker.terminate();
	}
}

/* The last of these answers; a fault in any is thrown. */
function good(answers) {
	for (const one of answers)
		if (one.fault !== undefined)
			throw Object.assign(new Error(one.fault),
			    { memory: one.memory === true });
	return answers[answers.length - 1];
}

function keyOf(told, secret) {
	/* A letter to the host says it as the last line of the .pub file. */
	return { id: told.name, line: told.public.trim().split("\n").pop(),
	    log: told.key, public: told.public, secret };
}

export async function makeKey() {
	const core = await startCore();
	const told = good([core.newKey()]);

	return keyOf(told, good([core.keyFile(null)]).text);
}

/*
 * From the text of a secret key file; password may be "".  The signal stops
 * this and what follows, which throws its reason then.
 */
export async function openKey(text, password, signal) {
	const core = await startCore();
	const plain = core.openKey(text, null);

	if (plain.fault === undefined)
		return keyOf(plain, text);
	if (!plain.locked || password === "")
		throw new Error(plain.fault);
	const answers = await aside(signal, ["openKey", text, password],
	    ["keyFile", null]);
	const { text: secret } = good(answers);

	return keyOf(answers[0], secret);
}

/* The text of a file that minisign reads; password may be "". */
export async function exportKey(key, password, signal) {
	return good(await aside(signal, ["openKey", key.secret, null],
	    ["keyFile", password])).text;
}

/* The key encrypted, to be kept; and back. */
export async function lockKey(key, password, signal) {
	return good(await aside(signal, ["openKey", key.secret, null],
	    ["keepKey", password])).text;
}

export async function unlockKey(text, password, signal) {
	const answers = await aside(signal, ["openKept", text, password],
	    ["keyFile", null]);
	const { text: secret } = good(answers);

	return keyOf(answers[0], secret);
}

/* The signed file. */
export async function signTurn(key, text) {
	const core = await startCore();

	good([core.openKey(key.secret, null)]);
	const { text: plain } = good([core.turnOf(text)]);

	return good([core.sign(plain, Date.now() / 1000)]).text;
}
