/*
 * staged.mjs: players whom a host (browser.mjs) knows, and games of theirs,
 * played on by the real program.
 */
import { join, letters, readFileSync, writeFileSync } from "./browser.mjs";

/* Players with keys that have no password, in NAME.key of the host's folder. */
export function addPlayers(host, ...names) {
	for (const name of names) {
		host.must("keygen", name, "--no-password");
		host.must("player", "add", name, `${name}@example.org`,
		    `${name}.pub`);
	}
}

/* How a game stands, as `nuncio status --json` tells it. */
export function statusOf(host, game) {
	const [now] = JSON.parse(host.must("status", game, "--json"));

	return now;
}

/* A turn file of these lines, signed by this player; it has to be taken. */
export function say(host, game, name, ...lines) {
	const view = JSON.parse(host.must("show", game, "--json"));
	const file = join(host.folder, "move.turn");

	writeFileSync(file, `nuncio turn\ngame: ${game}\nplayer: ${name}\n` +
	    `after: ${view.reference}\n${lines.join("\n")}\nend\n`);
	const answer = host.run(["submit"], host.must("sign", "-k",
	    `${name}.key`, file));

	if (answer.status !== 0)
		throw new Error(`${lines}: ${answer.err}`);
}

/*
 * Files of a likely move each, until enough(files, player, last) says so, of
 * so many files, where this player is to move and the last one did; or until
 * the game is over.
 */
export function playOn(host, game, enough) {
	for (let files = 0, last = null; ; files++) {
		const { pending, player } = statusOf(host, game);

		if (pending === null || enough(files, player, last))
			return;
		say(host, game, player, host.must("moves", game,
		    "--sensible").trim());
		last = player;
	}
}

/* {player, position, key}: who is to move there, with what they have. */
export function awaited(host, game) {
	const { player } = statusOf(host, game);

	return { player, position: host.must("show", game, "--as", player,
	    "--position"), key: readFileSync(join(host.folder,
	    `${player}.key`), "utf8") };
}

/* Who has asked to be registered answers the letter that asks for that. */
export function confirm(host, address) {
	const asked = letters(host).filter((one) =>
	    one.includes(address)).pop() || "";
	const token = /^\s*([0-9a-f]{32})\s*$/m.exec(asked);

	host.letter(address, "confirm\n\n" +
	    `> ${token ? token[1] : "nothing"}\n`);
}

/*
 * The source of the last letter to a player that brought a position, as a mail
 * program shows it.
 */
export function brought(host, name) {
	const rows = JSON.parse(host.must("outbox", "list", "--json"));

	/* Some have nothing to tell any more. */
	return rows.map((row) => host.run(["outbox", "show",
	    String(row.letter)]).out).filter((letter) =>
	    letter.includes(`\nTo: ${name}@example.org\n`) &&
	    letter.includes(".position\n")).pop() || "no letter";
}
