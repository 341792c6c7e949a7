/*
 * red.js: the table of The Red Cathedral.  It draws what the view and the
 * picture of a state tell (nuncio's JSON), and knows no rule.  See pillars.js
 * for the kit.
 */
import { capital, circle, COLUMN, eachWidth, el, ends, fitted, group,
    measured, panel, paragraph, path, rect, text, thing, wrap } from "./svg.js";
import { amount, die, hasIcon, icon } from "./icons.js";

const MATERIALS = ["wood", "brick", "stone", "gold", "green", "purple"];
/* What belongs on a section, by its kind. */
const ORNAMENTS = { base: "door", middle: "arch", dome: "cross" };

function playerName(kit, view, seat) {
	return seat === "ivan" ? kit.name("ivan") : view.players[seat].name;
}

function colourOf(view, seat) {
	return seat === "ivan" ? view.ivan.colour : view.players[seat].colour;
}

/* What can be read on a colour. */
function inkOn(colour) {
	return ["yellow", "white"].includes(colour) ? "on-light" : "on-dark";
}

/*
 * A flag of a player, with the letter of its colour, for who cannot tell
 * colours apart.
 */
function flag(kit, colour, x, y) {
	return el("g", { transform: `translate(${x} ${y})` },
	    path("M0 0V26", "pole"),
	    path("M0 0H20L16 6.500 20 13H0Z", `${colour} line`),
	    text(8, 10.500, `tiny middle ${inkOn(colour)}`, kit.mark(colour)));
}

/* A workshop tile, 22 units around its middle. */
function tileDrawn(kit, tile, x, y) {
	const dies = /^die-(.*)$/.exec(tile);

	return group(x, y, rect(-11, -11, 22, 22, "tile", 3), dies ?
	    el("g", { transform: "scale(.7)" }, die(0, tile, 0, 0),
	    text(0, 4.500, "middle on-light", kit.mark(dies[1]))) :
	    icon(hasIcon(tile) ? tile : "vp", 0, 0, .9));
}

function tileName(kit, tile) {
	return kit.name(tile);
}

/*
 * The walls of each kind of section, 96 wide and 70 high; a plan is as what
 * will stand there, but faint.
 */
const walls = {
	base: () => [path("M2 70V4H94V70Z", "brick line"),
	    path("M2 20H94M2 37H94M2 54H94M18 4V20M42 4V20M66 4V20" +
	    "M30 20V37M54 20V37M78 20V37M18 37V54M78 37V54M12 54V70M84 54V70",
	    "joint"), path("M-1-2H97V4H-1Z", "stone-work line")],
	middle: () => [path("M8 70V4H88V70Z", "brick line"),
	    path("M8 20H88M8 36H88M8 52H88M24 4V20M48 4V20M72 4V20" +
	    "M36 20V36M60 20V36M20 36V52M76 36V52M32 52V70M64 52V70",
	    "joint"),
	    path("M4 4 11-4 18 4 25-4 32 4 39-4 46 4 53-4 60 4 67-4 74 4 81-4" +
	    " 88 4H92V-2H4V4Z", "stone-work line")],
	dome: () => [path("M12 70V50H84V70Z", "brick line"),
	    path("M12 60H84M30 50V60M54 50V60M42 60V70M66 60V70", "joint"),
	    path("M14 50C2 38 8 20 28 10 38 5 46 2 48-10 50 2 58 5 68 10 88 " +
	    "20 94 38 82 50Z", "dome line"),
	    path("M48-10C34 10 26 26 32 50M48-10C62 10 70 26 64 50" +
	    "M48-10V50", "joint"), path("M48-10V-26M42-20H54M44-15H52",
	    "mark"), circle(48, -11, 2.500, "gold line")]
};

/* How high a section is drawn. */
const HIGH = 62;

/* Where the ornament of each kind of section stands, and how large. */
const ORNAMENT_AT = { base: [.5, 45, 2], middle: [.5, 44, 1.9],
    dome: [.5, -14, 1.7] };

/* Who has a number or an ornament: a disc with the letter of the colour. */
function disc(kit, colour, x, y) {
	return group(x, y, circle(0, 0, 8, `${colour} line`),
	    text(0, 4, `tiny middle ${inkOn(colour)}`, kit.mark(colour)));
}

/* So many of something, around x. */
function pair(n, what, x, y) {
	return [text(x - 1, y, "figure end", n), icon(what, x + 8, y - 5, .9)];
}

/* What is on a section that stands, `wide`. */
function finished(kit, view, cell, owner, wide) {
	const [at, y, size] = ORNAMENT_AT[cell.kind];
	const high = cell.kind === "dome" ? 17 : 6;

	return [owner === null ? null : group(wide / 2 - 27, high,
	    flag(kit, colourOf(view, owner), 0, 0)),
	    rect(wide / 2 - 2, high, 28, 17, "card", 4),
	    text(wide / 2 + 12, high + 13, "figure middle", cell.section),
	    cell.ornament ? [icon(ORNAMENTS[cell.kind], wide * at, y, size),
		disc(kit, cell.ornament, wide * at + 22, y)] : null];
}

/* What is on a section that is planned, `wide`: what it takes and brings. */
function planned(kit, view, cell, owner, wide) {
	const pieces = cell.pieces || [];
	const apart = Math.min(19, (wide - 6) / Math.max(pieces.length, 1));

	return [owner === null ? null : flag(kit, colourOf(view, owner), 6, 4),
	    text(owner === null ? 6 : 28, 17, "figure", cell.section),
	    cell.tile ? tileDrawn(kit, cell.tile, wide - 14, 14) : null,
	    pieces.map((what, i) => group(
		wide / 2 + (i - (pieces.length - 1) / 2) * apart, 34,
		what === "ivan" ? text(0, 4, "figure middle", "?") :
		icon(what, 0, 0, Math.min(1.05, apart / 16.5)))),
	    cell.card ? [pair(cell.recognition, "recognition", wide / 4 + 2,
		57), pair(cell.rubles, "rubles", wide * 3 / 4 - 2, 57)] :
	    null];
}

/* One section at the left upper corner of its place, `wide`. */
function section(kit, view, cell, x, y, wide) {
	const at = cell.section, t = at.split(".")[0];
	const owner = sectionOwner(view, at);
	const owned = owner === null ? "" : playerName(kit, view, owner);
	const claims = cell.claimable ? `claim tower:${t}|ivan tower:${t}` : "";
	const words = cell.done || owner !== null ?
	    `deliver section:${at}|ornament section:${at}|` +
	    `ivan section:${at}` : claims;
	const said = kit.say("section", { section: at,
		kind: kit.name(cell.kind), owner: owned, done: cell.done,
		ornament: cell.ornament ? kit.name(cell.ornament) : "",
		lacks: (cell.needs || []).map((one) =>
		    kit.amount(Number(one.split(" ")[1]), one.split(" ")[0]))
		    .join(", "),
		recognition: cell.recognition, rubles: cell.rubles,
		tile: owner === null && cell.tile ?
		tileName(kit, cell.tile) : "" });
	const inside = cell.done ? finished : planned;

	return thing(x, y, said, words, rect(0, 0, wide, HIGH, "hit"),
	    inside(kit, view, cell, owner, wide));
}

/* Its walls, which lie below all sections, so that none hides a frame. */
function wallsOf(cell, x, y, wide) {
	return el("g", { transform: `translate(${x} ${y}) ` +
	    `scale(${wide / 96} ${HIGH / 70})`,
	    class: cell.done ? undefined : "planned" },
	    walls[cell.kind]());
}

function sectionOwner(view, at) {
	const [t, h] = at.split(".");

	return view.towers[t - 1][h - 1].owner;
}

/* How wide sections are at least, for what is on them, and at most. */
const NARROW = 64, BROAD = 108;
/* What lies between two towers. */
const GAP = 4;

/* The cathedral in two rows when it has many towers and little width. */
function towers(kit, view, picture, width) {
	const rows = picture.rows || [];
	const n = rows.length ? rows[0].cells.length : 0;
	const most = Math.floor(width / (NARROW + GAP));
	const parts = Math.ceil(n / most);
	/* Parts of about the same size look better. */
	const even = Math.ceil(n / parts);

	if (n === 0)
		return [panel("towers", kit.say("cathedral"), COLUMN, 80,
		    text(0, 18, "title", kit.say("cathedral")),
		    text(COLUMN / 2, 56, "small middle",
		    kit.say("no_plan")))];
	return Array.from({ length: parts }, (_, i) => towerPart(kit, view,
	    picture, i * even, Math.min(n, (i + 1) * even), width,
	    parts > 1));
}

/* Sky, hills, the wall of the Kremlin, and the ground at `foot`. */
function behind(width, foot, end) {
	const wall = Array.from({ length: Math.floor(width / 24) }, (_, i) =>
	    `V${foot - 30}h6v4h6v-4h6v4h6`).join("");

	return [rect(0, 26, width, end - 26, "sky", 8),
	    circle(width - 34, 54, 16, "sun"),
	    path(`M14 62c0-10 14-12 18-4 4-10 20-6 18 4 8 0 8 8 0 8H16c-8 0-8` +
	    `-8-2-8Z`, "cloud"),
	    path(`M0 ${foot}V${foot - 60}C${width * .2} ${foot - 96} ` +
	    `${width * .3} ${foot - 50} ${width * .5} ${foot - 74}S` +
	    `${width * .8} ${foot - 104} ${width} ${foot - 64}V${foot}Z`,
	    "hill"),
	    path(`M0 ${foot}${wall}H${width}V${foot}Z`, "rampart"),
	    path(`M0 ${foot}H${width}V${end - 8}A8 8 0 0 1 ` +
	    `${width - 8} ${end}H8A8 8 0 0 1 0 ${end - 8}Z`, "grass"),
	    path(`M0 ${foot}H${width}V${foot + 5}H0Z`, "earth")];
}

/* What a tower has come to for each who has a part in it: around x. */
function shares(kit, view, score, x, y) {
	const wide = ({ prestige }) => 9 * String(prestige).length + 9;
	let at = x - score.shares.reduce((sum, one) =>
	    sum + wide(one) + 2, -2) / 2;

	return score.shares.map((one) => {
		const colour = colourOf(view, one.player);
		const here = at;

		at += wide(one) + 2;
		return [rect(here, y, wide(one), 17, `${colour} line`, 4),
		    text(here + wide(one) / 2, y + 13,
		    `figure middle ${inkOn(colour)}`, one.prestige)];
	});
}

function towerPart(kit, view, picture, from, to, width, several) {
	const rows = picture.rows.filter((row) =>
	    row.cells.slice(from, to).some((cell) => cell.there));
	const wide = Math.min(BROAD, width / (to - from) - GAP);
	const top = 60, foot = top + rows.length * HIGH;
	const left = (width - (to - from) * (wide + GAP) + GAP) / 2;
	const title = several ? kit.say("towers", { from: from + 1, to }) :
	    kit.say("cathedral");
	const scores = picture.scores || [];
	const each = (draw) => rows.map((row, r) => row.cells.slice(from, to)
	    .map((cell, i) => cell.there ? draw(cell, left + i * (wide + GAP),
	    top + r * HIGH, wide) : null));
	/* Below the towers their numbers, and what they have come to. */
	const low = scores.some((score) => score.value) ? 46 : 26;

	return panel("towers", title, width, foot + low,
	    ends(0, 18, width, "title", title, "small", view.turn ?
	    kit.say("turn", { turn: view.turn, last: view.phase === "last" }) :
	    ""), behind(width, foot, foot + low),
	    each((...at) => wallsOf(...at)),
	    each((...at) => section(kit, view, ...at)),
	    scores.slice(from, to).map((score, i) => thing(
		left + i * (wide + GAP), foot, kit.say("tower", { tower:
		    score.tower, value: score.value, shares: score.shares
		    .map((share) => `${playerName(kit, view, share.player)} ` +
		    share.prestige).join(", ") }), "",
		text(wide / 2, 19, "figure middle", score.tower),
		score.value ? shares(kit, view, score, wide / 2, 24) :
		null)));
}

/* The eight places around, 1 at the top left, clockwise. */
const RING = [[56, 50], [172, 50], [288, 50], [288, 158], [288, 266],
    [172, 266], [56, 266], [56, 158]];

/* Where a die goes from the place i to the place of this number. */
function way(i, to, x, y) {
	let d = "M0 0";

	for (let at = i; at !== to - 1;) {
		at = (at + 1) % RING.length;
		d += `L${RING[at][0] - x} ${RING[at][1] - y}`;
	}
	return path(`${d}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0`, "path-of-die");
}

/* A stall below its awning, and what one gets there. */
function stall(kit, view, { place, tile }, [x, y]) {
	const here = (view.step || {}).at === place;

	return thing(x, y, kit.say("place", { place, tile: tile ?
		rewardSaid(kit, tile) : "", here }),
	    `reroll place:${place}|influence place:${place}` +
	    (here ? "|take|roll" : ""),
	    rect(-53, -47, 106, 96, here ? "tile now" : "tile", 6),
	    path("M-53-47H53V-38a6.600 6.600 0 0 1-13.250 0a6.600 6.600 0 0 1" +
	    "-13.250 0a6.600 6.600 0 0 1-13.250 0a6.600 6.600 0 0 1-13.250 0" +
	    "a6.600 6.600 0 0 1-13.250 0a6.600 6.600 0 0 1-13.250 0a6.600 " +
	    "6.600 0 0 1-13.250 0a6.600 6.600 0 0 1-13.250 0Z", "white line"),
	    [0, 2, 4, 6].map((i) => path(`M${-53 + i * 13.25}-47h13.250v9` +
	    "a6.600 6.600 0 0 1-13.250 0Z", "awning")),
	    text(-44, -14, "figure", place),
	    tile ? rewardDrawn(kit, tile, 18, -19) : null);
}

/* A die, and where it goes from the place i. */
function stallDie(kit, one, i, dx, dy) {
	return thing(dx, dy, kit.say("die", { die: kit.name(`die-${one.die}`),
		value: one.value, to: one.to, blocked: one.blocked }),
	    `acquire die:${one.die}`, rect(-16.5, -17, 33, 54, "hit", 5),
	    el("g", { transform: "scale(1.2)" },
		die(one.value, `die-${one.die}`, 0, 0)),
	    fitted(0, 31, "figure middle", 28, kit.mark(one.die) +
	    `→${one.blocked ? "×" : one.to}`),
	    one.blocked ? null : way(i, one.to, dx, dy));
}

function market(kit, view, picture) {
	const street = "M56 50H288V266H56Z";
	const places = picture.places || [];

	return panel("market", kit.say("market"), COLUMN, 346,
	    text(0, 18, "title", kit.say("market")), group(0, 28,
	    path(street, "street"), path(street, "paving"),
	    places.map((one, i) => stall(kit, view, one, RING[i])),
	    places.flatMap(({ dice }, i) => dice.map((one, k) => stallDie(kit,
	    one, i, RING[i][0] + 34 * (k - (dice.length - 1) / 2),
	    RING[i][1] + 9))),
	    paragraph(172, 136, "small middle", kit.say("clockwise"),
	    112, 5, 15)));
}

function rewardSaid(kit, tile) {
	const reward = kit.reward(tile);

	return kit.amount(reward.amount, reward.gives);
}

function rewardDrawn(kit, tile, x, y) {
	const reward = kit.reward(tile);

	return group(x - 13, y, text(0, 4, "figure", reward.amount),
	    icon(hasIcon(reward.gives) ? reward.gives : "vp", 20, 0, 1.05));
}

/* What the half of an influence card does. */
function halfSaid(kit, half) {
	const kinds = (half.kinds || []).map((kind) => kit.name(kind));

	return `${capital(kit.name(half.action))}: ${kit.about(half.action)}` +
	    (kinds.length ? `: ${kinds.join(", ")}` : "");
}

function influence(kit, view, picture) {
	const step = view.step || {};
	const quadrants = picture.quadrants || [];
	const kids = [];
	let y = 28;

	for (const q of quadrants) {
		const here = step.at === q.from || step.at === q.to;
		const lines = q.halves.map((half) => halfSaid(kit, half));
		const most = COLUMN - 44 - Math.max(...q.halves.map((half) =>
		    measured("plain", kit.name(half.often))));
		const rows = lines.map((line) =>
		    Math.min(3, wrap(line, "plain", most).length));
		const high = 28 + rows.reduce((sum, n) => sum + n * 13 + 8, 0);
		let at = 34;

		kids.push(group(0, y, rect(.5, .5, COLUMN - 1, high, here ?
		    "tile now" : "tile", 6),
		    ends(10, 19, COLUMN - 20, "name", capital(kit.name(q.type)),
		    "small", kit.say("places", { from: q.from, to: q.to })),
		    q.halves.map((half, i) => {
			const out = thing(10, at, kit.say("half", {
				card: kit.name(q.type), half: half.half,
				often: kit.name(half.often), does: lines[i] }),
			    here ? `influence half:${half.half}` : "",
			    rect(-4, -3, COLUMN - 14, rows[i] * 13 + 5,
			    "hit", 4),
			    text(0, 9, "word", half.half),
			    paragraph(16, 9, "plain", lines[i], most, 3, 13),
			    text(COLUMN - 20, 9, "small end",
			    kit.name(half.often)));

			at += rows[i] * 13 + 8;
			return out;
		    })));
		y += high + 8;
	}
	if (quadrants.length === 0) {
		kids.push(text(COLUMN / 2, 60, "small middle",
		    kit.say("not_dealt")));
		y = 88;
	}
	return panel("influence", kit.say("influence"), COLUMN, y - 4,
	    text(0, 18, "title", kit.say("influence")), kids);
}

/* The track as one line of what lies before and behind each counter. */
function track(kit, view, picture) {
	const rows = (picture.track || []).slice().sort((a, b) =>
	    b.field - a.field);
	const lap = kit.components.lap || 80;
	const fields = kit.components.fields || [];
	const per = 20, w = COLUMN / per;
	const high = 38;
	const kids = [];

	for (let f = 1; f <= lap; f++) {
		const x = ((f - 1) % per) * w;
		const y = Math.floor((f - 1) / per) * high;
		const prize = fields.includes(f);
		const there = rows.filter((row) =>
		    row.field > 0 && (row.field - 1) % lap + 1 === f);

		kids.push(el("g", { transform: `translate(${x} ${y})` },
		    rect(.5, 14.500, w - 1, 20, prize ? "prize" : "tile", 2),
		    f % 5 === 0 ? text(w / 2, 11, "figure middle", f) : null,
		    there.length === 1 ? disc(kit, there[0].colour, w / 2,
			24.500) : there.map((row, i) => circle(w / 2 +
			(i - (there.length - 1) / 2) * 4, 24.500, 8,
			`${row.colour} line`))));
	}
	const y = Math.ceil(lap / per) * high + 4;

	return panel("track", kit.say("track"), COLUMN,
	    28 + y + rows.length * 18 + 6,
	    ends(0, 18, COLUMN, "title", kit.say("track"), "small",
	    kit.say("track_about")),
	    group(0, 28, kids),
	    rows.map((row, i) => thing(0, 28 + y + 12 + i * 18,
		kit.say("on_track", { player: playerName(kit, view,
			row.player), field: row.field,
			prestige: row.prestige, next: row.next }),
		row.moves ? "sell" : "",
		rect(0, -13, COLUMN, 18, "hit", 5), circle(8, -4, 6,
		    `${row.colour} line`),
		ends(22, 0, COLUMN - 28, "name", playerName(kit, view,
		row.player), "small", kit.say("track_row", {
			field: row.field, prestige: row.prestige,
			next: row.next })))));
}

/* The finished sections on which there is none of this kind yet. */
function bare(picture, ornament) {
	return picture.rows.flatMap((row) => row.cells).filter((cell) =>
	    cell.there && cell.done && !cell.ornament &&
	    ORNAMENTS[cell.kind] === ornament).map((cell) => cell.section);
}

/* Is it this player who decides? */
function decides({ pending }, { player }) {
	return Boolean(pending && pending.seat === player && pending.decision);
}

/* What a player has: inventory, workshop, banners and ornaments. */
function hand(kit, view, picture, row) {
	const name = playerName(kit, view, row.player);
	const seat = row.player;
	const now = decides(view, row);
	const you = seat === kit.own;
	const won = (view.winners || []).includes(seat) ||
	    (view.winners || []).includes(name);
	const kids = [flag(kit, row.colour, 14, 8),
	    ends(44, 24, COLUMN - 56, "title", you ? kit.say("you") : name,
	    "small", won ? kit.say("wins", { you }) : now ?
	    kit.say("decides", { you }) : "")];
	const figures = (row.human ? [[row.rubles, "rubles"]] : [])
	    .concat(MATERIALS.map((what) => [row.inventory[what], what]));
	let y = 54;

	kids.push(...figures.map(([n, what], i) =>
	    thing(12 + i * 47, y, kit.say("has_some", { player: name,
		what: kit.amount(n, what) }),
	    row.moves && what !== "rubles" ? `deliver material:${what}|` +
	    `influence material:${what}|influence given:${what}` : "",
	    rect(-5, -12, 45, 24, "hit", 5), el("g", { class: n === 0 ?
	    "faint" : "" },
	    text(0, 5, "figure", n), icon(what, String(n).length * 8 + 12,
	    0, 1)))));
	y += 22;
	kids.push(thing(12, y, kit.say("has_banners", { player: name,
		banners: row.banners, sections: row.sections,
		human: row.human, room: row.room }), "",
	    icon("banner", 8, 6, .9), text(20, 10, "figure", row.banners),
	    fitted(52, 10, "small", 168, kit.say("finished", {
		sections: row.sections, human: row.human, room: row.room }))));
	kids.push(...["door", "arch", "cross"].map((what, i) =>
	    thing(240 + i * 34, y + 6, kit.say("has_ornaments", {
		player: name, n: row.ornaments[what], what: kit.name(what) }),
	    row.moves ? bare(picture, what).map((at) =>
		`ornament section:${at}`).join("|") : "",
	    rect(-4, -11, 32, 24, "hit", 5), el("g", { class:
	    row.ornaments[what] === 0 ? "faint" : "" },
	    text(0, 4, "figure", row.ornaments[what]),
	    icon(what, 17, 0, .9)))));
	y += 24;
	if (row.sites?.length > 0) {
		kids.push(text(12, y + 10, "small", kit.say("sites")));
		y += 18;
	}
	for (const site of row.sites || []) {
		const lacks = site.lacks || [];

		kids.push(thing(12, y, kit.say("needs", { player: name,
			section: site.section, missing: site.missing,
			lacks: lacks.map((one) => kit.amount(one.number,
			one.material)).join(", ") }),
		    row.moves ? `deliver section:${site.section}` : "",
		    rect(-4, -5, 200, 21, "hit", 5), text(0, 10, "figure",
		    site.section),
		    lacks.length ? lacks.map((one, i) =>
		    amount(one.number, one.material, 40 + i * 36, 6)) :
		    text(40, 10, "small", kit.say("more",
		    { missing: site.missing }))));
		y += 22;
	}
	if (row.human) {
		y += 4;
		kids.push(text(12, y + 10, "small", kit.say("workshop")));
		y += 16;
		kids.push(...(row.spaces || []).map((space, i) =>
		    workshop(kit, view, row, name, space, 12 + i * 54, y)));
		y += 62;
	}
	y += 6;
	return panel("hand", kit.say("has", { player: name }), COLUMN, y,
	    rect(.5, .5, COLUMN - 1, y - 1, now ? "tile now" : "tile", 8),
	    kids);
}

function workshop(kit, view, row, name, space, x, y) {
	const which = kit.name(space.space) + (space.space === "white" ?
	    (space.another ? " 2" : " 1") : "");
	const tile = space.tile;
	const said = kit.say("space", { player: name, space: which,
		covered: space.covered, up: space.up,
		tile: !space.covered && tile ? tileName(kit, tile) : "",
		ornament: !space.covered && !tile && space.ornament ?
		kit.name(space.ornament) : "",
		free: !space.covered && !tile && !space.ornament });
	const number = space.another ? 2 : 1;
	const moved = view.step && view.step.die === space.space;
	const white = space.space === "white";
	const named = `space:${space.space}`;
	const claims = ["up", "down"].map((side) =>
	    space.meant ? `claim side:${side} ${named} .` : "");
	const words = !row.moves ? "" : [...claims,
	    `influence ${named}${white ? ` number:${number}` : ""}`,
	    !moved ? "" : white ? `workshop number:${number}` : "workshop"]
	    .filter(Boolean).join("|");

	return thing(x, y, said, words,
	    rect(0, 0, 49, 56, "card", 4),
	    rect(1, 1, 47, 14, `${space.space} head`, 3),
	    fitted(24.500, 11.500, `tiny middle ${inkOn(space.space)}`, 45,
	    kit.name(space.space)),
	    space.covered ? icon("banner", 24, 36, 1) :
	    tile ? [el("g", { class: space.up ? "" : "faint" },
	    tileDrawn(kit, tile, 24.500, 31)), fitted(24.500, 53,
	    "tiny middle", 45, kit.say(space.up ? "up" : "down"))] :
	    space.ornament ? icon(space.ornament, 24.500, 34, 1.1) :
	    rect(13.500, 20, 22, 22, "slot", 3));
}

/* Ivan's cards and what lies on them. */
function ivan(kit, view, picture) {
	const row = picture.row || [];

	return panel("ivan", kit.say("ivan"), COLUMN, 118,
	    ends(0, 18, COLUMN, "title", kit.say("ivan"), "small",
	    picture.next_ornament ? kit.say("next_ornament",
	    { ornament: kit.name(picture.next_ornament) }) : ""),
	    row.map((one, i) => thing(i * 69, 28, kit.say("ivan_card", {
		card: kit.name(one.card), die: one.die ? kit.name(one.die) :
		"", up: one.up, now: one.now }), "",
	    rect(1, .5, 66, 84, one.now ? "card now" : "card", 5),
	    paragraph(34, 16, "tiny middle", kit.name(one.card), 63, 2, 11),
	    one.die ? el("g", { class: one.up ? "" : "faint" },
	    die(0, `die-${one.die}`, 34, 46), text(34, 51,
	    "name middle on-light", kit.mark(one.die)), text(34, 76,
	    "tiny middle", kit.say(one.up ? "up" : "down"))) : null)));
}

/*
 * The panels of the table, in the order in which one looks at them.  `widths`
 * are those of the wide ones (eachWidth()): COLUMN, WIDE, or both.
 */
export function drawRed(kit, view, picture, widths) {
	/* Who decides has the workshop beside the market. */
	const [own, ...others] = (picture.track || []).slice().sort((a, b) =>
	    decides(view, b) - decides(view, a))
	    .map((row) => hand(kit, view, picture, row));

	return [...eachWidth(widths, (width) =>
	    towers(kit, view, picture, width)),
	    market(kit, view, picture), ...(own ? [own] : []),
	    influence(kit, view, picture),
	    ...(view.ivan ? [ivan(kit, view, picture)] : []), ...others,
	    track(kit, view, picture)];
}
