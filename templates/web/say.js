/*
 * say.js: phrases, as templates/TAG/phrases has them, with what is to be said
 * put into them: {{name}} and {{thing.form}}, {{#name}}...{{/name}} where it
 * is there, {{^name}}...{{/name}} where it is not; and name_one, name_few,
 * ... of a number, by the rules of the language.
 */

/* What a name stands for. */
function valueOf(args, name, category) {
	if (name in args)
		return args[name];
	const count = /^(.*)_(one|two|few|many|other)$/.exec(name);

	if (count && typeof args[count[1]] === "number")
		return category(args[count[1]]) === count[2];
	return name.split(".").reduce((value, key) =>
	    value === undefined || value === null ? undefined :
	    value[key], args);
}

function filled(text, args, category) {
	if (!text.includes("{{"))
		return text;
	const section = /\{\{([#^])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
	const without = text.replace(section, (all, how, name, inner) => {
		const value = valueOf(args, name, category);
		const there = value !== undefined && value !== null &&
		    value !== false && value !== "";

		return there === (how === "#") ?
		    filled(inner, args, category) : "";
	});

	return without.replace(/\{\{([\w.]+)\}\}/g, (all, name) => {
		const value = valueOf(args, name, category);

		return value === undefined || value === null ? "" :
		    String(typeof value === "object" ? value.name : value);
	});
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

	return (key, args = {}) => key in texts ?
	    filled(texts[key], args, category) : key;
}
