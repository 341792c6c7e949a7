/*
 * listen.h: opens the socket of `serve`, a Unix socket that `serve` makes or
 * that systemd has made for it.
 */
#ifndef CMD_LISTEN_H
#define CMD_LISTEN_H

/*
 * Returns the socket that systemd hands over under this name (LISTEN_FDS,
 * LISTEN_FDNAMES), or -1 if there is none.
 */
int listen_given(const char *name);

/*
 * Make a socket of mode 0660 at path.  An old socket without a listener is
 * replaced.  Any other file at path, and any other error, ends the program.
 * listen_end() removes the socket.
 */
int listen_at(const char *path);
void listen_end(const char *path);

#endif
