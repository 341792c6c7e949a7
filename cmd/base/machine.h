/*
 * machine.h: what is set on this machine, where a store is on a server.
 *
 * Others have power over a server, so what such a store says is no reason to
 * run a program, or to read or write a file: that is said in two files here,
 * /etc/nuncio.conf and the user's own, $XDG_CONFIG_HOME/nuncio/config, or
 * ~/.config/nuncio/config.  What stands in the second counts before the first.
 * Each line is "NAME = VALUE", or a comment that begins with "#", or blank.
 *
 * They are read once, when the first value is asked for, and again after one
 * was set.  A file that is neither the user's nor root's, or that others may
 * write, is not believed, and then nothing is set at all.
 */
#ifndef CMD_MACHINE_H
#define CMD_MACHINE_H

#include <stdbool.h>

struct fault;

/* Is there a setting of this name that stands in these files? */
typedef bool machine_known(const char *name);

/*
 * *value is what a setting has, or NULL where neither file names it; it holds
 * until the next call.  False: a file cannot be read, is not believed, or has a
 * line that is none or names what is not known; the fault says which.
 */
bool machine_get(const char *name, machine_known *known, const char **value,
    struct fault *);
/*
 * Into the user's own file, which is made (mode 0600) where there is none; NULL
 * takes it out.  False: the fault says why it cannot be, and nothing has
 * changed.
 */
bool machine_set(const char *name, machine_known *known, const char *value,
    struct fault *);

#endif
