/*
 * instead.h: names for those functions of the program that a page does not
 * have.  Every file of the page's WebAssembly is compiled with these lines
 * before it, so that calls go to templates/web/instead.c.
 */
#ifndef WEB_INSTEAD_H
#define WEB_INSTEAD_H

#define die(...) web_die(__VA_ARGS__)
#define complain(...) web_complain(__VA_ARGS__)
#define host_away(record, address) web_host_away(record, address)
#define record_must(record, result) web_record_must(record, result)
#define resource_folder web_resource_folder
#define resource_outside(lang, name, out) web_resource_outside(lang, name, out)
#define zone_time(zone, at, out) web_zone_time(zone, at, out)

#endif
