# nuncio.html: the rules, and what checks bundles, as WebAssembly, in one page.
# web.h says what is in there beside them, exports.c how a page calls it.

# Debian's names of what is needed to build and to try it, and what tells that
# it is there; npm of another origin is kept.
PAGE_PACKAGES = clang lld llvm wasi-libc libclang-rt-dev-wasm32 patch \
	   xz-utils gzip python3
PAGE_NEEDED = clang wasm-ld llvm-ar patch xz gzip python3 \
	  /usr/lib/wasm32-wasi/libc.a \
	  /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a
WEB_PACKAGES = $(PAGE_PACKAGES) chromium \
	   $(shell command -v npm >/dev/null || echo nodejs npm)
WEB_NEEDED = $(PAGE_NEEDED) chromium node npm

WEB	= build/web
WASM_CC	= clang
WASM_FLAGS = --target=wasm32-wasi -O2 $(STD) $(WARN) -D_WASI_EMULATED_SIGNAL \
	  -Itemplates/web/include -include templates/web/include/instead.h \
	  -isystem $(WEB)/include -I. -MMD -MP
WASM	= $(patsubst %.c,$(WEB)/o/%.o,$(CORE_C) \
	  $(patsubst %,cmd/%.c,$(CHECKER) \
	  $(addprefix base/, address resource view) record/receipt \
	  $(addprefix bundle/, check position) \
	  $(addprefix umpire/, hint outcome move_reader bot_player) \
	  $(addprefix report/, bare compared course decided language layout moves \
	  mustache phrase plural report spelling story) \
	  practice/local_game) \
	  $(wildcard templates/web/*.c)) \
	  $(WEB)/o/resources.o $(WEB)/o/words.o $(WEB)/o/core/sayings.o \
	  $(WEB)/o/core/games/red_cathedral_text.o

# What the program says in the page.  Letters and pages on a game are not read
# there, and what the page says by itself join.py puts into it.
WEB_TEXTS = $(filter-out $(foreach one,letter- no-page standings help rules \
	  cards rulings,$(foreach file,$(RESOURCES),$(if $(findstring \
	  $(one),$(notdir $(file))),$(file)))),$(RESOURCES))
# A report offers these where they are, so each is there, without its text.
WEB_PAGES = $(filter %.rules.mustache %.cards.mustache %.rulings.mustache, \
	  $(RESOURCES))
$(WEB)/resources.c: $(WEB_TEXTS) templates $(FOLDERS:%=templates/%) \
    templates/embed.sh
	@rm -rf $(WEB)/templates
	@mkdir -p $(FOLDERS:%=$(WEB)/templates/%)
	$(say) GEN $@
	$(Q)for file in $(WEB_TEXTS); do \
		awk '/^[^ \t]/ { of_page = /^(page|site|letter)\./ } !of_page' \
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
# nothing.  To read a file that was sent early while a bundle is verified takes
# 300,000 bytes of it (core/early.c, core/reading.c).
$(WEB)/core.wasm: $(WASM) $(WEB)/libraries.a
	$(say) LD $@
	$(Q)clang --target=wasm32-wasi -nostartfiles -Wl,--no-entry \
	    -Wl,--stack-first -Wl,-z,stack-size=524288 -Wl,--strip-all \
	    -Wl,--max-memory=2147483648 -o $@ $(WASM) $(WEB)/libraries.a \
	    -lc-printscan-long-double

## web-deps: install what is missing for the page and its tests
web-deps: deps
	@sh tests/tools/deps.sh "$(WEB_PACKAGES)" "$(WEB_NEEDED)"

.PHONY: web web-deps

-include $(wildcard $(WEB)/o/*.d $(WEB)/o/*/*.d $(WEB)/o/*/*/*.d)
