/*
 * page.h: reports as HTML: letters with pictures of the board (drawing.h,
 * raster.h), the pages for a web server (site.h), and nuncio.html (player.h).
 */
#ifndef CMD_PAGE_PAGE_H
#define CMD_PAGE_PAGE_H

#endif
