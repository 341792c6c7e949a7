/* practice-words.js: what the page says in games against the program. */
import { listed, say } from "./words.js";

const told = (key, args) => say(`practice.${key}`, args);

export const SAY = {
	get lead() { return told("lead"); },
	get game() { return told("game"); },
	get table() { return told("table"); },
	seat: (n) => told("seat", { n }),
	get levelHints() { return told("levelHints"); },
	get yourSeat() { return told("yourSeat"); },
	get anySeat() { return told("anySeat"); },
	get name() { return told("name"); },
	get more() { return told("more"); },
	get visits() { return told("visits"); },
	get visitsHint() { return told("visitsHint"); },
	get asUsual() { return told("asUsual"); },
	get begin() { return told("begin"); },
	ownKey: (id) => told("ownKey", { id }),
	wantsKey: (id) => told("wantsKey", { id }),
	get getKey() { return told("getKey"); },
	get newKey() { return told("newKey"); },
	thinks: (names) => told("thinks", { name: listed(names),
	    n: names.length }),
	get setUp() { return told("setUp"); },
	get yourMove() { return told("yourMove"); },
	get takenBack() { return told("takenBack"); },
	get undo() { return told("undo"); },
	get hint() { return told("hint"); },
	get hintThinks() { return told("hintThinks"); },
	get hintBest() { return told("hintBest"); },
	get hintSecond() { return told("hintSecond"); },
	hintPoints: (n) => told("hintPoints", { n }),
	hintRival: (n) => told("hintRival", { n }),
	hintWhy: (args) => told("hintWhy", args),
	get hintClose() { return told("hintClose"); },
	guide: (what) => told(`guide.${what}`),
	get guideEnd() { return told("guideEnd"); },
	get hintOnly() { return told("hintOnly"); },
	get none() { return say("pen.none"); },
	get over() { return told("over"); },
	won: (names) => told("won", { names }),
	wonTogether: (names) => told("wonTogether", { names }),
	get youWon() { return told("youWon"); },
	get nobody() { return told("nobody"); },
	get points() { return told("points"); },
	get keep() { return say("watch.save_bundle"); },
	get watch() { return told("watch"); },
	get again() { return told("again"); },
	get leave() { return told("leave"); },
	get leaveSure() { return told("leaveSure"); },
	get stay() { return told("stay"); },
	stopped: (why) => told("stopped", { why }),
	get look() { return told("look"); },
	get lookLead() { return told("lookLead"); },
	get lookBegin() { return told("lookBegin"); },
	lookGoes: (n, of) => told("lookGoes", { n, of }),
	get lookChart() { return told("lookChart"); },
	get lookTurns() { return told("lookTurns"); },
	get lookNone() { return told("lookNone"); },
	lookLost: (name, n) => told("lookLost", { name, n }),
	get lookBest() { return told("lookBest"); },
	lookLine: (n) => told("lookLine", { n }),
	lookPoint: (name, line, n, move) =>
	    told("lookPoint", { name, line, n, move }),
	get bots() { return told("bots"); },
	get botsLead() { return told("botsLead"); },
	get botsCheck() { return told("botsCheck"); },
	get botsWork() { return told("botsWork"); },
	count: (n) => n === 1 ? told("alone") : String(n),
	opponent: (n, of) => of === 1 ? told("only_opponent") :
	    told("opponent", { n }),
	get levels() {
		return Object.fromEntries(["planner", "sensible", "random"]
		    .map((level) => [level, told(level)]));
	},
	get option() {
		return Object.fromEntries(["board", "first"].map((key) =>
		    [key, told(`option_${key}`)]));
	}
};

/* "31.4", as the language writes it. */
export function tenths(n) {
	return (Math.round(n * 10) / 10).toFixed(1).replace("-", "−")
	    .replace(".", told("tenths"));
}
