/* turn.js: the text of a turn file, as it is signed: nuncio-turn(5). */
export function turnText(game, player, after, lines) {
	return ["nuncio turn", `game: ${game}`, `player: ${player}`,
	    `after: ${after}`, ...lines, "end"].map((line) => `${line}\n`)
	    .join("");
}
