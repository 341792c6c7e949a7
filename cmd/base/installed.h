/*
 * installed.h: finds the files that `make install` puts beside the program.
 */
#ifndef CMD_INSTALLED_H
#define CMD_INSTALLED_H

/*
 * Returns the path of the nuncio.html that belongs to the running program:
 * share/nuncio/nuncio.html in the folder that has the program's own bin/.
 * Returns NULL if there is no such file or it cannot be read.
 */
const char *installed_page(void);

#endif
