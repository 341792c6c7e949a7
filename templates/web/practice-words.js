/* practice-words.js: what the page says in games against the program. */

export const SAY = {
	lead: "A whole game without a server: the opponents think in this " +
	    "page. You can take moves back, ask for a hint, and look back at " +
	    "the end. The game can be kept as a bundle, as one that came by " +
	    "letter.",
	game: "The game",
	table: "At the table",
	count: (n) => n === 1 ? "1, alone" : String(n),
	seat: (n) => `Seat ${n}`,
	opponent: (n, of) => of === 1 ? "Your opponent" : `Opponent ${n}`,
	levels: {
		planner: "Planner",
		sensible: "Sensible",
		random: "Random"
	},
	levelHints: "The planner looks ahead to the end of the game, some " +
	    "hundred times for each move. Sensible takes what looks best " +
	    "now. Random takes anything.",
	yourSeat: "Your place",
	anySeat: "by lot",
	name: "Your name",
	more: "Variants, and how far the planner looks",
	visits: "Games that the planner plays through for each move",
	visitsHint: "More of them take longer and play better: 400 take some " +
	    "hundredths of a second.",
	asUsual: "as usual",
	option: { board: "Board", first: "Who begins" },
	begin: "Begin",
	ownKey: (id) => `Your key ${id} is the host's, and seals the bundle.`,
	newKey: "A key is made for this game alone, and seals its bundle.",
	thinks: (name) => `${name} is thinking…`,
	setUp: "The table is being set…",
	yourMove: "Your move",
	board: "The table",
	toMoves: "To your moves",
	happened: "What happened",
	since: "since you decided last",
	nothing: "The game begins.",
	takenBack: "You have taken your last move back.",
	undo: "Take the last move back",
	hint: "What would the planner do?",
	hintThinks: "The planner looks ahead…",
	hintBest: "The planner would play",
	hintSecond: "Its second choice is",
	hintPoints: (n) => `and expects you to have ${n} in the end`,
	hintRival: (n) => `The best of the others then has ${n}.`,
	hintOnly: "There is only one move.",
	none: "None of these",
	over: "The game is over",
	won: (names) => `${names} has won.`,
	wonTogether: (names) => `${names} have won together.`,
	youWon: "You have won!",
	nobody: "Nobody has won.",
	points: "Points",
	keep: "Save the bundle",
	watch: "Go through it",
	again: "Another game",
	leave: "End this game",
	leaveSure: "End it, and forget it unless it is saved",
	stay: "Go on playing",
	stopped: "The game cannot go on: ",

	look: "Look back",
	lookLead: "The planner goes through the game and says what each " +
	    "decision was expected to bring.",
	lookBegin: "Look back at the decisions",
	lookGoes: (n, of) => `Line ${n} of ${of}`,
	lookChart: "Points expected in the end",
	lookTurns: "Where the game turned",
	lookNone: "Nobody could have expected more from another move.",
	lookLost: (name, n) => `${name} lost ${n} points with`,
	lookBest: "The planner would have played",
	lookLine: (n) => `Line ${n}`,
	lookPoint: (name, line, n, move) =>
	    `${name}, line ${line}: ${move}, ${n} points expected`,
	bots: "The bots' moves",
	botsLead: "The secret of the draws is out: every move of a bot can " +
	    "be worked out again.",
	botsCheck: "Work them out again",
	botsWork: "Working them out…"
};

/* "31.4" */
export function tenths(n) {
	return (Math.round(n * 10) / 10).toFixed(1).replace("-", "−");
}
