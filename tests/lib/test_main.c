/* test_main.c: of test programs that have no main() of their own. */
#include "tests/lib/test.h"

int
main(void)
{
	return test_run(NULL, NULL);
}
