/*
 * pen.js: making a turn file.  Each line is tried on the rules before it is
 * kept, so what is signed is what the host takes; a line that leads to a draw
 * is the last one.  Lines can be taken back one by one, since nothing happens
 * before the letter is sent.
 */
import { button, copy, field, fill, h, notice, save } from "./dom.js";
import { costs } from "./costs.js";
import { mailto } from "./mailto.js";
import { moveList, moveMenu, typing } from "./menu.js";
import { boardWidth, showBoard } from "./boardview.js";
import { turnText } from "./turn.js";

/*
 * A pen for this table (see table.js).  `keys` tells the key that is open
 * and lets one be opened; parts are the elements that the pen fills.
 */
export function makePen(table, keys, body) {
	const board = h("div", { class: "board", role: "region",
	    "aria-label": "The table" });
	const aside = h("div", { class: "pen box", tabindex: "-1" });
	const pen = { lines: [], press: [], alone: null, forecast: false,
	    player: table.player || "", signed: "" };
	const head = h("div", { class: "head" });

	/* Where the pen is far below the board. */
	const jump = button("", () => aside.scrollIntoView(),
	    { class: "jump main" });

	fill(body, head, h("div", { class: "table with-pen" }, board, jump,
	    aside));

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
			said.push({ line, moves: got.moves, follows:
			    got.follows,
			    costs: seat === null ? "" : costs(before[seat],
				table.seen().state.players[seat]) });
		}
		return { said, fault: null };
	}

	function add(line) {
		pen.lines.push(line);
		const { fault } = replay();

		if (fault) {
			pen.lines.pop();
			show({ typed: line, fault });
			return false;
		}
		pen.signed = "";
		show();
		return true;
	}

	function choose(moves, label) {
		if (moves.length === 1)
			add(moves[0]);
		else
			show({ few: moves, label });
	}

	const listed = (moves) => moveList(moves, table.told, add);

	function draft() {
		const body = pen.alone ? [pen.alone] : [...pen.press,
		    ...pen.forecast ? ["forecast"] : [], ...pen.lines];

		return turnText(table.game, pen.player || "NAME",
		    table.reference, body);
	}

	function others() {
		const to = h("input", { type: "text", value: "all",
		    autocomplete: "off", autocapitalize: "none" });
		const words = h("textarea", { rows: "3", maxlength: "900" });
		const line = h("input", { type: "text", inputmode: "numeric",
		    autocomplete: "off" });
		const sure = h("input", { type: "checkbox", id:
		    "resign-sure" });
		const ask = h("input", { type: "checkbox", id: "forecast",
		    checked: pen.forecast, onchange: () => {
			pen.forecast = ask.checked;
			pen.signed = "";
			show();
		} });

		return h("details", { class: "others",
		    open: pen.press.length > 0 || pen.alone !== null },
		    h("summary", {}, "Say something, agree, forecast, resign"),
		    field("Say to (all, or names)", "press-to", to),
		    field("what", "press-words", words),
		    button("Add these words", () => {
			const text = words.value.replace(/\s+/g, " ").trim();
			const whom = to.value.trim() || "all";

			if (text === "" || /[:\n]/.test(whom))
				return;
			pen.press.push(`press ${whom}: ${text}`);
			pen.signed = "";
			show();
		    }),
		    field("Agree that the game goes back to line", "agree-line",
			line),
		    button("Agree", () => {
			if (/^[0-9]{1,6}$/.test(line.value.trim()))
				alone(`agree rollback ${Number(line.value)}`);
		    }),
		    h("p", {}, ask, " ", h("label", { for: "forecast" },
			"Forecast: ask the host what the lines would do, " +
			"without doing it")),
		    h("p", {}, sure, " ", h("label", { for: "resign-sure" },
			"I want to leave this game for good")),
		    button("Resign", () => {
			if (sure.checked)
				alone("resign");
		    }));
	}

	function alone(text) {
		pen.alone = text;
		pen.signed = "";
		show();
	}

	function lines(said) {
		const last = () => {
			pen.lines.pop();
			pen.signed = "";
			show();
		};

		if (pen.alone)
			return [h("ol", { class: "said" }, h("li", {},
			    pen.alone)), button("Take it back", () => {
				pen.alone = null;
				pen.signed = "";
				show();
			})];
		return [pen.press.length + said.length === 0 ?
		    h("p", { class: "hint" }, "Nothing yet.") :
		    h("ol", { class: "said" }, pen.press.map((text, i) =>
		    h("li", {}, text, " ", button("×", () => {
			pen.press.splice(i, 1);
			pen.signed = "";
			show();
		    }, { "aria-label": `Take back: ${text}` }))),
		    said.map((one) => h("li", {}, one.moves.join(", "),
		    one.costs ? h("span", { class: "cost" }, one.costs) : null,
		    one.follows ? h("span", { class: "cost auto" },
			`Then by itself: ${one.follows}`) : null))),
		    said.length > 0 ? button("Take the last one back", last,
			{ id: "undo" }) : null];
	}

	/* Why there is nothing to choose, or null. */
	function waiting() {
		const seat = table.seat();

		if (table.joining().length > 0)
			return "The game begins when all have joined. " +
			    "Not yet: " +
			    `${table.joining().join(", ")}.`;
		if (table.over())
			return "The game is over.";
		if (table.draw())
			return "What comes now is drawn (" +
			    `${table.asked()}), and no page ` +
			    "can know it. The pen stops here: sign what you " +
			    "have said and send it, and the answer tells " +
			    "the rest.";
		if (table.paused())
			return "The host has paused the game.";
		if (pen.player && table.names[seat] !== pen.player)
			return `Now ${table.names[seat]} decides.` +
			    (pen.lines.length ? " Sign what you have said, " +
			    "and send it." : "");
		return null;
	}

	async function sign() {
		try {
			pen.signed = await keys.sign(draft());
		} catch (error) {
			show({ trouble: String(error.message || error) });
			return;
		}
		show();
		document.getElementById("signed").focus();
	}

	function sending() {
		const area = h("textarea", { rows: "9", readonly: true,
		    spellcheck: "false" });
		const to = table.address || keys.host();
		const url = mailto(to, `Turn: ${table.game}`, pen.signed);
		const told = h("span", { role: "status" });
		const name = `${table.game}.turn`;

		area.value = pen.signed;
		const copying = button("Copy", async () => {
			fill(told, await copy(pen.signed, area) ? "Copied." :
			    "Select the text and copy it.");
		}, { class: url ? "" : "main" });
		const saving = button("Save as a file", () =>
		    save(name, pen.signed), { class: url ? "" : "main" });
		const mailing = url ? h("a", { class: "button main",
		    href: url }, "Open the mail program") : h("p",
		    { class: "hint" }, "This letter is too long for a link " +
		    "that opens the mail program: copy it, or attach the " +
			"file.");

		return [field("Signed. Send this to the host", "signed", area,
		    to ? `The host's address: ${to}` :
		    "As an answer to the letter that the position came with."),
		    h("div", { class: "row" }, url ? [mailing, copying,
		    saving] :
		    [copying, saving, mailing]), told];
	}

	/* Is there something to sign? */
	function any() {
		return Boolean(pen.alone || pen.press.length ||
		    pen.lines.length);
	}

	/* The key that is open is not the player's. */
	function strange() {
		const known = table.keyOf(pen.player);

		return known === null || known === keys.open().log ? null :
		    notice("wrong", "The game knows another key of " +
		    `${pen.player}. The host refuses what this one signs: `,
		    h("a", { href: "#key" }, "open the right one"), ".");
	}

	function signing() {
		const preview = h("pre", { class: "mono", id: "draft" },
		    draft());

		if (!any())
			return null;
		return [h("h2", {}, "Your turn file"), preview,
		    pen.signed ? sending() : [keys.open() ? [strange(),
		    button(`Sign with key ${keys.open().id}`, sign,
			{ class: "main", id: "sign" })] :
		    notice("plain", "To sign it you need your key: ",
			h("a", { href: "#key" }, "open or make one"),
			". What you have chosen stays here.")]];
	}

	function whose() {
		if (table.player)
			return h("p", { class: "hint" }, `You are ` +
			    `${table.player}.`);
		const select = h("select", { onchange: () => {
			pen.player = select.value;
			pen.signed = "";
			show();
		} }, h("option", { value: "" }, "…"),
		    table.names.map((name) =>
		    h("option", { value: name,
			selected: name === pen.player }, name)));

		return field("You are", "player", select);
	}

	/* What the board shows: it is drawn when that has changed. */
	let drawn = "";

	/* Draw all anew: what is asked for a moment is in `more`. */
	function show(more = {}) {
		const { said, lines: now } = replay();
		const stop = pen.alone ? "" : waiting();
		const seen = table.seen();
		const may = !pen.alone && stop === null;
		const legal = may ? seen.legal : [];
		const joins = table.joining().includes(pen.player) &&
		    !pen.alone;
		const who = table.seat() === null ? null :
		    table.names[table.seat()];

		fill(head, h("h2", { id: "game-title" }, table.title, " ",
		    h("span", { class: "hint" }, `${table.game}, position ` +
		    `${table.reference.slice(0, 17)}…`)));
		if (drawn !== `${boardWidth()} ${may} ${now}`)
			showBoard(board, { ...seen, legal }, may ? choose :
			    null);
		drawn = `${boardWidth()} ${may} ${now}`;
		fill(jump, any() ? "Look at it, and sign" : "To your moves");
		fill(aside, h("h2", {}, "Your moves"), whose(), lines(said),
		    more.trouble ? notice("wrong", more.trouble) : null,
		    more.few ? h("div", { class: "notice", role: "group",
			"aria-label": more.label }, h("p", {}, more.label),
			listed(more.few), button("None of these",
			() => show())) : null,
		    stop ? notice("plain", stop, joins ? h("p", {},
			button("Join the game", () => alone("join"),
			{ class: "main", id: "join" })) : null) : null,
		    may && !more.few ? [h("p", {}, h("strong", {},
		    `${who} decides`),
			`: ${table.asked()}`), h("p", { class: "hint" },
		    "Choose what has a frame on the board, or one of these:"),
		    moveMenu(legal, listed),
		    typing("typed", add, more.fault, more.typed)] : null,
		    signing(), others());
		if (more.few)
			aside.querySelector(".notice button").focus();
		else if (more.fault)
			aside.querySelector("#typed").focus();
	}

	show();
	return { show, pen };
}

