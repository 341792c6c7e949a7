/*
 * practice.js: a whole game against the program: choosing it, playing it, and
 * what can be done with it at its end.
 */
import { button, byId, field, fill, h, notice, save, seeWrong } from "./dom.js";
import { moveList, moveMenu, typing } from "./menu.js";
import { lookBack } from "./lookback.js";
import { makeMotion } from "./motion.js";
import { layTable, makeTip, showBoard } from "./boardview.js";
import { keepInView, makeStanding } from "./standing.js";
import { keep, kept } from "./kept.js";
import { startCore } from "./core.js";
import { startLocalGame } from "./local-game.js";
import { listed, pageLanguage, say, tenths, wonBy } from "./words.js";

const KEPT = "nuncio-practice", GUIDED = "nuncio-guided";
const VISITS = 400, MOST_VISITS = 5000;

/* "practice-20261122-1804" */
const word = (key, args) => say(`practice.${key}`, args);

function optionName(key) {
	return ["board", "first"].includes(key) ? word(`option_${key}`) : key;
}

function thinking(names) {
	return word("thinks", { name: listed(names), n: names.length });
}

function gameName() {
	return "practice-" + new Date().toISOString().replace(/[-:]/g, "")
	    .replace("T", "-").slice(0, 13);
}

function options(values, chosen) {
	return values.map(([value, label]) => h("option", { value,
	    selected: value === chosen }, label));
}

/*
 * The part of the page on such games.  keys.open() is the player's key, or
 * null; open(text) opens a bundle in the page.
 */
export function makePractice(keys, open, body) {
	const wish = { ruleset: "pillars", seats: 2, place: "0",
	    levels: ["planner", "planner", "planner"], visits: VISITS,
	    name: "guest", options: {} };
	let rulesets = [], game = null;
	let spoken = "";	/* the language of what they are called */

	/* ---- choosing */

	function games() {
		return h("fieldset", { class: "choice" }, h("legend", {},
		    word("game")), rulesets.map((one) => h("label", {},
		    h("input", { type: "radio", name: "practice-game",
			value: one.name, checked: one.name === wish.ruleset,
			onchange: () => {
				wish.ruleset = one.name;
				wish.options = {};
				wish.seats = Math.max(one.min_seats,
				    Math.min(one.max_seats, wish.seats));
				form();
			} }), h("span", {}, one.title))));
	}

	function select(id, label, values, chosen, set, hint) {
		const input = h("select", { onchange: () => {
			set(input.value);
			form(id);
		} }, options(values, chosen));

		return field(label, id, input, hint);
	}

	function table(rules) {
		const counts = [], places = [["", word("anySeat")]];

		for (let n = rules.min_seats; n <= rules.max_seats; n++)
			counts.push([String(n), n === 1 ?
			    word("alone") : String(n)]);
		for (let i = 0; i < wish.seats; i++)
			places.push([String(i), word("seat", { n: i + 1 })]);
		return [h("div", { class: "pair" },
		    select("practice-seats", word("table"), counts,
			String(wish.seats), (value) => {
			wish.seats = Number(value);
			if (Number(wish.place) >= wish.seats)
				wish.place = "0";
		    }), wish.seats === 1 ? null : select("practice-place",
			word("yourSeat"), places, wish.place, (value) => {
			wish.place = value;
		    })),
		wish.seats === 1 ? null : [h("div", { class: "pair" },
		    wish.levels.slice(0, wish.seats - 1).map((level, i) =>
		    select(`practice-level-${i}`, wish.seats === 2 ?
			word("only_opponent") :
			word("opponent", { n: i + 1 }),
			["planner", "sensible", "random"].map((one) =>
			[one, word(one)]), level,
		    (value) => { wish.levels[i] = value; }))),
		h("p", { class: "hint" }, word("levelHints"))]];
	}

	/* A ruleset's options that are a single value. */
	function variants(rules) {
		const visits = h("input", { type: "number", min: "1",
		    max: String(MOST_VISITS), value: String(wish.visits),
		    onchange: () => {
			wish.visits = Math.max(1, Math.min(MOST_VISITS,
			    Math.floor(Number(visits.value)) || VISITS));
			visits.value = String(wish.visits);
		    } });

		return h("details", { class: "more" }, h("summary", {},
		    word("more")), rules.options.filter((one) =>
		    !one.by_seat).map((one) => {
			const values = one.values ? one.values.map((name) =>
			    [name, name]) : Array.from({ length: wish.seats },
			    (_, i) => [String(i), word("seat", { n: i + 1 })]);

			return select(`practice-${one.key}`,
			    optionName(one.key), [["",
				word("asUsual")], ...values],
			    wish.options[one.key] || "", (value) => {
				if (value === "")
					delete wish.options[one.key];
				else
					wish.options[one.key] = value;
			    });
		}), field(word("visits"), "practice-visits", visits,
		    word("visitsHint")));
	}

	function form(focus, trouble) {
		const rules = rulesets.find((one) => one.name ===
		    wish.ruleset);
		const opened = body.querySelector("details.more");
		const name = h("input", { type: "text", autocomplete: "off",
		    autocapitalize: "none", value: wish.name, onchange: () => {
			wish.name = name.value.trim().toLowerCase();
		    } });
		const more = variants(rules);
		const key = keys.open();

		more.open = opened !== null && opened.open;
		fill(body, h("p", { class: "lead" }, word("lead")), trouble ?
		    notice("wrong", trouble) : null, h("form", {
			class: "box practice", onsubmit: (event) => {
			event.preventDefault();
			wish.name = name.value.trim().toLowerCase();
			begin();
		    } }, games(), table(rules),
		    field(word("name"), "practice-name", name), more,
		    h("p", { class: "hint" }, key ?
			word("ownKey", { id: key.id }) : word("newKey")),
		    h("button", { type: "submit", class: "main",
			id: "practice-begin" }, word("begin"))));
		if (focus)
			byId(focus).focus();
		else if (trouble)
			seeWrong(body.querySelector(".notice.wrong"));
	}

	/* ---- playing */

	function begin() {
		const place = wish.place === "" ?
		    Math.floor(Math.random() * wish.seats) :
		    Number(wish.place);
		const bots = wish.levels.slice(0, wish.seats - 1);
		const asked = { ruleset: wish.ruleset, id: gameName(),
		    player: wish.name, visits: wish.visits, options:
		    wish.options, bots: [...bots.slice(0, place), "-",
			...bots.slice(place)] };

		return start({ place, id: asked.id, visits: wish.visits,
		    story: [], key: null, game: null }, asked);
	}

	/* A game begins, or goes on from what the browser has kept. */
	async function start(from, asked) {
		const key = keys.open();
		const mine = { ...from, local: null, since: 0,
		    thinks: word("setUp"), hint: null, bundle: null,
		    leaving: false };

		game = mine;
		fill(body, notice("plain", word("setUp")));
		try {
			mine.local = await startLocalGame(asked, from.game,
			    key ? key.secret : null,
			    (line) => add(mine, line));
		} catch (error) {
			game = null;
			keep(KEPT, null);
			form(null, String(error.message || error));
			return;
		}
		mine.local.kit.own = mine.place;
		if (mine.local.own)
			mine.key = key.id;
		lay();
		await settled(mine);
	}

	/*
	 * A line is told in the story, unless it is the person's own, and shown
	 * on the table.
	 */
	function add(mine, { text, seat, state, picture }) {
		const tell = () => {
			if (text !== "" && seat !== mine.place)
				mine.story.push({ text });
			if (mine === game && mine.standing)
				stand();
		};

		if (mine.motion && state)
			mine.motion.add({ state, picture, kit: mine.local.kit,
			    caption: text }, tell);
		else
			tell();
	}

	/* How it stands, and what happened since the person decided. */
	function stand() {
		const { local, place, standing, story, since } = game;
		const { over, awaited, asked } = local.position;

		standing.tell({ ...local.seen(), names: local.names, seat:
		    place, awaited: over ? null : awaited, asked: over ?
		    word("over") : asked, until: null, told: story.slice(since)
			.map(({ text }) => /[.!?]$/.test(text) ? text :
			    `${text}.`) });
	}

	/* Bots have played: it is the person's turn, or the end. */
	async function settled(mine) {
		const { place, id, visits, key, local } = mine;

		await mine.motion.rest();
		if (mine !== game)
			return;
		mine.thinks = null;
		keep(KEPT, local.kept === null ? null : JSON.stringify({ place,
		    id, visits, key, story: mine.story.slice(mine.since),
		    game: local.kept }));
		if (local.position.over)
			mine.bundle = await local.bundle();
		show();
	}

	/* What the browser has kept of a game, or null. */
	function keptGame() {
		let got = null;

		try {
			got = JSON.parse(kept(KEPT));
		} catch {
			/* What is damaged is as good as nothing. */
		}
		return got && typeof got.game === "string" &&
		    typeof got.id === "string" &&
		    Number.isInteger(got.place) && Array.isArray(got.story) ?
		    { place: got.place, id: got.id, game: got.game,
			visits: Number(got.visits) || VISITS,
			key: typeof got.key === "string" ? got.key : null,
			story: got.story.filter((line) => line &&
			    typeof line.text === "string") } : null;
	}

	/* Go on with what was kept, or choose. */
	function goOn() {
		const from = keptGame();
		const key = keys.open();

		if (from === null)
			form();
		else if (from.key === null || key && key.id === from.key)
			start(from, null);
		else
			fill(body, notice("plain", word("wantsKey",
			    { id: from.key }), " ", h("a", { href: "#key" },
				word("getKey"))), h("p", {},
			    button(word("leave"), () => {
				keep(KEPT, null);
				form();
			    })));
	}

	/* Ask something of the game, with the page awake. */
	async function during(what, ask) {
		const mine = game;

		mine.thinks = what;
		mine.hint = null;
		show();
		try {
			return await ask(mine.local);
		} catch (error) {
			mine.local.end();
			game = null;
			form(null, word("stopped", { why:
			    String(error.message || error) }));
			return null;
		}
	}

	function others() {
		return game.local.names.filter((_, seat) =>
		    seat !== game.place);
	}

	async function take(...lines) {
		const mine = game;

		mine.since = mine.story.length;
		/* What comes next is seen on the board, above the list. */
		if (window.innerWidth < 1080 &&
		    mine.table.element.getBoundingClientRect().top < 0)
			mine.table.element.scrollIntoView();
		else if (mine.motion.single())
			mine.table.board.scrollIntoView({ block: "nearest" });
		const got = await during(thinking(others()),
		    (local) => local.take(...lines));

		if (got === null)
			return;
		mine.thinks = null;
		if (!got.ok)
			show({ typed: lines[0], wrong: got });
		else
			await settled(mine);
	}

	async function undo() {
		const mine = game;
		const got = await during(thinking(others()),
		    (local) => local.undo());

		if (got === null)
			return;
		mine.thinks = null;
		if (!got.ok) {
			show({ wrong: got });
			return;
		}
		mine.since = mine.story.length;
		add(mine, { text: word("takenBack"), said: true });
		await settled(mine);
	}

	async function hint() {
		const mine = game;
		const got = await during(word("hintThinks"), (local) =>
		    local.hint(mine.visits));

		if (got === null)
			return;
		mine.thinks = null;
		mine.hint = got;
		show();
	}

	function leave() {
		game.local.end();
		if (game.bundle)
			keep(GUIDED, "yes");
		game = null;
		keep(KEPT, null);
		form();
	}

	/* ---- the table */

	/* The elements that stay while a game is played. */
	function lay() {
		const mine = game;

		mine.aside = h("div", { class: "pen box", tabindex: "-1" });
		mine.table = layTable(say("table"), mine.aside);
		mine.standing = makeStanding();
		mine.tip = makeTip(mine.local.why);
		mine.motion = makeMotion(mine.table.board, mine.table.near);
		mine.after = h("div", {});
		fill(body, h("h2", { id: "practice-title" }, mine.local.title,
		    " ", h("span", { class: "hint" },
			mine.local.names.join(", "))),
		mine.standing.element, mine.table.element, mine.after,
		mine.tip.element);
		keepInView(mine.standing.element, mine.aside);
	}

	function choose(moves, label) {
		if (moves.length === 1)
			take(moves[0]);
		else
			show({ few: moves, label });
	}

	const buttons = (moves) => moveList(moves, game.local, (move) =>
	    take(move));

	function hinted() {
		const { best, second } = game.hint;
		const lead = (one) => Math.round(10 * (one.points -
		    one.rival)) / 10;
		const way = (what, one) => h("p", {}, `${what} `,
		    button(one.text, () => take(one.move), { class: "told" }),
		    ` ${word("hintPoints", { n: tenths(one.points) })}. `,
		    word("hintRival", { n: tenths(one.rival) }));

		return notice("plain", second === null ? word("hintOnly") :
		    [way(word("hintBest"), best),
			way(word("hintSecond"), second),
		    h("p", { class: "hint" }, lead(best) > lead(second) ?
			word("hintWhy", { more: second.points > best.points,
			    first: tenths(lead(best)), second:
			    tenths(lead(second)) }) : word("hintClose"))]);
	}

	/*
	 * What a first game says where a verb is legal, the first that fits:
	 * the verb, the panel at which it stands, and its phrase.
	 */
	const GUIDE = {
		pillars: [["take", "pool", "take"], ["place", "town", "place"],
		    ["keep", "dial", "keep"], ["buy", null, "sell"],
		    ["sell", null, "sell"], ["use", null, "use"]],
		"red-cathedral": [["claim", "towers", "claim"],
		    ["take", "market", "take_red"],
		    ["influence", "influence", "influence"],
		    ["deliver", "towers", "deliver"], ["done", null, "done"]]
	};

	/* Put it where one stands; nothing once one has played a game. */
	function guide() {
		const { local, table: { near } } = game;
		const rows = GUIDE[local.position.state.game] || [];
		const found = kept(GUIDED) === null && rows.find(([verb]) =>
		    local.moves.some(({ names }) => names[0] === verb));

		if (!found)
			return null;
		const [, panel, what] = found;
		const said = notice("plain", word(`guide.${what}`), " ",
		    button(word("guideEnd"), () => {
			keep(GUIDED, "yes");
			show();
		    }, { class: "told" }));
		const at = panel && near.querySelector(`.panel-${panel}`);

		said.classList.add("guide");
		if (!at)
			return said;
		at.parentNode.before(said);
		return null;
	}

	function deciding(more, menu) {
		const { local } = game;

		if (more.few)
			return h("div", { class: "notice", role: "group",
			    "aria-label": more.label }, h("p", {}, more.label),
			    buttons(more.few), button(say("pen.none"),
				() => show()));
		return [guide(), game.hint ? hinted() : null,
		    menu, typing("practice-typed", (line) => take(line),
			more.wrong, more.typed)];
	}

	function result() {
		const { local, place } = game;
		const { players, winners = [] } = local.position.state;
		const rows = players.map((one, seat) => ({ name:
		    local.names[seat], seat, points: one.vp ?? one.prestige }))
		    .sort((a, b) => b.points - a.points);

		const who = wonBy(winners, [...local.names, "Ivan"], place);

		return [notice("good", h("strong", {}, who)),
		h("table", { class: "result" }, h("thead", {}, h("tr", {},
		    h("th", { scope: "col" }, word("table")), h("th", { scope:
		    "col", class: "number" }, word("points")))), h("tbody", {},
		    rows.map((one) => h("tr", {}, h("th", { scope: "row" },
			one.name), h("td", { class: "number" },
			one.points)))))];
	}

	function ending() {
		const { local, id, bundle } = game;
		const saving = async () => save(`${id}.bundle`, bundle ||
		    await local.bundle());

		return h("div", { class: "row" }, game.bundle ?
		    button(word("watch"), () => open(bundle), { id:
			"practice-watch" }) : null,
		    button(say("watch.save_bundle"), saving,
			{ id: "practice-keep" }),
		    game.bundle ? button(word("again"), leave, { class: "main",
			id: "practice-again" }) : game.leaving ?
		    [button(word("leaveSure"), leave, { class: "main" }),
			button(word("stay"), () => { game.leaving = false;
			    show(); })] :
		    button(word("leave"), () => {
			game.leaving = true;
			show();
		    }));
	}

	function oneByOne() {
		const { motion } = game;
		const box = h("input", { type: "checkbox", id:
		    "practice-single", checked: motion.single(),
		    onchange: () => motion.singly(box.checked) });

		return h("label", {}, box, " ", say("motion.single"));
	}

	/* Draw all anew: what is asked for a moment is in `more`. */
	function show(more = {}) {
		const { local, thinks } = game;
		const { over, awaited } = local.position;
		const may = !thinks && !over && awaited === game.place;
		const seen = local.seen();
		const { board, near, stall } = game.table;

		showBoard(board, { ...seen, legal: may ? seen.legal : [] },
		    may ? choose : null, game.tip.explain, near);
		const choice = may && !more.few ? moveMenu(seen, local,
		    game.place, local.position.asked, buttons, (lines) =>
		    take(...lines)) : { menu: null, stall: null };

		fill(stall, choice.stall);
		game.tip.close();
		stand();
		fill(game.aside, h("h2", {}, word(over ? "over" : "yourMove")),
		    over ? result() : null,
		    thinks ? h("p", { class: "thinks", role: "status" },
			thinks) : null, thinks ? game.motion.controls : null,
		    may ? h("div", { class: "row" },
			button(word("hint"), hint, { id: "practice-hint" }),
			button(word("undo"), undo, { id: "practice-undo" }),
			oneByOne()) : null,
		    may ? deciding(more, choice.menu) : null,
		    thinks ? null : ending());
		if (over && !game.after.hasChildNodes())
			game.after.append(h("div", { class: "box" },
			    lookBack(game.bundle, local.names, null, true,
				local.position.state.players)));
		if (more.few)
			game.aside.querySelector(".notice button").focus();
		else if (more.wrong && byId("practice-typed"))
			seeWrong(byId("practice-typed-wrong"),
			    byId("practice-typed"));
	}

	/* Once the page is looked at: the core is not needed before. */
	async function begun() {
		const core = await startCore();

		({ rulesets } = core.rulesets());
		spoken = pageLanguage();
		if (game === null)
			goOn();
	}

	return {
		/* Called when this part of the page is shown. */
		shown() {
			if (spoken !== pageLanguage())
				begun();
			else if (game === null)
				goOn();
		},
		/* The page has become wider or narrower. */
		resized() {
			if (game !== null && game.local !== null &&
			    game.standing)
				show();
		}
	};
}
