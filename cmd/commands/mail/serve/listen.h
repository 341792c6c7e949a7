/*
 * listen.h: the sockets of `serve`: Unix sockets that it makes, or that
 * systemd has made for it.
 */
#ifndef CMD_LISTEN_H
#define CMD_LISTEN_H

/*
 * A socket that systemd hands over under this name (LISTEN_FDS,
 * LISTEN_FDNAMES); -1: there is none.
 */
int listen_given(const char *name);

/*
 * A socket of mode 0660 at path.  An old socket without a listener is replaced;
 * any other file there, and any other error, ends the program.  listen_end()
 * removes the socket.
 */
int listen_at(const char *path);
void listen_end(const char *path);

#endif
