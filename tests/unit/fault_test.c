/* fault_test.c: the sentences that describe faults. */
#include "tests/lib/test.h"

#include "cmd/base/fault.h"

TEST(a_fault_says_what_it_is_told_and_where)
{
	struct fault fault;

	fault_at(&fault, 7, "no '%s'", "x");
	assert_string_equal(fault.text, "no 'x'");
	assert_int_equal(fault.line, 7);
	fault_add(&fault, ", but %d", 2);
	assert_string_equal(fault.text, "no 'x', but 2");
	assert_int_equal(fault.line, 7);
	fault_set(&fault, "a: %s", fault.text);
	assert_string_equal(fault.text, "a: no 'x', but 2");
	assert_int_equal(fault.line, 0);
	fault_set(NULL, "nobody asks");
	fault_add(NULL, "nobody asks");
	fault_at(NULL, 1, "nobody asks");
}

TEST(what_is_found_cannot_steer_a_terminal)
{
	struct fault fault;

	fault_set(&fault, "'%s'", "\033[31m\n\xff\xc3\xa4");
	assert_string_equal(fault.text, "'?[31m??\xc3\xa4'");
}

TEST(a_long_fault_is_cut_off)
{
	struct fault fault;
	char longer[2 * FAULT_TEXT];

	memset(longer, 'x', sizeof(longer) - 1);
	longer[sizeof(longer) - 1] = '\0';
	fault_set(&fault, "%s", longer);
	assert_int_equal(strlen(fault.text), FAULT_TEXT - 1);
	fault_add(&fault, "%s", longer);
	assert_int_equal(strlen(fault.text), FAULT_TEXT - 1);
}
