/*
 * goods.js: moves that differ by how much they are about, as a table with plus
 * and minus: trade at a market, and what craftsmen do.  Nothing is played
 * before the button below it is used; each step is tried on the rules.
 */
import { button, fill, h } from "./dom.js";
import { costs } from "./costs.js";
import { hasIcon, icon } from "./icons.js";
import { iconElement } from "./standing.js";
import { say } from "./words.js";

/*
 * Of each game: verbs that are in the table, 1 for plus and -1 for minus, and
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

/* Is the move in the table? */
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

/*
 * table is a table (table.js, local-game.js) whose trial(lines) says what comes
 * of lines, {ok, mine, legal, state}, or a promise of it; seen is how it
 * stands.  take(lines) is called for what was chosen.  Returns {element,
 * inside, late}: the moves that are in it, and whether others come first; or
 * null where a table says no more than a list would.
 */
export function goodsTable(table, seen, seat, take) {
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

	const cells = rows.map((row) => {
		const press = (way, sign) => {
			const names = way > 0 ? row.plus : row.minus;

			return button(sign, () => step(row, way), {
				"aria-label": names === null ? say(
				"goods.less", { what: kit.name(row.what) }) :
				table.told(linesOf(names, 1)[0]) ||
				    table.text(linesOf(names, 1)[0])
			});
		};
		const [less, more] = [press(-1, "−"), press(1, "+")];
		const n = h("output", {});
		const much = h("td", { class: "much" });

		return { row, less, more, n, much, line: h("tr", {},
		    h("th", { scope: "row" }, hasIcon(row.what) ?
			iconElement(icon(row.what, 8, 8, 1)) : null,
		    h("span", {}, nameOf(row), h("span", { class: "cost" },
			about(row)))),
		    much, h("td", { class: "step" }, less, n, more)) };
	});

	function nameOf(row) {
		const said = row.what === "prestige" ? say(
		    "cost.prestige", { n: "" }).trim() :
		    kit.name(row.what);

		return row.verb === "discard" ? say("goods.discard",
		    { what: said }) : said;
	}

	function show() {
		for (const { row, less, more, n, much } of cells) {
			const was = stock(state)[row.what];
			const is = stock(now.state)[row.what];

			less.setAttribute("aria-disabled", !may(row, -1));
			more.setAttribute("aria-disabled", !may(row, 1));
			fill(n, row.n < 0 ? `−${-row.n}` : row.n > 0 ?
			    `+${row.n}` : "0");
			fill(much, was === undefined ? "" : was === is ?
			    String(was) : `${was} → ${is}`);
		}
		const any = chosen(rows).length > 0;

		go.setAttribute("aria-disabled", !any);
		fill(go, any ? say("goods.take", { what: costs(
		    state.players[seat], now.state.players[seat]) }) :
		    say("goods.none"));
		fill(told, now.mine ? "" : say("goods.alone"));
	}

	show();
	return { element: h("div", { class: "goods" }, h("table", {},
	    h("tbody", {}, cells.map((one) => one.line))), told, go),
	inside: inside.map((one) => one.move), late: rows.every((row) =>
		row.what === "prestige") };
}
