/*
 * pillars.js: the table of The Pillars of the Earth.  It draws what the view
 * and the picture of a state tell (nuncio's JSON), and knows no rule.
 *
 * kit.name(word) is what people call a word, kit.facts(word) its figures,
 * kit.about(word) a sentence on what it does, kit.say(key, args) a phrase.
 */
import { called, capital, circle, COLUMN, eachWidth, el, ends, fits, fitted,
    group, measured, packed, panel, paragraph, path, piece, rect, text, thing,
    wrap } from "./svg.js";
import { amount, icon, pawn, seatMark } from "./icons.js";

const RESOURCES = ["stone", "wood", "sand", "metal"];

function playerName(kit, view, seat) {
	return seat === null ? kit.say("nobody") : view.players[seat].name;
}

/* What a craftsman makes of what, in icons on one line; returns nodes. */
function craftDrawn(facts, x, y) {
	const out = [];
	const put = (n, what) => {
		out.push(amount(n, what, x, y));
		x += 22 + String(n).length * 8;
	};

	for (const one of facts.from || [])
		put(one.number, one.resource);
	if (facts.from_gold)
		put(facts.from_gold, "coin");
	/* It stays, but one must have it. */
	if (RESOURCES.includes(facts.needs)) {
		out.push(icon(facts.needs, x + 8, y, .85),
		    text(x + 19, y + 4, "figure", ":"));
		x += 26;
	} else if (out.length) {
		out.push(path(`M${x} ${y}h12m-4-4 4 4-4 4`, "mark"));
		x += 18;
	}
	if (facts.vp)
		put(facts.vp, "vp");
	if (facts.gold)
		put(facts.gold, "coin");
	return out;
}

/* How often in a round, on the right, where it is never in the way of that. */
function oftenDrawn(facts, right, y) {
	return text(right, y + 4, "figure end", `×${facts.capacity || 1}`);
}

/* The little picture of a place, 64 wide, 52 high. */
const scenes = {
	bishop: () => [path("M18 50V26H46V50Z", "wall line"),
	    path("M22 26C22 10 28 6 32 2 36 6 42 10 42 26Z", "cloth line"),
	    path("M32 9V22M27 14H37M22 26H42", "mark"),
	    path("M54 50V14C54 6 62 6 61 13 60 17 55 15 56 12", "mark")],
	kingsbridge: () => [
	    path("M0 44C16 38 48 38 64 44V52H0Z", "sky line"),
	    path("M0 26Q32 14 64 26V46H54A8 9 0 0 0 38 46H26A8 9 0 0 0 " +
	    "10 46H0Z", "wall line"), path("M0 22Q32 10 64 22", "mark")],
	priory: () => [path("M8 50V28L24 18 40 28V50Z", "wall line"),
	    path("M4 30 24 16 44 30", "pole"),
	    path("M40 50V14L49 4 58 14V50Z", "wall line"),
	    path("M40 14 49 2 58 14Z", "roof line"),
	    path("M49 2V-5M46-3H52", "mark"),
	    path("M20 50V40A4 5 0 0 1 28 40V50Z", "glass line"),
	    path("M46 28V22A3 4 0 0 1 52 22V28Z", "glass line")],
	court: () => [path("M6 44 2 16 18 28 32 8 46 28 62 16 58 44Z",
	    "coin line"), circle(2, 14, 3, "red line"),
	    circle(32, 6, 3, "red line"), circle(62, 14, 3, "red line"),
	    rect(6, 44, 52, 7, "cloth line", 2)],
	shiring: () => [path("M2 50V30H24V50Z", "wall line"),
	    path("M-1 31 13 16 27 31Z", "roof line"),
	    path("M24 50V24H44V50Z", "wall line"),
	    path("M21 25 34 8 47 25Z", "roof line"),
	    path("M44 50V32H62V50Z", "wall line"),
	    path("M41 33 53 20 65 33Z", "roof line"),
	    rect(30, 36, 8, 14, "glass line"), rect(8, 36, 6, 7, "glass line"),
	    rect(50, 38, 6, 7, "glass line")],
	castle: () =>
	    [path("M10 50V20H16V26H22V20H28V26H36V20H42V26H48V20H54V50Z",
	    "wall line"), path("M22 26V8H26V13H30V8H34V13H38V8H42V26",
	    "wall line"), path("M32 8V-4L42 0 32 4", "cloth line"),
	    path("M26 50V38A6 7 0 0 1 38 38V50Z", "glass line")],
	market: () => [path("M6 24V50M58 24V50", "pole"),
	    rect(4, 36, 56, 12, "wood line", 2),
	    path("M2 10H62L58 24H6Z", "cloth line"),
	    path("M14 10 12 24H22L24 10ZM34 10V24H44L44 10ZM54 10 54 24" +
	    "H58L62 10Z", "red line"),
	    icon("stone", 16, 32, .7), icon("sand", 32, 32, .7),
	    icon("wood", 48, 32, .7)],
	start: () => [path("M14 52V0", "pole"),
	    path("M14 2C28-4 38 10 56 2V26C38 34 28 20 14 26Z", "red line"),
	    circle(34, 14, 6, "white line")],
	mill: () => [path("M22 50 26 18H38L42 50Z", "wall line"),
	    path("M24 18 32 8 40 18Z", "roof line"),
	    path("M32 18 10-2M32 18 54-2M32 18 10 38M32 18 54 38", "pole"),
	    path("M30 15 14-2 9 2 26 19ZM34 15 50-2 55 2 38 19Z" +
	    "M30 21 14 38 9 34 26 17ZM34 21 50 38 55 34 38 17Z",
	    "white line"), rect(29, 38, 6, 12, "glass line")]
};

/* A space for a builder, with whoever stands there. */
function slot(view, seat, x, y, note) {
	return group(x, y,
	    circle(0, 0, 14.5, "slot"),
	    seat !== null && seat !== undefined ? pawn(seat, 0, 12) : null,
	    seat === null || seat === undefined ? note : null);
}

/* The row of spaces of a place, as the picture tells it. */
function spaceSeats(view, place, size) {
	const list = view.spaces[place];

	return Array.from({ length: size }, (_, i) =>
	    i < list.length ? list[i] : null);
}

/* Who stands at a place, in words. */
function standing(kit, view, seats) {
	return seats.filter((seat) => seat !== null).map((seat) =>
	    playerName(kit, view, seat)).join(", ");
}

/* The name of a place above what it shows, on two lines if it is long. */
function nameAbove(kit, id, x, width) {
	const said = capital(kit.name(id));

	if (fits("name", width, said))
		return fitted(x, 19, "name", width, said);
	return paragraph(x, 13, said.split(" ").every((word) =>
	    fits("name", width, word)) ? "name" : "tiny", said, width, 2, 12);
}

/* One place of the town, 168 by 140. */
function place(kit, view, id, x, y) {
	const size = (kit.facts(id) || {}).places || 1;
	const seats = spaceSeats(view, id, size);
	const cards = id === "kingsbridge" || id === "shiring" ? view[id] :
	    null;
	const kids = [rect(.5, .5, 167, 139, "plot", 8),
	    nameAbove(kit, id, 10, 148),
	    el("g", { class: "scene", transform: cards ?
	    "translate(6 38) scale(.72)" : "translate(10 32)" },
	    scenes[id]())];
	const free = size - seats.filter((seat) => seat !== null).length;

	if (cards) {
		/* Each card beside its space. */
		cards.forEach((card, i) => {
			const kx = 56, ky = 25 + i * 36;
			const words = `place space:${id} card:${card}`;

			if (card === null && seats[i] === null) {
				kids.push(slot(view, null, 148, ky + 16));
				return;
			}
			kids.push(piece(card || "", thing(kx, ky,
			    card === null ?
			    kit.say("space", { space: kit.name(id),
				number: i + 1,
				player: playerName(kit, view, seats[i]) }) :
			    kit.say("card_space", { space: kit.name(id),
				card: kit.name(card), about: kit.about(card),
				player: seats[i] === null ? "" :
				playerName(kit, view, seats[i]) }),
			    card === null ? "" : words,
			    rect(0, 0, 74, 33, card === null ? "hit" : "card",
				4), card === null ? null : cardText(kit, card),
			    slot(view, seats[i], 92, 16))));
		});
	} else {
		const columns = size > 2 ? 2 : 1;

		seats.forEach((seat, i) => {
			const sx = columns === 2 ? 104 + (i % 2) * 36 : 142;
			const sy = size === 1 ? 56 : 42 +
			    (columns === 2 ? Math.floor(i / 2) : i) * 35;
			let note = null;

			if (id === "court" && i === 0 && view.court_metal)
				note = icon("metal", 0, 0, 1.1);
			else if (id === "priory")
				note = amount(2 - i, "vp", -11, 0);
			else if (id === "market" || id === "court")
				note = text(0, 4, "small middle", i + 1);
			kids.push(slot(view, seat, sx, sy, note));
		});
	}
	kids.push(id === "market" ? fitted(10, 114, "tiny", 148,
	    kit.about(id)) : packed(10, 112, "tiny", kit.about(id), 148, 30,
	    true));
	if (id === "market")
		kids.push(group(82, 129, RESOURCES.slice(0, 3).map((what, i) =>
		    el("g", { class: view.market[what] ? "" : "faint" },
		    text(i * 30 - 2, 4, "figure end", view.market[what]),
		    icon(what, i * 30 + 7, 0, .75)))));
	return thing(x, y, kit.say("place", { space: kit.name(id),
		about: kit.about(id), players: standing(kit, view, seats),
		free }),
	    cards ? "" : `place space:${id}`, ...kids);
}

/* The name of a card in a small frame, 74 by 33. */
function cardText(kit, card) {
	return packed(37, 20, "tiny middle", capital(kit.name(card)), 70, 30);
}

/* What a place has to say while nobody can be sent there: 168 by 58. */
function farPlace(kit, view, id, x, y) {
	const cards = (id === "kingsbridge" || id === "shiring" ? view[id] :
	    []).filter((card) => card !== null);
	const names = cards.map((card) => capital(kit.name(card)));
	/* Long names are written over where the place is drawn. */
	const long = names.some((name) => !fits("tiny", 106, name));
	const below = fits("name", 148, capital(kit.name(id))) ? 32 : 37;

	return thing(x, y, kit.say("place", { space: kit.name(id),
		about: kit.about(id), players: "",
		free: (kit.facts(id) || {}).places || 1 }), "",
	    rect(.5, .5, 167, 57, "plot", 8), nameAbove(kit, id, 10, 148),
	    long ? null : el("g", { class: "scene", transform:
		"translate(128 26) scale(.48)" }, scenes[id]()),
	    cards.length === 0 ? packed(10, below, "tiny", kit.about(id),
	    112, 62 - below, true) : cards.map((card, i) => thing(10,
		25 + i * 14, kit.say("card_space", { space: kit.name(id), card:
			kit.name(card), about: kit.about(card), player: "" }),
		"", rect(-3, 0, long ? 154 : 116, 13, "card", 3),
		fitted(2, 10, "tiny", long ? 144 : 106, names[i]))));
}

/* The order in which the places of the town are gone through. */
const ORDER = ["bishop", "kingsbridge", "priory", "court", "shiring", "castle",
    "market", "start"];

/*
 * Kingsbridge and its neighbours, on the road that joins them.  While workers
 * are sent to the fields it lies further off.
 */
function town(kit, view, width) {
	const far = view.phase === "draft";
	const across = width > COLUMN ? 4 : 2;
	const rows = ORDER.length / across;
	const high = far ? 66 : 148;
	const foot = 28 + rows * high - 8;
	const kids = ORDER.map((id, i) => (far ? farPlace : place)(kit, view,
	    id, (i % across) * 176, 28 + Math.floor(i / across) * high));
	let road = "";

	for (let i = 0; i < rows; i++) {
		const y = 28 + i * high + (far ? 29 : 70);

		/* From the end of a row to where the next one begins. */
		road += i === 0 ? `M84 ${y}` : `L${width / 2} ` +
		    `${28 + i * high - 4}H84V${y}`;
		road += `H${width - 84}`;
	}
	return panel("town", kit.say("town"), width, foot,
	    ends(0, 18, width, "title", kit.say("town"), "small",
	    kit.say("town_order")),
	    rect(0, 28, width, foot - 28, "grass", 8),
	    path(`M${width * .48} 28C${width * .48} ${28 + high * .5} ` +
	    `${width * .52} ${28 + high * .5} ${width * .52} ${foot}`,
	    "river"),
	    path(road, "road"), kids);
}

const PHASES = ["draft", "builders", "board"];

/* Trees, a quarry and a heap of sand: where workers are sent. */
function fields() {
	return [path("M-62 8C-50-30-24-34-10-8L-6 8Z", "stone line"),
	    path("M-48-8-34-14-22-4M-52 2-36-2", "thin"),
	    [[4, -6], [22, -14], [40, -4]].map(([x, y]) => [
		path(`M${x} ${y + 16}V${y}`, "pole"),
		path(`M${x - 10} ${y + 4}L${x} ${y - 26}L${x + 10} ${y + 4}Z`,
		    "tree line")]),
	    path("M44 10C50-6 60-6 68 10Z", "sand line"),
	    icon("worker", -18, 8, 1)];
}

/* The houses of the town, and the bridge. */
function houses() {
	return [el("g", { transform: "translate(-62 -34)" }, scenes.shiring()),
	    el("g", { transform: "translate(4 -38)" }, scenes.priory())];
}

/* What stands of the cathedral, and what is being built. */
function site(view, picture) {
	const built = new Set(pieceKeys(picture.cathedral || []));
	const next = view.phase === "over" ? undefined :
	    PIECES.find((key) => !built.has(key));

	return el("g", { transform: "translate(-62 -72) scale(.36)" },
	    path("M20 238H336", "pole"), DEPTH.map((key) => built.has(key) ?
	    pieces[key].drawn() : path(pieces[key].outline, "plan")),
	    next ? scaffold(next) : null);
}

/* How high the strip of the three phases is. */
const STRIP = 40;

/* The three phases and where they are played, on one road; one is lit. */
function valley(kit, view, picture, width) {
	const now = PHASES.indexOf(view.phase);
	const share = width / 3;
	const drawn = [fields, houses, () => site(view, picture)];
	const spots = PHASES.map((phase, i) => {
		const said = capital(kit.name(phase));
		const cls = i === now ? "tiny strong" : "tiny";
		/* Bold letters are wider. */
		const room = share - (i === now ? 74 : 62);
		/* What it is called, without what it is about. */
		const [short] = said.split(":");
		const label = i === now ? kit.say("phase_now", { phase: said,
		    round: kit.say("round", { round: view.round }) }) : said;

		return thing(i * share, 0, label, "",
		    rect(2, 2, share - 4, STRIP - 4, i === now ? "lit" : "hit",
			6),
		    el("g", { transform: "translate(30 29) scale(.38)" },
			drawn[i]()),
		    fitted(58, 24, cls, room, fits(cls, room, said) ? said :
			short));
	});

	return panel("valley", kit.say("valley"), width, STRIP,
	    rect(0, 0, width, STRIP, "grass", 8),
	    path(`M8 32H${width - 8}`, "way"), spots);
}

/* The six pieces of the cathedral, from the picture's list. */
function lancets(x, y, n, step) {
	return Array.from({ length: n }, (_, i) =>
	    path(`M${x + i * step} ${y}V${y - 20}Q${x + i * step} ${y - 29} ` +
	    `${x + i * step + 5} ${y - 34}Q${x + i * step + 10} ${y - 29} ` +
	    `${x + i * step + 10} ${y - 20}V${y}Z`, "glass line"));
}

const pieces = {
	nave: {
		outline: "M132 236V166H272V236Z",
		drawn: () => [rect(132, 166, 140, 70, "wall line"),
		    lancets(143, 222, 6, 21.5),
		    Array.from({ length: 7 }, (_, i) =>
		    path(`M${130 + i * 23} ` +
		    `236V182L${132 + i * 23} 174 ${136 + i * 23} 182V236Z`,
		    "wall line")), path("M128 166H276", "pole")]
	},
	portal: {
		outline: "M84 236V150L108 122 132 150V236Z",
		drawn: () => [path("M84 236V150L108 122 132 150V236Z",
		    "wall line"), circle(108, 162, 12, "glass line"),
		    path("M108 150V174M96 162H120M99.500 153.500 116.500 " +
		    "170.500M116.500 153.500 99.500 170.500", "thin"),
		    path("M94 236V206Q94 192 108 184 122 192 122 206V236Z",
		    "roof line"), path("M98 236V208Q98 196 108 190 118 196 " +
		    "118 208V236Z", "wood line"), path("M108 190V236", "thin"),
		    path("M108 122V110M103 115H113", "mark")]
	},
	apse: {
		outline: "M272 236V176H290C310 176 316 196 316 236Z",
		drawn: () => [path("M272 236V176H290C310 176 316 196 316 236Z",
		    "wall line"), lancets(280, 222, 1, 0),
		    path("M300 222V200Q300 194 304 190 308 196 308 204V222Z",
		    "glass line"), path("M272 176C286 160 306 168 312 190",
		    "roof line")]
	},
	tower1: {
		outline: "M44 236V100H84V236ZM40 100 64 34 88 100Z",
		drawn: () => tower(44)
	},
	tower2: {
		outline: "M132 166V100H172V166ZM128 100 152 34 176 100Z",
		drawn: () => tower(132)
	},
	roof: {
		outline: "M172 166 188 126H262L276 166Z",
		drawn: () => [path("M170 166 188 126H264L280 166Z",
		    "roof line"), Array.from({ length: 4 }, (_, i) =>
		    path(`M${180 - i * 3 + 2} ${136 + i * 8}H${268 + i * 3}`,
		    "thin")), path("M226 126V108L230 98 234 108V126Z",
		    "wall line"), path("M230 98V88M226 92H234", "mark")]
	}
};

function tower(x) {
	return [rect(x, 100, 40, x > 100 ? 66 : 136, "wall line"),
	    path(`M${x - 4} 100 ${x + 20} 34 ${x + 44} 100Z`, "roof line"),
	    path(`M${x + 20} 34V18M${x + 14} 23H${x + 26}`, "mark"),
	    path(`M${x} 130H${x + 40}`, "thin"),
	    lancets(x + 7, 126, 2, 16), x > 100 ? lancets(x + 15, 164, 1, 0) :
	    [lancets(x + 15, 172, 1, 0), lancets(x + 15, 222, 1, 0),
	    path(`M${x} 182H${x + 40}`, "thin")]];
}

/* The names of the picture, of which two are "tower". */
function pieceKeys(list) {
	let towers = 0;

	return list.map((name) => name === "tower" ? `tower${++towers}` : name);
}

const PIECES = ["nave", "portal", "apse", "tower1", "tower2", "roof"];
/* What stands behind is drawn first. */
const DEPTH = ["tower2", "roof", "nave", "apse", "tower1", "portal"];

/* With `bare` there are no words in it. */
export function drawCathedral(kit, view, picture, bare) {
	const built = new Set(pieceKeys(picture.cathedral || []));
	const next = view.phase === "over" ? undefined :
	    PIECES.find((key) => !built.has(key));
	const names = PIECES.filter((key) => built.has(key)).map((key) =>
	    kit.name(key.replace(/\d$/, "")));
	const said = kit.say("stands", { pieces: names.join(", ") });

	return panel("cathedral", kit.say("cathedral"), COLUMN,
	    bare ? 264 : 292,
	    bare ? null : ends(0, 18, COLUMN, "title", kit.say("cathedral"),
	    "small", view.phase === "over" ? kit.say("finished") :
	    kit.say("round", { round: view.round })),
	    thing(0, bare ? 0 : 28, `${kit.say("cathedral")}: ${said}`, "",
	    rect(0, 0, COLUMN, 264, "sky", 8),
	    path("M0 190C60 166 110 176 180 182S300 160 344 178V256A8 8 0 0 " +
	    "1 336 264H8A8 8 0 0 1 0 256Z", "shade"),
	    path("M0 238H344V256A8 8 0 0 1 336 264H8A8 8 0 0 1 0 256Z",
	    "grass"),
	    DEPTH.map((key) => built.has(key) ?
	    el("g", { class: `piece ${key}` }, pieces[key].drawn()) :
	    path(pieces[key].outline, "plan")),
	    next ? scaffold(next) : null,
	    bare ? null : fitted(12, 254, "small", COLUMN - 24,
	    capital(said))));
}

/* Poles and boards around the piece that is being built. */
function scaffold(key) {
	const [x, y, w] = {
		nave: [132, 166, 140], portal: [84, 122, 48],
		apse: [272, 176, 44], tower1: [44, 60, 40],
		tower2: [132, 60, 40], roof: [176, 126, 96]
	}[key];
	const foot = key === "tower2" || key === "roof" ? 166 : 236;
	const poles = Math.max(2, Math.round(w / 34) + 1);
	let d = "";

	for (let i = 0; i < poles; i++)
		d += `M${x + i * w / (poles - 1)} ${foot}V${y}`;
	for (let at = foot - 24; at > y; at -= 26)
		d += `M${x - 5} ${at}H${x + w + 5}`;
	return path(d, "scaffold");
}

/* The dial, with the builders that wait on it; beside it what was drawn. */
function dial(kit, view, picture) {
	const cx = 92, cy = 116;
	const at = (i, r) => {
		const a = Math.PI * (1 - i / 7);

		return [cx + r * Math.cos(a), cy - r * Math.sin(a)];
	};
	const waiting = new Map((view.passed || []).map((one) =>
	    [one.cost, one.seat]));
	const kids = [path(`M${cx - 84} ${cy}A84 84 0 0 1 ${cx + 84} ${cy}Z`,
	    "card"), path(`M${cx - 84} ${cy}H${cx + 84}`, "rule")];

	for (let i = 0; i <= 7; i++) {
		const cost = 7 - i;
		const [x, y] = at(i, 68);
		const seat = waiting.get(cost);
		const now = view.phase === "builders" && view.dial === cost;

		kids.push(thing(x, y, kit.say("dial_at", { cost, now,
			player: seat === undefined ? "" :
			playerName(kit, view, seat) }),
		    now ? "pass" : "",
		    circle(0, 0, 12, now ? "coin now" : "tile"),
		    seat === undefined ? text(0, 4.5, "figure middle" +
		    (now ? " on-light" : ""), cost) : pawn(seat, 0, 11, .8),
		    seat === undefined ? null :
		    text(...at(i, 52).map((n, k) => n - [x, y][k] + 4 * k),
			"tiny middle", cost)));
	}
	const [hx, hy] = at(7 - view.dial, 50);
	const drawn = view.pending && view.pending.decision === "builder" ?
	    view.pending.seat : null;

	kids.push(path(`M${cx} ${cy}L${hx} ${hy}`, "hand"),
	    circle(cx, cy, 5, "ink"));
	const placing = view.phase === "builders";
	const bags = view.players.map((player, seat) => {
		const x = seat * (COLUMN / view.players.length);

		return thing(x, 156, kit.say("bag", { player: player.name,
			bag: player.bag }), "",
		    Array.from({ length: 3 }, (_, i) => el("g", {
			class: i < player.bag ? "" : "faint"
		    }, i < player.bag ? pawn(seat, 12 + i * 22, 34, .8) :
		    circle(12 + i * 22, 24, 7, "slot"))));
	});

	return panel("dial", kit.say("dial_and_event"), COLUMN,
	    placing ? 194 : 164,
	    text(0, 18, "title", kit.say("dial")),
	    group(0, 12, kids, drawn === null ? null :
	    pawn(drawn, cx, 98, 1)),
	    group(196, 28, eventCard(kit, view)),
	    placing ? [text(0, 158, "small", kit.say("in_bag")), bags] : null);
}

/* The event of the round and the tax, 148 wide. */
function eventCard(kit, view) {
	const id = view.event || view.coming;
	const said = kit.say(view.event ? "event" : view.coming ?
	    "coming" : "no_event");
	const sign = id ? kit.facts(id).sign : null;

	return [thing(0, 0, id ? kit.say("event_is", { said,
		event: kit.name(id), sign: kit.name(sign),
		about: kit.about(id) }) : said, "",
	    rect(0, 0, 147, 94, "card", 6),
	    fitted(10, 17, "small", id ? 112 : 127, said),
	    id ? [called(10, 33, 127, capital(kit.name(id))),
	    text(138, 17, "figure end", sign === "positive" ? "+" : "−"),
	    packed(10, 47, "tiny", kit.about(id), 127, 50, true)] :
	    text(74, 56, "big middle faint", "?")),
	thing(0, 101, view.tax === null ? kit.say("no_tax") :
	    kit.say("tax_is", { tax: view.tax }), "",
	    rect(0, 0, 147, 34, "card", 6),
	    fitted(10, 22, "small", 90, kit.say("tax")), view.tax === null ?
	    text(120, 23, "name", "?") : amount(view.tax, "coin", 106, 18))];
}

function pool(kit, view, width) {
	const cards = view.pool || [];
	const across = width > COLUMN ? 6 : 3;
	const rows = Math.max(1, Math.ceil(cards.length / across));
	const w = 108, h = 92;

	return panel("pool", kit.say("pool"), width, 28 + rows * (h + 8) - 8,
	    ends(0, 18, width, "title", kit.say("pool"), "small",
	    kit.say("pool_about")),
	    cards.map((id, i) => poolCard(kit, id,
	    (i % across) * (width + 8) / across,
	    28 + Math.floor(i / across) * (h + 8), w, h)),
	    cards.length === 0 ? [rect(0, 28, width, h, "plan", 8),
	    text(width / 2, 78, "small middle", kit.say("empty"))] : null);
}

function poolCard(kit, id, x, y, w, h) {
	const facts = kit.facts(id) || {};

	if (facts.kind === "card") {
		return piece(id, thing(x, y, kit.say("card", {
			what: kit.amount(facts.cubes, facts.resource),
			workers: facts.workers }),
		    `take resource:${facts.resource} cubes:${facts.cubes}`,
		    rect(0, 0, w, h, "card", 6),
		    path(`M1 ${h - 26}C30 ${h - 36} 70 ${h - 16} ${w - 1} ` +
		    `${h - 30}V${h - 7}A6 6 0 0 1 ${w - 7} ${h - 1}H7` +
		    `A6 6 0 0 1 1 ${h - 7}Z`, "grass"),
		    Array.from({ length: facts.cubes }, (_, i) =>
		    icon(facts.resource, w / 2 +
		    (i - (facts.cubes - 1) / 2) * 22,
		    28, 1.15)),
		    amount(facts.workers, "worker", 10, h - 17),
		    fitted(w - 8, h - 12, "tiny end", w - 48,
		    kit.amount(facts.cubes, facts.resource))));
	}
	return piece(id, thing(x, y, kit.say("man", { man: kit.name(id),
		cost: facts.cost, about: kit.about(id) }),
	    `take craftsman:${id}`,
	    rect(0, 0, w, h, "card", 6),
	    nameAbove(kit, id, 8, w - 16),
	    craftDrawn(facts, 4, 43), oftenDrawn(facts, w - 8, h - 13),
	    facts.needs ? packed(8, 61, "tiny", kit.say("needs",
	    { man: kit.name(facts.needs) }), w - 16, 20, true) : null,
	    amount(facts.cost, "coin", 8, h - 13)));
}

/* What a player has: 344 wide, as high as it needs. */
function hand(kit, view, picture, seat) {
	const player = view.players[seat];
	const men = player.craftsmen, cards = player.advantages;
	const crew = (picture.crews || [])[seat];
	const manRows = Math.ceil(men.length / 2);
	const kids = [];
	let y = 62;
	const decides = view.pending && view.pending.seat === seat &&
	    view.pending.decision;
	const won = (view.winners || []).includes(player.name) ||
	    (view.winners || []).includes(seat);
	const you = seat === kit.own;

	kids.push(seatMark(seat, 18, 20, 9, `body line seat-${seat}`),
	    ends(34, 25, COLUMN - 46, "title", you ? kit.say("you") :
	    player.name, "small", [won ? "wins" : decides ? "decides" : null,
	    view.start === seat ? "start" : null].filter(Boolean)
	    .map((key) => kit.say(key, { you })).join(" · ")));

	const figures = [[player.vp, "vp", "has_points"],
	    [player.gold, "coin", "has_gold"], [player.workers, "worker",
	    "has_workers"]].concat(RESOURCES.map((what) =>
	    [player.cubes[what], what, "has_cubes"]));

	kids.push(...figures.map(([n, what, said], i) =>
	    thing(12 + i * 47, 48, kit.say(said, { player: player.name, n,
		what: said === "has_cubes" ? kit.amount(n, what) : "" }),
	    decides && RESOURCES.includes(what) ? ["sell", "buy", "discard",
		"collect"].map((verb) => `${verb} resource:${what}`).join("|") :
	    "",
	    rect(-5, -12, 45, 24, "hit", 5),
	    el("g", { class: n === 0 ? "faint" : "" },
	    text(0, 5, "figure", n), icon(what, String(n).length * 8 + 12, 0,
	    1)))));
	if (player.mill > 0) {
		kids.push(thing(12, y + 8, kit.say("has_mill", {
			player: player.name, n: player.mill }), "",
		    text(0, 10, "small", kit.say("in_mill",
		    { n: player.mill }))));
		y += 20;
	}
	if (player.cards.length > 0) {
		const said = kit.say("in_fields");
		const wide = Math.min(112, measured("small", said));
		let x = 14 + wide;

		kids.push(fitted(12, y + 18, "small", wide, said));
		kids.push(...player.cards.map((id) => {
			const facts = kit.facts(id);
			const out = piece(id, thing(x + 14, y + 14, kit.say(
			    "bring", { player: player.name, what: kit.amount(
				facts.cubes, facts.resource) }), "",
			    amount(facts.cubes, facts.resource, 0, 0)));

			x += 36;
			return out;
		}));
		y += 22;
	}
	y += 8;
	kids.push(text(12, y + 12, "small", kit.say("craftsmen",
	    crew || {})));
	y += 18;
	kids.push(...men.map((id, i) => {
		const facts = kit.facts(id) || {};

		return piece(id, thing(12 + (i % 2) * 162,
		    y + Math.floor(i / 2) * 46,
		    kit.say("has_card", { player: player.name,
			card: kit.name(id), about: kit.about(id) }),
		    decides ? `use craftsman:${id}|dismiss craftsman:${id}|` +
		    `take dismiss:dismiss craftsman:${id}` : "",
		    rect(0, 0, 158, 42, "card", 5),
		    called(8, 16, 142, kit.name(id)),
		    craftDrawn(facts, 8, 30), oftenDrawn(facts, 150, 30)));
	}));
	y += manRows * 46;
	if (cards.length > 0) {
		y += 4;
		kids.push(text(12, y + 12, "small", kit.say("advantages")));
		y += 18;
		for (const id of cards) {
			const about = kit.about(id);
			const rows = Math.min(2, wrap(about, "tiny",
			    304).length);

			kids.push(piece(id, thing(12, y, kit.say("has_card", {
				player: player.name, card: kit.name(id),
				about }), !decides ? "" :
			    `use advantage:${id}` + (id === "remigius" ?
			    "|place free:free" : ""),
			    rect(0, 0, 320, 24 + rows * 13, "card", 5),
			    fitted(8, 16, "name", 304, capital(kit.name(id))),
			    paragraph(8, 31, "tiny", about, 304, 2, 13))));
			y += 28 + rows * 13;
		}
	}
	y += 8;
	return panel(`hand hand-${seat}`, kit.say("has",
	    { player: player.name }), COLUMN, y,
	    rect(.5, .5, COLUMN - 1, y - 1, decides ? "tile now" : "tile", 8),
	    kids);
}

/*
 * The panels of the table, in the order in which one looks at them.  `widths`
 * are those of the wide ones (eachWidth()): COLUMN, WIDE, or both.
 */
export function drawPillars(kit, view, picture, widths) {
	const seats = view.players.map((_, seat) => seat);
	const draft = view.phase === "draft";
	const wide = eachWidth(widths, (width) => {
		const out = [valley(kit, view, picture, width),
		    town(kit, view, width)];

		if (view.pool && view.pool.length > 0 || draft)
			out.splice(draft ? 1 : 2, 0, pool(kit, view, width));
		return out;
	});

	return [...wide, drawCathedral(kit, view, picture),
	    dial(kit, view, picture),
	    ...seats.map((seat) => hand(kit, view, picture, seat))];
}
