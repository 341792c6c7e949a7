/*
 * page.js: the page as a whole: what is open, and which part is shown.
 */
import { loadCore } from "./core.js";
import { byId, fill, h, notice } from "./dom.js";
import { drawCathedral } from "./pillars.js";
import { svgElement } from "./svg.js";
import { makeKeys } from "./keys.js";
import { makePen } from "./pen.js";
import { makePractice } from "./practice.js";
import { openText } from "./table.js";
import { watch } from "./watch.js";

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
	document.title = part === "open" ? "nuncio" : `nuncio: ${part}`;
	if (part === "practice")
		page.practice.shown();
	window.scrollTo(0, 0);
}

/* Nothing is open: say so, and where to go. */
function empty(id, what) {
	fill(byId(id), h("p", { class: "lead" }, what, " ",
	    h("a", { href: "#open" }, "Open one"), "."));
}

/* Text, or the bytes of the file of this name. */
async function open(given, name) {
	const said = byId("open-said");

	if (typeof given === "string" && given.trim() === "") {
		fill(said, notice("wrong", "Nothing is there to open."));
		return;
	}
	fill(said, notice("plain", "Reading…"));
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
			watch(got.game, byId("watch-body"));
			location.hash = "#watch";
			/* At once: what is hidden cannot be scrolled. */
			go();
		} else {
			fill(said, notice("wrong", name ? `${name}: ` : "",
			    got.fault));
		}
	} catch (error) {
		fill(said, notice("wrong", "This could not be read: " +
		    String(error && error.message || error)));
	}
}

async function openFile(file) {
	if (file.size > OPEN_MAX) {
		fill(byId("open-said"), notice("wrong", `${file.name} is too ` +
		    "big to be a position, a bundle or a letter."));
		return;
	}
	await open(new Uint8Array(await file.arrayBuffer()), file.name);
}

const page = {
	keys: null,
	pen: null,
	practice: null
};

function begin() {
	page.keys = makeKeys(byId("key-body"), () => {
		if (page.pen)
			page.pen.show();
	});
	page.practice = makePractice(page.keys, open,
	    byId("practice-body"));
	empty("play-body", "No position is open.");
	empty("watch-body", "No game is open.");
	byId("file").addEventListener("change", (event) => {
		const [file] = event.target.files;

		event.target.value = "";
		if (file)
			openFile(file);
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
			openFile(event.dataTransfer.files[0]);
		else
			open(event.dataTransfer.getData("text"));
	});
	window.addEventListener("hashchange", go);
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

	byId("hero").append(svgElement(drawCathedral({ name: (word) => word },
	    view, picture, true), document));
}

begin();
