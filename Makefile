# nuncio: see README.md.  GNU make.
#
#	make help	list the targets
#	make SAN=1 ...	the same under AddressSanitizer and UBSan
#	make V=1 ...	print each command whole
#
# First comes what is needed, then the program, the programs of the tests, the
# page, and at last the targets.  `make help` prints the sentence behind ##.

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
WARN	= -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Werror
STD	= -std=c11 -D_POSIX_C_SOURCE=200809L
LIBS	= -ljansson -lsqlite3 -lsodium -ldl
# Headers only: the library is loaded when a letter is read or written.
GMIME	= $(subst -I,-isystem ,$(shell pkg-config --cflags gmime-3.0))

ifdef COVERAGE
BUILD	= build/coverage
CC	= gcc
CFLAGS	= -O0 -g --coverage -DCOVERAGE
LDFLAGS	= -Wl,--wrap=_exit,--wrap=raise,--wrap=recvmsg,--wrap=prctl \
	  -Wl,--wrap=syscall,--wrap=setrlimit
else ifdef SAN
BUILD	= build/san
CFLAGS	= -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
	  -fno-sanitize-recover=undefined
else
BUILD	= build
endif

# ---- what is needed

# Debian's names of what is needed to build; to test and to play the demo; and
# what tells that they are there.
BUILD_PACKAGES = gcc make libsodium-dev libsqlite3-dev libpq-dev \
	   libjansson-dev libgmime-3.0-dev libssl-dev pkg-config
BUILD_PROGRAMS = $(firstword $(CC)) pkg-config
PACKAGES = $(filter-out gcc make,$(BUILD_PACKAGES)) libcmocka-dev postgresql \
	   minisign signify-openbsd openssh-client sqlite3 mandoc python3 \
	   faketime swaks s-nail mutt mblaze msmtp tzdata tidy \
	   libjavascriptcoregtk-4.1-0 libpangocairo-1.0-0 systemd \
	   libopendkim-dev python3-dkim python3-nacl dnsmasq-base zsh fish
PROGRAMS = pkg-config minisign signify-openbsd ssh-keygen sqlite3 mandoc \
	   python3 faketime swaks s-nail mutt mshow msmtp tidy \
	   systemd-analyze \
	   /usr/share/zoneinfo/tzdata.zi \
	   /usr/lib/*/libjavascriptcoregtk-4.1.so.0 \
	   /usr/lib/*/libpangocairo-1.0.so.0 \
	   /usr/lib/postgresql/*/bin/postgres \
	   /usr/include/opendkim/dkim.h dnsmasq zsh fish \
	   /usr/lib/python3/dist-packages/dkim/__init__.py \
	   /usr/lib/python3/dist-packages/nacl/__init__.py
HEADERS	 = sodium.h sqlite3.h postgresql/libpq-fe.h jansson.h gmime/gmime.h \
	  openssl/evp.h
# The same for nuncio.html and its tests; npm of another origin is kept.
# What drives browsers in tests is in MODULES.
MODULES	= build/web-modules
WEB_PACKAGES = clang lld llvm wasi-libc libclang-rt-dev-wasm32 patch \
	   xz-utils gzip chromium \
	   $(shell command -v npm >/dev/null || echo nodejs npm)
WEB_PROGRAMS = clang wasm-ld llvm-ar patch xz gzip chromium node npm \
	  /usr/lib/wasm32-wasi/libc.a \
	  /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a

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
CORE	= $(CORE_C:%.c=$(BUILD)/%.o) \
	  $(BUILD)/core/games/red_cathedral_text.o
STORE	= $(patsubst %.c,$(BUILD)/%.o,$(wildcard store/*.c store/*/*.c)) \
	  $(BUILD)/sqlite_schema.o $(BUILD)/postgresql_schema.o \
	  $(BUILD)/rights.o
CMD	= $(patsubst %.c,$(BUILD)/%.o,$(wildcard cmd/*.c cmd/*/*.c \
	  cmd/*/*/*.c cmd/*/*/*/*.c)) \
	  $(BUILD)/resources.o $(BUILD)/words.o $(BUILD)/drawing_script.o \
	  $(BUILD)/drawing_style.o
OBJECTS	= $(CORE) $(STORE) $(CMD) \
	  $(if $(COVERAGE),$(BUILD)/tests/tools/coverage.o)
# Tests use anything of the program but its main(), and have games and an older
# version of the store of their own.
LIBRARY	= $(BUILD)/tests/library.a
LIBRARY_OBJECTS = $(filter-out $(addprefix $(BUILD)/, cmd/main.o \
	  core/games/rulesets.o store/versions.o), $(OBJECTS)) \
	  $(BUILD)/$(COPIED).o $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/lib/*.c))
# What nobody calls is not taken out of an archive, unless it is named.
LINK	= $(if $(COVERAGE),$(BUILD)/tests/tools/coverage.o) $(LIBRARY) $(LIBS) \
	  -lcmocka
TESTS	= $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/*_test.c))
SCRIPTS	= $(wildcard tests/scripts/*.t)
# What the scripts call beside the program.
TOOLS	= $(patsubst %,$(BUILD)/tests/tools/%,web_cases flood scale \
	  bench_stores boxed dkim early_games opendkim) $(BUILD)/tests/nuncio

# What checks a bundle: no store, no files, so that it also runs elsewhere.
CHECKER	= $(addprefix base/, buffer fault hashmap memory utf8 words) \
	  $(addprefix bundle/, memory_archive bundle_read bundle_write verify) \
	  $(addprefix record/, absence audit audit_notes audit_people record \
	  turn_command variant)
VERIFY	= $(CORE) $(CHECKER:%=$(BUILD)/cmd/%.o) $(BUILD)/words.o

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
RESOURCES = $(filter-out $(WORDS),$(sort $(wildcard $(LANGS:%=templates/%/*))))
$(BUILD)/resources.c: $(RESOURCES) templates $(LANGS:%=templates/%) \
    templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/embed.sh $(RESOURCES) >$@.new
	@mv $@.new $@

# The drawings of nuncio.html, for pictures without a page.
DRAWN	= templates/web/board.css $(patsubst %,templates/web/%.js, svg icons \
	  say kit plain pillars red draw static)
$(BUILD)/drawing_script.c: $(DRAWN) templates/web/modules.sh templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/web/modules.sh $(DRAWN) >$(BUILD)/drawing_script.js
	$(Q)sh templates/embed.sh drawing_script $(BUILD)/drawing_script.js \
	    >$@.new
	@mv $@.new $@

STYLED	= templates/web/board.css templates/web/panels.css
$(BUILD)/drawing_style.c: $(STYLED) templates/embed.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)cat $(STYLED) >$(BUILD)/drawing_style.css
	$(Q)sh templates/embed.sh drawing_style $(BUILD)/drawing_style.css \
	    >$@.new
	@mv $@.new $@

$(BUILD)/words.c: $(WORDS) $(LANGS:%=templates/%) templates/words.sh
	@mkdir -p $(@D)
	$(say) GEN $@
	$(Q)sh templates/words.sh $(WORDS) >$@.new
	@mv $@.new $@

# ---- the programs of the tests

$(LIBRARY): $(LIBRARY_OBJECTS)
	$(say) AR $@
	@rm -f $@
	$(Q)$(AR) rc $@ $(LIBRARY_OBJECTS)

# Compiled apart from the program, so that only linking follows its changes; and
# as quickly as can be, as what takes time in them is the program.
$(BUILD)/tests/unit/%.o: private CFLAGS := $(CFLAGS:-O2=-O0)

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(LIBRARY)
	$(say) LD $@
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(LINK)

# The program with the games and the older store of the tests.
$(BUILD)/tests/nuncio: $(BUILD)/cmd/main.o $(LIBRARY)
	$(say) LD $@
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(LINK)

# Another's opinion of signed letters: nothing of the program is in it.
$(BUILD)/tests/tools/opendkim: tests/tools/opendkim.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 -o $@ $< -lopendkim

# What makes things fail, and has nothing of the program in it.
FAULT	= $(patsubst %,$(BUILD)/tests/fault/%,preload.so locks.so pipes.so \
	  step)
$(BUILD)/tests/fault/%.so: tests/fault/%.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 -shared -fPIC -static-libgcc -o $@ $< -ldl

$(BUILD)/tests/fault/step: tests/fault/step.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 -o $@ $<

# One for each kind of bytes from outside; main.c gives them files, libFuzzer
# makes up more.
FUZZ	= $(patsubst tests/fuzz/%.c,$(BUILD)/tests/fuzz/%, \
	  $(filter-out tests/fuzz/main.c,$(wildcard tests/fuzz/*.c)))
FUZZER	= tests/fuzz/main.c
$(BUILD)/tests/fuzz/%: tests/fuzz/%.c tests/fuzz/main.c $(LIBRARY)
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(COMPILE) $(LDFLAGS) -o $@ $< $(FUZZER) $(LINK)

# Whoever has a key can seal anything.
$(BUILD)/tests/fuzz/bundle $(BUILD)/tests/fuzz/position \
    $(BUILD)/tests/unit/forged_test: private LDFLAGS += -Wl,--wrap=seal_verify

$(BUILD)/tests/fuzz/answers: private LDFLAGS += -Wl,--wrap=seal_verify \
    -Wl,--wrap=sandbox_work,--wrap=sandbox_stream

# It is the program of a host who lies.
$(BUILD)/tests/unit/letter_seat_test: private LDFLAGS += \
    -Wl,--wrap=letter_seal_comment

# It counts what a letter costs.
$(BUILD)/tests/unit/deliver_test: private LDFLAGS += \
    -Wl,--wrap=crypto_sign_verify_detached,--wrap=store_player_each

# They note what templates are given.
$(BUILD)/tests/unit/outbox_test $(BUILD)/tests/unit/report_test: private LDFLAGS += \
    -Wl,--wrap=mustache_compile,--wrap=mustache_free \
    -Wl,--wrap=mustache_render,--wrap=phrase_sentence

# It decides how often there is memory.
$(BUILD)/tests/unit/memory_test: private LDFLAGS += \
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

# It says what a process without power answers.
$(BUILD)/tests/unit/sandboxed_test: private LDFLAGS += \
    -Wl,--wrap=sandbox_work,--wrap=sandbox_stream

# It decides which call goes wrong.
CALLS	= access close dup2 fchmod fclose fdopendir flock fopen fork fstat fsync \
	  link lseek lstat mkdir mkdirat mkdtemp open openat opendir pipe poll \
	  read recv rename renameat send sendmsg socketpair sqlite3_exec \
	  sqlite3_step stat time tmpfile unlink unlinkat waitpid write
comma	= ,
$(BUILD)/tests/unit/calls_test: private LDFLAGS += \
    $(foreach call,$(CALLS),-Wl$(comma)--wrap=$(call))

# The same for a store.
STORE_CALLS = access calloc dlopen dlsym fchmod flock fstat fsync ftruncate \
	  link lstat malloc mkdir open realloc rename stat sqlite3_backup_finish \
	  sqlite3_backup_init sqlite3_backup_step sqlite3_bind_blob64 \
	  sqlite3_bind_int64 sqlite3_bind_text64 sqlite3_bind_zeroblob \
	  sqlite3_close sqlite3_column_blob sqlite3_column_text \
	  sqlite3_column_type sqlite3_exec sqlite3_extended_errcode \
	  sqlite3_open_v2 sqlite3_prepare_v2 sqlite3_prepare_v3 sqlite3_step \
	  sqlite3_system_errno
$(BUILD)/tests/unit/engine_test: private LDFLAGS += \
    $(foreach call,$(STORE_CALLS),-Wl$(comma)--wrap=$(call))

# Linked with what checks a bundle, and with nothing else of the program.
$(BUILD)/verify.a: $(VERIFY)
	$(say) AR $@
	@rm -f $@
	$(Q)$(AR) rc $@ $(VERIFY)

$(BUILD)/tests/unit/alone_test: $(BUILD)/tests/unit/alone_test.o \
    $(BUILD)/verify.a
	$(say) LD $@
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(BUILD)/verify.a -ljansson \
	    -lsodium -lcmocka

# Linked with GMime, and with nothing of the program.
$(BUILD)/tests/tools/bench_floor_mail: tests/tools/bench_floor_mail.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(COMPILE) $(GMIME) -o $@ $< -lsqlite3 \
	    $(shell pkg-config --libs gmime-3.0)

# What is made of GMime's objects.
$(patsubst %,$(BUILD)/%,cmd/mail/gmime.o cmd/mail/letter.o cmd/mail/mime.o \
    tests/unit/letter_test.o tests/unit/mime_test.o): \
    private CPPFLAGS += $(GMIME)

# ---- nuncio.html

# Core and what checks bundles as WebAssembly, in one page.  web.h says what is
# in there beside them, exports.c how a page calls it.
WEB	= build/web
WASM_CC	= clang
WASM_FLAGS = --target=wasm32-wasi -O2 $(STD) $(WARN) -D_WASI_EMULATED_SIGNAL \
	  -Itemplates/web/include -include templates/web/include/instead.h \
	  -isystem $(WEB)/include -I. -MMD -MP
WASM	= $(patsubst %.c,$(WEB)/o/%.o,$(CORE_C) \
	  $(patsubst %,cmd/%.c,$(CHECKER) \
	  $(addprefix base/, address resource view) record/receipt \
	  $(addprefix bundle/, check early_check position proofs_read \
	  saved_letter) \
	  $(addprefix umpire/, hint outcome move_reader bot_player) \
	  $(addprefix report/, ascii bare course decided language layout moves \
	  mustache phrase plural report spelling story) \
	  $(addprefix practice/, analysis local_game)) \
	  $(wildcard templates/web/*.c)) \
	  $(WEB)/o/resources.o $(WEB)/o/words.o \
	  $(WEB)/o/core/games/red_cathedral_text.o

# What the program says in the page.  Letters and pages on a game are not read
# there, and what the page says by itself join.py puts into it.
WEB_TEXTS = $(filter-out $(foreach one,letter- no-page standings help rules \
	  cards rulings,$(foreach file,$(RESOURCES),$(if $(findstring \
	  $(one),$(notdir $(file))),$(file)))) %/seen,$(RESOURCES))
# A report offers these where they are, so each is there, without its text.
WEB_PAGES = $(filter %.rules.mustache %.cards.mustache %.rulings.mustache, \
	  $(RESOURCES))
$(WEB)/resources.c: $(WEB_TEXTS) templates $(LANGS:%=templates/%) \
    templates/embed.sh
	@rm -rf $(WEB)/templates
	@mkdir -p $(LANGS:%=$(WEB)/templates/%)
	$(say) GEN $@
	$(Q)for file in $(WEB_TEXTS); do \
		awk '/^[^ \t]/ { of_page = /^(page|site)\./ } !of_page' \
		    $$file >$(WEB)/$$file || exit 1; \
	done
	$(Q)cd $(WEB) && touch $(WEB_PAGES) && \
	    sh $(CURDIR)/templates/embed.sh $(WEB_TEXTS) $(WEB_PAGES) \
	    >resources.c.new && mv resources.c.new resources.c

## web: build the page, build/nuncio.html
web: build/nuncio.html

$(WEB)/o/resources.o: $(WEB)/resources.c templates/web/include/instead.h | \
    $(WEB)/libraries.a
	@mkdir -p $(@D)
	$(say) CC $@
	$(Q)$(WASM_CC) $(WASM_FLAGS) -c -o $@ $<

# The same bytes in the same order give the same page.
build/nuncio.html: $(WEB)/core.wasm templates/web $(wildcard templates/web/*) \
    $(LANGS:%=templates/%/phrases)
	$(say) GEN $@
	$(Q)gzip -9nc $(WEB)/core.wasm >$(WEB)/core.wasm.gz
	$(Q)python3 templates/web/join.py $(WEB)/core.wasm.gz $@

$(WEB)/libraries.a: templates/web/libraries.sh \
    templates/web/include/simd/emmintrin.h
	$(say) CC $@
	$(Q)WASM_CC="$(WASM_CC)" sh templates/web/libraries.sh $(WEB)

$(WEB)/o/%.o: %.c templates/web/include/instead.h | $(WEB)/libraries.a
	@mkdir -p $(@D)
	$(say) CC $@
	$(Q)$(WASM_CC) $(WASM_FLAGS) -c -o $@ $<

$(WEB)/o/%.o: $(BUILD)/%.c templates/web/include/instead.h | $(WEB)/libraries.a
	@mkdir -p $(@D)
	$(say) CC $@
	$(Q)$(WASM_CC) $(WASM_FLAGS) -c -o $@ $<

# The stack lies first, so that who runs out of it traps and writes over
# nothing.
$(WEB)/core.wasm: $(WASM) $(WEB)/libraries.a
	$(say) LD $@
	$(Q)clang --target=wasm32-wasi -nostartfiles -Wl,--no-entry \
	    -Wl,--stack-first -Wl,-z,stack-size=262144 -Wl,--strip-all \
	    -Wl,--max-memory=2147483648 -o $@ $(WASM) $(WEB)/libraries.a \
	    -lc-printscan-long-double

# ---- the targets

## help: list the targets
help:
	@sed -n 's/^## \([^:]*\): /\1	/p' Makefile | sort | expand -t 18

# Nothing is installed where nothing could be built.
compiler:
	@command -v $(firstword $(CC)) >/dev/null || { echo "there is no C" \
	    "compiler '$(firstword $(CC))': apt-get install gcc" >&2; exit 1; }

## check: install what is missing, build and run all tests
check: deps web-deps
	@$(MAKE) --no-print-directory -j$(CORES) check-built

# A Postfix that is unpacked, and not installed.
POSTFIX	= build/postfix/ready
$(POSTFIX): tests/tools/postfix.sh
	@mkdir -p build
	$(say) GET $(@D)
	@sh tests/tools/postfix.sh $(@D)

# All but the five longest, the browser, and a second compiler.
LONGEST	= $(patsubst %,$(BUILD)/tests/unit/%_test,bundle calls) \
	  $(patsubst %,tests/scripts/%.t,fault mail postgresql web_%)
## check-quick: the same without the longest tests and the browser
check-quick: deps
	@$(MAKE) --no-print-directory -j$(CORES) all $(TESTS) $(TOOLS) \
	    $(FAULT) $(FUZZ) $(POSTFIX)
	@for tag in $(LANGS); do \
		NUNCIO_TEMPLATES= $(BUILD)/nuncio language $$tag | tail -1; \
	done | grep -v ': complete$$' || :
	@BUILD=$(BUILD) sh tests/tools/run.sh \
	    $(filter-out $(LONGEST),$(TESTS) $(SCRIPTS))

# With ALL_TEXTS it is a failure if a text, a page or a translation lacks that
# templates/complete promises.
## check-built: run all tests, and look for no packages first
check-built: all web $(TESTS) $(TOOLS) $(FAULT) $(FUZZ) $(MODULES)/ready \
    $(POSTFIX)
	@for tag in $(filter-out $(COMPLETE),$(LANGS)); do \
		NUNCIO_TEMPLATES= $(BUILD)/nuncio language $$tag; \
	done | grep -v ': missing' || :
	@if command -v clang >/dev/null; then \
		$(MAKE) --no-print-directory clang; fi
	@ALL_TEXTS=1 BUILD=$(BUILD) sh tests/tools/run.sh $(TESTS) $(SCRIPTS)

# The scripts on a PostgreSQL of their own, but those that need no store, or
# have a server in any case; of these postgresql.t tries more points there.
OWN_SERVER = concurrency failover moment neighbours replica schemas server_upgrade \
	  standbys standstill
ON_SERVER = $(filter-out $(patsubst %,tests/scripts/%.t,web_% fault fuzz manual \
	  purity rules style $(OWN_SERVER)),$(SCRIPTS))
# Programs whose stores are those of tests/lib/store_fixture.c; others do things
# to a file.
AT_TABLES = $(patsubst %,$(BUILD)/tests/unit/%_test,adjudicator bounce bundle \
	  deliver drawing memory outbox position redteam report \
	  terms)
## check-postgresql: run the tests with their stores on a PostgreSQL server
check-postgresql: all $(TOOLS) $(AT_TABLES) $(POSTFIX) \
    $(BUILD)/tests/unit/store_test $(BUILD)/tests/unit/engine_test
	@POINTS=120 EVERY=3 ENGINE=postgresql BUILD=$(BUILD) \
	    sh tests/tools/run.sh $(ON_SERVER) $(AT_TABLES)

# The tests that tests/attack names; on a server those that have a store.
ATTACKED = $(shell sed -n 's/^[a-z].*/&/p' tests/attack)
ATTACKS	= $(filter $(if $(filter postgresql,$(ENGINE)),$(ON_SERVER) \
	  $(AT_TABLES),%), $(patsubst %,tests/scripts/%,$(filter \
	  %.t,$(ATTACKED))) $(patsubst %,$(BUILD)/tests/unit/%,$(filter-out \
	  %.t,$(ATTACKED))))
## attack: try all attacks, and say which hold: ENGINE=postgresql make attack
attack: web-deps
	@$(MAKE) -s -j$(CORES) all web $(TOOLS) $(FUZZ) $(MODULES)/ready \
	    $(filter-out %.t,$(ATTACKS))
	@BUILD=$(BUILD) sh tests/tools/attack.sh $(ATTACKS)

## web-check: play whole games in the page, in two browsers
web-check: web-deps
	@sh tests/tools/deps.sh firefox-esr firefox-esr "$(HEADERS)" gmime-3.0
	$(MAKE) all web $(MODULES)/ready
	@BUILD=$(BUILD) sh tests/web/whole.sh

## web-browsers: the page in Firefox and in WebKitGTK's MiniBrowser
web-browsers: web-deps
	@sh tests/tools/deps.sh "firefox-esr webkit2gtk-driver xvfb" \
	    "firefox-esr WebKitWebDriver Xvfb" "$(HEADERS)" gmime-3.0
	$(MAKE) all web $(MODULES)/ready
	@$(MAKE) -s $(BUILD)/tests/tools/web_cases
	@BUILD=$(BUILD) sh tests/web/browsers.sh

## web-whole: try the page's core on 20,000 positions and 500 altered bundles
web-whole: all web
	@$(MAKE) -s $(BUILD)/tests/tools/web_cases
	@BUILD=$(BUILD) POSITIONS=20000 FORGED=500 sh tests/scripts/web_core.t

## web-clicks: click all that is framed in 500 positions of each game
web-clicks: all web $(MODULES)/ready
	@$(MAKE) -s $(BUILD)/tests/tools/web_cases
	@BUILD=$(BUILD) POSITIONS=500 sh tests/scripts/web_clicks.t

## web-touch: play a game of each on a telephone, by a finger on the board
web-touch: all web $(MODULES)/ready
	@BUILD=$(BUILD) node tests/web/touch.mjs pillars 2
	@BUILD=$(BUILD) node tests/web/touch.mjs red-cathedral 2

# RENEW=renew keeps what there is now.
## web-looks: compare boxes and labels, and pictures of the page, with those kept
web-looks: all web $(MODULES)/ready
	@$(MAKE) -s $(BUILD)/tests/tools/web_cases
	@BUILD=$(BUILD) node tests/web/drawn.mjs $(RENEW)
	@BUILD=$(BUILD) node tests/web/kept.mjs $(RENEW)

## web-speed: measure the page on games of 400 lines, and opening a key
web-speed: all web $(MODULES)/ready
	@BUILD=$(BUILD) node tests/web/speed.mjs

# What drives browsers in tests, as tests/web/package-lock.json pins it.
$(MODULES)/ready: tests/web/package.json tests/web/package-lock.json
	@mkdir -p $(@D)
	cp tests/web/package.json tests/web/package-lock.json $(@D)
	cd $(@D) && npm ci --no-audit --no-fund --ignore-scripts --silent
	touch $@

# What is needed to build it, and no more.
build-deps: compiler
	@sh tests/tools/deps.sh --build \
	    "$(filter-out gcc make,$(BUILD_PACKAGES))" "$(BUILD_PROGRAMS)" \
	    "$(HEADERS)" gmime-3.0

## demo: install what is missing, build and play three games
demo: build-deps
	@$(MAKE) -s -j$(CORES) all
	@sh tests/tools/demo.sh $(BUILD)/nuncio

## mail-lines: count the lines two games send by mail; too many is a failure
mail-lines: all
	@python3 tests/tools/mail_lines.py $(BUILD)/nuncio

## replies: play whole games by letters alone, and by Postfix
replies: all
	@BUILD=$(BUILD) WHOLE=1 sh tests/scripts/alone.t
	@BUILD=$(BUILD) WHOLE=1 sh tests/scripts/by_letter_mail.t

## bench: measure the program against a floor of the same run
bench: all
	@$(MAKE) -s $(BUILD)/tests/tools/bench_floor
	@sh tests/tools/bench.sh $(BUILD)

## bench-serve: measure what stays, on both engines: LETTERS=600 make bench-serve
bench-serve: all
	@$(MAKE) -s $(BUILD)/tests/tools/bench_floor
	@python3 tests/tools/bench_serve.py $(BUILD); missed=$$?; \
	    python3 tests/tools/bench_serve_server.py $(BUILD) && exit $$missed

## bench-server: measure a store on a server: GAMES=1000 make bench-server
bench-server: all
	@sh tests/tools/bench_server.sh $(BUILD)
	@sh tests/tools/bench_alone.sh $(BUILD)

STRANGERS = 100000
HOSTILE	= 10000
## flood: a day of strangers: STRANGERS=100000 HOSTILE=10000 make flood
flood: all
	@$(MAKE) -s $(BUILD)/tests/tools/flood
	@$(BUILD)/tests/tools/flood $(STRANGERS) $(HOSTILE)

# WAITING="100000 1000000" make scale: stores of so many games that wait, on
# both engines; takes a quarter of an hour and 12 GB.
## scale: measure stores of a million games, in 15 minutes and 12 GB
scale: all
	@sh tests/tools/scale.sh $(BUILD)

## fuzz: fuzz each kind of bytes from outside: SECONDS=60 make fuzz
fuzz:
	$(MAKE) -s CC=clang BUILD=build/fuzz FUZZER="-fsanitize=fuzzer -rdynamic" \
	    CFLAGS="-O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all \
	    -fsanitize=fuzzer-no-link,address,undefined" fuzzers
	@sh tests/fuzz/run.sh build/fuzz $(or $(SECONDS),60) $(ONLY)

fuzzers: $(FUZZ)

# EVERY=16 make fault-mem: every 16th point only; PLACES=1 make fault-mem: the
# first of each place in the program for each command, or, with ONCE=1, at all.
EVERY	= 1
## fault-mem: let memory run out at each point of each command
## fault-io: let each call of the system fail
## fault-kill: kill each command at each call of the system
## fault-power: let the power go at each point
fault-mem fault-io fault-kill fault-power: fault-%: all $(FAULT)
	@python3 tests/fault/run.py $* $(BUILD) $(EVERY)

## fault-server: let servers, their disks, standbys and networks fail
fault-server: all
	@python3 tests/fault/servers.py $(BUILD) $(EVERY)

## coverage: say what the tests never run of the program
coverage:
	find build/coverage -name '*.gcda' -delete 2>/dev/null || :
	-$(MAKE) -s COVERAGE=1 covered
	@python3 tests/tools/coverage.py build/coverage

cov-tests: all $(TESTS) $(TOOLS) $(FAULT) $(FUZZ)
# Not what looks at the program itself, or limits it: it is another one here.
# Who runs it as another user, or with a umask, counts in the same files.
covered: all cov-tests
	umask 0 && $(BUILD)/nuncio version >/dev/null
	chmod -R a+rwX $(BUILD)
	-BUILD=$(BUILD) POINTS=10 sh tests/tools/run.sh \
	    $(filter-out %/calls_test %/engine_test,$(TESTS)) \
	    $(filter-out $(patsubst %,tests/scripts/%.t,web_% fault \
	    purity style),$(SCRIPTS))
	-$(BUILD)/tests/unit/calls_test 2
	-$(BUILD)/tests/unit/engine_test 3
	-PLACES=1 ONCE=1 python3 tests/fault/run.py mem $(BUILD)
	-PLACES=1 ONCE=1 python3 tests/fault/run.py io $(BUILD)

# What it warns of does not depend on how it makes code.
## clang: build with clang, too
clang:
	@$(MAKE) -s CC=clang BUILD=build/clang CFLAGS=-O0 all

## crowd: nine processes at once on one store: SECONDS=60 make crowd
crowd: all
	@python3 tests/fault/crowd.py $(BUILD) $(or $(SECONDS),60)

## soak: random play and altered turn files: SECONDS=60 make soak
soak: all
	@$(MAKE) -s $(BUILD)/tests/tools/soak
	@$(BUILD)/tests/tools/soak $(SECONDS)

## early: play 1000 games with random moves sent early: GAMES=10 make early
early: all
	@$(MAKE) -s $(BUILD)/tests/tools/early_games
	@$(BUILD)/tests/tools/early_games $(or $(GAMES),1000) $(SEED)

## reading: read lines as people write them: GAMES=500 make reading
reading: all
	@$(MAKE) -s $(BUILD)/tests/unit/reading_test \
	    $(BUILD)/tests/unit/sentences_test
	@$(BUILD)/tests/unit/sentences_test en de es it
	for language in en de es it; do $(BUILD)/tests/unit/reading_test \
	    $(or $(GAMES),100) $(or $(SEED),1) $$language || exit 1; done

## bot-games: games of bots, audited and worked out again by the page
bot-games: all web
	@BUILD=$(BUILD) GAMES=$(or $(GAMES),1000) sh tests/tools/bot_games.sh

# How strong the bots are: ARENA=60 make arena; or a match of one's own,
# build/tests/tools/arena pillars 2 planner sensible 100
ARENA	= 600
$(BUILD)/tests/tools/arena: private LIBS += -lm
## arena: measure how strong the bots are: ARENA=600 make arena
arena: all
	@$(MAKE) -s $(BUILD)/tests/tools/arena
	@$(BUILD)/tests/tools/arena $(ARENA)

## deps: install what is missing to build and test
deps: compiler
	@sh tests/tools/deps.sh "$(PACKAGES)" "$(PROGRAMS)" "$(HEADERS)" gmime-3.0

## web-deps: install what is missing for the page and its tests
web-deps: deps
	@sh tests/tools/deps.sh "$(WEB_PACKAGES)" "$(WEB_PROGRAMS)" "$(HEADERS)" \
	    gmime-3.0

# To build it one needs less than to test it.  Nothing is installed here.
# The paths that the manual tells are those of the installation.
## install: install the program, its manual and its texts
install:
	@sh tests/tools/deps.sh --tell "$(BUILD_PACKAGES)" "$(BUILD_PROGRAMS)" \
	    "$(HEADERS)" gmime-3.0
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
		for unit in systemd/*; do \
		sed 's,/usr/bin/nuncio,$(BINDIR)/nuncio,g' $$unit \
		    >$(BUILD)/$${unit##*/} && install -m 644 \
		    $(BUILD)/$${unit##*/} $(DESTDIR)$(UNITDIR)/; done; fi
	for page in $(wildcard man/*/*.[1-8]); do \
		dir=$${page#man/}; dir=$${dir%/*}/man$${page##*.}; \
		install -d $(DESTDIR)$(MANDIR)/$$dir; \
		install -m 644 $$page $(DESTDIR)$(MANDIR)/$$dir/; done
	for lang in $(LANGS); do \
		install -d $(DESTDIR)$(DATADIR)/$$lang; \
		install -m 644 templates/$$lang/* \
		    $(DESTDIR)$(DATADIR)/$$lang/; done

# What tries it does so in a Debian that it makes in build/setup-trial.
## deb: install what is missing, make a Debian package in build/deb
deb:
	@BUILD_PACKAGES="$(BUILD_PACKAGES)" sh tests/tools/deb.sh build/deb
## deb-check: the same; install and remove it in a bare Debian, as root
deb-check: deb
	@sh tests/tools/setup_trial.sh build/deb/nuncio_*.deb deb
## setup-trial: from bare Debians to the first letter, by each mail system
setup-trial: deb
	@sh tests/tools/setup_trial.sh build/deb/nuncio_*.deb

## host-check: what befalls a host, with a real Postfix, as root
host-check: all $(POSTFIX)
	@BUILD=$(BUILD) sh tests/tools/host.sh
	@BUILD=$(BUILD) sh tests/tools/service.sh
	@BUILD=$(BUILD) sh tests/tools/weeks.sh
## host-weeks: four weeks of a host's life, with a clock that is moved
host-weeks: all $(POSTFIX)
	@BUILD=$(BUILD) sh tests/tools/weeks.sh

## club: PLAYERS simulated players and WEEKS weeks of a club that runs itself
club: all
	@BUILD=$(BUILD) sh tests/tools/club.sh

## uninstall: remove them
uninstall:
	rm -f $(DESTDIR)$(BINDIR)/nuncio
	for page in man/*.[1-8]; do \
		rm -f $(DESTDIR)$(MANDIR)/man$${page##*.}/$${page##*/}; done
	for page in $(wildcard man/*/*.[1-8]); do \
		dir=$${page#man/}; dir=$${dir%/*}/man$${page##*.}; \
		rm -f $(DESTDIR)$(MANDIR)/$$dir/$${page##*/}; done
	rm -f $(DESTDIR)$(DATADIR)/nuncio.html $(DESTDIR)$(BASHDIR)/nuncio \
	    $(DESTDIR)$(ZSHDIR)/_nuncio $(DESTDIR)$(FISHDIR)/nuncio.fish
	for unit in systemd/*; do \
		rm -f $(DESTDIR)$(UNITDIR)/$${unit##*/}; done
	for file in templates/*/*; do \
		rm -f $(DESTDIR)$(DATADIR)/$${file#templates/}; done
	for lang in $(LANGS); do \
		rmdir $(DESTDIR)$(DATADIR)/$$lang 2>/dev/null || :; done
	rmdir $(DESTDIR)$(DATADIR) 2>/dev/null || :

## lists: put the lines that players can write into nuncio-mail(7)
lists:
	@sh man/lines.sh write

## clean: remove build/
clean:
	rm -rf build

.PHONY: all arena attack bench bench-serve bench-server bot-games build-deps check check-built \
    check-postgresql check-quick clang clean club compiler cov-tests coverage \
    covered crowd deb deb-check demo deps early fault-io fault-kill fault-mem \
    fault-power fault-server flood fuzz fuzzers help host-check host-weeks \
    install lists mail-lines reading replies scale setup-trial soak uninstall web \
    web-browsers web-check web-clicks web-deps web-looks web-speed web-touch \
    web-whole
.SECONDARY:

-include $(wildcard $(WEB)/o/*.d $(WEB)/o/*/*.d $(WEB)/o/*/*/*.d)
-include $(OBJECTS:.o=.d) $(wildcard $(BUILD)/tests/*/*.d)
