/*
 * base_test.c: the small modules on which everything else depends, with input
 * from people, files and machines.
 */
#include "tests/lib/store_fixture.h"

#include "cmd/base/address.h"
#include "cmd/base/config.h"
#include "cmd/base/dynload.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/base/resource.h"
#include "cmd/base/spawn.h"
#include "cmd/base/utf8.h"
#include "cmd/base/whole.h"
#include "cmd/base/zone.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[TABLE_FOLDER], path[TABLE_PATH];

/* A file in the folder; its path until the next call. */
static const char *
put(const char *name, const char *text, size_t len)
{
	static char whole[200];

	snprintf(whole, sizeof(whole), "%s/%s", folder, name);
	test_write(whole, text, len);
	return whole;
}

TEST(a_setting_is_what_it_can_be)
{
	static const struct {
		enum config which;
		const char *good, *bad;
	} values[] = {
		{ CONFIG_ADDRESS, "judge@example.org", "judge" },
		{ CONFIG_HOST, "a.b@example.org", "a b@example.org" },
		{ CONFIG_SEND, "sendmail -t", "-t sendmail" },
		{ CONFIG_SEND, "/usr/sbin/sendmail", "bin/sendmail" },
		{ CONFIG_SEND, " sendmail ", "   " },
		{ CONFIG_SEND, "send mail", "send | mail" },
		{ CONFIG_SEND, "a b c", "a a a a a a a a a a a a a a a a a a a"
		    " a a a a a a a a a a a a a a a a" },
		{ CONFIG_MAILDIR, "/var/mail", "var/mail" },
		{ CONFIG_SITE, "https://example.org/play", "example.org" },
		{ CONFIG_SITE, "http://a/b", "https://example.org/games" },
		{ CONFIG_SITE, "http://a.b:80/~c/d_e%20", "http://a b" },
		{ CONFIG_SITE, "http://a", "https://a?b" },
		{ CONFIG_REGISTRATION, "open", "ajar" },
		{ CONFIG_REGISTRATION, "closed", "" },
		{ CONFIG_KEEP, "90d", "9x" }, { CONFIG_KEEP, "90s", "90" },
		{ CONFIG_KEEP, "7d", "7" }, { CONFIG_DEADLINE, "3d", "3" },
		{ CONFIG_ZONE, "Europe/Madrid", "\t" },
		{ CONFIG_LANGUAGE, "de", "\x7f" }
	};
	char word[1200];

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		const char *fault = config_fault(values[i].which,
		    values[i].good);

		if (fault != NULL)
			fail_msg("%s: %s", values[i].good, fault);
		if (config_fault(values[i].which, values[i].bad) == NULL)
			fail_msg("'%s' is taken", values[i].bad);
	}
	memset(word, 'a', sizeof(word));
	word[1001] = '\0';
	for (int i = 0; i < CONFIGS; i++)
		assert_non_null(config_fault(i, word));
	word[900] = '\0';
	memcpy(word, "http://", 7);
	assert_non_null(config_fault(CONFIG_SITE, word));
	word[0] = '/';
	assert_non_null(config_fault(CONFIG_ZONE, word));
	assert_non_null(config_fault(CONFIG_LANGUAGE, word));
}

TEST(a_command_is_words_and_its_program_is_looked_for)
{
	char copy[SPAWN_TEXT], *word[SPAWN_WORDS + 1], text[1200];
	const char *before = getenv("PATH");
	char *kept = before != NULL ? memory_copy(before) : NULL;

	assert_int_equal(spawn_words(" a  b c ", copy, word), 3);
	assert_string_equal(word[2], "c");
	assert_null(word[3]);
	assert_int_equal(spawn_words("", copy, word), 0);
	memset(text, 'x', sizeof(text));
	text[SPAWN_TEXT] = '\0';
	assert_int_equal(spawn_words(text, copy, word), -1);
	for (int i = 0; i <= SPAWN_WORDS; i++)
		memcpy(text + 2 * i, "x ", 2);
	text[2 * SPAWN_WORDS + 1] = '\0';
	assert_int_equal(spawn_words(text, copy, word), -1);
	text[2 * SPAWN_WORDS - 1] = '\0';
	assert_int_equal(spawn_words(text, copy, word), SPAWN_WORDS);

	assert_true(spawn_found("/bin/sh -c"));
	assert_false(spawn_found("/bin"));
	assert_false(spawn_found("/etc/passwd"));
	assert_false(spawn_found(" "));
	put("program", "#!/bin/sh\n", 10);
	setenv("PATH", "::/none/such", 1);
	assert_false(spawn_found("program"));
	snprintf(text, sizeof(text), "/none/such:%s:", folder);
	setenv("PATH", text, 1);
	assert_false(spawn_found("program"));	/* nobody may run it */
	chmod(put("program", "#!/bin/sh\n", 10), 0700);
	assert_true(spawn_found("program x"));
	memset(text, 'y', sizeof(text));
	text[1000] = '\0';
	setenv("PATH", text, 1);
	assert_false(spawn_found("program"));
	unsetenv("PATH");
	assert_false(spawn_found("program"));
	if (kept != NULL)
		setenv("PATH", kept, 1);
	free(kept);
}

TEST(a_library_is_loaded_whole_or_not_at_all)
{
	static const char *const none[] = { "libnone-such.so.1", NULL };
	static const char *const own[] = { "libnone-such.so.1", "libm.so.6",
	    NULL };
	char broken[220];
	const char *const no_library[] = { broken, NULL };
	struct { double (*cosine)(double), (*missing)(double); } table;
	struct dynload_symbol row[] = { { "cos", 0 }, { "no_such_function",
	    sizeof(table.cosine) } };
	struct fault fault;

	assert_int_equal(dynload(none, row, 1, &table, &fault),
	    DYNLOAD_NONE);
	assert_non_null(strstr(fault.text, "libnone-such"));
	assert_int_equal(dynload(own, row, 1, &table, &fault),
	    DYNLOAD_LOADED);
	assert_true(fabs(table.cosine(0) - 1) < 1e-9);
	assert_int_not_equal(dynload(own, row, 2, &table, &fault),
	    DYNLOAD_LOADED);
	assert_non_null(strstr(fault.text, "no_such_function"));
	snprintf(broken, sizeof(broken), "%s", put("lib.so", "no ELF", 6));
	assert_int_equal(dynload(no_library, row, 1, &table, &fault),
	    DYNLOAD_BROKEN);
}

TEST(templates_of_a_folder_are_read_or_it_is_said_why_not)
{
	char name[220], *text = memory_new(RESOURCE_MAX + 2, 1);
	struct resource_text found;

	unsetenv("NUNCIO_TEMPLATES");
	assert_int_equal(resource_outside("en", "a", &found), RESOURCE_NONE);
	setenv("NUNCIO_TEMPLATES", "", 1);
	assert_int_equal(resource_outside("en", "a", &found), RESOURCE_NONE);
	setenv("NUNCIO_TEMPLATES", folder, 1);
	assert_int_equal(resource_outside("en", "a", &found), RESOURCE_NONE);
	snprintf(name, sizeof(name), "%s/en", folder);
	assert_int_equal(mkdir(name, 0700), 0);
	put("en/a", "text", 4);
	assert_int_equal(resource_outside("en", "a", &found), RESOURCE_FOUND);
	assert_int_equal(found.len, 4);
	assert_string_equal(found.text, "text");
	resource_release(&found);
	put("en/empty", "", 0);
	assert_int_equal(resource_outside("en", "empty", &found),
	    RESOURCE_FOUND);
	assert_int_equal(found.len, 0);
	resource_release(&found);
	/* Below a file there is nothing. */
	assert_int_equal(resource_outside("en/a", "b", &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_outside("en", "", &found),
	    RESOURCE_UNREADABLE);
	assert_int_equal(errno, EISDIR);
	assert_int_equal(symlink("loop", strcat(name, "/loop")), 0);
	assert_int_equal(resource_outside("en", "loop", &found),
	    RESOURCE_UNREADABLE);
	assert_int_equal(errno, ELOOP);
	assert_int_equal(symlink("/dev/null", (snprintf(name, sizeof(name),
	    "%s/en/null", folder), name)), 0);
	assert_int_equal(resource_outside("en", "null", &found),
	    RESOURCE_UNREADABLE);
	assert_int_equal(errno, EINVAL);
	put("en/large", text, RESOURCE_MAX + 1);
	assert_int_equal(resource_outside("en", "large", &found),
	    RESOURCE_UNREADABLE);
	assert_int_equal(errno, EFBIG);
	memset(text, 'x', 600);
	text[600] = '\0';
	assert_int_equal(resource_outside("en", text, &found),
	    RESOURCE_UNREADABLE);
	assert_int_equal(errno, ENAMETOOLONG);
	assert_int_equal(resource_find("en", text, false, &found),
	    RESOURCE_UNREADABLE);
	assert_int_equal(resource_find("en", "../a", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("..", "a", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("en", ".a", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("en", "", false, &found), RESOURCE_NONE);
	assert_false(resource_knows("xx"));
	assert_false(resource_knows("en.x"));
	assert_false(resource_knows("a-tag-that-is-much-too-long"));
	assert_true(resource_knows("en"));
	unsetenv("NUNCIO_TEMPLATES");
	free(text);
	snprintf(name, sizeof(name), "%s/en", folder);
	test_remove(name);
}

/* A database of zones as it could be installed, or half of one. */
TEST(zones_are_what_the_database_lists_and_has)
{
	static const char list[] = "# version 1\nR x\nZ Land/Town 1\n"
	    "L Land/Town Old/Town\nZ Land/Gone 2\nZ Etc/UTC 0\nZ\nL x\n"
	    "Z no!name 0\nZ Land/Tow 1\nZ Land/Towns 1\nZ Land/Toon 1\n"
	    "Z Land/Tomn 1\nZ Land/Tovn 1\nZ Land/Twn 1\nZ Land/Ton 1\n";
	static const char table[] = "# comment\nAA +00 Land/Town\nBB\n";
	static const char *const there[] = { "Land/Town", "Old/Town",
	    "Etc/UTC", "Land/Tow", "Land/Towns", "Land/Toon", "Land/Tomn",
	    "Land/Tovn", "Land/Twn", "Land/Ton" };
	char out[ZONE_TEXT], near[ZONE_OFFERS][ZONE_TEXT], name[100];
	int n;

	setenv("TZDIR", folder, 1);
	assert_false(zone_find("Land/Town", out));	/* there is no list */
	for (size_t i = 0; i < 3; i++) {
		snprintf(name, sizeof(name), "%s/%s", folder,
		    (const char *const []){ "Land", "Old", "Etc" }[i]);
		assert_int_equal(mkdir(name, 0700), 0);
	}
	for (size_t i = 0; i < sizeof(there) / sizeof(there[0]); i++)
		put(there[i], "TZif2", 5);
	put("Land/Gone", "TZ", 2);
	put("zone1970.tab", table, strlen(table));
	assert_true(zone_find("land/TOWN", out));
	assert_string_equal(out, "Land/Town");
	assert_false(zone_find("Old/Town", out));
	put("tzdata.zi", list, strlen(list));
	assert_true(zone_find("old/town", out));
	assert_string_equal(out, "Old/Town");
	assert_true(zone_find("etc/utc", out));
	assert_string_equal(out, "");
	assert_true(zone_find("utc", out));
	assert_string_equal(out, "");
	assert_false(zone_find("Land/Gone", out));
	assert_false(zone_find("Land", out));
	assert_false(zone_find("Land/", out));
	assert_false(zone_find("", out));
	assert_false(zone_find("../etc/passwd", out));
	put("Land/Gone", "none", 4);
	assert_false(zone_find("Land/Gone", out));
	n = zone_near("Land/Towm", near);
	assert_int_equal(n, ZONE_OFFERS);
	assert_string_equal(near[0], "Land/Town");
	assert_int_equal(zone_near("Xxxx", near), 0);
	assert_int_equal(zone_near("", near), 0);
	memset(name, 'x', sizeof(name));
	name[99] = '\0';
	assert_int_equal(zone_near(name, near), 0);
	assert_false(zone_find(name, out));
	unsetenv("TZDIR");
}

TEST(a_file_is_made_whole_or_not_at_all)
{
	char name[200];

	snprintf(name, sizeof(name), "%s/made", folder);
	assert_int_equal(file_make(name, "text", 0600), 0);
	assert_int_equal(file_make(name, "other", 0644), EEXIST);
	assert_int_equal(file_aside(name, "other", 0644), 0);
	file_drop(name);
	strcat(name, ".new");
	assert_int_not_equal(access(name, F_OK), 0);
	assert_int_equal(file_make("/none/such/file", "text", 0600), ENOENT);
	assert_int_equal(file_lock("/none/such/file"), -1);
	assert_int_equal(file_make("/proc/none", "text", 0600), ENOENT);
}

/* A row, written or read. */
struct example {
	int64_t number;
	const char *string, *none;
	char text[4];
	bool flag;
	uint8_t fixed[2];
	struct buffer buffer;
};

static void
pack_example(struct pack *row, struct example *e)
{
	pack_number(row, &e->number, 0, 9);
	pack_string(row, &e->string);
	pack_string(row, &e->none);
	pack_text(row, e->text, sizeof(e->text));
	pack_flag(row, &e->flag);
	pack_fixed(row, e->fixed, sizeof(e->fixed));
	pack_buffer(row, &e->buffer, 3);
}

TEST(a_row_of_items_is_read_as_it_was_written)
{
	struct example in = { 7, "abc", NULL, "def", true, { 1, 2 }, { 0 } };
	struct example out = { .none = "set" };
	struct buffer bytes = { 0 };
	struct pack row = pack_to(&bytes);

	buffer_puts(&in.buffer, "xyz");
	pack_example(&row, &in);
	row = pack_from(bytes.data, bytes.len);
	pack_example(&row, &out);
	assert_true(pack_end(&row));
	assert_int_equal(out.number, 7);
	assert_string_equal(out.string, "abc");
	assert_null(out.none);
	assert_string_equal(out.text, "def");
	assert_true(out.flag);
	assert_memory_equal(out.fixed, in.fixed, sizeof(in.fixed));
	assert_string_equal(buffer_text(&out.buffer), "xyz");
	/* However much of it is missing, it is none. */
	for (size_t n = 0; n < bytes.len; n++) {
		row = pack_from(bytes.data, n);
		pack_example(&row, &out);
		assert_true(row.bad && !pack_end(&row));
	}
	buffer_free(&in.buffer);
	buffer_free(&out.buffer);
	buffer_free(&bytes);
}

TEST(a_row_of_items_is_believed_only_where_it_is_one)
{
	struct buffer bytes = { 0 }, some = { 0 };
	struct pack row = pack_to(&bytes);
	int64_t number = 7;
	const char *string = "abc";
	char text[3];
	uint8_t fixed[2];
	bool flag;

	pack_number(&row, &number, 0, 0);
	pack_string(&row, &string);
	/* Too high, too low, no flag, no string, too long, too short. */
	for (int i = 0; i < 8; i++) {
		row = pack_from(bytes.data, bytes.len);
		if (i < 2) {
			pack_number(&row, &number, i * 8, 6 + 3 * i);
			assert_int_equal(number, i * 8);
		} else if (i == 2) {
			pack_flag(&row, &flag);
		} else if (i == 3) {
			pack_string(&row, &string);
		} else {
			pack_number(&row, &number, 0, 9);
			assert_false(row.bad);
		}
		if (i == 4)
			pack_text(&row, text, sizeof(text));
		else if (i == 5)
			pack_number(&row, &number, -5, 5);
		else if (i == 6)
			pack_fixed(&row, fixed, sizeof(fixed));
		else if (i == 7)
			pack_buffer(&row, &some, 3);
		assert_true(row.bad);
		pack_number(&row, &number, 1, 2);
		assert_int_equal(number, 1);
	}
	assert_int_equal(some.len, 0);
	buffer_free(&bytes);
}

TEST(a_buffer_that_is_full_stays_so)
{
	struct buffer b = { 0 };

	assert_false(buffer_room(&b, (size_t)BUFFER_MAX + 1));
	assert_true(b.full);
	assert_false(buffer_room(&b, 1));
	buffer_puts(&b, "x");
	buffer_printf(&b, "%d", 7);
	assert_int_equal(b.len, 0);
	assert_string_equal(buffer_text(&b), "");
	buffer_free(&b);
	b = (struct buffer){ 0 };
	buffer_printf(&b, "%s", "");
	buffer_fill(&b, 'x', 0);
	assert_int_equal(b.len, 0);
	buffer_fill(&b, 'x', 3);
	assert_string_equal(buffer_text(&b), "xxx");
	buffer_free(&b);
}

TEST(what_is_not_utf8_is_no_character)
{
	static const char *const bad[] = { "\x80", "\xff", "\xc0\x80",
	    "\xc3", "\xc3(", "\xe0\x80\x80", "\xed\xa0\x80", "\xe2\x82",
	    "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80" };
	uint32_t code;

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(utf8_char(bad[i], strlen(bad[i]), &code), 0);
	assert_int_equal(utf8_char("", 0, &code), 0);
	assert_int_equal(utf8_char("\xf4\x8f\xbf\xbf", 4, &code), 4);
	assert_int_equal(code, 0x10ffff);
	assert_int_equal(utf8_char("\xee\x80\x80", 3, &code), 3);
}

TEST(an_address_is_folded_as_it_fits)
{
	static const char *const bad[] = { "", "@", "a@", "@b", "a@b@c",
	    "a..b@c.org", ".a@c.org", "a.@c.org", "a@-c.org", "a@c-.org",
	    "a@c..org", "a(b)@c.org", "a\x01@c.org" };
	char out[ADDRESS_TEXT], text[400];

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		if (address_fault(bad[i]) == NULL)
			fail_msg("%s", bad[i]);
	memset(text, 'A', sizeof(text));
	text[399] = '\0';
	assert_non_null(address_fault(text));
	address_fold(text, out);
	assert_int_equal(strlen(out), ADDRESS_TEXT - 1);
	address_fold("Ana@Example.ORG", out);
	assert_string_equal(out, "ana@example.org");
}

TEST(all_of_it_is_written_and_read)
{
	char bytes[8] = "";
	int ends[2];

	assert_int_equal(pipe(ends), 0);
	assert_true(whole_write(ends[1], "abcdef", 6));
	assert_true(whole_read(ends[0], bytes, 4));
	assert_string_equal(bytes, "abcd");
	close(ends[1]);
	assert_false(whole_read(ends[0], bytes, 4));
	close(ends[0]);
	assert_false(whole_read(ends[0], bytes, 4));
	assert_false(whole_write(ends[1], "x", 1));
	assert_int_equal(errno, EBADF);
	assert_int_equal(whole_wait(getpid()), -1);
}

int
main(void)
{
	int failed;

	table_folder(folder, path);
	test_same_keys();
	failed = test_run(NULL, NULL);
	table_remove(folder);
	return failed;
}
