# nuncio: see README.md.  GNU make.
#
#	make help	list the targets
#	make SAN=1 ...	the same under AddressSanitizer and UBSan
#	make V=1 ...	print each command whole
#
# This file is for who builds and installs it.  tests/tests.mk has the programs
# of the tests and what runs them, templates/web/web.mk the page nuncio.html.
# What is wanted less often is a script of tests/tools: its README lists them.
# `make help` prints the sentences behind ## of all three files.

PREFIX	= /usr/local
BINDIR	= $(PREFIX)/bin
MANDIR	= $(PREFIX)/share/man
DATADIR	= $(PREFIX)/share/nuncio
# Where the shells look for what completes a command line.
BASHDIR	= $(PREFIX)/share/bash-completion/completions
ZSHDIR	= $(PREFIX)/share/zsh/site-functions
FISHDIR	= $(PREFIX)/share/fish/vendor_completions.d
# Where systemd looks; empty: its units are not installed.
UNITDIR	= $(PREFIX)/lib/systemd/system

CC	= cc
CORES	= $(shell nproc 2>/dev/null || echo 2)
CFLAGS	= -O2 -g
# A function whose signature a table asks for may leave a parameter alone.
WARN	= -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Werror \
	  -Wno-unused-parameter
STD	= -std=c11 -D_POSIX_C_SOURCE=200809L
LIBS	= -ljansson -lsqlite3 -lsodium -ldl
# Headers only: the library is loaded when a letter is read or written.
GMIME	= $(subst -I,-isystem ,$(shell pkg-config --cflags gmime-3.0))

ifdef COVERAGE
BUILD	= build/coverage
CC	= gcc
CFLAGS	= -O0 -g --coverage -DCOVERAGE
LDFLAGS	= -Wl,--wrap=_exit,--wrap=raise,--wrap=prctl \
	  -Wl,--wrap=syscall,--wrap=setrlimit
else ifdef SAN
BUILD	= build/san
CFLAGS	= -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
	  -fno-sanitize-recover=undefined
else
BUILD	= build
endif

# ---- what is needed

# Debian's names of what is needed to build, and what tells that it is there:
# programs, and headers.
BUILD_PACKAGES = gcc libc6-dev make libsodium-dev libsqlite3-dev libpq-dev \
	   libjansson-dev libgmime-3.0-dev libssl-dev pkg-config
BUILD_NEEDED = $(firstword $(CC)) pkg-config stdio.h sodium.h sqlite3.h \
	   postgresql/libpq-fe.h jansson.h gmime/gmime.h openssl/evp.h

# ---- the program

# What is being made, in a word and a file's name; with V=1 the whole command.
ifdef V
say	= @:
else
Q	= @
say	= $(if $(findstring s,$(firstword -$(MAKEFLAGS))),@:,@echo)
endif

COMPILE	= $(CC) $(STD) $(WARN) $(CFLAGS) $(CPPFLAGS) -I. -MMD -MP

# Only the tests play the game that others are copied from.
COPIED	= core/games/template
CORE_C	= $(filter-out $(COPIED).c,$(wildcard core/*.c core/*/*.c))
CORE	= $(CORE_C:%.c=$(BUILD)/%.o) $(BUILD)/core/sayings.o \
	  $(BUILD)/core/games/red_cathedral_text.o
STORE	= $(patsubst %.c,$(BUILD)/%.o,$(wildcard store/*.c store/*/*.c)) \
	  $(BUILD)/sqlite_schema.o $(BUILD)/postgresql_schema.o \
	  $(BUILD)/rights.o
CMD	= $(patsubst %.c,$(BUILD)/%.o,$(wildcard cmd/*.c cmd/*/*.c \
	  cmd/*/*/*.c cmd/*/*/*/*.c)) \
	  $(BUILD)/resources.o $(BUILD)/words.o $(BUILD)/drawing_script.o \
	  $(BUILD)/drawing_style.o $(BUILD)/drawing_light.o \
	  $(BUILD)/site_style.o $(BUILD)/setup_script.o
OBJECTS	= $(CORE) $(STORE) $(CMD) \
	  $(if $(COVERAGE),$(BUILD)/tests/tools/coverage.o)
# What checks a bundle: no store, no files, so that it also runs elsewhere.
CHECKER	= $(addprefix base/, buffer fault hashmap memory utf8 words) \
	  $(addprefix bundle/, memory_archive bundle_read bundle_write verify) \
	  $(addprefix record/, absence audit audit_notes record \
	  turn_command variant)

## all: build the program, build/nuncio
all: $(BUILD)/nuncio

$(BUILD)/nuncio: $(OBJECTS)
	$(say) LD $@
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJECTS) $(LIBS)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(COMPILE) -c -o $@ $<

$(BUILD)/%.o: $(BUILD)/%.c
	$(say) CC $<
	$(Q)$(COMPILE) -c -o $@ $<

$(BUILD)/sqlite_schema.c $(BUILD)/postgresql_schema.c: $(BUILD)/%_schema.c: \
    store/schema.sql store/%/schema.sql store/kept.sql store/schema.sh \
    templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh store/schema.sh $* >$(@:.c=.sql)
	$(Q)sh templates/embed.sh $*_schema $(@:.c=.sql) >$@.new
	@mv $@.new $@

$(BUILD)/rights.c: store/postgresql/rights.sql templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/embed.sh postgresql_rights $< >$@.new
	@mv $@.new $@

$(BUILD)/setup_script.c: cmd/commands/upkeep/setup.sh templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/embed.sh setup_script $< >$@.new
	@mv $@.new $@

$(BUILD)/core/games/%_text.c: core/games/%.edition templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/embed.sh $*_text $< >$@.new
	@mv $@.new $@

# A folder with phrases is a language.  Of those that templates/complete names
# nothing may be missing.
LANGS	= $(sort $(patsubst templates/%/phrases,%,\
	  $(wildcard templates/*/phrases)))
COMPLETE = $(shell cat templates/complete)
# What is read, not written: no file of a host's ever takes its place.
WORDS	= $(sort $(wildcard $(LANGS:%=templates/%/words)))
# English is tried first.
SAYINGS	= templates/en/sayings $(filter-out templates/en/sayings, \
	  $(sort $(wildcard $(LANGS:%=templates/%/sayings))))
# Where texts stand: the pages of all languages, and the rest of each.
FOLDERS	= $(LANGS) pages
RESOURCES = $(filter-out $(WORDS) $(SAYINGS),\
	  $(sort $(wildcard $(FOLDERS:%=templates/%/*))))
$(BUILD)/resources.c: $(RESOURCES) templates $(FOLDERS:%=templates/%) \
    templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/embed.sh $(RESOURCES) >$@.new
	@mv $@.new $@

# The drawings of nuncio.html, for pictures without a page.
DRAWN	= $(patsubst %,templates/web/%.js, svg icons say kit pillars red draw \
	  static)
$(BUILD)/drawing_script.c: $(DRAWN) templates/web/modules.sh templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/web/modules.sh $(DRAWN) >$(BUILD)/drawing_script.js
	$(Q)sh templates/embed.sh drawing_script $(BUILD)/drawing_script.js \
	    >$@.new
	@mv $@.new $@

$(BUILD)/drawing_style.c: templates/web/board.css templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/embed.sh drawing_style $< >$@.new
	@mv $@.new $@

STYLED	= $(addprefix templates/web/, site.css board.css panels.css)
$(BUILD)/site_style.c: $(STYLED) templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)cat $(STYLED) >$(BUILD)/site_style.css
	$(Q)sh templates/embed.sh site_style $(BUILD)/site_style.css >$@.new
	@mv $@.new $@

LIGHT	= templates/web/board.css templates/web/letter.css
$(BUILD)/drawing_light.c: $(LIGHT) templates/web/light.sh templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/web/light.sh $(LIGHT) >$(BUILD)/drawing_light.css
	$(Q)sh templates/embed.sh drawing_light $(BUILD)/drawing_light.css \
	    >$@.new
	@mv $@.new $@

$(BUILD)/words.c: $(WORDS) $(LANGS:%=templates/%) templates/words.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/words.sh $(WORDS) >$@.new
	@mv $@.new $@

$(BUILD)/core/sayings.c: $(SAYINGS) $(LANGS:%=templates/%) templates/sayings.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/sayings.sh $(SAYINGS) >$@.new
	@mv $@.new $@

# What is made of GMime's objects.
$(patsubst %,$(BUILD)/%,cmd/mail/gmime.o cmd/mail/letter.o cmd/mail/mime.o): \
    private CPPFLAGS += $(GMIME)

# ---- the targets

## help: list the targets
help:
	@sed -n 's/^## \([^:]*\): /\1	/p' Makefile tests/tests.mk \
	    templates/web/web.mk | sort | expand -t 18

build-deps:
	@sh tests/tools/deps.sh "$(BUILD_PACKAGES)" "$(BUILD_NEEDED)"

## demo: install what is missing, build it and watch three games
demo: build-deps
	+@sh tests/tools/compile.sh all
	@sh tests/tools/demo.sh $(BUILD)/nuncio

# No package is installed here, only said to be missing.  The paths that the manual tells are those of the installation.
## install: install the program, its manual and its texts
install:
	@sh tests/tools/deps.sh --tell "$(BUILD_PACKAGES)" "$(BUILD_NEEDED)"
	@$(MAKE) -s all
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(MANDIR)/man1 \
	    $(DESTDIR)$(MANDIR)/man5 $(DESTDIR)$(MANDIR)/man6 \
	    $(DESTDIR)$(MANDIR)/man7 $(DESTDIR)$(MANDIR)/man8
	install -m 755 $(BUILD)/nuncio $(DESTDIR)$(BINDIR)/nuncio
	if test -e build/nuncio.html; then \
		install -d $(DESTDIR)$(DATADIR) && install -m 644 \
		    build/nuncio.html $(DESTDIR)$(DATADIR)/; fi
	for page in man/*.[1-8]; do \
		sed 's,/usr/local,$(PREFIX),g' $$page \
		    >$(BUILD)/$${page##*/} && install -m 644 \
		    $(BUILD)/$${page##*/} \
		    $(DESTDIR)$(MANDIR)/man$${page##*.}/; done
	for shell in bash:$(BASHDIR)/nuncio zsh:$(ZSHDIR)/_nuncio \
	    fish:$(FISHDIR)/nuncio.fish; do \
		sh man/completion.sh $(BUILD)/nuncio $${shell%%:*} \
		    >$(BUILD)/completion && install -D -m 644 \
		    $(BUILD)/completion $(DESTDIR)$${shell#*:} || exit 1; done
	if test "$(UNITDIR)"; then install -d $(DESTDIR)$(UNITDIR); \
		for unit in templates/systemd/*; do \
		sed 's,/usr/bin/nuncio,$(BINDIR)/nuncio,g' $$unit \
		    >$(BUILD)/$${unit##*/} && install -m 644 \
		    $(BUILD)/$${unit##*/} $(DESTDIR)$(UNITDIR)/; done; fi
	for page in $(wildcard man/*/*.[1-8]); do \
		dir=$${page#man/}; dir=$${dir%/*}/man$${page##*.}; \
		install -d $(DESTDIR)$(MANDIR)/$$dir; \
		install -m 644 $$page $(DESTDIR)$(MANDIR)/$$dir/; done
	for lang in $(FOLDERS); do \
		install -d $(DESTDIR)$(DATADIR)/$$lang; \
		install -m 644 templates/$$lang/* \
		    $(DESTDIR)$(DATADIR)/$$lang/; done

## deb: install what is missing and make a Debian package in build/deb
deb:
	+@BUILD_PACKAGES="$(BUILD_PACKAGES)" BUILD_NEEDED="$(BUILD_NEEDED)" \
	    PAGE_PACKAGES="$(PAGE_PACKAGES)" PAGE_NEEDED="$(PAGE_NEEDED)" \
	    sh tests/tools/deb.sh build/deb

## uninstall: remove what install has installed
uninstall:
	rm -f $(DESTDIR)$(BINDIR)/nuncio
	for page in man/*.[1-8]; do \
		rm -f $(DESTDIR)$(MANDIR)/man$${page##*.}/$${page##*/}; done
	for page in $(wildcard man/*/*.[1-8]); do \
		dir=$${page#man/}; dir=$${dir%/*}/man$${page##*.}; \
		rm -f $(DESTDIR)$(MANDIR)/$$dir/$${page##*/}; done
	rm -f $(DESTDIR)$(DATADIR)/nuncio.html $(DESTDIR)$(BASHDIR)/nuncio \
	    $(DESTDIR)$(ZSHDIR)/_nuncio $(DESTDIR)$(FISHDIR)/nuncio.fish
	for unit in templates/systemd/*; do \
		rm -f $(DESTDIR)$(UNITDIR)/$${unit##*/}; done
	for file in $(FOLDERS:%=templates/%/*); do \
		rm -f $(DESTDIR)$(DATADIR)/$${file#templates/}; done
	for lang in $(FOLDERS); do \
		rmdir $(DESTDIR)$(DATADIR)/$$lang 2>/dev/null || :; done
	rmdir $(DESTDIR)$(DATADIR) 2>/dev/null || :

## clean: remove build/
clean:
	rm -rf build

.PHONY: all build-deps clean deb demo help install uninstall
.SECONDARY:

include templates/web/web.mk tests/tests.mk

-include $(OBJECTS:.o=.d) $(BUILD)/$(COPIED).d
