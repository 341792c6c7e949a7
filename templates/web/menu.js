/*
 * menu.js: moves to choose from: as buttons, in a menu by their first word, or
 * written as one would say them.
 */
import { button, field, h, notice } from "./dom.js";
import { makeStall } from "./goods.js";
import { say } from "./words.js";

/*
 * Verbs of moves that are seldom what one wants, or that end something, the
 * last ones last.
 */
const LATE = ["sell", "pass", "decline", "done", "roll", "reroll", "return",
    "discard"];
/* Goes before others of its verb: whoever says it keeps nobody waiting. */
const FIRST = "keep all";
/* Of these more is likelier than less. */
const MORE = ["use", "take"];

/* How many sentences at the end all of these have in common. */
function sameEnd(lists) {
	const [first] = lists;
	let n = 0;

	while (n < first.length && lists.every((one) => n < one.length &&
	    one[one.length - 1 - n] === first[first.length - 1 - n]))
		n++;
	return n;
}

/*
 * A button for each move of a table (table.js, local-game.js) that says what it
 * does, and below how one writes it; what follows from all of them stands there
 * once.  take(move) is called for the one that is chosen.
 */
export function moveList(moves, table, take) {
	const each = moves.map((move) => table.told(move).split(". "));
	const same = moves.length > 1 ? sameEnd(each) : 0;
	const then = same > 0 ? each[0].slice(-same).join(". ") : "";

	return [h("ul", { class: "moves" }, moves.map((move, i) => {
		const text = each[i].slice(0, each[i].length - same)
		    .join(". ");

		return h("li", {}, h("button", { type: "button",
		    "data-move": move, onclick: () => take(move) },
		    text || table.text(move), text ? h("span",
		    { class: "cost" }, table.text(move)) : null));
	})), then ? h("p", { class: "hint" },
	    say("menu.then", { what: then })) :
	    null];
}

/* Likely moves before others; each is as core.js lists it. */
function likelyFirst(legal) {
	const rank = ({ names: [verb], move }) => move === FIRST ? -1 :
	    LATE.indexOf(verb) + 1;
	const amount = ({ names }) => MORE.includes(names[0]) ?
	    -Number((names.find((name) => name.startsWith("number:")) ||
		":0").split(":")[1]) : 0;

	return [...legal].sort((a, b) => rank(a) - rank(b) ||
	    amount(a) - amount(b));
}

/* These, by their verb; listed(moves) makes a list of them. */
function byVerb(legal, table, listed) {
	const by = new Map();

	for (const { move } of likelyFirst(legal)) {
		const verb = table.verb(move);

		by.set(verb, [...by.get(verb) || [], move]);
	}
	return [...by].map(([verb, same]) => same.length <= 12 ||
	    by.size === 1 ?
	    [by.size > 1 ? h("h3", {}, verb) : null, listed(same)] :
	    h("details", {}, h("summary", {}, `${verb} `,
		h("span", { class: "hint" }, say("menu.moves",
		{ n: same.length }))),
		listed(same)));
}

/*
 * All that is legal where a table stands (see makeStall() for it, seen, seat
 * and asked), by verb, and as a stall what differs only by how much it is
 * about: {menu, stall}, elements or null.  listed(moves) makes a list of moves;
 * take(lines) takes lines.
 */
export function moveMenu(seen, table, seat, asked, listed, take) {
	const { legal } = seen;
	const goods = makeStall(table, seen, seat, asked, take);

	if (goods === null)
		return { menu: byVerb(legal, table, listed), stall: null };
	const { element, inside, late } = goods;
	const rest = byVerb(legal.filter((one) => !inside.includes(one.move)),
	    table, listed);
	const all = h("details", {}, h("summary", {}, say("goods.list",
	    { n: inside.length })), listed(inside));

	return late ? { menu: [rest, element, all], stall: null } :
	    { menu: [rest, all], stall: element };
}

/*
 * A field for a line, with what was wrong with the last one, if anything was:
 * {fault, offers}, and that line.  id is the element's own in the page.
 */
export function typing(id, take, wrong, typed) {
	const input = h("input", { type: "text", autocomplete: "off",
	    autocapitalize: "none", spellcheck: "false" });
	const form = h("form", { onsubmit: (event) => {
		event.preventDefault();
		if (input.value.trim() !== "")
			take(input.value.trim());
	} }, field(say("menu.write"), id, input, say("menu.write_hint")),
	    h("button", { type: "submit" }, say("menu.take")));

	if (typed)
		input.value = typed;
	return [wrong ? h("div", { id: `${id}-wrong` }, notice("wrong",
	    wrong.fault, wrong.offers &&
	    wrong.offers.length ? h("ul", { class: "moves" },
	    wrong.offers.map((offer) => h("li", {}, button(offer,
		() => take(offer))))) : null)) : null, form];
}
