/*
 * nosync.h: replaces the functions that wait for the disk by functions that do
 * nothing.  It is for programs that write much and whose files need not outlive
 * a crash of the machine; store_test.c tests how a store survives that.
 * Exactly one file of a program includes this header.  SQLite and the program
 * then call these functions.
 */
#ifndef TESTS_NOSYNC_H
#define TESTS_NOSYNC_H

#include <unistd.h>

int
fsync(int fd)
{
	return 0;
}

int
fdatasync(int fd)
{
	return 0;
}

#endif
