/*
 * table.js: a game that is open, for the rest of the page: a position at
 * which a pen is, or a bundle that is watched.  The rules are asked through
 * core.js; here their answers are put into the shape that the page wants.
 */
import { startCore } from "./core.js";
import { pageLanguage, say } from "./words.js";
import { makeKit } from "./kit.js";
import { findGame, findReply, findTurn } from "./letter.js";
import { capital } from "./svg.js";

export function sentences(told) {
	return (told || []).map((one) => one.text).join(". ");
}

/*
 * What a move does, said to whom it is: without the name with which such a
 * sentence begins, and without what joins that to it.
 */
function toSelf(sentence, name) {
	const is = `${say("menu.is")} `;

	if (!sentence.startsWith(`${name} `))
		return sentence;
	const rest = sentence.slice(name.length + 1);

	return capital(rest.startsWith(is) ? rest.slice(is.length) : rest);
}

/*
 * Legal moves, as core.js lists them, for the player of this name.  Of which
 * nothing is told, of that its verb says what it is for.
 */
export function movesFor(moves, name) {
	const told = (one) => one.told.length > 0 || !one.about ?
	    one.told.map(({ text }) => ({ text: toSelf(text, name) })) :
	    [{ text: capital(one.about) }];

	return moves.map((one) => one.told ? { ...one, told: told(one) } : one);
}

/*
 * What is asked about a move of those that moves() lists: what it does, as
 * sentences; itself and its verb as the reader's language writes them.
 */
export function aboutMoves(moves) {
	const find = (move) => moves().find((one) => one.move === move);

	return {
		told: (move) => find(move) ? sentences(find(move).told) : "",
		text: (move) => find(move) ? find(move).text : move,
		verb: (move) => find(move) ? find(move).verb :
		    move.split(" ")[0]
	};
}

/*
 * Of what a thing with these words (svg.js) means the move whose refusal says
 * most, as it is written; "": it means none.  legal: what can be done instead.
 */
export function meantBy(words, legal) {
	const rows = words.split("|").filter(Boolean);
	const verbs = new Set(legal.map((one) => one.names[0]));
	const row = rows.find((one) => verbs.has(one.split(" ")[0])) ||
	    rows[0] || "";

	return row.replace(/ \.$/, "").replace(/ \w+:/g, " ");
}

/* More than so many things that were drawn are not listed. */
const DRAWN_MOST = 8;

/*
 * What was drawn, where no event tells of it.  one is a line (see core.js
 * for what it says), name(word) what a word is called.
 */
function drawn(one, name, names) {
	const [, draw, result] = /^(\S+) .*?= (.*)$/.exec(one.said) || [];

	if (result === undefined)
		return say("line.drawn_hidden", { what: one.asked });
	const things = result.split(", ").map((word) =>
	    draw === "builder" || draw === "first" ? names[Number(word)] :
	    word.split(" ").map(name).join(" "));

	return say("line.drawn", { what: one.asked, things:
	    things.length <= DRAWN_MOST ? things.join(", ") : "" });
}

/* A line of which no sentence tells. */
function quiet(one, name, names) {
	switch (one.kind) {
	case "join":
		return say("line.joins", { player: names[one.seat] });
	case "chance":
		return drawn(one, name, names);
	case "move":
		return `${names[one.seat]}: ${one.text}`;
	case "press":
		return say("line.whispers", { player: names[one.seat] });
	case "publish":
		return say("line.published");
	default:
		return one.kind;
	}
}

/* An answer, or an error with the sentence why there is none. */
function must(answer) {
	if (answer.fault !== undefined)
		throw new Error(answer.fault);
	return answer;
}

/* See core.js: any states, so what is wrong with them ends only that core. */
async function pastOf(text) {
	try {
		const core = await startCore();

		core.open(text);
		return core.past().past.map((one) => ({ ...one,
		    caption: sentences(one.told) }));
	} catch {
		return [];
	}
}

function makeTable(core, opened, text) {
	const told = must(core.words());
	const kit = makeKit(told);
	const first = opened.position;
	let position = first, legal = null;

	/* What the drawings want of a position. */
	const seen = () => ({ state: position.state,
	    picture: position.picture, kit, legal: moves() });

	function moves() {
		if (legal === null)
			legal = position.awaited === null || position.draw ||
			    position.waiting.length > 0 ? [] :
			    movesFor(must(core.legal(true)).moves,
				first.people[position.awaited].name);
		return legal;
	}

	function take(line) {
		const got = core.take(line);

		if (got.fault !== undefined || got.refused !== undefined)
			return { ok: false, fault: got.fault || got.refused,
			    offers: got.offers || [] };
		position = got.position;
		legal = null;
		return { ok: true, moves: got.understood, texts: got.texts,
		    told: sentences(got.told), follows:
		    sentences(got.follows) };
	}

	return {
		game: first.id,
		ruleset: first.state.game,
		title: told.title,
		names: first.people.map((one) => one.name),
		reference: first.reference,
		line: first.line,
		/* Who decides there, or "". */
		awaits: first.awaited === null ? "" :
		    first.people[first.awaited].name,
		player: first.seat === null ? null :
		    first.people[first.seat].name,
		/* With which key a player of this name signs: {key, id}. */
		keyOf: (name) => first.people.find((it) => it.name === name),
		/* What their turn file refers to, and asks their key for. */
		draftOf: (name) => first.drafts.find((it) =>
		    it.player === name) ||
		    { after: first.reference, asks: "" },
		/* The host's key, and whether it has sealed the position. */
		host: first.host,
		sealed: opened.sealed,
		until: first.until,
		/* What happened since the reader's last decision. */
		happened: opened.told.map(({ text }) => `${text}.`),
		/*
		 * How the table was on the way, and what then happened:
		 * [{state, picture, caption}].
		 */
		past: () => pastOf(text),
		address: opened.address,
		/* In which lines are read. */
		language: opened.language,
		seen,
		take,
		/*
		 * Why the rules do not allow what a thing with these words
		 * (svg.js) means; "": that is not known.
		 */
		why(words) {
			const move = meantBy(words, moves());

			return move === "" ? "" : must(core.why(move)).why;
		},
		/*
		 * What comes of lines: {ok, mine, legal, state}; mine: the
		 * same seat decides then.  The table stands behind them.
		 */
		trial(lines) {
			const { awaited } = position;
			const ok = lines.every((line) => take(line).ok);

			return { ok, mine: ok && !position.draw &&
			    position.awaited === awaited, legal: ok ?
			    must(core.legal(false)).moves : [], state:
			    position.state };
		},
		restart() {
			position = must(core.reset()).position;
			legal = null;
		},
		/* The seat that decides now, or null. */
		seat: () => position.draw ? null : position.awaited,
		/* What can be sent before its turn: see core.js. */
		early: () => must(core.early()).early,
		earlyRead: (file) => core.earlyRead(file),
		joining: () => position.waiting,
		over: () => position.over,
		paused: () => position.paused,
		draw: () => position.draw,
		asked: () => position.asked,
		...aboutMoves(moves),
		kit
	};
}

function makeGame(core, text, verdict) {
	const first = verdict.good ? verdict.position : null;
	const last = first ? first.last : -1;
	const names = first ? first.people.map((one) => one.name) : [];
	const byseat = new Map();
	const at = new Map();
	let tag = null, told = null, kit = null;

	/* All that is told is told in the page's language. */
	function speak() {
		if (!first || tag === pageLanguage())
			return;
		tag = pageLanguage();
		core.speak(tag);
		byseat.clear();
		at.clear();
		told = must(core.words());
		kit = makeKit(told);
	}

	/* All lines in short, as a seat may read them. */
	function lines(seat) {
		if (!byseat.has(seat))
			byseat.set(seat, must(core.lines(seat)));
		return byseat.get(seat).lines;
	}

	function position(line, seat) {
		const key = `${line} ${seat}`;

		if (!at.has(key))
			at.set(key, must(core.line(line, seat)));
		return at.get(key);
	}

	speak();
	return {
		speak,
		game: first ? first.id : "",
		title: () => told ? told.title : say("bundle"),
		names,
		last,
		text,
		verdict: { ok: verdict.good, text: verdict.told },
		over: first !== null && first.over,
		bots: first !== null && first.bots,
		sentence(line, seat) {
			if (line === 0)
				return say("line.begins",
				    { title: told.title });
			const one = lines(seat)[line - 1];

			return sentences(one.told) || quiet(one, kit.name,
			    names);
		},
		turnOf(line) {
			if (line === 0)
				return "0";
			const one = lines(null)[line - 1];

			return `${one.round} ${one.awaited}`;
		},
		seen(line, seat) {
			const one = position(line, seat);

			return { state: one.state, picture: one.picture, kit,
			    legal: [] };
		},
		/* Who decides what at the end, or null. */
		awaited: () => first.awaited === null ? null :
		    { seat: first.awaited, asked: position(last, null).asked },
		/* Of each line {round, points}, points by seat. */
		rows() {
			const all = lines(null);

			return [{ round: all.length > 0 ? all[0].round : 0,
			    points: byseat.get(null).points }, ...all];
		},
		pointsCalled: () => first.ruleset === "red-cathedral" ?
		    say("points_by_turn") : say("points_by_round")
	};
}

/*
 * Open what somebody has, text or the bytes of a file: a position, a bundle,
 * or a letter in which one of them lies.  {kind: "position", table, text,
 * reply}, reply as findReply() has it, {kind: "bundle", game}, {kind: "turn",
 * turn} where only a turn file is there, or {kind: "refused", fault}.
 */
export async function openText(given) {
	const core = await startCore();
	const text = typeof given === "string" ? given :
	    new TextDecoder("utf-8", { ignoreBOM: true }).decode(given);
	const found = findGame(text);

	if (found && found.kind === "bundle") {
		const bundle = found.text === text ? given : found.text;

		return { kind: "bundle",
		    game: makeGame(core, bundle, core.verify(bundle)) };
	}
	const turn = found ? null : findTurn(text);

	if (turn)
		return { kind: "turn", turn };

	const place = found ? found.text : text;
	const opened = core.open(place);

	if (opened.fault !== undefined)
		return { kind: "refused", fault: opened.fault };
	/* With its seal, and without what stands behind that. */
	const [own] = /^[^]*?\nend\n(?:.+\n){3}.+/.exec(place) || [place];

	return { kind: "position", table: makeTable(core, opened, place),
	    text: `${own}\n`, reply: findReply(text, opened.position.id) };
}
