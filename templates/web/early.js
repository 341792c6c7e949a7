/*
 * early.js: a turn file for a decision that is not yet the player's.  It is
 * made of lines that are written, as nobody knows the board on which they will
 * be played; the forms of the decision's moves stand beside them.
 */
import { button, field, h, notice } from "./dom.js";
import { turnText } from "./turn.js";
import { say } from "./words.js";

/*
 * The switch, and what it opens.  early is what was chosen before, {on,
 * decision, lines, fault}, which is kept in it; take(lines) is called with
 * lines that can be sent, show() when something has changed.
 */
export function earlyBox(table, player, early, take, show) {
	const decisions = table.early();

	if (!player || decisions.length === 0)
		return null;
	const on = h("input", { type: "checkbox", id: "early",
	    checked: early.on, onchange: () => {
		early.on = on.checked;
		early.fault = null;
		show();
	} });
	const toggle = h("p", {}, on, " ", h("label", { for: "early" },
	    say("pen.early")));

	if (!early.on)
		return toggle;
	const chosen = decisions.find((one) =>
	    one.decision === early.decision) || decisions[0];
	const select = h("select", { onchange: () => {
		early.decision = select.value;
		early.fault = null;
		show();
	} }, decisions.map((one) => h("option", { value: one.decision,
	    selected: one === chosen }, one.name)));
	const lines = h("textarea", { rows: "5", spellcheck: "false",
	    autocapitalize: "none", oninput: () => {
		early.lines = lines.value;
	} });

	lines.value = early.lines || "";
	return h("div", { class: "early" }, toggle,
	    field(say("pen.early_what"), "early-decision", select),
	    h("ul", { class: "mono" }, chosen.forms.map((form) =>
		h("li", {}, form))),
	    field(say("pen.early_lines"), "early-lines", lines,
		say("pen.early_hint")),
	    early.fault ? notice("wrong", early.fault) : null,
	    button(say("pen.early_take"), () => {
		const said = lines.value.split("\n").map((line) =>
		    line.trim()).filter((line) => line !== "");
		const all = [`early ${chosen.decision}`, ...said];
		const got = table.earlyRead(turnText(table.game, player,
		    table.reference, table.language, all));

		early.fault = got.refused || got.fault || null;
		if (early.fault)
			show();
		else
			take(all);
	    }, { id: "early-take" }));
}
