# Most people need only `make run` and `make test`. The other commands are for operators and developers.
SHELL := /bin/bash
.DEFAULT_GOAL := help

SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
STAMPS := node_modules/.stamps
# Static checks. They run in parallel, and the output of each one stays together.
STATIC := lint wording format\:check
SIDE_BY_SIDE := $(MAKE) --no-print-directory -j --output-sync=target
SOURCES = $(shell find libs services workers web .config -type f \( -name '*.ts' -o -name '*.mjs' -o -name '*.tsx' -o -name '*.json' -o -name '*.html' -o -name '*.svg' -o -name '*.css' -o -name '*.png' \) \
	-not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) package-lock.json tsconfig.json

.PHONY: help run test soak soak-inbox bench mutation simulate rebuild verify backup restore archive retention erase-person rotate-key parked forget-factor reset-owner-password screenshots release dev check format clean install build redis chromium types unused architecture $(STATIC)

help: ## list these commands
	@awk -F ':.*## ' '/^##@ /{ printf "\n%s\n", substr($$0, 5) } /^[a-z-]+:.*## /{ printf "  make %-22s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Run

run: install redis build ## install what is missing, build, start everything
	@exec node --enable-source-maps services/local/dist/bundle/main.js

##@ Test and measure

# Also builds, which checks the types, and installs Chromium, while tests that need neither run already.
test: install redis ## check the code and run every test
	@node .config/runTests.mjs

soak: install redis build ## inject faults while clients write and check that nothing is lost; then fuzz all inputs (MINUTES=2 SEED=any CLIENTS=12 DB_LATENCY_MS=0 CASES=20000)
	@node services/testbed/dist/soak/main.js

soak-inbox: install redis chromium build ## let two agents answer visitors in two browsers while gateways are killed, and compare what everybody sees (MINUTES=60 SEED=any VISITORS=12)
	@node services/testbed/dist/inbox/main.js

bench: install redis chromium build ## run the benchmarks and write docs/reference/benchmarks.md (ONLY=one row, QUICK=on: only prints, without OUT=folder; DB_LATENCY_MS=0,10)
	@node services/testbed/dist/bench/main.js

mutation: install ## run mutation tests on the domain code; 90 % of the mutants must be found (MODULE=libs/orders: only that one; SCOPE=log: the event log, 85 %)
	@SCOPE=$(SCOPE) MODULE=$(MODULE) npx --no-install stryker run .config/stryker.config.mjs

simulate: build ## simulate a log split by stream and show which guarantees hold (SEED=7 STEPS=2000)
	@node services/testbed/dist/simulation/main.js

##@ Operate, with the system running or stopped

# The operator commands find the system by DATA_DIR or MONGODB_URL, the variables that it was started with.
OPS := node services/ops/dist/bundle/main.js

rebuild: build ## rebuild the read models, also while the system runs (MODEL=orders: only that one)
	@exec $(OPS) rebuild "$$MODEL"

verify: build ## check the log against its hashes and the read models against the log; fails on differences
	@exec $(OPS) verify

backup: build ## back up the log and the keys, without secrets (FILE=exline.backup KEY_FILE=exline.key: copy the generated MASTER_KEY)
	@exec $(OPS) backup "$$FILE" --key-file="$$KEY_FILE"

restore: build ## restore a backup into an empty database, with the system stopped (FILE=exline.backup KEY_FILE=exline.key; FORCE=1: replace existing data; TRUST=1: skip the digest)
	@exec $(OPS) restore "$$FILE" --key-file="$$KEY_FILE" $(if $(filter 1,$(FORCE)),--force) $(if $(filter 1,$(TRUST)),--trust)

retention: build ## list the items whose personal data would be erased automatically; erases nothing (RETENTION_DAYS=365)
	@exec $(OPS) retention

erase-person: build ## list everything that belongs to the person with an email address or a phone number, and erase it (EMAIL=maya@example.com or PHONE=+15035550123; YES=on: erase)
	@exec $(OPS) erase-person "$$EMAIL$$PHONE" $(if $(filter on,$(YES)),--yes)

rotate-key: build ## wrap the keys of personal data with a new MASTER_KEY (MASTER_KEY_BEFORE: the previous one)
	@exec $(OPS) rotate-key

archive: build ## move old commits of the log into compressed segments, also while the system runs (BEFORE=2026-01-01: a day or an ISO 8601 time)
	@exec $(OPS) archive "$$BEFORE"

parked: build ## list parked documents, which could not be updated (RETRY=1: try them again)
	@exec $(OPS) parked $(if $(filter 1,$(RETRY)),retry)

forget-factor: build ## remove the first owner's second factor, so that the password is enough
	@exec $(OPS) forget-factor

reset-owner-password: build ## reset the first owner's password to ADMIN_PASSWORD or the generated one
	@exec $(OPS) reset-owner-password

##@ Develop and release

screenshots: install redis chromium build ## take screenshots of every page at four widths, light and dark (FOLDER=/tmp/exline-screenshots ONLY=orders; DOCS=on: only those in docs/screenshots)
	@node --conditions=source --import tsx .config/screenshots.ts

release: ## create the archive, bill of materials and checksums of the newest version in docs/changelog.md, in dist/release
	@bash .config/release.sh

dev: install redis build ## start everything with Vite, and rebuild and restart on changes
	@exec node .config/dev.mjs

check: install ## check types, lint rules, wording, format, unused code and architecture rules
	@$(SIDE_BY_SIDE) types unused architecture $(STATIC)

types $(STATIC):
	npm run --silent $@

# Knip loads the web app's Vite configuration, which needs compiled packages.
unused: types
	npm run --silent $@

architecture:
	npx --no-install vitest run --config .config/vitest.config.ts --project unit .config/architectureRules.test.ts .config/namesAndFolders.test.ts

format: install ## format the code and generate the reference pages
	npm run --silent format

clean: ## delete all build output (not the data)
	rm -rf $(STAMPS) web/dist {libs,services,workers}/*/dist node_modules/.cache

install: $(STAMPS)/installed ## install the packages
$(STAMPS)/installed: package-lock.json package.json $(wildcard libs/*/package.json services/*/package.json workers/*/package.json web/package.json)
	@echo "Installing packages ..."
	@npm ci --silent --no-progress
	@mkdir -p $(STAMPS) && touch $@

build: $(STAMPS)/built ## build everything
$(STAMPS)/built: $(STAMPS)/installed $(SOURCES)
	@echo "Building ..."
	@npm run --silent build
	@mkdir -p $(STAMPS) && touch $@

redis:
	@[ -n "$$REDIS_URL" ] || command -v redis-server >/dev/null || command -v valkey-server >/dev/null \
		|| { echo "Installing Redis ..."; $(call apt,redis-server); }

# The headless shell needs less processor time. If it is not available, any Chromium works.
chromium:
	@command -v chromium-headless-shell >/dev/null || ! apt-cache show chromium-headless-shell >/dev/null 2>&1 \
		|| { echo "Installing headless Chromium ..."; $(call install,chromium-headless-shell); } || true
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v google-chrome >/dev/null \
		|| { echo "Installing Chromium ..."; $(call apt,chromium); }

install = $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(1) >/dev/null 2>&1

# Debian starts its own redis-server after the installation. Ours is a child of the supervisor, so Debian's is stopped.
define apt
( $(SUDO) apt-get update -qq >/dev/null 2>&1 && $(call install,$(1)) ) \
	|| { echo "Could not install $(1) with apt-get: please install it by hand." >&2; exit 1; }; \
$(SUDO) service redis-server stop >/dev/null 2>&1 || true
endef
