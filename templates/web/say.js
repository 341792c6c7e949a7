/*
 * say.js: phrases, as templates/TAG/phrases has them, with what is to be said
 * put into them: {{name}} and {{thing.form}}; {{#name}}...{{/name}} where it is
 * there, for each if it is a list; {{^name}}...{{/name}} where it is not; and
 * name_one, name_few, ... of a number, by the rules of the language.
 * tests/lib/phrases.json has what this and cmd/report/mustache.c both do.
 */

function holds(value, key) {
	return typeof value === "object" && !Array.isArray(value) &&
	    value !== null && Object.prototype.hasOwnProperty.call(value, key);
}

/* values: the innermost first. */
function lookUp(values, name) {
	const keys = name.split(".").filter((key) => key !== "");
	const from = name.startsWith(".") ? values[0] :
	    values.find((one) => holds(one, keys[0]));

	return keys.reduce((value, key) => holds(value, key) ? value[key] :
	    undefined, from);
}

/* What a name stands for. */
function valueOf(values, name, category) {
	const value = lookUp(values, name);
	const count = /^(.*)_(zero|one|two|few|many|other)$/.exec(name);

	if (value !== undefined || !count)
		return value;
	const n = lookUp(values, count[1]);

	return typeof n !== "number" ? undefined : count[2] === "zero" ?
	    n === 0 : category(n) === count[2];
}

function shown(value) {
	return value === undefined || value === null ? "" :
	    String(typeof value === "object" ? value.name : value);
}

/* For what a section is said: a list of values, each the innermost first. */
function contexts(sign, value, values) {
	const there = value !== undefined && value !== null &&
	    value !== false && value !== "" &&
	    !(Array.isArray(value) && value.length === 0);

	if (there !== (sign === "#"))
		return [];
	if (sign === "^")
		return [values];
	return Array.isArray(value) ? value.map((one) => [one, ...values]) :
	    [[value, ...values]];
}

/*
 * parts: a text, then a sign, a name and a text for each tag.  What they say
 * from `at` to the end of a section, and where that is.
 */
function filled(parts, at, values, category) {
	let out = parts[at++];

	while (at < parts.length) {
		const [sign, name] = [parts[at], parts[at + 1]];

		at += 2;
		if (sign === "/")
			break;
		const value = valueOf(values, name, category);

		if (sign === "")
			out += shown(value);
		else {
			for (const one of contexts(sign, value, values))
				out += filled(parts, at, one, category).out;
			at = filled(parts, at, values, category).at;
		}
		out += parts[at++];
	}
	return { out, at };
}

/*
 * texts: phrases by their keys; lang: the language they are in.  What is
 * returned says a phrase, with the object args put into it.
 */
export function makeSay(texts, lang) {
	const rules = typeof Intl === "object" && Intl.PluralRules ?
	    new Intl.PluralRules(lang) : null;
	const category = (n) => rules ? rules.select(n) :
	    n === 1 ? "one" : "other";

	return (key, args = {}) => key in texts ? filled(texts[key]
	    .split(/\{\{([#^/]?)([\w.]+)\}\}/), 0, [args], category).out : key;
}
