# Two commands do everything: `make run` and `make test`. `make help` lists the rest.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PHOTO ?= Samples
PORT ?= 8080
SECONDS ?= 60
PREFIX ?= /usr/local
# Modules with documentation: the products and the modules that come with them.
LIBRARIES := ByteReading ImageFormats PhotoMetadata MetaLens DeepCheck PiggyBank FluidTransition CivilTime Cryptography JSON ViewKit
# With DEBUG_BUILD=1 the command, the server and the app are the unoptimised builds that the tests use; otherwise they are
# optimised, and the programs static.
CONFIGURATION = $(if $(DEBUG_BUILD),debug,release)
TOUCHSTONE = .build/$(CONFIGURATION)/touchstone
SITE = $(if $(DEBUG_BUILD),build/site-debug,dist)
# The server is a separate package with its own build folder: in a shared one, the two packages would recompile the core
# alternately, because their compiler flags name different root packages.
SERVER := --package-path Server --scratch-path .build-server
# Unoptimised builds omit debug information, which takes compile and link time. The flags must be the same everywhere,
# or everything is compiled again. (The index stays: test discovery needs it.)
LEAN := -debug-info-format none
export LEAN
# See Package.swift.
export OPTIMISED_ENGINES := 1
# LAN=1 also builds the server with TLS, for phones on the same network. CAPSULE=1 also builds the command-line capsule
# client. POSTGRESQL=1 lets servers share a PostgreSQL database and requires libpq. S3_TLS=1 supports object stores over
# https.
SERVER_PROGRAMS = touchstone-keeper $(if $(LAN),touchstone-keeper-tls) $(if $(CAPSULE),touchstone-capsule)
COMMA := ,
TRAITS = $(if $(POSTGRESQL)$(S3_TLS),--traits $(if $(POSTGRESQL),PostgreSQL)$(if $(POSTGRESQL),$(if $(S3_TLS),$(COMMA)))$(if $(S3_TLS),ObjectStoreTLS))
SERVER_BUILD = $(if $(DEBUG_BUILD),$(if $(LAN)$(CAPSULE),,TLS=0) swift build $(SERVER) $(TRAITS) $(LEAN),STATIC=1 swift build $(SERVER) $(TRAITS) -c release --static-swift-stdlib)
KEEPER := .build-server/release/touchstone-keeper
PROBE := .build/release/envelope-probe

.PHONY: bench bench-fluid bench-keeper bench-objects bench-postgresql bench-server bench-spark build build-server check-tools clean compare-credentials compare-metadata coverage damage-matrix deb device-matrix docs format fuzz fuzz-short help inspect install lint man previews probe release-archives run server-packages site soak-fluid soak-viewer spark-demo test test-all test-bombs test-clients test-core test-documents test-examples test-keeper test-library test-objects test-postgresql test-sensors test-served test-server test-site test-smoke test-spark test-stores test-tls test-wasm wasm

help: ## List all targets.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-16s %s\n", $$1, $$2 }'

# Unoptimised, as a first run should not take twice as long; phones in the network get the optimised app.
run inspect: export DEBUG_BUILD := $(if $(RELEASE)$(LAN),,1)

run: check-tools ## Build everything and serve the app at http://localhost:8080 (PORT=, LAN=1 for phones, RELEASE=1: optimised).
	@Scripts/debian-packages.sh @web @server $(if $(DEBUG_BUILD),,brotli)
	@echo "Building the server and the web app$(if $(DEBUG_BUILD), without optimisation (RELEASE=1 optimises)), which takes minutes the first time."
	@Scripts/side-by-side.sh server '$(MAKE) --no-print-directory build-server' \
	  app '$(MAKE) --no-print-directory site'
	@$(if $(DEBUG_BUILD),,Scripts/pack-site.py $(SITE))
	@echo 'Try it: open the address below and choose Samples/sample-saved-by-editor.jpg under Photos.'
	@exec $(TOUCHSTONE) serve --site $(SITE) --port "$(PORT)" $(if $(LAN),--lan --sealing open)

inspect: build ## Build the command and inspect Samples/, or PHOTO=path.
	@$(TOUCHSTONE) inspect --recursive "$(PHOTO)"

test: check-tools ## Test the core, lint, examples, Wasm, every screen once, short fuzzing and the server; ends with a table.
	@DEBUG_BUILD=1 Scripts/test-all.py test

test-all: check-tools ## Run every test, with one table of results; takes over an hour.
	@Scripts/test-all.py

# Some tests compare with exiftool, age and zbar, or emulate a laptop with umockdev; they are skipped if that is
# missing.
test-core: check-tools ## Test the native core; the fastest feedback (FILTER=JPEGParserTests: only these).
	swift test $(LEAN) $(if $(FILTER),--filter '$(FILTER)')

test-library: check-tools ## Check that a package that uses only MetaLens fetches and builds nothing of the server.
	Scripts/check-library.sh

test-server: check-tools server-packages ## Test the server: hosts, limits, stores, start and stop; without TLS (FILTER= as in test-core).
	TLS=0 swift test $(SERVER) $(LEAN) $(if $(FILTER),--filter '$(FILTER)')

test-tls: check-tools server-packages ## Test what needs TLS: the app for phones on the same network, and the capsule client.
	@Scripts/debian-packages.sh openssl curl
	swift test $(SERVER) $(LEAN) --filter 'KeeperTests\.Local|CapsuleClientTests'

test-wasm: build wasm ## Check that the native and browser engines write the same JSON.
	Scripts/test-wasm.sh $(TOUCHSTONE)

build: check-tools ## Build the command as a static release product.
	$(if $(DEBUG_BUILD),swift build $(LEAN) --product touchstone,STATIC=1 swift build -c release --static-swift-stdlib --product touchstone)

# The command finds the server in its own folder.
build-server: build server-packages ## Build the command and the server in .build/release (DEBUG_BUILD=1: in .build/debug; LAN=1: with TLS; CAPSULE=1: capsule client; POSTGRESQL=1: shared database; S3_TLS=1: object stores over https).
	for program in $(SERVER_PROGRAMS); do \
	  $(SERVER_BUILD) --product $$program; \
	  ln -sfn "$(CURDIR)/.build-server/$(CONFIGURATION)/$$program" .build/$(CONFIGURATION)/$$program; \
	done

server-packages:
	@Scripts/debian-packages.sh @server $(if $(POSTGRESQL),libpq-dev)

wasm: check-tools ## Build the page and the engine for browsers in build/wasm (DEBUG_BUILD=1: unoptimised in build/wasm-debug).
	Scripts/build-wasm.sh

site: wasm ## Build the web app as static files for any web host in dist (DEBUG_BUILD=1: unoptimised in build/site-debug).
	Scripts/build-site.sh

test-examples: check-tools ## Build and run the examples, which use each library from outside, and compare their output.
	Scripts/test-examples.sh

test-documents: build ## Check the README's output, links, targets and snippets.
	Scripts/check-readme.py $(TOUCHSTONE)

# Settings that PySpark needs on a machine without a network: the address, and the workers' Python.
SPARK = Scripts/spark-tools.sh && SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON="$(CURDIR)/.venv-spark/bin/python" \
  TOUCHSTONE="$(CURDIR)/$(TOUCHSTONE)" .venv-spark/bin/python -W ignore

test-spark: build ## Test the Spark package: equal reports, no row lost or duplicated.
	@$(SPARK) Integrations/spark/tests/test_spark.py

spark-demo: build ## Run a Spark job with two workers on Samples/, or PHOTO=folder; writes a page to build/spark.
	@$(SPARK) Integrations/spark/demo.py "$(PHOTO)" build/spark

bench-spark: build ## Measure a photo's cost in a Spark job, compared with the command, exiftool and a job that only hashes; with one and two workers; also kills an executor and the driver.
	@Scripts/debian-packages.sh libimage-exiftool-perl
	@{ $(SPARK) Integrations/spark/measure.py "$(PHOTO)"; \
	  $(SPARK) Integrations/spark/measure.py --larger "$(PHOTO)" 500 3000; \
	  $(SPARK) Integrations/spark/measure.py --workers "$(PHOTO)"; \
	  $(SPARK) Integrations/spark/measure.py --kills "$(PHOTO)"; } | Scripts/benchmarks-page.py record spark

test-smoke: build site ## Open every screen of every feature once in Chromium; screenshots in build/screenshots.
	@Scripts/debian-packages.sh @chromium
	@Scripts/python-tools.sh
	.venv/bin/python Tests/EndToEnd/test_smoke.py

test-site: build site ## Test the web app in three browsers, as a person uses it; screenshots in build/screenshots.
	@Scripts/test-all.py site webkit firefox

test-sensors: site ## Test the device checks in Chromium with emulated sensors, and the judges in both builds.
	@Scripts/test-all.py sensors

test-served: LAN := 1
test-served: build-server site ## Test the app as served by the server, locally and over TLS, in Chromium.
	@Scripts/test-all.py served

previews: check-tools ## Render every screen in every state, light and dark, in three languages: build/previews.html.
	mkdir -p build
	PREVIEWS=build/previews.html swift test $(LEAN) --filter PreviewTests

fuzz-short: check-tools ## Fuzz every parser with its regressions and 2,000 mutated inputs.
	Scripts/fuzz.sh short

fuzz: check-tools ## Fuzz every parser for SECONDS (60), with the corpus's photos as seeds.
	Scripts/fuzz.sh $(SECONDS)

test-bombs: build ## Check that files that claim gigabytes cost no memory.
	Tests/EndToEnd/bombs.py $(TOUCHSTONE)

bench: build ## Measure photos per second, memory and bytes read, compared with exiftool and exiv2.
	@Scripts/bench.py $(TOUCHSTONE) | Scripts/benchmarks-page.py record command

damage-matrix: build ## Count damaged originals that are still called original, by damage, format and depth.
	@Scripts/damage-matrix.py $(TOUCHSTONE)

compare-metadata: build ## Compare the metadata with exiftool's, tag by tag; fails below the minimum level.
	@Scripts/compare-metadata.py $(TOUCHSTONE) ../shared/corpus/photos ../shared/corpus/modern --hold

compare-credentials: ## Compare content credentials with C2PA’s own library, flipping single bits (FLIPS=10000 for the full run).
	@Scripts/python-tools.sh
	@swift build -c release --product credential-probe
	@.venv/bin/python Scripts/compare-credentials.py
	@.venv/bin/python Scripts/compare-credentials.py --matrix $(or $(FLIPS),1000)

confusion-matrix: build ## Tabulate the verdicts on the labelled photos, by operation and camera.
	@Scripts/confusion-matrix.py $(TOUCHSTONE) ../shared/corpus --misses

calibrate: build ## Measure how often each rule fires on originals and on changed photos; sets the points and their tables in docs.
	@Scripts/calibrate.py $(TOUCHSTONE) ../shared/corpus
	@$(MAKE) build
	@Scripts/calibrate.py $(TOUCHSTONE) ../shared/corpus
	@swift build -c release --product camera-probe
	@Scripts/unseen-cameras.py $(TOUCHSTONE) .build/release/camera-probe ../shared/corpus

device-matrix: ## Tabulate what the checks find on simulated devices, healthy and broken.
	@Scripts/device-matrix.sh | Scripts/benchmarks-page.py record devices

bench-server: build-server site ## Compare the server with nginx: requests per second, CPU time, memory, start and stop.
	@Scripts/bench-server.py $(KEEPER) | Scripts/benchmarks-page.py record server

bench-postgresql: POSTGRESQL := 1
bench-postgresql: build-server ## Measure durable records per second of 1, 2 and 3 Keepers on PostgreSQL, compared with one on SQLite and with pgbench.
	@Scripts/bench-postgresql.py $(KEEPER) | Scripts/benchmarks-page.py record postgresql

bench-keeper: build-server probe ## Measure the Keeper under load: durable records, an upload compared with dd, sealing, capsules due at once.
	@Scripts/bench-keeper.py $(KEEPER) | Scripts/benchmarks-page.py record keeper

install deb test-keeper: CAPSULE := 1
# What is installed doesn't depend on what was built here before.
install deb: LAN := 1

test-keeper: build-server probe site ## Kill the Keeper 50 times under load, fail its system calls, watch its disk, change its clock and flood it; test the capsule client.
	@Scripts/test-all.py keeper

# What depends on the store: the database's statements, the blobs' places, and the address of each.
STORE_TESTS = CapsuleStoreTests|PostgreSQL|SharedDatabase|BlobSweep|CheckService|DatabaseAddress|BlobStoreTests|BlobKind|ObjectBlobs|ObjectKey|ObjectStoreClientTests

test-stores: POSTGRESQL := 1
test-stores: S3_TLS := 1
test-stores: check-tools server-packages ## Test the stores that several servers can share: PostgreSQL and an object store (SeaweedFS).
	@Scripts/debian-packages.sh postgresql-15 python3-venv
	@Scripts/python-tools.sh
	swift test $(SERVER) $(TRAITS) $(LEAN) --filter '$(STORE_TESTS)'

test-postgresql: POSTGRESQL := 1
test-postgresql: build-server test-stores ## Test the PostgreSQL store, and Keepers that share a database: killed in turn, with the database; restarted behind nginx; disconnected.
	@Scripts/test-all.py postgresql

test-objects: S3_TLS := 1
test-objects: build-server test-stores ## Test items in an object store (SeaweedFS): the behaviour of every blob store; failing requests; the store and the Keeper killed.
	@Scripts/test-all.py objects

bench-objects: build-server ## Compare uploads through the Keeper to an object store with boto3 on the same store.
	@Scripts/debian-packages.sh python3-venv
	@Scripts/python-tools.sh
	@.venv/bin/python Scripts/bench-objects.py $(KEEPER) | Scripts/benchmarks-page.py record objects

test-clients: probe ## Check that Debian's age and PyPI's pyrage open what we seal, and seal what we open.
	@Scripts/test-all.py clients

# The command's build of the capsule format, for tests with other programs.
probe: check-tools
	STATIC=1 swift build -c release --static-swift-stdlib --product envelope-probe

bench-fluid: site ## Compare the gallery with PhotoSwipe and View Transitions in Chromium: first motion, grabs, main thread.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/measure_fluid.py --peers | Scripts/benchmarks-page.py record gallery

soak-fluid: site ## Test the gallery with random gestures for MINUTES (10): nothing gets stuck or leaks.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/soak_fluid.py $(or $(MINUTES),10)

soak-viewer: site ## Test the app's grid and viewer in the same way for MINUTES (10).
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/soak_viewer.py $(or $(MINUTES),10)

coverage: check-tools ## Measure which lines of the parsers fuzzers and tests reach: build/coverage.md.
	@Scripts/coverage.sh

lint: check-tools ## Check formatting, generated files, wording, imports, blocking calls, dependencies, JavaScript and Python.
	@Scripts/lint.sh

format: check-tools ## Format the sources.
	swift format --in-place --recursive Sources Server Tests Fuzzers Benchmarks Examples Package.swift

# Run directly, because its plugin would rebuild every program of the package, and writes to a folder of its own.
man: build ## Build the manual page in build/man.
	mkdir -p build/man
	$(if $(DEBUG_BUILD),swift build $(LEAN),STATIC=1 swift build -c release --static-swift-stdlib) --product generate-manual
	$(dir $(TOUCHSTONE))generate-manual $(TOUCHSTONE) --output-directory build/man
	test -s build/man/touchstone.1

docs: check-tools ## Build the libraries' documentation in build/docs.
	mkdir -p build/docs
	for module in $(LIBRARIES); do \
	  DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory build/docs \
	    generate-documentation --target $$module --output-path build/docs/$$module --transform-for-static-hosting \
	    --hosting-base-path $$module --warnings-as-errors; \
	done

check-tools:
	@Scripts/check-tools.sh

install: man build-server site ## Install the command, the server, the app, manual pages and completions (PREFIX=/usr/local, DESTDIR=).
	@Scripts/install.sh "$(PREFIX)"

deb: man build-server site ## Build a Debian package in build/release.
	@Scripts/make-deb.sh

release-archives: man build site ## Build archives of the static command and of the app in build/release.
	@Scripts/release-archives.sh

clean: ## Remove all build products.
	rm -rf .build .build-examples .build-server .build-wasm .build-fuzz .build-coverage build dist
