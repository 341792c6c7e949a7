/*
 * machine.h: settings of this machine, for stores that are on a server.
 *
 * Other people control a server, so a store on one must not make us run a
 * program, or read or write a file.  Such settings come from two files here:
 * /etc/nuncio.conf, and the user's own, $XDG_CONFIG_HOME/nuncio/config or
 * ~/.config/nuncio/config, which takes precedence.  Each line is "NAME =
 * VALUE", or a comment that begins with "#", or blank.
 *
 * They are read once, when the first value is asked for, and again after one
 * was set.  A file is not trusted unless the user or root owns it and nobody
 * else may write to it; if one is not trusted, no setting has a value.
 */
#ifndef CMD_MACHINE_H
#define CMD_MACHINE_H

#include <stdbool.h>

struct fault;

/* May a setting of this name stand in these files? */
typedef bool machine_known(const char *name);

/*
 * Get the *value of a setting, or NULL if neither file names it; valid until
 * the next call.  False: a file cannot be read, is not trusted, or has a
 * malformed line or an unknown name; the fault says which.
 */
bool machine_get(const char *name, machine_known *known, const char **value,
    struct fault *);
/*
 * Write a setting to the user's own file, which is made (mode 0600) if there is
 * none; NULL removes the setting.  False: the fault says why it cannot be
 * written, and nothing has changed.
 */
bool machine_set(const char *name, machine_known *known, const char *value,
    struct fault *);

#endif
