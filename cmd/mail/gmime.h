/*
 * gmime.h: GMime, loaded when the first letter is read or written.
 *
 * Most commands have nothing to do with letters and should not wait for GMime
 * and GLib to be loaded.  So the program is not linked with these libraries.
 * To use them, get the table of their functions from gmime_load() and call
 * through the table:
 *
 *	const struct gmime *g = gmime_load(fault);
 *	GMimeMessage *message = g->g_mime_message_new(TRUE);
 *
 * Only files that are about letters include this header.  The casts and tests
 * of GMime's headers (GMIME_PART(), GMIME_IS_PART() and so on) call functions
 * that are not linked: use gmime_is() and casts of C instead.
 */
#ifndef CMD_GMIME_H
#define CMD_GMIME_H

#include "cmd/base/fault.h"

#include <gmime/gmime.h>
#include <stdbool.h>

/*
 * Some versions of GLib define g_free as a macro, which would hide the member
 * of the table.
 */
#undef g_free

/*
 * Every function that is used, one on each line, sorted.  Their declarations
 * come from the headers.
 */
#define GMIME_FUNCTIONS(X)						\
	X(g_date_time_new_from_unix_utc)				\
	X(g_date_time_unref)						\
	X(g_free)							\
	X(g_mime_content_disposition_get_parameter)			\
	X(g_mime_content_type_get_media_subtype)			\
	X(g_mime_content_type_get_parameter)				\
	X(g_mime_content_type_is_type)					\
	X(g_mime_data_wrapper_get_encoding)				\
	X(g_mime_data_wrapper_get_stream)				\
	X(g_mime_data_wrapper_new_with_stream)				\
	X(g_mime_encoding_init_decode)					\
	X(g_mime_encoding_step)						\
	X(g_mime_filter_charset_new)					\
	X(g_mime_filter_complete)					\
	X(g_mime_filter_filter)						\
	X(g_mime_header_get_name)					\
	X(g_mime_header_get_value)					\
	X(g_mime_header_list_get_count)					\
	X(g_mime_header_list_get_header_at)				\
	X(g_mime_init)							\
	X(g_mime_message_add_mailbox)					\
	X(g_mime_message_get_from)					\
	X(g_mime_message_get_mime_part)					\
	X(g_mime_message_new)						\
	X(g_mime_message_part_get_message)				\
	X(g_mime_message_part_get_type)					\
	X(g_mime_message_set_date)					\
	X(g_mime_message_set_message_id)				\
	X(g_mime_message_set_mime_part)					\
	X(g_mime_message_set_subject)					\
	X(g_mime_multipart_add)						\
	X(g_mime_multipart_get_count)					\
	X(g_mime_multipart_get_part)					\
	X(g_mime_multipart_get_prologue)				\
	X(g_mime_multipart_get_type)					\
	X(g_mime_multipart_new_with_subtype)				\
	X(g_mime_multipart_set_boundary)				\
	X(g_mime_object_get_content_disposition)			\
	X(g_mime_object_get_content_type)				\
	X(g_mime_object_get_header_list)				\
	X(g_mime_object_set_content_id)					\
	X(g_mime_object_set_content_type_parameter)			\
	X(g_mime_object_set_disposition)				\
	X(g_mime_object_set_header)					\
	X(g_mime_object_to_string)					\
	X(g_mime_parser_construct_message)				\
	X(g_mime_parser_new_with_stream)				\
	X(g_mime_part_get_content)					\
	X(g_mime_part_get_type)						\
	X(g_mime_part_is_attachment)					\
	X(g_mime_part_new_with_type)					\
	X(g_mime_part_set_content)					\
	X(g_mime_part_set_content_encoding)				\
	X(g_mime_part_set_filename)					\
	X(g_mime_stream_mem_new_with_buffer)				\
	X(g_object_unref)						\
	X(g_type_check_instance_is_a)					\
	X(internet_address_list_get_address)				\
	X(internet_address_list_length)					\
	X(internet_address_mailbox_get_addr)				\
	X(internet_address_mailbox_get_type)				\
	X(internet_address_set_charset)

struct gmime {
#define GMIME_MEMBER(name)	__typeof__(name) *name;
	GMIME_FUNCTIONS(GMIME_MEMBER)
#undef GMIME_MEMBER
};

/*
 * Returns the table, with GMime ready for use.  The first call loads the
 * library, which is never unloaded; later calls return the same table.  Returns
 * NULL if the library cannot be loaded; the fault gives the reason in one line
 * that may go to the terminal.
 */
const struct gmime *gmime_load(struct fault *);

/*
 * Returns true if the object, which may be NULL, is of this type or of a type
 * derived from it. type is the result of a ..._get_type() function of the
 * table.
 */
bool gmime_is(const struct gmime *, const void *object, GType type);

#endif
