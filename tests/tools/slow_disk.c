/*
 * slow_disk.c: preloaded, it makes each fdatasync() longer, as on a slower
 * disk, by as many microseconds as the file named by SLOW says.
 */
#define _GNU_SOURCE	/* for RTLD_NEXT */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void
rest(void)
{
	FILE *in = fopen(getenv("SLOW"), "r");
	unsigned us = 0;

	if (in != NULL && fscanf(in, "%u", &us) == 1 && us > 0)
		usleep(us);
	if (in != NULL)
		fclose(in);
}

int
fdatasync(int fd)
{
	rest();
	return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
