/*
 * page.js: the page as a whole: what is open, and which part is shown.
 */
import { checkFiles } from "./check.js";
import { loadCore } from "./core.js";
import { byId, fill, h, notice } from "./dom.js";
import { drawCathedral } from "./pillars.js";
import { findsSigned } from "./letter.js";
import { svgElement } from "./svg.js";
import { makeKeys } from "./keys.js";
import { makePen } from "./pen.js";
import { makePractice } from "./practice.js";
import { openText } from "./table.js";
import { watch } from "./watch.js";
import { chooseLanguage, languages, pageLanguage, say } from "./words.js";

const PARTS = ["open", "play", "practice", "watch", "key"];
/* Letters with attachments are big; what is far bigger is none of ours. */
const OPEN_MAX = 8 << 20;

function go() {
	const part = location.hash.slice(1) || "open";

	if (!PARTS.includes(part))
		return;

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
	window.scrollTo(0, 0);
}

/* Nothing is open: say so, and where to go. */
function empty(id, what) {
	fill(byId(id), h("p", { class: "lead" }, what, " ",
	    h("a", { href: "#open" }, say("open_one")), "."));
}

/* Text, or the bytes of the file of this name. */
async function open(given, name) {
	const said = byId("open-said");

	if (typeof given === "string" && given.trim() === "") {
		fill(said, notice("wrong", say("nothing_pasted")));
		return;
	}
	fill(said, notice("plain", say("reading")));
	try {
		const got = await openText(given);

		if (got.kind === "position") {
			fill(said, got.notice ? notice("plain", got.notice) :
			    null);
			page.pen = makePen(got.table, page.keys,
			    byId("play-body"));
			location.hash = "#play";
		} else if (got.kind === "bundle") {
			fill(said);
			page.watched = () =>
			    watch(got.game, byId("watch-body"));
			page.watched();
			location.hash = "#watch";
			/* At once: what is hidden cannot be scrolled. */
			go();
		} else {
			fill(said, notice("wrong", name ? `${name}: ` : "",
			    got.fault));
		}
	} catch (error) {
		fill(said, notice("wrong", say("unreadable", { why:
		    String(error && error.message || error) })));
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
		fill(said, notice("wrong", say("too_big",
		    { name: big.name })));
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
		else
			await checkFiles(given, said);
	} catch (error) {
		fill(said, notice("wrong", say("unreadable", { why:
		    String(error && error.message || error) })));
	}
}

const page = {
	keys: null,
	pen: null,
	watched: null,		/* shows the bundle that is open */
	practice: null
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
		if (page.pen)
			page.pen.show();
		if (page.watched)
			page.watched();
		go();
	});
}

function begin() {
	chooseLanguage(null);
	page.keys = makeKeys(byId("key-body"), () => {
		if (page.pen)
			page.pen.show();
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
	byId("file").addEventListener("click", (event) =>
	    event.stopPropagation());
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
				page.pen.show();
			page.practice.resized();
		}
		wide = window.innerWidth >= 760;
	});
	hero();
	/* Ready before somebody has found what to open. */
	setTimeout(loadCore, 0);
	if (!PARTS.includes(location.hash.slice(1)))
		location.hash = "#open";
	go();
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
