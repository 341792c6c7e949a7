/*
 * The program recognises mail systems' reports of a letter that came back, and
 * ascribes each report to that letter only.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/mail/bounce.h"
#include "cmd/mail/letter.h"
#include "cmd/umpire/outbox_row.h"
#include "store/inbox.h"

static const char own[] = "games@example.org";
static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;

static struct bounce
read_it(const char *report)
{
	struct letter letter = { .machine = "bounce" };
	struct bounce out;

	buffer_puts(&letter.report, report);
	bounce_read(&letter, &out);
	buffer_free(&letter.report);
	return out;
}

TEST(a_report_says_what_failed_and_why)
{
	static const struct {
		const char *report;
		bool failed;
		const char *why;
	} reports[] = {
		{ "Action: failed\nStatus: 5.1.1\n", true, "5.1.1" },
		{ "Action: failed", true, "" },
		{ "ACTION:  FAILED \nStatus: 5.0.0\nDiagnostic-Code: smtp; 550"
		    " no\n  such\tuser\nRemote-MTA: dns; x\n", true,
		    "550 no such user" },
		{ "Diagnostic-Code: 550 gone\n ", false, "550 gone" },
		{ "Diagnostic-Code: smtp;\x01 5\x80 0\n", false, "5 0" },
		{ "Diagnostic-Code: x; a\n b\n", false, "a b" },
		{ "Diagnostic-Code: x; a\n\tb", false, "a b" },
		{ "Diagnostic-Code: x; a\n", false, "a" },
		{ "Action: delayed\nStatus: 4.4.1\n", false, "4.4.1" },
		{ "Action\nStatus\nActions: failed\n", false, "" },
		{ "\n\n", false, "" },
		/* Who only delays a letter reports it. */
		{ "", true, "" }
	};

	for (size_t i = 0; i < sizeof(reports) / sizeof(reports[0]); i++) {
		struct bounce b = read_it(reports[i].report);

		assert_true(b.failed == reports[i].failed);
		assert_string_equal(b.why, reports[i].why);
	}
}

TEST(a_reason_is_cut)
{
	char report[400];

	memset(report, 'x', sizeof(report));
	memcpy(report, "Diagnostic-Code: ", 17);
	report[sizeof(report) - 1] = '\0';
	assert_int_equal(strlen(read_it(report).why), BOUNCE_WHY - 1);
}

/* A letter that went to the player's address, or to no player's. */
static int64_t
send_letter(int64_t player, const char *address, const char *message)
{
	struct outbox outbox = { .kind = TELL_HELP, .player = player,
	    .address = player == 0 ? address : NULL };
	struct store_outbox row;
	int64_t number = 0;

	store_must(t.context.store, store_begin(t.context.store));
	outbox_put(&t.context, &outbox);
	while (store_outbox_get(t.context.store, number + 1, &row) == STORE_OK)
		number++;
	store_must(t.context.store, store_outbox_get(t.context.store, number,
	    &row));
	row.state = OUTBOX_SENT;
	row.message = message;
	row.recipient = address;
	row.sent = TABLE_NOW;
	store_must(t.context.store, store_outbox_set(t.context.store, &row));
	store_must(t.context.store, store_commit(t.context.store));
	return number;
}

/* What the row's state is after a letter with these bytes came. */
static int
comes_back(const char *bytes, const char *report, int64_t row,
    char note[BOUNCE_NOTE])
{
	struct letter letter = { .machine = "bounce" };
	struct store_outbox now;

	buffer_puts(&letter.report, report);
	store_must(t.context.store, store_begin(t.context.store));
	bounce_take(&t.context, 1, &letter, bytes, strlen(bytes), note);
	store_must(t.context.store, store_commit(t.context.store));
	buffer_free(&letter.report);
	store_must(t.context.store, store_outbox_get(t.context.store, row,
	    &now));
	return now.state;
}

static const char failed[] = "Action: failed\nStatus: 5.1.1\n";

/* What comes back of the letter of a row, to the address it was sent from. */
static const char *
letter_of(int64_t row, const char *id)
{
	static char text[ADDRESS_TEXT + 5];
	char sender[ADDRESS_TEXT];

	bounce_sender(t.context.store, own, row, id, sender);
	snprintf(text, sizeof(text), "To: %s\n", sender);
	return text;
}

TEST(only_the_letter_that_is_named_came_back)
{
	static const char id[] =
	    "nuncio.1.0123456789abcdef0123456789abcdef@example.org";
	static const char *const others[] = { "", "b", "b.", "b.1", "b.1.",
	    "b.0.0123456789abcdef01234567", "b.1.0123456789abcdef01234567",
	    "b.77.0123456789abcdef01234567", "b.1:0123456789abcdef01234567",
	    "b.99999999999999999999.0123456789abcdef01234567" };
	char note[BOUNCE_NOTE], text[8000] = "To: ";
	int64_t row = send_letter(1, "ana@example.org", id);

	assert_int_equal(row, 1);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		assert_int_equal(comes_back(others[i], failed, row, note),
		    OUTBOX_SENT);
		assert_string_equal(note, "");
	}
	/* Behind so many others nobody looks for it. */
	for (int i = 0; i < 70; i++)
		strcat(text, "b.9.0123456789abcdef01234567 ");
	strcat(text, letter_of(row, id));
	assert_int_equal(comes_back(text, failed, row, note), OUTBOX_SENT);
	assert_int_equal(comes_back(letter_of(row, id), "Action: delayed\n",
	    row, note), OUTBOX_SENT);
	assert_non_null(strstr(note, "not for good"));
	/* Who has only seen its Message-ID cannot say so, ... */
	assert_int_equal(comes_back(id, failed, row, note), OUTBOX_SENT);
	/* ... nor who has had another letter. */
	assert_int_equal(comes_back(letter_of(row + 1, id), failed, row, note),
	    OUTBOX_SENT);
	assert_string_equal(note, "");
	assert_int_equal(comes_back(letter_of(row, id), "Action: failed\n",
	    row, note), OUTBOX_FAILED);
	assert_non_null(strstr(note, "ana"));
	store_must(t.context.store, store_begin(t.context.store));
	store_must(t.context.store, store_returned_drop(t.context.store, 1));
	store_must(t.context.store, store_commit(t.context.store));
}

TEST(who_has_moved_gets_it_there_and_a_stranger_is_nobodys_loss)
{
	static const char *const ids[] = {
	    "nuncio.%d.0123456789abcdef0123456789abcdef@example.org" };
	char note[BOUNCE_NOTE], id[100];
	int64_t row;
	int n = 0;
	struct store_outbox waiting;

	while (store_outbox_get(t.context.store, n + 1, &waiting) == STORE_OK)
		n++;
	snprintf(id, sizeof(id), ids[0], n + 1);
	row = send_letter(2, "old@example.org", id);
	assert_int_equal(row, n + 1);
	assert_int_equal(comes_back(letter_of(row, id), failed, row,
	    note), OUTBOX_WAITING);
	assert_non_null(strstr(note, "ben"));
	store_must(t.context.store, store_outbox_get(t.context.store, row,
	    &waiting));
	assert_true(waiting.sent == 0 && waiting.recipient == NULL);
	snprintf(id, sizeof(id), ids[0], n + 2);
	row = send_letter(0, "stranger@example.org", id);
	assert_int_equal(row, n + 2);
	assert_int_equal(comes_back(letter_of(row, id), failed, row,
	    note), OUTBOX_FAILED);
	assert_non_null(strstr(note, "stranger@example.org"));
	/* It came back before who has sent it could say that it has gone. */
	n += 2;
	while (store_outbox_get(t.context.store, n + 1, &waiting) == STORE_OK)
		n++;
	snprintf(id, sizeof(id), ids[0], n + 1);
	row = send_letter(0, "stranger@example.org", id);
	store_must(t.context.store, store_outbox_get(t.context.store, row,
	    &waiting));
	waiting.state = OUTBOX_SENDING;
	waiting.sent = 0;
	store_must(t.context.store, store_begin(t.context.store));
	store_must(t.context.store, store_outbox_set(t.context.store,
	    &waiting));
	store_must(t.context.store, store_commit(t.context.store));
	assert_int_equal(comes_back(letter_of(row, id), failed, row,
	    note), OUTBOX_FAILED);
	store_must(t.context.store, store_outbox_get(t.context.store, row,
	    &waiting));
	assert_true(waiting.sent > 0);
}

static int
count_one(void *arg, const struct store_returned *row)
{
	++*(int *)arg;
	return 0;
}

/* To how many players letters wait. */
static int
count_held(void)
{
	int n = 0;

	store_must(t.context.store, store_returned_each(t.context.store,
	    count_one, &n));
	return n;
}

TEST(who_has_the_senders_address_has_proved_it)
{
	static const char longer[] =
	    "a-club-with-a-name-that-leaves-no-room-for-it@example.org";
	char sender[ADDRESS_TEXT], other[ADDRESS_TEXT], text[400];
	char note[BOUNCE_NOTE], id[100], *at;
	struct store_outbox row;
	int number = 1;

	while (store_outbox_get(t.context.store, number, &row) == STORE_OK)
		number++;
	snprintf(id, sizeof(id),
	    "nuncio.%d.0123456789abcdef0123456789abcdef@example.org", number);
	table_config(&t, "delimiter", NULL);
	bounce_sender(t.context.store, own, 1, id, sender);
	assert_string_equal(sender, own);
	table_config(&t, "delimiter", "+");
	bounce_sender(t.context.store, longer, 1, id, sender);
	assert_string_equal(sender, longer);
	bounce_sender(t.context.store, own, 1, id, sender);
	assert_memory_equal(sender, "games+b.1.", 10);
	assert_string_equal(sender + 34, "@example.org");
	bounce_sender(t.context.store, own, 1, id + 1, other);
	assert_string_not_equal(sender, other);
	bounce_sender(t.context.store, own, 2, id, other);
	assert_memory_not_equal(sender + 10, other + 10, 24);

	assert_int_equal(send_letter(1, "ana@example.org", id), number);
	bounce_sender(t.context.store, own, number, id, sender);
	at = strstr(sender, "+b.") + 1;
	for (char *c = at; *c != '@'; c++) {
		/* One that is cut, or has one character that is another. */
		snprintf(text, sizeof(text), "To: %.*s", (int)(c - sender),
		    sender);
		assert_int_equal(comes_back(text, failed, number, note),
		    OUTBOX_SENT);
		*c ^= 1;
		snprintf(text, sizeof(text), "To: %s\n\n", sender);
		*c ^= 1;
		assert_int_equal(comes_back(text, failed, number, note),
		    OUTBOX_SENT);
	}
	snprintf(text, sizeof(text), "X: y\r\n\r\nTo: %s\n", sender);
	assert_int_equal(comes_back(text, failed, number, note), OUTBOX_SENT);
	snprintf(text, sizeof(text), "X: y\nTo: %s", sender);
	assert_int_equal(comes_back(text, "Action: delayed\n", number, note),
	    OUTBOX_SENT);
	assert_int_equal(count_held(), 0);
	/* What was sent keeps its proof when the setting goes. */
	table_config(&t, "delimiter", NULL);
	assert_int_equal(comes_back(text, failed, number, note),
	    OUTBOX_FAILED);
	assert_int_equal(count_held(), 1);
	assert_int_equal(comes_back(text, failed, number, note),
	    OUTBOX_FAILED);
	assert_int_equal(count_held(), 1);
}

int
main(void)
{
	/* What says so; its bytes do not matter. */
	struct store_letter letter = { .at = TABLE_NOW, .message = "m",
	    .size = 1, .bytes = "x", .len = 1, .sender = "", .subject = "" };
	int failed_tests;

	test_same_keys();
	if (sodium_init() < 0)
		return 1;
	table_folder(folder, path);
	table_open(&t, path);
	store_must(t.context.store, store_begin(t.context.store));
	bounce_begin(t.context.store);
	store_must(t.context.store, store_config_set(t.context.store,
	    "delimiter", "+"));
	store_must(t.context.store, store_letter_add(t.context.store,
	    &letter));
	store_must(t.context.store, store_commit(t.context.store));
	failed_tests = test_run(NULL, NULL);
	table_close(&t);
	table_remove(folder);
	return failed_tests;
}
