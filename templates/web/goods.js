/*
 * goods.js: moves that differ by how much they are about, as a stall: goods
 * with their prices to buy and to sell, and craftsmen as cards that are pressed
 * once for each time that they work.  Nothing is played before the button below
 * is used; each step is tried on the rules.
 */
import { button, fill, h } from "./dom.js";
import { costs } from "./costs.js";
import { hasIcon, icon } from "./icons.js";
import { iconElement } from "./standing.js";
import { capital } from "./svg.js";
import { say } from "./words.js";

/*
 * Of each game: verbs that are in the stall, 1 for plus and -1 for minus, and
 * what a player has of such things.
 */
const GOODS = {
	pillars: {
		verbs: { sell: -1, use: 1, buy: 1, discard: -1 },
		stock: (player) => player.cubes
	},
	"red-cathedral": {
		verbs: { influence: 1, sell: -1 },
		stock: ({ inventory, prestige }) => ({ ...inventory, prestige })
	}
};

const wordOf = (name) => name.slice(name.indexOf(":") + 1);
const isNumber = (name) => name.startsWith("number:");

/* The move with these names, of so much: a line, or that many. */
function linesOf(names, n) {
	const line = (some) => [names[0], ...names.slice(1).map((name) =>
	    isNumber(name) ? some : wordOf(name))].join(" ");

	return names.some(isNumber) ? [line(n)] : Array(n).fill(line(1));
}

/*
 * A row for each thing of which so much can be said: {key, what, plus, minus,
 * names}: plus and minus are the names (core.js) of the move of one of them,
 * or null.
 */
function rowsOf({ state, legal }, seat) {
	const { verbs, stock } = GOODS[state.game];
	const rows = new Map();

	for (const { names } of legal) {
		const rest = names.slice(1).filter((name) => !isNumber(name));
		const way = verbs[names[0]];

		/* Some halves are about one material; others swap. */
		if (way === undefined || (names[0] === "influence" ?
		    !/^material:/.test(rest[1] || "") || rest.length > 2 :
		    !names.some(isNumber) || rest.length > 1))
			continue;
		const what = wordOf(rest[rest.length - 1] || "prestige");
		const key = [["buy", "sell"].includes(names[0]) ? "" :
		    names[0], ...rest].join(" ");
		const row = rows.get(key) || { key, what, plus: null,
		    minus: null, verb: names[0], n: 0 };

		row[way > 0 ? "plus" : "minus"] ||= names;
		rows.set(key, row);
	}
	const order = Object.keys(verbs);
	const things = Object.keys(stock(state.players[seat]));

	return [...rows.values()].sort((a, b) =>
	    order.indexOf(a.key.split(" ")[0] || "buy") -
	    order.indexOf(b.key.split(" ")[0] || "buy") ||
	    things.indexOf(a.what) - things.indexOf(b.what));
}

/* Is the move in the stall? */
function isIn(rows, { names }) {
	return rows.some((row) => [row.plus, row.minus].some((one) =>
	    one !== null && one.length === names.length &&
	    one.every((name, i) => isNumber(name) ? isNumber(names[i]) :
		name === names[i])));
}

/* What the rows say, in the order in which it is played. */
function chosen(rows) {
	const sold = rows.filter((row) => row.n < 0 && row.verb !== "discard");
	const rest = rows.filter((row) => !sold.includes(row));

	return [...sold, ...rest].flatMap((row) => row.n === 0 ? [] :
	    linesOf(row.n > 0 ? row.plus : row.minus, Math.abs(row.n)));
}

/* What a craftsman makes of what: elements. */
function craft(facts, about) {
	const some = (n, what) => [String(n), iconElement(icon(what, 8, 8, 1)),
	    " "];
	const made = [facts.vp ? some(facts.vp, "vp") : null, facts.gold ?
	    some(facts.gold, "coin") : null];
	const from = [(facts.from || []).map((one) =>
	    some(one.number, one.resource)), facts.from_gold ?
	    some(facts.from_gold, "coin") : null].flat(2).filter(Boolean);

	return made.every((one) => one === null) ? about :
	    [from, from.length > 0 ? "→ " : null, made,
		facts.capacity > 1 ? h("small", {}, `×${facts.capacity}`) :
		null];
}

/*
 * table is a table (table.js, local-game.js) whose trial(lines) says what comes
 * of lines, {ok, mine, legal, state}, or a promise of it; seen is how it
 * stands, asked what is decided.  take(lines) is called for what was chosen.
 * Returns {element, inside, late}: the moves that are in it, and whether others
 * come first; or null where a stall says no more than a list would.
 */
export function makeStall(table, seen, seat, asked, take) {
	const { state, kit, legal } = seen;
	const rows = GOODS[state.game] && legal.length > 0 ?
	    rowsOf(seen, seat) : [];
	const inside = legal.filter((move) => isIn(rows, move));

	if (inside.length < 3)
		return null;
	const stock = (at) => GOODS[state.game].stock(at.players[seat]);
	let now = { ok: true, mine: true, legal, state };
	const told = h("p", { class: "hint", role: "status" });
	const go = button("", () => {
		if (chosen(rows).length > 0)
			take(chosen(rows));
	}, { class: "main", id: "goods-take" });

	/* Is one more of it possible?  Steps back to nothing are. */
	function may(row, way) {
		const names = way > 0 ? row.plus : row.minus;

		if (row.n * way < 0)
			return true;
		if (names === null)
			return false;
		const list = (moves, n) => moves.some(({ move }) =>
		    move === linesOf(names, n)[0]);

		return now.mine ? list(now.legal, 1) :
		    /* Only one of them: the others are given up for it. */
		    names.some(isNumber) && list(legal, Math.abs(row.n) + 1);
	}

	/* Try this; what does not go together with it is given up. */
	async function step(row, way) {
		const before = rows.map((one) => one.n);

		if (!may(row, way))
			return;
		row.n += way;
		let got = await table.trial(chosen(rows));

		if (!got.ok) {
			for (const one of rows)
				one.n = one === row ? one.n : 0;
			got = await table.trial(chosen(rows));
		}
		if (got.ok)
			now = got;
		else
			rows.forEach((one, i) => { one.n = before[i]; });
		show();
	}

	/* What one of it costs and brings. */
	function about(row) {
		const facts = kit.facts(row.what);

		if (row.key.startsWith(" "))
			return say("goods.price", { gold: facts.sell, there:
			    state.market[row.what] });
		return row.verb === "discard" ? "" : kit.about(row.what) ||
		    table.told(linesOf(row.plus || row.minus, 1)[0]);
	}

	/* What comes of one of it. */
	const saidOf = (names) => table.told(linesOf(names, 1)[0]) ||
	    table.text(linesOf(names, 1)[0]);
	const isTrade = (row) => row.key.startsWith(" ");

	/* What is on its buttons, minus and plus; a card is one itself. */
	function signs(row, name) {
		if (isTrade(row))
			return [say("goods.sell"), say("goods.buy")];
		return ["−", row.verb !== "use" ? "+" : [name,
		    h("span", { class: "craft", "aria-hidden": "true" },
			craft(kit.facts(row.what), kit.about(row.what))),
		    h("span", { class: "away" }, saidOf(row.plus))]];
	}

	const goods = rows.map((row) => {
		const name = h("strong", {}, capital(nameOf(row)));
		const press = (way, sign) => {
			const names = way > 0 ? row.plus : row.minus;
			const said = names === null ? say("goods.less",
			    { what: kit.name(row.what) }) : saidOf(names);

			return button(sign, () => step(row, way), {
				class: way > 0 ? "more" : "less",
				"aria-label": Array.isArray(sign) ? null :
				    `${sign}: ${said}`
			});
		};
		const [minus, plus] = signs(row, name);
		const less = press(-1, minus), more = press(1, plus);
		const n = h("output", {});
		const much = h("span", { class: "much" });
		const own = h("span", { class: "cost" }, say("goods.have"),
		    " ", much);

		return { row, less, more, n, much, own, item: h("li",
		    { class: `good ${row.verb}` }, row.verb === "use" ?
		    [more, own] : [hasIcon(row.what) ?
			iconElement(icon(row.what, 8, 8, 1)) : null, name,
		    h("span", { class: "cost" }, about(row)), own],
		    h("span", { class: "step" }, less, n, row.verb === "use" ?
			null : more)) };
	});

	function nameOf(row) {
		return row.what === "prestige" ? say("cost.prestige",
		    { n: "" }).trim() : kit.name(row.what);
	}

	function show() {
		for (const { row, less, more, n, much, own } of goods) {
			const was = stock(state)[row.what];
			const is = stock(now.state)[row.what];

			less.setAttribute("aria-disabled", !may(row, -1));
			more.setAttribute("aria-disabled", !may(row, 1));
			fill(n, row.n < 0 ? `−${-row.n}` : row.n > 0 ?
			    `+${row.n}` : "0");
			fill(much, was === undefined ? "" : was === is ?
			    String(was) : `${was} → ${is}`);
			own.hidden = was === undefined;
		}
		const any = chosen(rows).length > 0;

		go.setAttribute("aria-disabled", !any);
		fill(go, any ? say("goods.take", { what: costs(
		    state.players[seat], now.state.players[seat]) }) :
		    say(rows.some(isTrade) ? "goods.trade" :
			rows.some((row) => row.verb === "use") ?
			    "goods.cards" : "goods.none"));
		fill(told, now.mine ? "" : say("goods.alone"));
	}

	/* What is thrown away is apart, and last. */
	const late = rows.every((row) => row.what === "prestige");
	const lost = goods.filter(({ row }) => row.verb === "discard");
	const list = (some) => some.length === 0 ? null :
	    h("ul", {}, some.map((one) => one.item));

	show();
	return { element: h("div", { class: rows.some(isTrade) ?
	    "goods market" : "goods" }, h("h2", {}, capital(rows.some((row) =>
		row.verb === "influence") ? kit.say("influence") : late ?
		nameOf(rows[0]) : asked)),
	list(goods.filter((one) => !lost.includes(one))),
	lost.length === 0 ? null : h("div", { class: "lost" },
	    h("h3", {}, say("goods.discard")), list(lost)), told, go),
	inside: inside.map((one) => one.move), late };
}
