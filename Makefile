# Two commands do everything: `make run` and `make test`. The rest is for those who change the code.
SHELL := /bin/bash
.DEFAULT_GOAL := help

SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
STAMPS := node_modules/.stamps
# What looks at the code without running it; side by side, each with its words in one piece.
STATIC := lint format\:check
SIDE_BY_SIDE := $(MAKE) --no-print-directory -j --output-sync=target
SOURCES = $(shell find libs services workers web .config -type f \( -name '*.ts' -o -name '*.mjs' -o -name '*.tsx' -o -name '*.json' -o -name '*.html' -o -name '*.svg' -o -name '*.css' -o -name '*.png' \) \
	-not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) package-lock.json tsconfig.json

.PHONY: help run test soak bench mutation simulate rebuild verify backup restore retention rotate-key parked forget-factor reset-owner-password screenshots release dev check format clean install build redis chromium types unused walls $(STATIC)

help: ## list these commands
	@awk -F ':.*## ' '/^##@ /{ printf "\n%s\n", substr($$0, 5) } /^[a-z-]+:.*## /{ printf "  make %-22s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Run

run: install redis build ## install what is missing, build, start everything
	@exec node --enable-source-maps services/local/dist/bundle/main.js

##@ Test and measure

# It builds, too, which checks the types, and sees to Chromium, while what needs neither is tested.
test: install redis ## check the code and run every test
	@node .config/runTests.mjs

soak: install redis build ## break everything while clients write, then compare; then send hostile input (MINUTES=2 SEED=any DB_LATENCY_MS=0 CASES=20000)
	@node services/testbed/dist/soak/main.js

bench: install redis chromium build ## time what matters, each against a baseline, and write docs/reference/benchmarks.md (ONLY=one row)
	@node services/testbed/dist/bench/main.js

mutation: install ## change the domain code in many small ways and require that unit tests notice 90 % (MODULE=libs/orders: only that one; SCOPE=log: the event log, 85 %)
	@SCOPE=$(SCOPE) MODULE=$(MODULE) npx --no-install stryker run .config/stryker.config.mjs

simulate: build ## a log cut by stream: which guarantees hold and which do not (SEED=7 STEPS=2000)
	@node services/testbed/dist/simulation/main.js

##@ Operate, whether the system runs or not

# What operators ask of a system; it is found by DATA_DIR or MONGODB_URL, as it was started.
OPS := node services/ops/dist/bundle/main.js

rebuild: build ## make read models anew while the system runs (MODEL=orders: only that one)
	@exec $(OPS) rebuild "$$MODEL"

verify: build ## compare the log with its hashes, and the read models with the log; status 1 when something differs
	@exec $(OPS) verify

backup: build ## save log and keys without secrets, also while the system runs (FILE=exline.backup KEY_FILE=exline.key: copy the generated MASTER_KEY)
	@exec $(OPS) backup "$$FILE" --key-file="$$KEY_FILE"

restore: build ## put a backup into an empty database (FILE=exline.backup KEY_FILE=exline.key; FORCE=1: replace what is there; TRUST=1: skip the digest)
	@exec $(OPS) restore "$$FILE" --key-file="$$KEY_FILE" $(if $(filter 1,$(FORCE)),--force) $(if $(filter 1,$(TRUST)),--trust)

retention: build ## list whose personal data would be erased by itself, and erase nothing (RETENTION_DAYS=365)
	@exec $(OPS) retention

rotate-key: build ## wrap the keys of personal data under a new MASTER_KEY (MASTER_KEY_BEFORE: the one until now)
	@exec $(OPS) rotate-key

parked: build ## list documents that could not be shown (RETRY=1: try them again)
	@exec $(OPS) parked $(if $(filter 1,$(RETRY)),retry)

forget-factor: build ## let the first owner in who has lost the second factor, with the password alone
	@exec $(OPS) forget-factor

reset-owner-password: build ## let the first owner in with ADMIN_PASSWORD, or the generated password, again
	@exec $(OPS) reset-owner-password

##@ Develop and release

screenshots: install redis chromium build ## take the pictures of every public page in docs/screenshots
	@node --import tsx .config/contactSheet.ts

release: ## make the archive of the version that docs/changelog.md begins with, its bill of materials and checksums, in dist/release
	@bash .config/release.sh

dev: install redis build ## start everything, rebuild and restart on change; the web app through Vite
	@exec node .config/dev.mjs

check: install ## types, lint, format, unused code, package walls
	@$(SIDE_BY_SIDE) types unused walls $(STATIC)

types $(STATIC):
	npm run --silent $@

# It loads the web app's build file, which needs what the compiler makes.
unused: types
	npm run --silent $@

walls:
	npx --no-install vitest run --config .config/vitest.config.ts --project unit --reporter dot .config/walls.test.ts

format: install ## write the house format
	npm run --silent format

clean: ## forget what was built (not the data)
	rm -rf $(STAMPS) web/dist {libs,services,workers}/*/dist node_modules/.cache

install: $(STAMPS)/installed
$(STAMPS)/installed: package-lock.json package.json $(wildcard libs/*/package.json services/*/package.json workers/*/package.json web/package.json)
	@echo "Installing packages ..."
	@npm ci --silent --no-progress
	@mkdir -p $(STAMPS) && touch $@

build: $(STAMPS)/built
$(STAMPS)/built: $(STAMPS)/installed $(SOURCES)
	@echo "Building ..."
	@npm run --silent build
	@mkdir -p $(STAMPS) && touch $@

redis:
	@[ -n "$$REDIS_URL" ] || command -v redis-server >/dev/null || command -v valkey-server >/dev/null \
		|| { echo "Installing Redis ..."; $(call apt,redis-server); }

# The tests need less of the processor with the one that has no windows; where it cannot be had, any does.
chromium:
	@command -v chromium-headless-shell >/dev/null || ! apt-cache show chromium-headless-shell >/dev/null 2>&1 \
		|| { echo "Installing Chromium without windows ..."; $(call install,chromium-headless-shell); } || true
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v google-chrome >/dev/null \
		|| { echo "Installing Chromium ..."; $(call apt,chromium); }

install = $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(1) >/dev/null 2>&1

# Debian starts its own redis-server after the installation; ours is a child of the supervisor, so that one is stopped.
define apt
( $(SUDO) apt-get update -qq >/dev/null 2>&1 && $(call install,$(1)) ) \
	|| { echo "Could not install $(1) with apt-get: please install it by hand." >&2; exit 1; }; \
$(SUDO) service redis-server stop >/dev/null 2>&1 || true
endef
