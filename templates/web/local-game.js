/*
 * local-game.js: a game against the program, in a worker of its own: the page
 * stays awake while bots think.
 */
import { startWorker } from "./core.js";
import { makeKit } from "./kit.js";
import { aboutMoves, meantBy, movesFor, sentences } from "./table.js";

/* Runs in the worker: see startWorker(). */
function host(core) {
	const now = () => Math.floor(Date.now() / 1000);

	function must(answer) {
		if (answer.fault !== undefined)
			throw new Error(answer.fault);
		return answer;
	}

	/* Let the program go on, and tell what has come of it. */
	function settle() {
		for (;;) {
			const line = must(core.localStep(now()));

			if (line.settled)
				break;
			postMessage({ line });
		}
		const { position } = must(core.localOpen());

		return { position, legal: position.awaited === null ? [] :
		    must(core.legal(true)).moves, kept: position.over ? null :
		    must(core.localKeep()).text };
	}

	const does = {
		begin({ wish, kept, secret }) {
			if (secret)
				must(core.openKey(secret, null));
			const { own } = must(kept ? core.localResume(kept) :
			    core.localGame(wish, now()));

			return { ...settle(), words: must(core.words()), own };
		},
		take({ lines }) {
			for (const line of lines) {
				const got = core.take(line);

				if (got.understood === undefined)
					return { refused: got.refused ||
					    got.fault, offers: got.offers ||
					    [] };
			}
			for (const line of lines)
				must(core.localTake(line, now()));
			return settle();
		},
		/* See table.js. */
		trial({ lines }) {
			const { position: { awaited } } = must(core.reset());
			let at = { state: null };
			const ok = lines.every((line) => {
				const got = core.take(line);

				at = got.position || at;
				return got.position !== undefined;
			});
			const { moves } = must(core.legal(false));

			if (lines.length === 0 || !ok)
				at = must(core.reset()).position;
			else
				must(core.reset());
			return { ok, mine: ok && !at.draw && at.awaited ===
			    awaited, legal: ok ? moves : [], state:
			    at.state };
		},
		why: ({ move }) => must(core.why(move)),
		undo() {
			const got = core.localUndo(now());

			return got.fault !== undefined ?
			    { refused: got.fault, offers: [] } : settle();
		},
		hint: ({ visits }) => must(core.localHint(visits)),
		bundle: () => must(core.localBundle())
	};

	onmessage = ({ data: { what, asked } }) => {
		try {
			postMessage({ answer: does[what](asked) });
		} catch (error) {
			postMessage({ fault: error.message });
		}
	};
}

/*
 * Begin a game, or go on with one of which `kept` is not null.  wish is as
 * core.js has it; secret: the host's key, or null for a new one; told(line) is
 * called for each line as it is made, {line, kind, seat, said, text}.  What is
 * asked of it is asked one by one, and throws a sentence where the game cannot
 * go on.
 */
export async function startLocalGame(wish, kept, secret, told) {
	const worker = await startWorker(host);
	let waits = null, last = Promise.resolve();
	const local = { position: null, moves: [], kit: null, title: "",
	    names: [], own: false,	/* the host's key is the person's */
	    kept: null };		/* to go on with, until it is over */

	function settle({ answer, fault }) {
		const { good, bad } = waits;

		waits = null;
		if (fault !== undefined)
			bad(new Error(fault));
		else
			good(answer);
	}

	worker.onmessage = ({ data }) => {
		if (data.line)
			told({ ...data.line, text: sentences(data.line.told) });
		else
			settle(data);
	};
	worker.onerror = (event) => {
		event.preventDefault();
		if (waits)
			settle({ fault: event.message || "the browser has " +
			    "not enough memory for this" });
	};

	/* One by one, whoever asks. */
	const ask = (what, asked) => {
		const mine = last.then(() => new Promise((good, bad) => {
			waits = { good, bad };
			worker.postMessage({ what, asked });
		}));

		last = mine.catch(() => null);
		return mine;
	};

	/* The position that an answer has; false: it was refused. */
	function stand(answer) {
		if (answer.refused !== undefined)
			return { ok: false, fault: answer.refused,
			    offers: answer.offers };
		local.position = answer.position;
		local.moves = movesFor(answer.legal, answer.position.awaited ===
		    null ? "" : answer.position.people[answer.position
		    .awaited].name);
		local.kept = answer.kept;
		return { ok: true };
	}

	const first = await ask("begin", { wish, kept, secret });

	stand(first);
	local.kit = makeKit(first.words);
	local.own = first.own === true;
	local.title = first.words.title;
	local.names = first.position.people.map((one) => one.name);
	return Object.assign(local, {
		/* The same shape as table.js's. */
		seen: () => ({ state: local.position.state,
		    picture: local.position.picture, kit: local.kit,
		    legal: local.moves }),
		...aboutMoves(() => local.moves),
		take: async (...lines) => stand(await ask("take", { lines })),
		trial: (lines) => ask("trial", { lines }),
		why: async (words) => {
			const move = meantBy(words, local.moves);

			return move === "" ? "" :
			    (await ask("why", { move })).why;
		},
		undo: async () => stand(await ask("undo", {})),
		hint: (visits) => ask("hint", { visits }),
		bundle: async () => (await ask("bundle", {})).text,
		end: () => worker.terminate()
	});
}
