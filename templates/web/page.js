/*
 * page.js: the page as a whole: what is open, and which part is shown.
 */
import { checkFiles } from "./check.js";
import { loadCore, startCore } from "./core.js";
import { button, byId, fill, h, notice } from "./dom.js";
import { drawCathedral } from "./pillars.js";
import { findsSigned } from "./letter.js";
import { svgElement } from "./svg.js";
import { keeps, whenRefused } from "./kept.js";
import { makeKeys } from "./keys.js";
import { forgetGame, isUnsent, openGames } from "./open-games.js";
import { makePen } from "./pen.js";
import { makePractice } from "./practice.js";
import { openText } from "./table.js";
import { toReader } from "./verdict.js";
import { watch } from "./watch.js";
import { chooseLanguage, languages, pageLanguage, say } from "./words.js";

const PARTS = ["open", "play", "practice", "watch", "key"];
/* Letters with attachments are big; what is far bigger is none of ours. */
const OPEN_MAX = 8 << 20;

/* Is a part of the page named in its address? */
function isPart() {
	return PARTS.includes(location.hash.slice(1));
}

function go() {
	const part = location.hash.slice(1) || "open";

	if (!PARTS.includes(part))
		return;
	/* What a site tells of the game to who has no scripts. */
	byId("site")?.remove();
	for (const one of PARTS)
		byId(one).hidden = one !== part;
	for (const link of document.querySelectorAll("nav a"))
		if (link.getAttribute("href") === `#${part}`)
			link.setAttribute("aria-current", "page");
		else
			link.removeAttribute("aria-current");
	document.title = part === "open" ? "nuncio" :
	    `nuncio: ${say(`nav.${part}`)}`;
	if (part === "practice")
		page.practice.shown();
	/* From there Tab soon comes to what can be done. */
	if (page.part !== part && (page.part !== null || part !== "open"))
		byId("main").focus({ preventScroll: true });
	page.part = part;
	window.scrollTo(0, 0);
}

/* Nothing is open: say so, and where to go. */
function empty(id, what) {
	fill(byId(id), h("p", { class: "lead" }, what, " ",
	    h("a", { href: "#open" }, say("open_one")), "."));
}

function showPosition({ table, text, reply }) {
	page.text = text;
	page.game = `${table.game} ${table.host}`;
	page.pen = makePen(table, text, reply, page.keys, byId("play-body"),
	    listGames, open);
	listGames();
}

/* The part in which files are opened, from wherever they were chosen. */
function showOpen() {
	if (byId("open").hidden) {
		/* At once: what is hidden cannot be scrolled. */
		history.pushState(null, "", "#open");
		go();
	}
}

/* What is wrong with what was opened; it comes into view. */
function tellWrong(at, ...words) {
	const said = notice("wrong", ...words);

	showOpen();
	fill(at, said);
	said.focus();
}

/* A letter's text, in which a turn file is: to the board, or what lacks. */
function openTurn(said, { game, line, reference }) {
	const here = openGames().find((one) => one.game === game &&
	    one.reference === reference);

	if (here)
		open(here.text);
	else
		tellWrong(said, say("turn_only", { game, line }));
}

/* Put a game away; what is chosen and not sent is asked about. */
function putAway(game, sure) {
	if (isUnsent(game.chosen) && !sure) {
		listGames(game);
		document.querySelector("section:not([hidden]) .put-away")
		    .focus();
		return;
	}
	forgetGame(game);
	if (page.game === `${game.game} ${game.host}`) {
		page.game = page.pen = null;
		sayPage();
	}
	listGames();
}

/* One of the games that are open; asked: it may be put away? */
function gameRow(game, asked) {
	const { chosen: { gone } } = game;
	const now = page.game === `${game.game} ${game.host}`;

	return h("li", {}, button(game.game, () => open(game.text),
	    { "aria-current": now ? "true" : null }), " ",
	    h("span", {}, say("games.at", { ...game, title:
		page.titles[game.ruleset] || game.ruleset })), " ",
	    isUnsent(game.chosen) ? h("strong", {}, say("games.unsent")) :
	    gone ? say("games.sent") : null, " ", asked ? h("span",
	    { class: "notice wrong row" }, say("games.loses"),
	    button(say("key.back"), () => listGames()),
	    button(say("games.away"), () => putAway(game, true),
		{ class: "put-away" })) : button("×", () => putAway(game),
	    { "aria-label": say("games.away_one", game) }));
}

/* What the rulesets are called in the language that was chosen. */
async function findTitles() {
	if (page.titled === pageLanguage())
		return;
	page.titled = pageLanguage();
	const { rulesets } = (await startCore()).rulesets();

	page.titles = Object.fromEntries(rulesets.map(({ name, title }) =>
	    [name, title]));
	listGames();
}

/* The games that are open: beside one of them the list can be unfolded. */
function listGames(asked = null) {
	const all = openGames();
	const rows = () => h("ul", {}, all.map((game) => gameRow(game, asked &&
	    asked.game === game.game && asked.host === game.host)));

	if (all.length > 0)
		findTitles();

	fill(byId("open-games"), all.length === 0 ? null : h("div",
	    { class: "box games" }, h("h2", {}, say("games")), rows()));
	fill(byId("games"), all.length < (page.pen ? 2 : 1) ? null :
	    h("details", { class: "box games", open: page.pen === null ||
		page.unfolded }, h("summary", { onclick: () => {
			page.unfolded = !page.unfolded;
		} }, `${say("games")} (${all.length})`), rows()));
}

/*
 * The game that came in the page, if one did, at the line that the address
 * names.
 */
async function openGiven() {
	const given = byId("given");
	const part = isPart() ? location.hash : "#watch";
	const [, line] = /^#line-(\d+)$/.exec(location.hash) || [];

	if (given === null)
		return;
	await open(given.textContent, null, line && Number(line));
	location.hash = part;
}

/* What was open when the page was left. */
async function reopen() {
	const [last] = openGames();

	if (last === undefined)
		return;
	try {
		const got = await openText(last.text);

		/* Something else may have been opened meanwhile. */
		if (got.kind === "position" && page.pen === null)
			showPosition(got);
		else if (page.pen === null)
			fill(byId("play-body"), notice("wrong",
			    `${last.game}: ${toReader(got.fault)}`));
	} catch (error) {
		fill(byId("play-body"), notice("wrong", say("unreadable",
		    { why: String(error && error.message || error) })));
	}
}

/* Text, or the bytes of the file of this name; a game at a line of it. */
async function open(given, name, line) {
	const said = byId("open-said");

	if (typeof given === "string" && given.trim() === "") {
		tellWrong(said, say("nothing_pasted"));
		return;
	}
	fill(said, notice("plain", say("reading")));
	try {
		const got = await openText(given);

		if (got.kind === "position") {
			fill(said, got.notice ? notice("plain", got.notice) :
			    null);
			showPosition(got);
			location.hash = "#play";
		} else if (got.kind === "bundle") {
			fill(said);
			page.watched = () => watch(got.game,
			    byId("watch-body"), line);
			page.watched();
			location.hash = "#watch";
			/* At once: what is hidden cannot be scrolled. */
			go();
		} else if (got.kind === "turn") {
			openTurn(said, got.turn);
		} else {
			tellWrong(said, name ? `${name}: ` : "",
			    toReader(got.fault));
		}
	} catch (error) {
		tellWrong(said, say("unreadable", { why:
		    String(error && error.message || error) }));
	}
}

async function bytesOf(file) {
	return new Uint8Array(await file.arrayBuffer());
}

/* One is opened; several, or what a host has signed of a game, are checked. */
async function openFiles(files) {
	const said = byId("open-said");
	const big = files.find((file) => file.size > OPEN_MAX);

	if (big !== undefined) {
		tellWrong(said, say("too_big", { name: big.name }));
		return;
	}
	fill(said, notice("plain", say("reading")));
	try {
		const given = await Promise.all(files.map(async (file) =>
		    ({ name: file.name, bytes: await bytesOf(file) })));
		const [{ name, bytes }] = given;

		if (given.length === 1 &&
		    !findsSigned(new TextDecoder().decode(bytes)))
			await open(bytes, name);
		else {
			showOpen();
			await checkFiles(given, said);
		}
	} catch (error) {
		tellWrong(said, say("unreadable", { why:
		    String(error && error.message || error) }));
	}
}

const page = {
	keys: null,
	part: null,		/* that is shown */
	pen: null,
	titles: {},		/* {RULESET: what it is called} */
	titled: "",		/* in this language */
	text: "",		/* of the position at which it is */
	game: null,		/* "GAME HOST" of the pen's */
	unfolded: false,	/* is the list of games beside it? */
	watched: null,		/* shows the bundle that is open */
	practice: null,
	refused: false		/* the browser keeps nothing, or no more */
};

/* What stands in the page itself, in the language that was chosen. */
function sayPage() {
	document.documentElement.lang = pageLanguage();
	for (const one of document.querySelectorAll("[data-say]"))
		one.textContent = say(one.getAttribute("data-say"));
	document.querySelector("nav").setAttribute("aria-label", say("nav"));
	if (page.pen === null)
		empty("play-body", say("no_position"));
	if (page.watched === null)
		empty("watch-body", say("no_game"));
	fill(byId("refused"), page.refused ? notice("wrong", say("refused")) :
	    null);
	listGames();
}

/* Ask before what is only in this page is lost with it. */
function holdBack(event) {
	if (page.keys.unsaved() || page.pen && page.pen.unsaved())
		event.preventDefault();
}

/* The menu of languages. */
function offerLanguages() {
	const menu = byId("language");

	fill(menu, Object.entries(languages()).map(([tag, name]) =>
	    h("option", { value: tag, lang: tag,
		selected: tag === pageLanguage() }, name)));
	menu.addEventListener("change", () => {
		chooseLanguage(menu.value);
		sayPage();
		page.keys.show();
		page.practice.resized();
		sayPosition();
		if (page.watched)
			page.watched();
		go();
	});
}

/* The position that is open, in the language that was chosen. */
async function sayPosition() {
	const { pen } = page;

	if (pen === null)
		return;
	const got = await openText(page.text);

	if (page.pen === pen && got.kind === "position")
		showPosition(got);
}

function begin() {
	whenRefused(() => {
		page.refused = true;
		fill(byId("refused"), notice("wrong", say("refused")));
	});
	keeps();
	chooseLanguage(null);
	page.keys = makeKeys(byId("key-body"), () => {
		if (page.pen === null)
			return;
		page.pen.show();
		/* It may have been opened beside what is to be signed. */
		if (location.hash === "#play" && byId("sign"))
			byId("sign").focus();
	});
	page.practice = makePractice(page.keys, open,
	    byId("practice-body"));
	sayPage();
	offerLanguages();
	byId("file").addEventListener("change", (event) => {
		const files = [...event.target.files];

		event.target.value = "";
		if (files.length > 0)
			openFiles(files);
	});
	byId("first-make").addEventListener("click", () => page.keys.first());
	byId("file").addEventListener("click", (event) =>
	    event.stopPropagation());
	byId("watch-file").addEventListener("click", () =>
	    byId("file").click());
	byId("paste-open").addEventListener("click", () =>
	    open(byId("paste").value));
	const drop = byId("drop");

	for (const kind of ["dragenter", "dragover"])
		document.addEventListener(kind, (event) => {
			event.preventDefault();
			drop.classList.add("over");
		});
	document.addEventListener("dragleave", () =>
	    drop.classList.remove("over"));
	document.addEventListener("drop", (event) => {
		event.preventDefault();
		drop.classList.remove("over");
		if (event.dataTransfer.files.length > 0)
			openFiles([...event.dataTransfer.files]);
		else
			open(event.dataTransfer.getData("text"));
	});
	window.addEventListener("hashchange", go);
	window.addEventListener("beforeunload", holdBack);
	let wide = window.innerWidth >= 760;

	window.addEventListener("resize", () => {
		if (wide !== window.innerWidth >= 760) {
			if (page.pen)
				page.pen.resized();
			page.practice.resized();
		}
		wide = window.innerWidth >= 760;
	});
	hero();
	/* Ready before somebody has found what to open. */
	setTimeout(loadCore, 0);
	if (byId("given") === null && !isPart())
		location.hash = "#open";
	if (isPart())
		go();
	openGiven().then(reopen);
}

/* The finished cathedral of Kingsbridge, to look at. */
function hero() {
	const view = { phase: "over", round: 6, players: [], spaces: {} };
	const picture = { cathedral: ["nave", "portal", "apse", "tower",
	    "tower", "roof"] };

	byId("hero").append(svgElement(drawCathedral({ name: (word) => word,
	    say: (key) => key }, view, picture, true), document));
}

begin();
