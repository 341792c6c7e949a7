/*
 * open-games.js: the games that are open: of each the newest position, and
 * what was chosen at it.  The browser keeps them, so that nothing is lost when
 * the page is loaded again; what is kept is looked at like a letter's.
 */
import { keep, kept } from "./kept.js";

const OPEN = "nuncio-open";	/* [{game, host, line, ...}], the last first */
const LINES = "nuncio-lines";	/* {"GAME HOST": the newest line there was} */
const MOST = 40;

/* What is remembered where the browser keeps nothing. */
let games = [], lines = {};

const nameOf = ({ game, host }) => `${game} ${host}`;

const isText = (value) => typeof value === "string";
const texts = (value) => Array.isArray(value) ? value.filter(isText) : [];

function parsed(name) {
	try {
		return JSON.parse(kept(name));
	} catch {
		return null;
	}
}

/* What was chosen, with nothing in it that it should not have. */
function sound(chosen) {
	const { alone = null, ...rest } = chosen || {};
	const text = (key) => isText(rest[key]) ? rest[key] : "";

	return { lines: texts(rest.lines), press: texts(rest.press),
	    alone: isText(alone) ? alone : null,
	    forecast: rest.forecast === true, player: text("player"),
	    to: text("to"), words: text("words"), signed: text("signed"),
	    gone: text("gone"), reply: text("reply") };
}

/* All that are open, the last one first. */
export function openGames() {
	const got = parsed(OPEN);

	if (Array.isArray(got))
		games = got.filter((one) => one && ["game", "host", "text",
		    "ruleset", "awaits", "reference"].every((key) =>
		    isText(one[key])) && Number.isInteger(one.line))
		    .map((one) => ({ ...one, chosen: sound(one.chosen) }));
	return games;
}

function write(all) {
	games = all.slice(0, MOST);
	keep(OPEN, JSON.stringify(games));
}

const without = (game) => openGames().filter((one) =>
    nameOf(one) !== nameOf(game));

/* Is anything chosen there that was not handed on? */
export function isUnsent({ lines: said, press, alone, signed, gone }) {
	return Boolean(alone || press.length || said.length) &&
	    (signed === "" || gone !== signed);
}

/* What was chosen at this very position (table.js) before, or nothing. */
export function chosenAt(table) {
	const before = openGames().find((one) => nameOf(one) === nameOf(table));

	/* A position of another player's has none of it. */
	return before && before.reference === table.reference &&
	    [null, before.chosen.player].includes(table.player) ?
	    before.chosen : sound({ player: table.player || "" });
}

/* The newest line of the game that was open here, or this one. */
export function newestLine(table) {
	const got = parsed(LINES);

	if (got && typeof got === "object")
		lines = { ...lines, ...got };
	const newest = lines[nameOf(table)];

	return Number.isInteger(newest) && newest > table.line ? newest :
	    table.line;
}

/* The newest position of the game that is still open, or undefined. */
export function newestOf(table) {
	return openGames().find((one) => nameOf(one) === nameOf(table));
}

/*
 * Remember a position that is believed, and what is chosen at it now.  text is
 * where it was found.
 */
export function rememberGame(table, text, chosen) {
	if (newestLine(table) > table.line)
		return;
	lines = { ...lines, [nameOf(table)]: table.line };
	keep(LINES, JSON.stringify(lines));
	write([{ game: table.game, host: table.host, line: table.line,
	    reference: table.reference, ruleset: table.ruleset, text,
	    awaits: table.awaits, chosen }, ...without(table)]);
}

export function forgetGame(game) {
	write(without(game));
}
