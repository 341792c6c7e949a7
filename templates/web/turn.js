/*
 * turn.js: the text of a turn file, as it is signed: nuncio-turn(5).  asks is
 * what its draft asks the key for, put in when it is signed; or "".
 */
export function turnText(game, player, after, language, lines, asks = "") {
	return ["nuncio turn", `game: ${game}`, `player: ${player}`,
	    `after: ${after}`, ...language === "en" ? [] :
	    [`language: ${language}`], ...asks ? [asks] : [], ...lines, "end"]
	    .map((line) => `${line}\n`).join("");
}
