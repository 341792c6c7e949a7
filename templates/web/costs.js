/*
 * costs.js: what a move costs and brings, told from the views before and
 * after it.  So it needs no rule: whatever a player has more or less of is
 * found, as long as it is a number of the player's.  It is called what the
 * phrase "page.cost.KEY" says.
 */
import { say } from "./words.js";

/* What follows from something else that is told. */
const LEFT_OUT = new Set(["free", "bag"]);

function numbers(value, path, out) {
	for (const [key, one] of Object.entries(value || {})) {
		if (typeof one === "number" && !LEFT_OUT.has(key))
			out.set(key, (out.get(key) || 0) + one);
		else if (one && typeof one === "object" &&
		    !Array.isArray(one) &&
		    key !== "workshop")
			numbers(one, `${path}.${key}`, out);
	}
	return out;
}

/*
 * "−5 gold, +1 point", or "" where nothing changes.  The arguments are a
 * player's part of the view before and after.
 */
export function costs(before, after) {
	const was = numbers(before, "", new Map());
	const is = numbers(after, "", new Map());
	const out = [];

	for (const [key, n] of is) {
		const more = n - (was.get(key) || 0);

		if (more === 0)
			continue;
		out.push((more < 0 ? "−" : "+") + say(`cost.${key}`,
		    { n: Math.abs(more) }));
	}
	return out.sort((a, b) => (a[0] === "+") - (b[0] === "+")).join(", ");
}
