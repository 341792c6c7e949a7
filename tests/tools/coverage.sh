#!/bin/sh
# coverage.sh: build the program so that it counts what is run of it, run
# the tests, and say what of the program none of them has run.  An hour.
build=build/coverage
find $build -name '*.gcda' -delete 2>/dev/null
make -s -j"$(nproc)" COVERAGE=1 programs build/postfix/ready || exit 1
# Who runs it as another user, or with a umask, counts in the same files.
(umask 0 && $build/nuncio version >/dev/null)
chmod -R a+rwX $build
set --
# Not what looks at the program itself, or limits it: it is another one here.
for test in tests/unit/*_test.c tests/scripts/*.t; do
	case $test in
	*/calls_test.c | */engine_test.c)	;;
	*/web_*.t | */fault.t | */purity.t | */style.t)	;;
	*.c)	test=${test%.c}
		set -- "$@" $build/"$test" ;;
	*)	set -- "$@" "$test" ;;
	esac
done
BUILD=$build POINTS=10 sh tests/tools/run.sh "$@"
$build/tests/unit/calls_test 2
$build/tests/unit/engine_test 3
export PLACES=1 ONCE=1
python3 tests/fault/run.py mem $build
python3 tests/fault/run.py io $build
python3 tests/tools/coverage.py $build
