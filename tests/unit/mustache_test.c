/*
 * mustache_test.c: the Mustache language, with the cases of its specification,
 * and the limits that no template can break.
 */
#include "tests/lib/test.h"

#include <jansson.h>

#include "cmd/report/mustache.h"
#include "cmd/report/plural.h"

struct check {
	const char *says;
	const char *template;
	const char *data;	/* JSON, with ' for " */
	const char *expected;
};

struct check_partials {
	struct check check;
	const char *name[2], *partial[2];
};

/* JSON is written with single quotes here. */
static json_t *
json(const char *text)
{
	char *copy = strdup(text), *p;
	json_error_t error;
	json_t *value;

	for (p = copy; *p != '\0'; p++)
		if (*p == '\'')
			*p = '"';
	value = json_loads(copy, JSON_DECODE_ANY, &error);
	if (value == NULL)
		fail_msg("%s: %s", text, error.text);
	free(copy);
	return value;
}

struct book {
	const char *const *name;
	struct mustache *template[2];
};

static const struct mustache *
from_book(void *arg, const char *name)
{
	const struct book *book = arg;
	int i;

	for (i = 0; i < 2; i++)
		if (book->name[i] != NULL && strcmp(book->name[i], name) == 0)
			return book->template[i];
	return NULL;
}

static struct mustache *
compile(const char *text)
{
	struct fault fault;
	struct mustache *m = mustache_compile(text, strlen(text), &fault);

	if (m == NULL)
		fail_msg("%s: line %d: %s", text, fault.line, fault.text);
	return m;
}

static void
run_partials(const struct check_partials *with, unsigned flags)
{
	const struct check *c = &with->check;
	struct book book = { .name = with->name };
	struct buffer out = { 0 };
	struct fault fault;
	struct mustache *m = compile(c->template);
	json_t *data = json(c->data);
	int i;

	for (i = 0; i < 2; i++)
		if (with->name[i] != NULL)
			book.template[i] = compile(with->partial[i]);
	if (!mustache_render(m, data, from_book, &book, flags, &out, &fault))
		fail_msg("%s: line %d: %s", c->says, fault.line, fault.text);
	if (strcmp(buffer_text(&out), c->expected) != 0)
		fail_msg("%s:\n%s\ngives\n%s\nnot\n%s", c->says, c->template,
		    buffer_text(&out), c->expected);
	for (i = 0; i < 2; i++)
		mustache_free(book.template[i]);
	buffer_free(&out);
	json_decref(data);
	mustache_free(m);
}

static void
run(const struct check *c, unsigned flags)
{
	struct check_partials with = { *c, { NULL }, { NULL } };

	run_partials(&with, flags);
}

#define RUN(run, table, flags) do {					\
	size_t row;							\
									\
	for (row = 0; row < sizeof(table) / sizeof((table)[0]); row++)	\
		run(&(table)[row], flags);				\
} while (0)

TEST(values_stand_where_their_names_were)
{
	static const struct check table[] = {
		{ "text without tags is itself", "a {b} } c {\n", "{}",
		    "a {b} } c {\n" },
		{ "an empty template is empty", "", "{}", "" },
		{ "a name", "To {{who}}!\n", "{'who':'Ana'}", "To Ana!\n" },
		{ "names without blanks around them", "{{a}}{{b}}",
		    "{'a':'x','b':'y'}", "xy" },
		{ "values are no templates", "{{a}}", "{'a':'{{b}}','b':1}",
		    "{{b}}" },
		{ "HTML is escaped", "<{{a}}>", "{'a':'1 < 2 & \\u0022 >'}",
		    "<1 &lt; 2 &amp; &quot; &gt;>" },
		{ "not with three braces", "{{{a}}}",
		    "{'a':'1 < 2 & \\u0022 >'}", "1 < 2 & \" >" },
		{ "nor with an ampersand", "{{&a}}",
		    "{'a':'1 < 2 & \\u0022 >'}", "1 < 2 & \" >" },
		{ "whole numbers", "{{n}}, {{{n}}}, {{&n}}", "{'n':-85}",
		    "-85, -85, -85" },
		{ "large ones", "{{a}} {{b}}", "{'a':9223372036854775807,"
		    "'b':-9223372036854775808}",
		    "9223372036854775807 -9223372036854775808" },
		{ "fractions, without needless digits",
		    "{{n}}, {{{n}}}, {{&n}}", "{'n':1.210}",
		    "1.21, 1.21, 1.21" },
		{ "fractions of all kinds",
		    "{{#n}}{{.}} {{/n}}",
		    "{'n':[3.0,0.1,-2.50,1e21,1e-7,0.30000000000000004,-0.0]}",
		    "3.0 0.1 -2.5 1e21 1e-7 0.3 -0.0 " },
		{ "null is nothing", "[{{n}}|{{{n}}}|{{&n}}]", "{'n':null}",
		    "[||]" },
		{ "true and false", "{{t}} {{f}}", "{'t':true,'f':false}",
		    "true false" },
		{ "lists and objects are JSON", "{{{l}}} {{o}}",
		    "{'l':[1,'a'],'o':{'k':2}}",
		    "[1,\"a\"] {&quot;k&quot;:2}" },
		{ "what is missing is nothing", "[{{n}}|{{{n}}}|{{&n}}]",
		    "{}", "[||]" },
		{ "dots lead into objects",
		    "{{a.b}} {{{a.b}}} {{&a.b}} {{#a}}{{b}}{{/a}}",
		    "{'a':{'b':'x'}}", "x x x x" },
		{ "as deep as one likes", "{{a.b.c.d.e.f}}",
		    "{'a':{'b':{'c':{'d':{'e':{'f':'x'}}}}}}", "x" },
		{ "a chain that breaks is nothing", "[{{a.b.c}}]",
		    "{'a':{}}", "[]" },
		{ "each part is sought in the one before",
		    "[{{a.b.c.name}}]",
		    "{'a':{'b':{}},'c':{'name':'no'}}", "[]" },
		{ "strings have no parts", "[{{a.b}}]", "{'a':'x'}", "[]" },
		{ "the first part is sought as any name",
		    "{{#a}}{{b.c.name}}{{/a}}",
		    "{'a':{'b':{'c':{'name':'yes'}}},"
		    "'b':{'c':{'name':'no'}}}", "yes" },
		{ "and once found it is not sought again",
		    "[{{#a}}{{b.c}}{{/a}}]",
		    "{'a':{'b':{}},'b':{'c':'no'}}", "[]" },
		{ "a key with a dot is not meant", "[{{a.b}}]",
		    "{'a.b':'no'}", "[]" },
		{ "nor in the way", "{{a.b}}",
		    "{'a.b':'no','a':{'b':'yes'}}", "yes" },
		{ "a dot in front stays in the context",
		    "[{{#a}}{{.n}}{{/a}}|{{#b}}{{.n}}{{/b}}]",
		    "{'a':{},'b':{'n':'yes'},'n':'no'}", "[|yes]" },
		{ "a dot is the context", "Hi, {{.}}!", "'Ana'", "Hi, Ana!" },
		{ "and is escaped", "{{.}} {{{.}}} {{&.}}", "'<&'",
		    "&lt;&amp; <& <&" },
		{ "and may be a number", "{{.}} {{{.}}} {{&.}}", "1.50",
		    "1.5 1.5 1.5" },
		{ "blanks around stay", "| {{a}} | {{{a}}} | {{&a}} |",
		    "{'a':'-'}", "| - | - | - |" },
		{ "a value is never alone on its line",
		    "  {{a}}\n  {{{a}}}\n  {{&a}}\n", "{'a':'-'}",
		    "  -\n  -\n  -\n" },
		{ "blanks within do not matter",
		    "|{{ a }}|{{{ a }}}|{{& a }}|{{\ta\n}}|", "{'a':'-'}",
		    "|-|-|-|-|" },
		{ "names may be in any language", "{{größe}}",
		    "{'größe':'8'}", "8" },
	};

	RUN(run, table, MUSTACHE_HTML);
}

TEST(without_html_nothing_is_escaped)
{
	static const struct check table[] = {
		{ "strings", "{{a}}{{{a}}}{{&a}}", "{'a':'<&>'}",
		    "<&><&><&>" },
		{ "objects", "{{o}}", "{'o':{'k':'<'}}", "{\"k\":\"<\"}" },
	};

	RUN(run, table, 0);
}

TEST(sections_repeat_what_they_hold)
{
	static const struct check table[] = {
		{ "true shows", "'{{#a}}x{{/a}}'", "{'a':true}", "'x'" },
		{ "false does not", "'{{#a}}x{{/a}}'", "{'a':false}", "''" },
		{ "nor null", "'{{#a}}x{{/a}}'", "{'a':null}", "''" },
		{ "nor what is missing", "[{{#a}}x{{/a}}]", "{}", "[]" },
		{ "nor an empty string", "[{{#a}}x{{/a}}]", "{'a':''}",
		    "[]" },
		{ "0 does", "[{{#a}}{{a}}{{/a}}]", "{'a':0}", "[0]" },
		{ "an empty object does", "[{{#a}}x{{/a}}]", "{'a':{}}",
		    "[x]" },
		{ "an object is the context", "{{#a}}Hi {{n}}.{{/a}}",
		    "{'a':{'n':'Joe'}}", "Hi Joe." },
		{ "what it lacks is sought around it",
		    "{{#s}}{{a}}, {{b}}, {{c.d}}{{/s}}",
		    "{'a':'A','b':'no','s':{'b':'B'},'c':{'d':'D'}}",
		    "A, B, D" },
		{ "null in it hides what is around it",
		    "[{{#s}}{{a}}{{/s}}]", "{'a':'no','s':{'a':null}}",
		    "[]" },
		{ "a value is a context too",
		    "{{#a}}{{.}} is {{a}}{{/a}}", "{'a':'x'}", "x is x" },
		{ "lists within lists see everything",
		    "{{#t}}{{#m}}{{n.l}}{{k}}.{{#b}}{{n.u}}{{k}}{{z}}."
		    "{{/b}}{{/m}}{{/t}}",
		    "{'t':[{'n':{'u':'A','l':'a'},'m':[{'k':'1',"
		    "'b':[{'z':'x'},{'z':'y'}]}]}]}", "a1.A1x.A1y." },
		{ "contexts as deep as one likes",
		    "{{#a}}\n{{one}}\n{{#b}}\n{{one}}{{two}}{{one}}\n"
		    "{{#c}}\n{{one}}{{two}}{{three}}{{two}}{{one}}\n"
		    "{{#d.e}}\n{{three}}{{.}}{{three}}\n{{/d.e}}\n"
		    "{{/c}}\n{{two}}\n{{/b}}\n{{one}}\n{{/a}}\n",
		    "{'a':{'one':1},'b':{'two':2},'c':{'three':3},"
		    "'d':{'e':4}}",
		    "1\n121\n12321\n343\n2\n1\n" },
		{ "a list repeats", "{{#l}}{{i}}{{/l}}",
		    "{'l':[{'i':1},{'i':2},{'i':3}]}", "123" },
		{ "an empty one never", "[{{#l}}x{{/l}}]", "{'l':[]}",
		    "[]" },
		{ "false in a list counts", "{{#l}}[{{.}}]{{/l}}",
		    "{'l':[false,null,0,'']}", "[false][][0][]" },
		{ "a string is no list", "{{#s}}x{{/s}}", "{'s':'123'}",
		    "x" },
		{ "twice in a template",
		    "{{#t}}\n* 1\n{{/t}}\n* {{n}}\n{{#t}}\n* 3\n{{/t}}\n",
		    "{'t':true,'n':2}", "* 1\n* 2\n* 3\n" },
		{ "within itself, true", "| A {{#t}}B {{#t}}C{{/t}} D{{/t}}"
		    " E |", "{'t':true}", "| A B C D E |" },
		{ "within itself, false", "| A {{#t}}B {{#t}}C{{/t}} D{{/t}}"
		    " E |", "{'t':false}", "| A  E |" },
		{ "strings of a list", "{{#l}}({{.}}){{/l}}",
		    "{'l':['a','b','c']}", "(a)(b)(c)" },
		{ "numbers of a list", "{{#l}}({{.}}){{/l}}",
		    "{'l':[1,2,3.30]}", "(1)(2)(3.3)" },
		{ "lists of a list", "{{#l}}({{#.}}{{.}}{{/.}}){{/l}}",
		    "{'l':[[1,2],['a','b']]}", "(12)(ab)" },
		{ "values of a list are escaped", "{{#l}}({{.}}){{/l}}",
		    "{'l':['&','<']}", "(&amp;)(&lt;)" },
		{ "or not", "{{#l}}({{{.}}}{{&.}}){{/l}}",
		    "{'l':['&','<']}", "(&&)(<<)" },
		{ "the data may be a list",
		    "{{#.}}({{v}}){{/.}}", "[{'v':'a'},{'v':'b'}]",
		    "(a)(b)" },
		{ "dots, true", "{{#a.b.c}}x{{/a.b.c}}",
		    "{'a':{'b':{'c':true}}}", "x" },
		{ "dots, false", "[{{#a.b.c}}x{{/a.b.c}}]",
		    "{'a':{'b':{'c':false}}}", "[]" },
		{ "dots, broken", "[{{#a.b.c}}x{{/a.b.c}}]", "{'a':{}}",
		    "[]" },
		{ "blanks around stay", " | {{#t}}\t|\t{{/t}} | \n",
		    "{'t':true}", " | \t|\t | \n" },
		{ "blanks within stay",
		    " | {{#t}} {{! not alone }}\n {{/t}} | \n",
		    "{'t':true}", " |  \n  | \n" },
		{ "a section within a line is not alone",
		    " {{#t}}Y{{/t}}\n {{#t}}G{{/t}}\n", "{'t':true}",
		    " Y\n G\n" },
		{ "a line of its own vanishes",
		    "| a\n{{#t}}\n|\n{{/t}}\n| b\n", "{'t':true}",
		    "| a\n|\n| b\n" },
		{ "also when indented",
		    "| a\n  {{#t}}\n|\n\t{{/t}}\n| b\n", "{'t':true}",
		    "| a\n|\n| b\n" },
		{ "also with blanks behind it",
		    "| a\n{{#t}} \t\n|\n{{/t}} \n| b\n", "{'t':true}",
		    "| a\n|\n| b\n" },
		{ "CR LF ends a line", "|\r\n{{#t}}\r\n{{/t}}\r\n|",
		    "{'t':true}", "|\r\n|" },
		{ "CR alone does not", "{{#t}}\rx{{/t}}", "{'t':true}",
		    "\rx" },
		{ "the first line may be a tag's own", "  {{#t}}\n#{{/t}}\n/",
		    "{'t':true}", "#\n/" },
		{ "and the last", "#{{#t}}\n/\n  {{/t}}", "{'t':true}",
		    "#\n/\n" },
		{ "blanks in the tag do not matter",
		    "|{{# t }}={{/ t }}|", "{'t':true}", "|=|" },
	};

	RUN(run, table, MUSTACHE_HTML);
}

TEST(inverted_sections_show_when_there_is_nothing)
{
	static const struct check table[] = {
		{ "false", "[{{^a}}x{{/a}}]", "{'a':false}", "[x]" },
		{ "true", "[{{^a}}x{{/a}}]", "{'a':true}", "[]" },
		{ "null", "[{{^a}}x{{/a}}]", "{'a':null}", "[x]" },
		{ "missing", "[{{^a}}x{{/a}}]", "{}", "[x]" },
		{ "an object", "[{{^a}}Hi {{n}}{{/a}}]", "{'a':{'n':'J'}}",
		    "[]" },
		{ "a list", "[{{^a}}x{{/a}}]", "{'a':[{'n':1}]}", "[]" },
		{ "an empty list", "[{{^a}}x{{/a}}]", "{'a':[]}", "[x]" },
		{ "the context stays", "{{#o}}{{^a}}{{n}}{{/a}}{{/o}}",
		    "{'o':{'n':1}}", "1" },
		{ "twice", "{{^t}}\n* 1\n{{/t}}\n* {{n}}\n{{^t}}\n* 3\n"
		    "{{/t}}\n", "{'t':false,'n':2}", "* 1\n* 2\n* 3\n" },
		{ "within itself, false",
		    "| A {{^t}}B {{^t}}C{{/t}} D{{/t}} E |", "{'t':false}",
		    "| A B C D E |" },
		{ "within itself, true",
		    "| A {{^t}}B {{^t}}C{{/t}} D{{/t}} E |", "{'t':true}",
		    "| A  E |" },
		{ "dots, true", "[{{^a.b.c}}x{{/a.b.c}}]",
		    "{'a':{'b':{'c':true}}}", "[]" },
		{ "dots, false", "[{{^a.b.c}}x{{/a.b.c}}]",
		    "{'a':{'b':{'c':false}}}", "[x]" },
		{ "dots, broken", "[{{^a.b.c}}x{{/a.b.c}}]", "{'a':{}}",
		    "[x]" },
		{ "blanks around stay", " | {{^t}}\t|\t{{/t}} | \n",
		    "{'t':false}", " | \t|\t | \n" },
		{ "blanks within stay",
		    " | {{^t}} {{! not alone }}\n {{/t}} | \n",
		    "{'t':false}", " |  \n  | \n" },
		{ "within a line", " {{^t}}N{{/t}}\n {{^t}}W{{/t}}\n",
		    "{'t':false}", " N\n W\n" },
		{ "a line of its own vanishes",
		    "| a\n{{^t}}\n|\n{{/t}}\n| b\n", "{'t':false}",
		    "| a\n|\n| b\n" },
		{ "also when indented",
		    "| a\n  {{^t}}\n|\n  {{/t}}\n| b\n", "{'t':false}",
		    "| a\n|\n| b\n" },
		{ "CR LF", "|\r\n{{^t}}\r\n{{/t}}\r\n|", "{'t':false}",
		    "|\r\n|" },
		{ "the first line", "  {{^t}}\n^{{/t}}\n/", "{'t':false}",
		    "^\n/" },
		{ "the last line", "^{{^t}}\n/\n  {{/t}}", "{'t':false}",
		    "^\n/\n" },
		{ "blanks in the tag", "|{{^ t }}={{/ t }}|", "{'t':false}",
		    "|=|" },
	};

	RUN(run, table, MUSTACHE_HTML);
}

TEST(partials_bring_in_other_templates)
{
	static const struct check_partials table[] = {
		{ { "the text of the partial", "[{{>p}}]", "{}", "[in p]" },
		    { "p" }, { "in p" } },
		{ { "a phrase is in the line", "a\n{{@p.q}}\n{{ @p.q }}",
		    "{'t':'x'}", "a\n*x*\n*x*" },
		    { "@p.q" }, { "*{{t}}*" } },
		{ { "none is nothing", "[{{>p}}]", "{}", "[]" },
		    { NULL }, { NULL } },
		{ { "the context is the tag's", "[{{>p}}]", "{'t':'x'}",
		    "[*x*]" },
		    { "p" }, { "*{{t}}*" } },
		{ { "partials may call themselves", "{{>n}}",
		    "{'c':'X','n':[{'c':'Y','n':[]}]}", "X<Y<>>" },
		    { "n" }, { "{{c}}<{{#n}}{{>n}}{{/n}}>" } },
		{ { "partials may call others", "{{>o}}", "{'a':'x'}",
		    "*x x!*" },
		    { "o", "i" }, { "*{{a}} {{>i}}*", "{{a}}!" } },
		{ { "blanks around stay", "| {{>p}} |", "{}", "| \t|\t |" },
		    { "p" }, { "\t|\t" } },
		{ { "within a line nothing is indented", "  {{d}}  {{> p}}\n",
		    "{'d':'|'}", "  |  >\n>\n" },
		    { "p" }, { ">\n>" } },
		{ { "CR LF ends a line", "|\r\n{{>p}}\r\n|", "{}", "|\r\n>|" },
		    { "p" }, { ">" } },
		{ { "the first line", "  {{>p}}\n>", "{}", "  >\n  >>" },
		    { "p" }, { ">\n>" } },
		{ { "the last line", ">\n  {{>p}}", "{}", ">\n  >\n  >" },
		    { "p" }, { ">\n>" } },
		{ { "lines are indented, values are not",
		    "\\\n {{>p}}\n/\n", "{'c':'<\\n->'}",
		    "\\\n |\n <\n->\n |\n/\n" },
		    { "p" }, { "|\n{{{c}}}\n|\n" } },
		{ { "also lines that begin with a value",
		    "\\\n {{>p}}\n/\n", "{'c':'<\\n->'}",
		    "\\\n |\n <\n->a b<\n->c\n |\n/\n" },
		    { "p" }, { "|\n{{{c}}}a b{{{c}}}c\n|\n" } },
		{ { "blanks in the tag", "|{{> p }}|", "{}", "|[]|" },
		    { "p" }, { "[]" } },
		{ { "a missing one alone on its line takes the line",
		    "a\n  {{>p}}\nb\n", "{}", "a\nb\n" },
		    { NULL }, { NULL } },
		{ { "lines of a section are indented each time",
		    "  {{>p}}\n", "{'l':[1,2]}", "  - 1\n  - 2\n  .\n" },
		    { "p" }, { "{{#l}}\n- {{.}}\n{{/l}}\n.\n" } },
		{ { "a section within a line is indented once", "  {{>p}}\n",
		    "{'l':[1,2]}", "  12!\n" },
		    { "p" }, { "{{#l}}{{.}}{{/l}}!\n" } },
		{ { "a section that ends within a line",
		    "  {{>p}}\n", "{'l':[1,2]}", "  1\n  :  2\n  :!\n" },
		    { "p" }, { "{{#l}}\n{{.}}\n:{{/l}}!\n" } },
		{ { "and at the beginning of one",
		    " {{>p}}\n", "{'l':[1,2]}", " 1\n 2\n !\n" },
		    { "p" }, { "{{#l}}{{.}}\n{{/l}}!\n" } },
		{ { "indentation adds up", " {{>o}}\n", "{'v':'a\\nb'}",
		    " o\n   i\n   a\nb\n o\n" },
		    { "o", "i" }, { "o\n  {{>i}}\no\n", "i\n{{v}}\n" } },
		{ { "a partial within an indented line is not indented again",
		    " {{>o}}\n", "{}", " o i\ni2 o\n" },
		    { "o", "i" }, { "o {{>i}} o\n", "i\ni2" } },
		{ { "partials keep their own",
		    "[ {{>p}} ]\n{{= | | =}}\n[ |>p| ]\n", "{'v':'y'}",
		    "[ .y. ]\n[ .y. ]\n" },
		    { "p" }, { ".{{v}}." } },
		{ { "and keep them to themselves",
		    "[ {{>p}} ]\n[ .{{v}}.  .|v|. ]\n", "{'v':'y'}",
		    "[ .y.  .y. ]\n[ .y.  .|v|. ]\n" },
		    { "p" }, { ".{{v}}. {{= | | =}} .|v|." } },
	};

	RUN(run_partials, table, MUSTACHE_HTML);
}

TEST(comments_leave_nothing)
{
	static const struct check table[] = {
		{ "within a line", "12{{! no }}34", "{}", "1234" },
		{ "over several lines", "12{{!\n no\n no\n}}34\n", "{}",
		    "1234\n" },
		{ "alone on a line", "a\n{{! no }}\nb\n", "{}", "a\nb\n" },
		{ "alone and indented", "a\n  {{! no }}\nb\n", "{}",
		    "a\nb\n" },
		{ "CR LF", "|\r\n{{! no }}\r\n|", "{}", "|\r\n|" },
		{ "the first line", "  {{! no }}\n!", "{}", "!" },
		{ "the last line", "!\n  {{! no }}", "{}", "!\n" },
		{ "alone, over several lines", "a\n{{!\nno\n}}\nb\n", "{}",
		    "a\nb\n" },
		{ "the same indented", "a\n  {{!\n    no\n  }}\nb\n", "{}",
		    "a\nb\n" },
		{ "behind text", "  12 {{! 34 }}\n", "{}", "  12 \n" },
		{ "blanks around stay", "12 {{! no }} 34", "{}", "12  34" },
		{ "a name like a comment is no value", "[{{! a }}]",
		    "{'! a':'no','!a':'no','a':'no',' a ':'no'}", "[]" },
		{ "two of them are not alone", "{{!a}}{{!b}}\n", "{}",
		    "\n" },
	};

	RUN(run, table, MUSTACHE_HTML);
}

TEST(delimiters_may_be_changed)
{
	static const struct check table[] = {
		{ "a pair", "{{=<% %>=}}(<%t%>)", "{'t':'x'}", "(x)" },
		{ "of any characters", "({{=[ ]=}}[t])", "{'t':'x'}",
		    "(x)" },
		{ "and back", "{{=| |=}}|t||={{ }}=|{{t}}", "{'t':'x'}",
		    "xx" },
		{ "around sections",
		    "[\n{{#s}}\n  {{d}}\n  |d|\n{{/s}}\n\n{{= | | =}}\n"
		    "|#s|\n  {{d}}\n  |d|\n|/s|\n]\n",
		    "{'s':true,'d':'x'}",
		    "[\n  x\n  |d|\n\n  {{d}}\n  x\n]\n" },
		{ "around inverted sections",
		    "[\n{{^s}}\n  {{d}}\n  |d|\n{{/s}}\n\n{{= | | =}}\n"
		    "|^s|\n  {{d}}\n  |d|\n|/s|\n]\n",
		    "{'s':false,'d':'x'}",
		    "[\n  x\n  |d|\n\n  {{d}}\n  x\n]\n" },
		{ "blanks around stay", "| {{=@ @=}} |", "{}", "|  |" },
		{ "at the end of a line", " | {{=@ @=}}\n", "{}", " | \n" },
		{ "alone on a line", "a\n{{=@ @=}}\nb\n", "{}", "a\nb\n" },
		{ "alone and indented", "a\n  {{=@ @=}}\nb\n", "{}",
		    "a\nb\n" },
		{ "CR LF", "|\r\n{{= @ @ =}}\r\n|", "{}", "|\r\n|" },
		{ "the first line", "  {{=@ @=}}\n=", "{}", "=" },
		{ "the last line", "=\n  {{=@ @=}}", "{}", "=\n" },
		{ "blanks in the tag", "|{{= @   @ =}}|", "{}", "||" },
		{ "without escaping", "{{=<% %>=}}<%& t %> <%{t}%>",
		    "{'t':'<'}", "< <" },
	};

	RUN(run, table, MUSTACHE_HTML);
}

TEST(plurals_are_found_where_numbers_are)
{
	static const struct check table[] = {
		{ "one", "{{n}} coin{{^n_one}}s{{/n_one}}", "{'n':1}",
		    "1 coin" },
		{ "many", "{{n}} coin{{^n_one}}s{{/n_one}}", "{'n':2}",
		    "2 coins" },
		{ "none", "{{#n_zero}}no{{/n_zero}}", "{'n':0}", "no" },
		{ "few", "{{#l}}{{#._few}}{{.}} {{/._few}}{{/l}}",
		    "{'l':[1]}", "" },
		{ "many of a list", "{{#l}}{{#n_many}}{{n}} {{/n_many}}{{/l}}",
		    "{'l':[{'n':0},{'n':1},{'n':2},{'n':1000000},"
		    "{'n':1000001},{'n':2000000}]}", "1000000 2000000 " },
		{ "with dots", "{{#a.n_one}}x{{/a.n_one}}", "{'a':{'n':1}}",
		    "x" },
		{ "what is there is not made up", "{{n_one}}",
		    "{'n':1,'n_one':'mine'}", "mine" },
		{ "of what is no number there is none", "[{{n_one}}]",
		    "{'n':'1'}", "[]" },
	};
	static const struct check off = {
		"only where asked for", "[{{n_one}}]", "{'n':1}", "[]"
	};

	RUN(run, table, MUSTACHE_PLURALS | MUSTACHE_RULE(plural_rule("es")));
	run(&off, MUSTACHE_HTML);
}

TEST(lists_say_how_long_they_are_and_where_an_item_stands)
{
	static const struct check table[] = {
		{ "between", "{{#l}}{{.}}{{^last}}, {{/last}}{{/l}}",
		    "{'l':['a','b','c']}", "a, b, c" },
		{ "before", "{{#l}}{{^first}}+{{/first}}{{n}}{{/l}}",
		    "{'l':[{'n':1},{'n':2}]}", "1+2" },
		{ "the innermost list counts",
		    "{{#l}}{{#m}}{{.}}{{#last}};{{/last}}{{/m}}{{/l}}",
		    "{'l':[{'m':[1,2]},{'m':[3,4]}]}", "12;34;" },
		{ "within an object of an item",
		    "{{#l}}{{#o}}{{n}}{{#last}}!{{/last}}{{/o}}{{/l}}",
		    "{'l':[{'o':{'n':1}},{'o':{'n':2}}]}", "12!" },
		{ "an item that is null",
		    "{{#l}}{{#empty}}-{{/empty}}{{n}}{{/l}}",
		    "{'l':[null,{'n':1}]}", "-1" },
		{ "how many at least",
		    "{{#l_2}}two{{/l_2}}{{#l_3}}three{{/l_3}}",
		    "{'l':[0,0]}", "two" },
		{ "more than nine", "{{#l_10}}ten{{/l_10}}",
		    "{'l':[0,0,0,0,0,0,0,0,0,0]}", "ten" },
		{ "what is there is not made up",
		    "{{#l}}{{last}}{{/l}}{{l_1}}",
		    "{'l':[{'last':'mine'}],'l_1':' too'}", "mine too" },
		{ "outside of a list there is none", "[{{first}}{{n_1}}]",
		    "{'n':1}", "[]" },
	};
	static const struct check off = {
		"only where asked for",
		"[{{#l}}{{first}}{{/l}}{{l_1}}]", "{'l':[1]}", "[]"
	};

	RUN(run, table, MUSTACHE_LISTS);
	run(&off, MUSTACHE_PLURALS);
}

TEST(a_fault_names_the_line_and_what_is_wrong)
{
	static const struct {
		const char *template;
		int line;
		const char *text;
	} table[] = {
		{ "a\n{{#s}}\nb\n", 2, "section 's' is not closed" },
		{ "a\n\n{{/s}}\n", 3, "section 's' is closed but not open" },
		{ "{{#a}}\n{{^b}}\n{{/a}}", 3, "section 'a' is closed where "
		    "'b' of line 2 is open" },
		{ "a {{b", 1, "tag is not closed: no '}}' follows" },
		{ "\n{{#b}", 2, "section is not closed: no '}}' follows" },
		{ "{{{b}}", 1, "tag is not closed: no '}}}' follows" },
		{ "{{! b", 1, "comment is not closed: no '}}' follows" },
		{ "{{=<% %>}}", 1, "change of delimiters is not closed: no "
		    "'=}}' follows" },
		{ "\n\n{{=<%=}}", 3, "bad delimiters: two are needed" },
		{ "{{==}}", 1, "bad delimiters: two are needed" },
		{ "{{=a b c=}}", 1, "bad delimiters: there are two of them, "
		    "without '=' and blanks" },
		{ "{{== ===}}", 1, "bad delimiters: there are two of them, "
		    "without '=' and blanks" },
		{ "{{}}", 1, "tag without a name" },
		{ "{{# }}{{/ }}", 1, "section without a name" },
		{ "{{a b}}", 1, "bad name 'a b': a name has no blanks in it" },
		{ "{{a..b}}", 1, "bad name 'a..b': nothing stands behind a "
		    "dot" },
		{ "{{a.}}", 1, "bad name 'a.': nothing stands behind a dot" },
		{ "{{\001}}", 1, "bad name '?': a name has no blanks in it" },
		{ "{{<p}}{{/p}}", 1, "'{{<': there is no inheritance of "
		    "templates" },
		{ "{{>*p}}", 1, "'*p': there are no dynamic names" },
		{ "{{=| |=}}\n|#a|\n|b", 3, "tag is not closed: no '|' "
		    "follows" },
	};
	struct fault fault;
	size_t i;

	for (i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		assert_null(mustache_compile(table[i].template,
		    strlen(table[i].template), &fault));
		assert_string_equal(fault.text, table[i].text);
		assert_int_equal(fault.line, table[i].line);
	}
	assert_null(mustache_compile("{{", 2, NULL));
}

/* Of a long name a fault says the beginning. */
TEST(a_fault_is_short_whatever_stands_in_the_template)
{
#define LONG	"aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee" \
		"ffffffffffgg"
	static const char *const templates[] = { "{{>*" LONG "}}",
	    "{{" LONG " b}}", "{{a.." LONG "}}", "{{/" LONG "}}",
	    "{{#" LONG "}}{{^b" LONG "}}{{/" LONG "}}", "{{#" LONG "}}",
	    "{{=" LONG " " LONG "=}}" LONG "$x", "{{$b}}",
	    "{{=" LONG " " LONG "=}}" LONG "x", "{{= " LONG "=}}" };
	char *big = calloc(1, MUSTACHE_MAX + 1);
	struct fault fault;

	for (size_t i = 0; i < sizeof(templates) / sizeof(*templates); i++) {
		assert_null(mustache_compile(templates[i],
		    strlen(templates[i]), &fault));
		assert_in_range(strlen(fault.text), 1, 200);
		assert_null(strstr(fault.text, LONG));
	}
	assert_null(mustache_compile(big, MUSTACHE_MAX + 1, &fault));
	assert_non_null(strstr(fault.text, "at most"));
	free(big);
}

/* Names that only look like a plural or a length, and joints without a list. */
TEST(what_is_not_meant_is_nothing)
{
	static const struct check table[] = {
		{ "no list", "[{{n_2}}{{_1}}{{n_123}}{{n_1x}}]", "{'n':3}",
		    "[]" },
		{ "an item that is there is not empty",
		    "{{#l}}{{#empty}}-{{/empty}}{{.}}{{/l}}", "{'l':[1,{}]}",
		    "1{}" },
		{ "parts of what has none", "[{{a.b.c}}{{b.c}}]",
		    "{'a':{'b':3},'b':null}", "[]" },
		{ "a thing without a name", "{{a}}", "{'a':{'b':'\\u0027'}}",
		    "{\"b\":\"'\"}" },
		{ "a joint in an item's object",
		    "{{#l}}{{#o}}{{and}}{{n}}{{/o}}{{/l}}",
		    "{'l':[{'o':{'n':1}}]}", "1" },
		{ "a joint without a list", "{{#o}}[{{and}}]{{/o}}",
		    "{'o':{'n':1}}", "[]" },
	};
	static const struct check plain[] = {
		{ "no joints", "{{#l}}{{and}}{{.}}{{/l}}", "{'l':[1,2]}",
		    "12" },
		{ "an apostrophe", "{{a}}", "{'a':'it\\u0027s'}",
		    "it&#39;s" },
		{ "large and small", "{{#l}}{{.}} {{/l}}",
		    "{'l':[1e300,-1e300,1e-7,0.1,0.30000000000000004,1e15]}",
		    "1e300 -1e300 1e-7 0.1 0.3 1e15 " },
	};
	struct mustache *m = compile("[{{>p}}]");
	struct buffer out = { 0 };
	struct fault fault;

	RUN(run, table, MUSTACHE_THINGS | MUSTACHE_LISTS | MUSTACHE_PLURALS);
	RUN(run, plain, MUSTACHE_HTML);
	assert_true(mustache_render(m, NULL, NULL, NULL, 0, &out, &fault));
	assert_string_equal(buffer_text(&out), "[]");
	buffer_free(&out);
	mustache_free(m);
}

static const struct mustache *
itself(void *arg, const char *name)
{
	return arg;
}

/* What a rendering that must fail says. */
static void
refuses(const char *template, const char *data, const char *why)
{
	struct fault fault = { 0 };
	struct mustache *m = compile(template);
	struct buffer out = { 0 };
	json_t *value = json(data);

	assert_false(mustache_render(m, value, itself, m, 0, &out, &fault));
	assert_string_equal(fault.text, why);
	assert_true(out.len <= BUFFER_MAX);
	buffer_free(&out);
	json_decref(value);
	mustache_free(m);
}

TEST(no_template_runs_for_ever)
{
	char *list = malloc(4096), *p;
	struct buffer deep = { 0 };
	int i;

	refuses("x{{>p}}{{>p}}", "{}",
	    "partial 'p': more than 100 within each other");
	refuses("{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{>p}}"
	    "{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}", "{'a':true}",
	    "more than 500 sections within each other");
	refuses("{{^a}}{{^a}}{{^a}}{{^a}}{{^a}}{{^a}}{{>p}}"
	    "{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}", "{}",
	    "more than 500 sections within each other");
	p = list + sprintf(list, "{'a':[0");
	for (i = 1; i < 1000; i++)
		p += sprintf(p, ",0");
	sprintf(p, "]}");
	refuses("{{#a}}{{#a}}{{#a}}{{#a}}{{/a}}{{/a}}{{/a}}{{/a}}", list,
	    "the template takes too long");
	refuses("{{#a}}{{#a}}0123456789012345678901234567890123456789"
	    "{{/a}}{{/a}}", list, "the text is longer than 16777216 bytes");
	for (i = 0; i < MUSTACHE_NEST + 1; i++)
		buffer_puts(&deep, "{{#a}}");
	for (i = 0; i < MUSTACHE_NEST + 1; i++)
		buffer_puts(&deep, "{{/a}}");
	assert_null(mustache_compile(deep.data, deep.len, NULL));
	buffer_free(&deep);
	free(list);
}

TEST(no_data_is_no_context)
{
	struct mustache *m = compile("{{a}}{{b}}");
	struct buffer out = { 0 };

	assert_true(mustache_render(m, NULL, NULL, NULL, 0, &out, NULL));
	assert_string_equal(buffer_text(&out), "");
	buffer_free(&out);
	mustache_free(m);
}

/* xorshift: the same numbers on every machine. */
static uint32_t
rnd(uint32_t *seed, uint32_t below)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 17;
	*seed ^= *seed << 5;
	return *seed % below;
}

TEST(random_templates_and_data_never_crash)
{
	static const char *const parts[] = {
		"{{", "}}", "{{{", "}}}", "{{#", "{{^", "{{/", "{{>", "{{!",
		"{{=", "=}}", "{{&", "a", "b", "a.b", ".", "..", "_one",
		"{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{.}}",
		"{{#.}}", "{{/.}}", "{{#a.b}}", "{{/a.b}}", "{{a}}",
		"{{b_few}}", "\n", "\r\n", " ", "\t", "x", "\xff", "{{=| |=}}",
		"|", "|a|", "|={{ }}=|", "\xc3\xa9"
	};
	static const char *const data[] = {
		"{}", "[]", "'x'", "null", "12", "{'a':[1,2,{'a':null}]}",
		"{'a':{'b':[[1],[],{'b':2.5}]},'b':'<'}",
		"[{'a':true,'b':3},{'a':'','b':[]}]"
	};
	struct fault fault;
	struct buffer text = { 0 }, out = { 0 };
	struct mustache *m;
	uint32_t seed = 20260101;
	json_t *value;
	int i, n, compiled = 0;

	for (i = 0; i < 60000; i++) {
		buffer_clear(&text);
		for (n = (int)rnd(&seed, 14); n >= 0; n--) {
			if (rnd(&seed, 20) == 0)
				buffer_putc(&text, (char)rnd(&seed, 256));
			else
				buffer_puts(&text, parts[rnd(&seed,
				    sizeof(parts) / sizeof(parts[0]))]);
		}
		m = mustache_compile(text.data, text.len, &fault);
		if (m == NULL) {
			assert_true(fault.line >= 1 && fault.text[0] != '\0');
			continue;
		}
		compiled++;
		value = json(data[rnd(&seed, sizeof(data) /
		    sizeof(data[0]))]);
		buffer_clear(&out);
		/* A partial that calls itself grows as 2^100 unless data
		   end it; the fault for the depth stops it at once. */
		mustache_render(m, value, itself, m, rnd(&seed, 4), &out,
		    &fault);
		json_decref(value);
		mustache_free(m);
	}
	assert_true(compiled > 3000);
	buffer_free(&text);
	buffer_free(&out);
}

TEST(a_buffer_that_is_full_says_so)
{
	struct buffer b = { 0 };

	assert_string_equal(buffer_text(&b), "");
	buffer_add(&b, NULL, 0);
	buffer_fill(&b, 'x', BUFFER_MAX - 1);
	assert_false(b.full);
	buffer_puts(&b, "yz");
	assert_true(b.full);
	assert_int_equal(b.len, BUFFER_MAX - 1);
	buffer_clear(&b);
	buffer_printf(&b, "%d-%s", 12, "a");
	assert_string_equal(buffer_text(&b), "12-a");
	buffer_free(&b);
	buffer_free(NULL);
	assert_null(b.data);
}
