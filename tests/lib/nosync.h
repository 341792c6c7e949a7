/*
 * nosync.h: nothing is brought to the disk.  For programs that write much and
 * of which nothing need outlive a crash of the machine; what a store does for
 * that is tested in store_test.c.  One file of a program includes it: SQLite
 * and the program come to these then.
 */
#ifndef TESTS_NOSYNC_H
#define TESTS_NOSYNC_H

#include <unistd.h>

int
fsync(int fd)
{
	(void)fd;
	return 0;
}

int
fdatasync(int fd)
{
	(void)fd;
	return 0;
}

#endif
