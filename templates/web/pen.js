/*
 * pen.js: making a turn file.  Each line is tried on the rules before it is
 * kept, so what is signed is what the host takes; a line that leads to a draw
 * is the last one.  Lines can be taken back one by one, since nothing happens
 * before the letter is sent.
 */
import { button, byId, copy, field, fileButton, fill, h, notice, save,
    seeWrong } from "./dom.js";
import { costs } from "./costs.js";
import { mailto } from "./mailto.js";
import { moveMenu, moveList, typing } from "./menu.js";
import { earlyBox } from "./early.js";
import { boardWidth, layTable, makeTip, markNews, showBoard }
    from "./boardview.js";
import { makeMotion } from "./motion.js";
import { newsOf } from "./news.js";
import { keepInView, makeStanding } from "./standing.js";
import { turnText } from "./turn.js";
import { judgeHost, rememberHost } from "./hosts.js";
import { chosenAt, isUnsent, newestLine, newestOf, rememberGame }
    from "./open-games.js";
import { listed, say, wonBy } from "./words.js";

/*
 * A pen for this table (see table.js), which was found in text, in a letter
 * that is answered with the subject `reply`, if that is known.  `keys` tells
 * the key that is open; body is the element that the pen fills.  What was
 * chosen at this position before is chosen again, and games() is called when
 * it has changed; newest(text) opens the newest position of the game.
 */
export function makePen(table, text, reply, keys, body, games, newest) {
	const aside = h("div", { class: "pen box", tabindex: "-1" });
	const { board, near, stall, element } = layTable(say("table"), aside);
	/* gone: what was copied, saved or sent of it. */
	const pen = { ...chosenAt(table), believed: false };

	pen.reply = reply || pen.reply;
	const head = h("div", { class: "head" });
	/* What is written before its turn. */
	const early = { on: false, decision: "", lines: "", fault: null };
	const standing = makeStanding();
	const motion = makeMotion(board, near);
	const replaying = h("span", { class: "replay" });
	const tip = makeTip(table.why);

	/* Where what was chosen is far below. */
	const jump = button(say("pen.look"), () => aside.scrollIntoView(),
	    { class: "jump main" });

	new IntersectionObserver(([{ isIntersecting }]) =>
	    jump.classList.toggle("reached", isIntersecting)).observe(aside);
	element.append(jump);
	fill(body, head, standing.element, element, tip.element);
	const bring = keepInView(standing.element, aside);

	/* How the table was on the way here, and what is told of that. */
	let past = [], news = { steps: [], was: null };
	const mySeat = () => table.names.indexOf(pen.player);
	/* How the table stands, as the player looks at it. */
	const seen = () => {
		const now = table.seen();

		return { ...now, kit: { ...now.kit, own: mySeat() } };
	};

	/* Show on the board what others have done, step by step. */
	async function replayPast() {
		const now = { ...seen(), legal: [] };

		show();
		fill(stall);
		drawn = "";
		motion.singly(true);
		standing.fold();
		standing.element.scrollIntoView();
		for (const one of [...news.steps.slice(0, -1), { ...now,
		    caption: news.steps.at(-1).caption }])
			motion.add({ ...now, ...one }, () => {});
		fill(replaying, motion.controls);
		await motion.rest();
		offerPast();
		if (drawn === "")
			show();
	}

	function offerPast() {
		fill(replaying, news.steps.length < 2 ? null :
		    button(say("motion.all"), replayPast, { id: "past-each" }));
	}

	/* Whoever reads it, and in which language: that is told as facts. */
	function readNews() {
		table.restart();
		news = newsOf(past, seen(), mySeat());
		played.lines = null;
		replay();
		offerPast();
		stand();
		mark();
	}

	/* What has changed has a mark, until something is chosen. */
	function mark() {
		if (news.was !== null && pen.lines.length === 0)
			markNews(element, news.was(boardWidth()));
	}

	table.past().then((tables) => {
		past = tables;
		readNews();
	});

	/* The lines behind which the table stands, and what each came to. */
	let played = { lines: null, said: [], fault: null };

	/* The table with all lines played. */
	function replay() {
		const lines = pen.lines.join("\n");

		if (lines !== played.lines)
			played = { lines, ...playAll() };
		return played;
	}

	function playAll() {
		const said = [];

		table.restart();
		for (const line of pen.lines) {
			const seat = table.seat();
			const before = table.seen().state.players;
			const got = table.take(line);

			if (!got.ok)
				return { said, fault: got };
			said.push({ line, moves: got.texts, canonical:
			    got.moves, follows: got.follows,
			    costs: seat === null ? "" : costs(before[seat],
				table.seen().state.players[seat]) });
		}
		return { said, fault: null };
	}

	/* Lines that were kept are tried like any others. */
	while (replay().fault)
		pen.lines.pop();

	function add(...lines) {
		const before = pen.lines;

		pen.lines = [...before, ...lines];
		const { fault } = replay();

		if (fault) {
			pen.lines = before;
			show({ typed: lines[lines.length - 1], fault });
			return;
		}
		pen.signed = "";
		show();
	}

	/* What would come of these lines. */
	function trial(lines) {
		table.restart();
		pen.lines.forEach(table.take);
		const got = table.trial(lines);

		/* The table stands elsewhere now. */
		played.lines = null;
		replay();
		return got;
	}

	function choose(moves, label) {
		if (moves.length === 1)
			add(moves[0]);
		else
			show({ few: moves, label });
	}

	const buttons = (moves) => moveList(moves, table, (move) => add(move));

	/* Whose letters hold the seat signs nothing. */
	const byLetter = () => /^letter:/.test((table.keyOf(pen.player) ||
	    { key: "" }).key);

	const spoken = () => pen.alone ? [pen.alone] : [...pen.press,
	    ...pen.forecast ? ["forecast"] : [], ...pen.lines];

	function draft() {
		const body = spoken();
		const { after, asks } = table.draftOf(pen.player);

		return turnText(table.game, pen.player || "NAME", after,
		    table.language, body, asks);
	}

	/* A button for what is hard to mend works once its box is ticked. */
	function whenSure(id, said, label, work) {
		const sure = h("input", { type: "checkbox", id: `${id}-sure` });

		return [h("p", {}, sure, " ", h("label", { for: sure.id },
		    said)), button(label, () => sure.checked ? work() :
		    sure.focus(), { id })];
	}

	function others() {
		const typed = () => {
			pen.to = to.value;
			pen.words = words.value;
			remember();
		};
		const to = h("input", { type: "text", value: pen.to || "all",
		    autocomplete: "off", autocapitalize: "none",
		    oninput: typed });
		const words = h("textarea", { rows: "3", maxlength: "900",
		    oninput: typed }, pen.words);
		const line = h("input", { type: "text", inputmode: "numeric",
		    autocomplete: "off" });
		const ask = h("input", { type: "checkbox", id: "forecast",
		    checked: pen.forecast, onchange: () => {
			pen.forecast = ask.checked;
			pen.signed = "";
			show();
		} });

		return h("details", { class: "others",
		    open: pen.press.length > 0 || pen.words !== "" ||
		    pen.alone !== null && pen.alone !== "join" },
		    h("summary", {}, say("pen.others")),
		    field(say("pen.to"), "press-to", to),
		    field(say("pen.what"), "press-words", words),
		    button(say("pen.add_words"), () => {
			const text = words.value.replace(/\s+/g, " ").trim();
			const whom = to.value.trim() || "all";

			if (text === "" || /[:\n]/.test(whom))
				return;
			pen.press.push(`press ${whom}: ${text}`);
			pen.words = "";
			pen.signed = "";
			show();
		    }),
		    field(say("pen.agree_line"), "agree-line",
			line),
		    whenSure("agree", say("pen.agree_sure"), say("pen.agree"),
			() => {
			if (/^[0-9]{1,6}$/.test(line.value.trim()))
				alone(`agree rollback ${Number(line.value)}`);
		    }),
		    h("p", {}, ask, " ", h("label", { for: "forecast" },
			say("pen.forecast"))),
		    whenSure("resign", say("pen.leave"), say("pen.resign"),
			() => alone("resign")));
	}

	function alone(text) {
		pen.alone = text;
		pen.signed = "";
		show();
		/* It was asked for further down. */
		(byId("draft") || byId("signed"))?.closest("details")
		    .previousElementSibling.scrollIntoView(
			{ block: "nearest" });
	}

	/* With the key that the host knows it is signed, too. */
	function join() {
		alone("join");
		if (!byLetter() && keys.open() && strange() === null)
			sign();
	}

	function lines(said) {
		const last = () => {
			pen.lines.pop();
			pen.signed = "";
			show();
		};

		if (pen.alone)
			return [h("ol", { class: "said" }, pen.alone
			    .split("\n").map((line) => h("li", {}, line))),
			    button(say("pen.take_back"), () => {
				pen.alone = null;
				pen.signed = "";
				show();
			})];
		return [pen.press.length + said.length === 0 ? null :
		    h("ol", { class: "said" }, pen.press.map((text, i) =>
		    h("li", {}, text, " ", button("×", () => {
			pen.press.splice(i, 1);
			pen.signed = "";
			show();
		    }, { "aria-label": say("pen.take_back_this",
			{ what: text }) }))),
		    said.map((one) => h("li", {}, one.moves.join(", "),
		    one.costs ? h("span", { class: "cost" }, one.costs) : null,
		    one.follows ? h("span", { class: "cost auto" },
			say("pen.follows", { what: one.follows })) : null))),
		    said.length > 0 ? button(say("pen.undo"), last,
			{ id: "undo" }) : null];
	}

	/* Why there is nothing to choose, or null. */
	function waiting() {
		const seat = table.seat();

		if (table.joining().length > 0)
			return say("pen.joining",
			    { players: listed(table.joining()) });
		if (table.over())
			return say("pen.over");
		if (table.draw())
			return say("pen.draw", { what: table.asked() });
		if (table.paused())
			return say("pen.paused");
		if (pen.player && table.names[seat] !== pen.player)
			return say("pen.other_decides", { said:
			    pen.lines.length > 0, player: table.names[seat] });
		return null;
	}

	/* A key as letters print it. */
	const printed = (key) => key.replace(/^ed:/, "");

	/*
	 * Why nothing is signed for this position, or null.  Its host may be
	 * believed all the same; without a seal nobody has said it.
	 */
	function doubt() {
		const red = (...why) => h("div", { class:
		    "notice wrong untrusted", role: "alert" },
		    h("h3", {}, say("pen.untrusted")), ...why);

		if (!table.sealed)
			return red(h("p", {}, say("pen.unsealed")));
		if (pen.believed || judgeHost(table.game, table.host) !==
		    "other")
			return null;
		return red(h("p", {}, say("pen.other_host")),
		    h("p", { class: "mono" }, printed(table.host)),
		    h("p", {}, say("pen.host_compare")),
		    button(say("pen.believe"), () => {
			pen.believed = true;
			show();
		    }, { id: "believe" }));
	}

	/* The first host of all is believed; but compared it should be. */
	function firstHost() {
		return judgeHost(table.game, table.host) !== "first" ? null :
		    notice("plain", say("pen.first_host"), " ",
			h("span", { class: "mono" }, printed(table.host)),
			" ", say("pen.host_compare"));
	}

	async function sign() {
		try {
			pen.signed = await keys.sign(draft());
			rememberHost(table.game, table.host);
		} catch (error) {
			show({ trouble: String(error.message || error) });
			return;
		}
		show();
		const send = byId("send");

		send.focus({ preventScroll: true });
		bring(send);
		if (send.href)
			send.click();
	}

	/* What is signed goes one way; others, and the text, stand below. */
	function sending() {
		const what = say(byLetter() ? "pen.lines" : "pen.file");
		const area = h("textarea", { readonly: true, id: "signed",
		    spellcheck: "false", "aria-label": what,
		    rows: pen.signed.split("\n").length + 4,
		    oncopy: () => handed() });
		const to = table.address;
		const url = !byLetter() ? mailto(to, `Turn: ${table.game}`,
		    pen.signed) : pen.reply ? mailto(to, `Re: ${pen.reply}`,
		    pen.signed) : null;
		const handed = () => {
			pen.gone = pen.signed;
			remember();
		};
		const told = h("span", { role: "status" });
		const name = `${table.game}.turn`;
		const text = h("details", { class: "text", open: byLetter() },
		    h("summary", {}, what), area);
		const send = say("pen.send", { address: to });

		area.value = pen.signed;
		const copying = async () => {
			const good = await copy(pen.signed, area);

			if (good)
				handed();
			else
				text.open = true;
			fill(told, say(good ? "copied" : "copy_by_hand"));
		};
		const saving = button(say("save"), () => {
			save(name, pen.signed);
			handed();
		});
		const main = { class: "button main send", id: "send" };
		const how = byLetter() ? say("pen.reply_how",
		    { url: url !== null }) : to ? url ? "" :
		    say("pen.host_is", { address: to }) : say("pen.as_answer");

		return [url ? h("a", { ...main, href: url, onclick: handed },
		    send) : button(say("copy"), copying, main),
		h("p", { class: "hint" }, url || byLetter() ? "" :
		    say("pen.too_long"), " ", how),
		h("div", { class: "row" }, url ? button(say("copy"), copying) :
		    null, byLetter() ? null : saving, told), text,
		h("p", {}, say("next"), " ", fileButton(say("open.choose")))];
	}

	/* Is there something to sign? */
	function any() {
		return Boolean(pen.alone || pen.press.length ||
		    pen.lines.length);
	}

	function remember() {
		const { believed, ...chosen } = pen;

		/* As any language reads them. */
		chosen.lines = replay().said.flatMap((one) => one.canonical);
		if (doubt() === null)
			rememberGame(table, text, chosen);
		games();
	}

	/* The game has gone on since this position. */
	function older() {
		const line = newestLine(table), open = newestOf(table);

		return line === table.line ? null : notice("wrong",
		    say("pen.older", { line: table.line, newest: line }), " ",
		    open && open.line === line ? button(say("pen.newest",
			{ line }), () => newest(open.text),
			{ id: "newest" }) : null);
	}

	/* The key that is open is not the player's. */
	function strange() {
		const known = table.keyOf(pen.player);

		return !known || known.key === keys.open().log ? null :
		    notice("wrong", say("pen.strange", { player: pen.player,
			key: known.id }), " ", h("a", { href: "#key" },
			say("pen.right_key")));
	}

	function signing() {
		if (!any())
			return null;
		if (byLetter()) {
			pen.signed = `${spoken().join("\n")}\n`;
			return sending();
		}
		return [pen.signed ? sending() : [firstHost(), keys.open() ?
		    [strange(),
		    button(say(table.address ? "pen.sign_send" : "pen.sign"),
			sign, { class: "main", id: "sign" })] :
		    keys.unlocking("pen-password") ||
		    notice("plain", say("pen.needs_key"), " ",
			h("a", { href: "#key" }, say("pen.get_key"))),
		    h("details", { class: "text" }, h("summary", {},
			say("pen.file")), h("pre", { class: "mono", id:
			"draft" }, draft()))],
		    !keys.open() || keys.copied() ? null :
		    notice("plain", say("key.no_copy"), " ",
			h("a", { href: "#key" }, say("key.save_title")))];
	}

	function whose() {
		if (table.player)
			return null;
		const select = h("select", { onchange: () => {
			pen.player = select.value;
			pen.signed = "";
			readNews();
			show();
		} }, h("option", { value: "" }, "…"),
		    table.names.map((name) =>
		    h("option", { value: name,
			selected: name === pen.player }, name)));

		return field(say("pen.who"), "player", select);
	}

	/* What the board shows: it is drawn when that has changed. */
	let drawn = "";

	function drawBoard(at, may, now) {
		const showing = `${boardWidth()} ${may} ${now}`;

		motion.stop();
		if (drawn !== showing)
			showBoard(board, { ...at, legal: may ? at.legal :
			    [] }, may ? choose : null, tip.explain, near);
		mark();
		drawn = showing;
		tip.close();
	}

	/* Has the player to choose something, and can it be believed? */
	const mayChoose = () => !pen.alone && waiting() === null &&
	    !doubt();

	/* That it is over, and who has won. */
	function ended(mine) {
		const { winners } = table.seen().state;

		return say("pen.over") + (winners ? " " + wonBy(winners,
		    [...table.names, "Ivan"], mine) : "");
	}

	/* How it stands, and what happened. */
	function stand() {
		const mine = mySeat();

		standing.tell({ ...seen(), names: table.names, seat:
		    mine < 0 ? null : mine, awaited: table.seat(), asked:
		    table.over() ? ended(mine) : table.asked(), until:
		    table.until, told: table.happened, more: replaying });
	}

	/* Draw all anew: what is asked for a moment is in `more`. */
	function show(more = {}) {
		const { said, lines: now } = replay();
		const stop = pen.alone ? "" : waiting();
		const at = seen();
		const distrust = doubt();
		const may = mayChoose();
		const legal = may ? at.legal : [];
		const joins = table.joining().includes(pen.player) &&
		    !pen.alone;

		stand();
		fill(head, h("h2", { id: "game-title" }, table.title, " ",
		    h("span", { class: "hint" }, table.game)));
		drawBoard(at, may, now);
		for (const one of [aside, standing.element])
			one.hidden = distrust !== null;
		jump.hidden = distrust !== null || !any() || pen.signed !== "";
		remember();
		fill(stall);
		if (distrust) {
			head.append(distrust);
			return;
		}
		head.append(...[older()].filter(Boolean));
		const choice = may && !more.few ? moveMenu({ ...at, legal },
		    { ...table, trial }, table.seat(), table.asked(), buttons,
		    (lines) => add(...lines)) : null;

		fill(stall, choice && choice.stall);
		fill(aside, h("h2", {}, say("pen.moves")), whose(),
		    lines(said),
		    more.trouble ? h("div", { id: "trouble", tabindex: "-1" },
			notice("wrong", more.trouble)) : null,
		    more.few ? h("div", { class: "notice", role: "group",
			"aria-label": more.label }, h("p", {}, more.label),
			buttons(more.few), button(say("pen.none"),
			() => show())) : null,
		    stop ? notice("plain", stop, joins ? h("p", {},
			button(say("pen.join"), join, { class: "main",
			    id: "join" })) : null) : null,
		    signing(),
		    choice ? [h("p", { class: "hint" },
		    say("pen.choose")), choice.menu,
		    typing("typed", (line) => add(line), more.fault,
			more.typed)] : null,
		    !pen.alone && !may && !table.over() ? earlyBox(table,
			pen.player, early, (all) => alone(all.join("\n")),
			show) : null,
		    others());
		if (more.few)
			aside.querySelector(".notice button").focus();
		else if (more.fault)
			seeWrong(byId("typed-wrong"), byId("typed"));
		else if (more.trouble)
			seeWrong(byId("trouble"));
	}

	show();
	return {
		show,
		/* The page has become wider or narrower; fields stay. */
		resized: () => drawBoard(seen(), mayChoose(),
		    replay().lines),
		/* Has something been chosen that has not been handed on? */
		unsaved: () => isUnsent(pen)
	};
}

