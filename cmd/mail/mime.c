/*
 * mime.c: makes our letters, and sends them; see mime.h.
 */
#include "cmd/mail/mime.h"

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/base/progress.h"
#include "cmd/base/spawn.h"
#include "cmd/base/utf8.h"
#include "cmd/base/whole.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/gmime.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

/* The bytes that our address may have in the address of a link. */
#define PLAIN	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" \
		"0123456789@.-_+"

enum {
	ERROR_TEXT  = 200,
	LINE_MOST   = 900,	/* bytes of a line that is left as it is */
	SHOWN_MAX   = 201,	/* of a subject or a name, with NUL */
	IDS_MAX     = 2800	/* of References */
};

/*
 * Add text to the string out of size bytes as one line: invalid bytes become
 * '?', characters that control a terminal or end a line become blanks, and runs
 * of blanks become one.  Characters that do not fit are left out.
 */
static void
add_line(char *out, size_t size, const char *text, size_t len)
{
	size_t at = strlen(out), n, used;

	for (size_t i = 0; i < len; i += used) {
		const char *from = text + i;
		uint32_t code;

		n = used = utf8_char(from, len - i, &code);
		if (n == 0) {
			used = n = 1;
			from = "?";
		} else if (code == ' ' || utf8_fate(code) == UTF8_MARK) {
			n = at > 0 && out[at - 1] != ' ';
			from = " ";
		} else if (utf8_fate(code) == UTF8_DROP)
			continue;
		if (at + n >= size)
			break;
		memcpy(out + at, from, n);
		at += n;
	}
	while (at > 0 && out[at - 1] == ' ')
		at--;
	out[at] = '\0';
}

static void say(char error[ERROR_TEXT], const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

static void
say(char error[ERROR_TEXT], const char *fmt, ...)
{
	char text[2 * ERROR_TEXT];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	error[0] = '\0';
	add_line(error, ERROR_TEXT, text, strlen(text));
}

/* ------------------------------------------------------------- a letter */

/*
 * The text of a header field.  The reader's program would decode whatever
 * looks like an encoded word, and might show anything.
 */
static void
shown(const char *text, char out[SHOWN_MAX])
{
	out[0] = '\0';
	add_line(out, SHOWN_MAX, text, strlen(text));
	for (char *p = out; (p = strstr(p, "=?")) != NULL; p++)
		*p = '-';
}

/* Printable ASCII and blanks: ids, one or more. */
static bool
are_ids(const char *ids)
{
	for (const char *p = ids; *p != '\0'; p++)
		if (*p < ' ' || *p > '~')
			return false;
	return *ids != '\0' && strlen(ids) < IDS_MAX;
}

static bool
is_id(const char *id)
{
	return are_ids(id) && strlen(id) < 500 &&
	    strpbrk(id, " <>") == NULL;
}

/*
 * Can the text stand in a letter as it is?  One that has what boundaries begin
 * with cannot.
 */
static bool
is_plain(const char *text, size_t len, bool *ascii)
{
	bool plain = true;
	size_t column = 0;

	*ascii = true;
	for (size_t i = 0; i < len; i++) {
		unsigned char c = text[i];

		column = c == '\n' ? 0 : column + 1;
		if (c >= 0x80)
			*ascii = false;
		if (c >= 0x7f || (c < ' ' && c != '\n' && c != '\t') ||
		    column > LINE_MOST ||
		    (c == '_' && i > 0 && text[i - 1] == '='))
			plain = false;
	}
	return plain;
}

static GMimePart *
make_part(const struct gmime *g, const char *type, const char *text,
    size_t len)
{
	GMimePart *part = g->g_mime_part_new_with_type("text", type);
	GMimeStream *stream = g->g_mime_stream_mem_new_with_buffer(text, len);
	GMimeDataWrapper *content = g->g_mime_data_wrapper_new_with_stream(
	    stream, GMIME_CONTENT_ENCODING_DEFAULT);
	bool ascii, plain = is_plain(text, len, &ascii);

	g->g_mime_object_set_content_type_parameter((GMimeObject *)part,
	    "charset", ascii ? "us-ascii" : "utf-8");
	g->g_mime_part_set_content(part, content);
	g->g_mime_part_set_content_encoding(part, plain ?
	    GMIME_CONTENT_ENCODING_7BIT :
	    GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
	g->g_object_unref(content);
	g->g_object_unref(stream);
	return part;
}

static GMimePart *
make_attachment(const struct gmime *g, const char *type, const char *subtype,
    const struct attachment *file)
{
	GMimePart *part = g->g_mime_part_new_with_type(type, subtype);
	GMimeStream *stream = g->g_mime_stream_mem_new_with_buffer(
	    file->bytes, file->len);
	GMimeDataWrapper *content = g->g_mime_data_wrapper_new_with_stream(
	    stream, GMIME_CONTENT_ENCODING_DEFAULT);

	g->g_mime_part_set_filename(part, file->name);
	g->g_mime_part_set_content(part, content);
	g->g_mime_part_set_content_encoding(part,
	    GMIME_CONTENT_ENCODING_BASE64);
	g->g_object_unref(content);
	g->g_object_unref(stream);
	return part;
}

const char *
mime_cid(const char *name, char out[MIME_CID])
{
	snprintf(out, MIME_CID, "%.80s@nuncio", name);
	return out;
}

static void
add_bytes(crypto_generichash_state *state, const char *bytes, size_t len)
{
	crypto_generichash_update(state, (const unsigned char *)bytes, len);
}

/*
 * A multipart; a letter has one of each subtype.  GMime would take its boundary
 * from the random device, which cannot be reached.  This one consists of the
 * subtype and a hash of the letter's content.  No part contains it, as it
 * begins with characters that base64 and quoted-printable never write.
 */
static GMimeMultipart *
make_multipart(const struct gmime *g, const char *subtype,
    const struct mime *post)
{
	GMimeMultipart *all = g->g_mime_multipart_new_with_subtype(subtype);
	unsigned char hash[16];
	char hex[2 * sizeof(hash) + 1], boundary[70];
	crypto_generichash_state state;

	crypto_generichash_init(&state, NULL, 0, sizeof(hash));
	add_bytes(&state, post->body, post->len);
	add_bytes(&state, post->html, post->html_len);
	add_bytes(&state, post->picture.bytes, post->picture.len);
	for (int i = 0; i < post->n; i++)
		add_bytes(&state, post->attached[i].bytes,
		    post->attached[i].len);
	crypto_generichash_final(&state, hash, sizeof(hash));
	sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
	snprintf(boundary, sizeof(boundary), "=_%s.%s", subtype, hex);
	g->g_mime_multipart_set_boundary(all, boundary);
	return all;
}

/* The next line that begins so; NULL: there is none. */
static const char *
line_with(const char *at, const char *end, const char *text)
{
	size_t len = strlen(text);

	while (at != NULL && ((size_t)(end - at) < len ||
	    memcmp(at, text, len) != 0)) {
		at = memchr(at, '\n', (size_t)(end - at));
		at += at != NULL;
	}
	return at;
}

const char *
mime_picture(const char *bytes, size_t size, size_t *len)
{
	static const char boundary[] = "--=_related.";
	const char *end = bytes + size, *html, *picture, *behind = NULL;

	/* No line of a part begins so: see make_multipart(). */
	html = line_with(bytes, end, boundary);
	picture = html == NULL ? NULL : line_with(html + 1, end, boundary);
	picture = picture == NULL ? NULL : line_with(picture, end, "\n");
	if (picture != NULL)
		behind = line_with(++picture, end, boundary);
	if (behind == NULL)
		return NULL;
	*len = (size_t)(behind - picture);
	return picture;
}

/* HTML, with the picture that it shows. */
static GMimeObject *
make_html(const struct gmime *g, const struct mime *post)
{
	GMimeObject *html = (GMimeObject *)make_part(g, "html", post->html,
	    post->html_len), *picture;
	GMimeMultipart *both;
	char id[MIME_CID];

	if (post->picture.len == 0)
		return html;
	picture = (GMimeObject *)make_attachment(g, "image", "png",
	    &post->picture);
	g->g_mime_object_set_disposition(picture, "inline");
	g->g_mime_object_set_content_id(picture, mime_cid(post->picture.name,
	    id));
	both = make_multipart(g, "related", post);
	g->g_mime_multipart_add(both, html);
	g->g_mime_multipart_add(both, picture);
	g->g_object_unref(html);
	g->g_object_unref(picture);
	return (GMimeObject *)both;
}

/* The text, or text and HTML; programs show the last one that they can. */
static GMimeObject *
make_text(const struct gmime *g, const struct mime *post,
    const struct buffer *body)
{
	GMimeObject *text = (GMimeObject *)make_part(g, "plain",
	    buffer_text(body), body->len), *html;
	GMimeMultipart *both;

	if (post->html == NULL)
		return text;
	html = make_html(g, post);
	both = make_multipart(g, "alternative", post);
	g->g_mime_multipart_add(both, text);
	g->g_mime_multipart_add(both, html);
	g->g_object_unref(text);
	g->g_object_unref(html);
	return (GMimeObject *)both;
}

/* That, with attachments. */
static GMimeObject *
make_body(const struct gmime *g, const struct mime *post,
    const struct buffer *body)
{
	GMimeObject *text = make_text(g, post, body);
	GMimeMultipart *all;

	if (post->n == 0)
		return text;
	all = make_multipart(g, "mixed", post);
	g->g_mime_multipart_add(all, text);
	g->g_object_unref(text);
	for (int i = 0; i < post->n; i++) {
		GMimeObject *file = (GMimeObject *)make_attachment(g,
		    "application", "octet-stream", &post->attached[i]);

		g->g_mime_multipart_add(all, file);
		g->g_object_unref(file);
	}
	return (GMimeObject *)all;
}

bool
mime_make(const struct mime *post, struct buffer *out, struct fault *fault)
{
	const struct gmime *g = gmime_load(fault);
	char subject[SHOWN_MAX], name[SHOWN_MAX];
	struct buffer body = { 0 };
	GMimeMessage *message;
	GMimeObject *object, *part;
	GDateTime *date;
	char *text;

	if (g == NULL)
		return false;
	shown(post->subject, subject);
	shown(post->from_name == NULL ? "" : post->from_name, name);
	message = g->g_mime_message_new(TRUE);
	object = (GMimeObject *)message;
	g->g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_FROM,
	    name[0] == '\0' ? NULL : name, post->from);
	/* GMime would take what iconv(3) has tables of by now. */
	g->internet_address_set_charset(
	    g->internet_address_list_get_address(
	    g->g_mime_message_get_from(message), 0), "utf-8");
	g->g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_TO, NULL,
	    post->to);
	g->g_mime_message_set_subject(message, subject, "utf-8");
	date = g->g_date_time_new_from_unix_utc(post->date);
	if (date != NULL) {
		g->g_mime_message_set_date(message, date);
		g->g_date_time_unref(date);
	}
	if (is_id(post->id))
		g->g_mime_message_set_message_id(message, post->id);
	if (post->in_reply_to != NULL && is_id(post->in_reply_to)) {
		char id[520];

		snprintf(id, sizeof(id), "<%s>", post->in_reply_to);
		g->g_mime_object_set_header(object, "In-Reply-To", id, NULL);
	}
	if (post->references != NULL && are_ids(post->references))
		g->g_mime_object_set_header(object, "References",
		    post->references, NULL);
	if (post->stoppable && post->from[strspn(post->from, PLAIN)] == '\0') {
		char stop[300];

		snprintf(stop, sizeof(stop), "<mailto:%.250s?subject=stop>",
		    post->from);
		g->g_mime_object_set_header(object, "List-Unsubscribe", stop,
		    NULL);
	}
	g->g_mime_object_set_header(object, "Auto-Submitted",
	    post->replied ? "auto-replied" : "auto-generated", NULL);
	/*
	 * Outlook and Exchange do not know the field above, and look for this
	 * one.
	 */
	g->g_mime_object_set_header(object, "X-Auto-Response-Suppress",
	    "All", NULL);

	buffer_add(&body, post->body, post->len);
	if (body.len > 0 && body.data[body.len - 1] != '\n')
		buffer_putc(&body, '\n');
	part = make_body(g, post, &body);
	g->g_mime_message_set_mime_part(message, part);
	g->g_object_unref(part);
	text = g->g_mime_object_to_string(object, NULL);
	buffer_puts(out, text);
	if (body.full)
		out->full = true;
	g->g_free(text);
	g->g_object_unref(message);
	buffer_free(&body);
	return true;
}

/* ------------------------------------------------------------ a command */

/*
 * The letter as an open file without a name.  With a pipe, if this program
 * were killed while it writes, the command would see the end of half a letter,
 * and send it.
 */
static FILE *
letter_file(const char *bytes, size_t len)
{
	FILE *file = tmpfile();

	if (file == NULL)
		return NULL;
	if (fwrite(bytes, 1, len, file) == len && fflush(file) == 0 &&
	    lseek(fileno(file), 0, SEEK_SET) == 0)
		return file;
	fclose(file);
	return NULL;
}

static _Noreturn void
become(char *word[], int in, int out[2])
{
	/* With this, all that it starts can be ended together. */
	setpgid(0, 0);
	if (dup2(in, STDIN_FILENO) >= 0 && dup2(out[1], STDOUT_FILENO) >= 0 &&
	    dup2(out[1], STDERR_FILENO) >= 0) {
		if (in > STDERR_FILENO)
			close(in);
		close(out[0]);
		if (out[1] > STDERR_FILENO)
			close(out[1]);
		/* This one is ours to ignore (cmd/main.c). */
		signal(SIGXFSZ, SIG_DFL);
		execvp(word[0], word);
	}
	dprintf(STDERR_FILENO, "cannot be started: %s", strerror(errno));
	_exit(127);
}

/* Its output, until it ends or its time is over (then -1). */
static int
attend(pid_t child, int from, int patience, char text[ERROR_TEXT])
{
	int64_t end = progress_clock() + patience * (int64_t)1000;
	struct pollfd in = { .fd = from, .events = POLLIN };
	char some[4096];
	size_t len = 0;
	int status;
	ssize_t n;

	for (;;) {
		bool ended = waitpid(child, &status, WNOHANG) == child;

		/*
		 * A child of the program may keep the pipe open.  Only the
		 * program's own end counts, with the output that can be read
		 * then without waiting.
		 */
		while (in.fd >= 0 && poll(&in, 1, ended ? 0 : 20) > 0) {
			n = read(from, some, sizeof(some));
			if (n <= 0) {
				in.fd = -1;
				break;
			}
			if ((size_t)n > ERROR_TEXT - 1 - len)
				n = ERROR_TEXT - 1 - len;
			memcpy(text + len, some, n);
			len += n;
			if (progress_clock() > end)
				break;
		}
		text[len] = '\0';
		if (ended)
			return status;
		if (progress_clock() > end)
			return -1;
		if (in.fd < 0)
			poll(NULL, 0, 5);
	}
}

enum send_result
send_command(const char *command, int patience, const char *from,
    const char *to, const char *bytes, size_t len, char error[200])
{
	char copy[SPAWN_TEXT], *word[SPAWN_WORDS + 6];
	char text[ERROR_TEXT] = "";
	int n = spawn_words(command, copy, word), out[2], status;
	FILE *letter;
	pid_t child;

	if (n <= 0) {
		say(error, "'%s' is no command", command);
		return SEND_LATER;
	}
	word[n++] = "-f";
	word[n++] = (char *)from;
	word[n++] = "--";
	word[n++] = (char *)to;
	word[n] = NULL;
	if ((letter = letter_file(bytes, len)) == NULL) {
		say(error, "cannot write a temporary file: %s",
		    strerror(errno));
		return SEND_LATER;
	}
	if (pipe(out) < 0) {
		say(error, "cannot make a pipe: %s", strerror(errno));
		fclose(letter);
		return SEND_LATER;
	}
	/* If our parent ignored SIGCHLD, we could not wait for a child. */
	signal(SIGCHLD, SIG_DFL);
	/* Otherwise the child would print buffered output a second time. */
	fflush(NULL);
	if ((child = fork()) == 0)
		become(word, fileno(letter), out);
	status = child < 0 ? errno : 0;
	fclose(letter);
	close(out[1]);
	if (child < 0) {
		close(out[0]);
		say(error, "cannot start '%s': %s", word[0], strerror(status));
		return SEND_LATER;
	}
	setpgid(child, child);
	status = attend(child, out[0], patience, text);
	if (status == -1) {
		kill(-child, SIGKILL);
		whole_wait(child);
	}
	close(out[0]);
	if (status == -1) {
		say(error, "'%s' did not end within %d seconds%s%s", word[0],
		    patience, text[0] != '\0' ? ": " : "", text);
		return SEND_LATER;
	}
	if (WIFSIGNALED(status)) {
		say(error, "'%s' was ended by signal %d", word[0],
		    WTERMSIG(status));
		return SEND_LATER;
	}
	status = WEXITSTATUS(status);
	if (status == EX_OK)
		return SEND_SENT;
	say(error, "'%s' ended with status %d%s%s", word[0], status,
	    text[0] != '\0' ? ": " : "", text);
	/*
	 * Other statuses sound final but are not.  With msmtp, EX_NOHOST also
	 * means that the name of our own mail server is unknown while the
	 * network is down, and EX_DATAERR that the server dislikes the sender.
	 */
	return status == EX_NOUSER ? SEND_NEVER : SEND_LATER;
}

/* ------------------------------------------------------------ a Maildir */

static bool
is_file_name(const char *name)
{
	size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-");

	return len >= 1 && len <= 200 && name[len] == '\0' && *name != '.';
}

/* A folder below another, made when it is missing; -1 and errno. */
static int
open_folder(int above, const char *name)
{
	if (mkdirat(above, name, 0700) != 0 && errno != EEXIST)
		return -1;
	return openat(above, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/*
 * Bring the names of the folders to the disk, once in a run: an earlier one may
 * have made them and been broken off before that.
 */
static bool
settle_folders(int top)
{
	static bool settled;
	int above;

	if (settled)
		return true;
	above = openat(top, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	/* A process that may not read it has not made the folder. */
	settled = fsync(top) == 0 && (above < 0 || fsync(above) == 0);
	if (above >= 0)
		close(above);
	return settled;
}

/* Has a mail program moved it here, as NAME or NAME:2,FLAGS? */
static bool
is_in(int folder, const char *name)
{
	size_t len = strlen(name);
	int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *dir = copy < 0 ? NULL : fdopendir(copy);
	const struct dirent *entry;
	bool found = false;

	if (dir == NULL) {
		if (copy >= 0)
			close(copy);
		return false;
	}
	while (!found && (entry = readdir(dir)) != NULL)
		found = strncmp(entry->d_name, name, len) == 0 &&
		    (entry->d_name[len] == '\0' || entry->d_name[len] == ':');
	closedir(dir);
	return found;
}

enum send_result
send_maildir(const char *path, const char *name, const char *bytes, size_t len,
    char error[200])
{
	enum send_result result = SEND_LATER;
	int top = -1, tmp = -1, new = -1, cur = -1, file = -1;
	struct stat st;

	if (!is_file_name(name)) {
		say(error, "'%s' cannot be the name of a file", name);
		return SEND_NEVER;
	}
	if ((top = open_folder(AT_FDCWD, path)) < 0 ||
	    (tmp = open_folder(top, "tmp")) < 0 ||
	    (new = open_folder(top, "new")) < 0 ||
	    (cur = open_folder(top, "cur")) < 0 || !settle_folders(top))
		goto fail;
	/* In this order, because mail programs move letters from new to cur. */
	if (fstatat(new, name, &st, AT_SYMLINK_NOFOLLOW) != 0 &&
	    !is_in(cur, name)) {
		/* Overwrite the remains of an interrupted run in tmp. */
		if (unlinkat(tmp, name, 0) < 0 && errno != ENOENT)
			goto fail;
		file = openat(tmp, name, O_WRONLY | O_CREAT | O_EXCL |
		    O_CLOEXEC, 0600);
		if (file < 0 || !whole_write(file, bytes, len) ||
		    fsync(file) < 0 || renameat(tmp, name, new, name) < 0)
			goto fail;
	}
	/*
	 * Also if it was there: the run that wrote it may have stopped before
	 * this.
	 */
	if (fsync(new) < 0)
		goto fail;
	result = SEND_SENT;
	goto out;
fail:
	say(error, "cannot write into '%s': %s", path, strerror(errno));
	if (file >= 0)
		unlinkat(tmp, name, 0);
out:
	if (file >= 0)
		close(file);
	if (cur >= 0)
		close(cur);
	if (new >= 0)
		close(new);
	if (tmp >= 0)
		close(tmp);
	if (top >= 0)
		close(top);
	return result;
}
