/*
 * plural.h: plural categories of whole numbers, by the rules of Unicode's CLDR
 * for the program's languages.  A language with the rule of one of these names
 * it in "language.plural"; plural.c says how to add another rule.
 */
#ifndef CMD_PLURAL_H
#define CMD_PLURAL_H

#include <stdint.h>

/* The categories of a rule; OTHER is the default. */
enum plural { PLURAL_ONE, PLURAL_TWO, PLURAL_FEW, PLURAL_MANY, PLURAL_OTHER };

/*
 * Returns the rule for plural_of() of the language with this tag ("de"), or -1
 * if none is compiled in.  Rule 0 is that of English.
 */
int plural_rule(const char *tag);

/* Returns the category of n, which may be negative, by a rule. */
enum plural plural_of(int rule, int64_t n);

/* The names of the categories: "one", "two", ... */
extern const char *const plural_names[];

#endif
