# Two commands do everything: `make run` and `make test`. `make help` lists the rest.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PHOTO ?= Samples
PORT ?= 8080
SECONDS ?= 60
PREFIX ?= /usr/local
# What has a documentation: the products, and the modules that come with them.
LIBRARIES := ByteReading ImageFormats PhotoMetadata MetaLens DeepCheck PiggyBank FluidTransition CivilTime Cryptography JSON ViewKit
# The command as people get it, static and optimised; with DEBUG_BUILD=1 as the core's tests have built it already.
TOUCHSTONE := .build/$(if $(DEBUG_BUILD),debug,release)/touchstone
# The server is a package of its own. It has a build folder of its own as well: in a shared one each of the two would
# compile the core again after the other, whose compiler flags name another root package.
SERVER := --package-path Server --scratch-path .build-server
# Tests and what else is built unoptimised go without what a debugger reads, which takes the compiler's time and the linker's.
# The same everywhere: with other flags everything would be compiled again. (The index stays: tests are found in it.)
LEAN := -debug-info-format none
export LEAN
# With LAN=1 the server with TLS too, for phones in the same network.
# With CAPSULE=1 the program for capsules from a shell too. With POSTGRESQL=1 servers can share a PostgreSQL database; they need
# libpq then. With S3_TLS=1 an object store can be reached over https.
SERVER_PROGRAMS = touchstone-keeper $(if $(LAN),touchstone-keeper-tls) $(if $(CAPSULE),touchstone-capsule)
COMMA := ,
TRAITS = $(if $(POSTGRESQL)$(S3_TLS),--traits $(if $(POSTGRESQL),PostgreSQL)$(if $(POSTGRESQL),$(if $(S3_TLS),$(COMMA)))$(if $(S3_TLS),ObjectStoreTLS))
KEEPER := .build-server/release/touchstone-keeper
PROBE := .build/release/envelope-probe

.PHONY: bench bench-fluid bench-keeper bench-objects bench-postgresql bench-server bench-spark build build-server check-tools clean compare-credentials compare-metadata coverage damage-matrix deb device-matrix docs format fuzz fuzz-short help inspect install lint man previews probe release-archives run server-packages site soak-fluid soak-viewer spark-demo test test-all test-bombs test-clients test-core test-documents test-examples test-keeper test-library test-objects test-postgresql test-sensors test-served test-server test-site test-smoke test-spark test-tls test-wasm wasm

help: ## List the targets.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-16s %s\n", $$1, $$2 }'

run: build-server site ## Build everything and serve the app at http://localhost:8080 (PORT=, LAN=1 for phones).
	@Scripts/debian-packages.sh brotli
	@Scripts/pack-site.py dist
	@exec $(TOUCHSTONE) serve --site dist --port "$(PORT)" $(if $(LAN),--lan --sealing open)

inspect: build ## Build the command and inspect Samples/, or PHOTO=path.
	@$(TOUCHSTONE) inspect --recursive "$(PHOTO)"

test: check-tools ## Core, lint, examples, Wasm, every screen once, short fuzzing, server; ends with a table.
	@DEBUG_BUILD=1 Scripts/test-all.py test

test-all: check-tools ## Every test there is, with one table of results; takes over an hour.
	@Scripts/test-all.py

# Some tests compare with exiftool, age and zbar, and umockdev plays a laptop's kernel; they skip where it is absent.
test-core: check-tools ## The native core's tests, the quickest answer (FILTER=JPEGParserTests: only these).
	swift test $(LEAN) $(if $(FILTER),--filter '$(FILTER)')

test-library: check-tools ## A package that takes MetaLens alone fetches and builds nothing of the server.
	Scripts/check-library.sh

test-server: check-tools server-packages ## The server's tests: hosts, limits, stores, beginning and end; without TLS (FILTER=, likewise).
	TLS=0 swift test $(SERVER) $(LEAN) $(if $(FILTER),--filter '$(FILTER)')

test-tls: check-tools server-packages ## The tests of what takes TLS: the app for phones in the same network, capsules from a shell.
	@Scripts/debian-packages.sh openssl curl
	swift test $(SERVER) $(LEAN) --filter 'KeeperTests\.Local|CapsuleClientTests'

test-wasm: build wasm ## Native and browser engine write the same JSON.
	Scripts/test-wasm.sh $(TOUCHSTONE)

build: check-tools ## The command as a static release product.
	$(if $(DEBUG_BUILD),swift build $(LEAN) --product touchstone,STATIC=1 swift build -c release --static-swift-stdlib --product touchstone)

# The command finds the server beside it.
build-server: build server-packages ## The command and the server as release products, into .build/release (LAN=1: with TLS; CAPSULE=1: capsules from a shell; POSTGRESQL=1: servers that share a database; S3_TLS=1: object stores over https).
	for program in $(SERVER_PROGRAMS); do \
	  STATIC=1 swift build $(SERVER) $(TRAITS) -c release --static-swift-stdlib --product $$program; \
	  ln -sfn "$(CURDIR)/.build-server/release/$$program" .build/release/$$program; \
	done

server-packages:
	@Scripts/debian-packages.sh zlib1g-dev libsqlite3-dev $(if $(POSTGRESQL),libpq-dev)

wasm: check-tools ## The page and the engine for the browser, into build/wasm.
	Scripts/build-wasm.sh

site: wasm ## The web app as static files for any web host, into dist.
	Scripts/build-site.sh

test-examples: check-tools ## The examples, which use each library from outside: built, run, compared.
	Scripts/test-examples.sh

test-documents: build ## The README's output, links, targets and snippet.
	Scripts/check-readme.py $(TOUCHSTONE)

# It sets what PySpark needs on a machine without a network: the address, and the Python of the workers.
SPARK = Scripts/spark-tools.sh && SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON="$(CURDIR)/.venv-spark/bin/python" \
  TOUCHSTONE="$(CURDIR)/$(TOUCHSTONE)" .venv-spark/bin/python -W ignore

test-spark: build ## The Spark package: equal reports, no row lost or doubled.
	@$(SPARK) Integrations/spark/tests/test_spark.py

spark-demo: build ## A Spark job over Samples/, or PHOTO=folder, with two workers; a page in build/spark.
	@$(SPARK) Integrations/spark/demo.py "$(PHOTO)" build/spark

bench-spark: build ## What a photo costs in a Spark job, beside the command and a job that only hashes; an executor and the driver killed.
	@$(SPARK) Integrations/spark/measure.py "$(PHOTO)" 1000 10000
	@$(SPARK) Integrations/spark/measure.py --kills "$(PHOTO)" 3000

test-smoke: build site ## Every screen of every feature once in Chromium; screenshots into build/screenshots.
	@Scripts/debian-packages.sh chromium fonts-noto-cjk python3-venv
	@Scripts/python-tools.sh
	.venv/bin/python Tests/EndToEnd/test_smoke.py

test-site: build site ## The web app in three browsers, as a person uses it; screenshots into build/screenshots.
	@Scripts/test-all.py site webkit firefox

test-sensors: site ## The checks of a device in Chromium, its sensors emulated, and their judges in both builds.
	@Scripts/test-all.py sensors

test-served: LAN := 1
test-served: build-server site ## The app as the server serves it, on this machine and by TLS, in Chromium.
	@Scripts/test-all.py served

previews: check-tools ## Every screen in every state, light and dark, in three languages: build/previews.html.
	mkdir -p build
	PREVIEWS=build/previews.html swift test $(LEAN) --filter PreviewTests

fuzz-short: check-tools ## Every parser against its regressions and 2,000 mutated inputs.
	Scripts/fuzz.sh short

fuzz: check-tools ## Every parser for SECONDS (60), with the corpus's photos as seeds.
	Scripts/fuzz.sh $(SECONDS)

test-bombs: build ## Files that claim gigabytes cost no memory.
	Tests/EndToEnd/bombs.py $(TOUCHSTONE)

bench: build ## Photos a second, memory and bytes read, beside exiftool and exiv2.
	@Scripts/bench.py $(TOUCHSTONE) | Scripts/benchmarks-page.py record command

damage-matrix: build ## How many damaged originals are still called original: by damage, format and depth.
	@Scripts/damage-matrix.py $(TOUCHSTONE)

compare-metadata: build ## The metadata beside exiftool's, tag by tag; holds the level reached.
	@Scripts/compare-metadata.py $(TOUCHSTONE) ../shared/corpus/photos ../shared/corpus/modern --hold

compare-credentials: ## Credentials beside C2PA’s own library, bit by bit (FLIPS=10000 for all of it).
	@Scripts/python-tools.sh
	@swift build -c release --product credential-probe
	@.venv/bin/python Scripts/compare-credentials.py
	@.venv/bin/python Scripts/compare-credentials.py --matrix $(or $(FLIPS),1000)

confusion-matrix: build ## The verdicts on the labelled photos, by operation and camera.
	@Scripts/confusion-matrix.py $(TOUCHSTONE) ../shared/corpus --misses

calibrate: build ## How often every rule fires on originals and on changed photos; sets the points of proof and docs/Accuracy.md.
	@Scripts/calibrate.py $(TOUCHSTONE) ../shared/corpus
	@$(MAKE) build
	@Scripts/calibrate.py $(TOUCHSTONE) ../shared/corpus
	@swift build -c release --product camera-probe
	@Scripts/unseen-cameras.py $(TOUCHSTONE) .build/release/camera-probe ../shared/corpus

device-matrix: ## What the checks find of simulated devices, healthy and broken.
	@Scripts/device-matrix.sh | Scripts/benchmarks-page.py record devices

bench-server: build-server site ## The server beside nginx: requests a second, processor time, memory, beginning and end.
	@Scripts/bench-server.py $(KEEPER) | Scripts/benchmarks-page.py record server

bench-postgresql: POSTGRESQL := 1
bench-postgresql: build-server ## Durable records a second of 1, 2 and 3 Keepers on PostgreSQL, beside one on SQLite and beside pgbench.
	@Scripts/bench-postgresql.py $(KEEPER) | Scripts/benchmarks-page.py record postgresql

bench-keeper: build-server probe ## The Keeper under load: durable records, an upload beside dd, sealing, capsules due at once.
	@Scripts/bench-keeper.py $(KEEPER) | Scripts/benchmarks-page.py record keeper

install deb test-keeper: CAPSULE := 1

test-keeper: build-server probe ## Kills the Keeper 50 times under load, fails its system calls, watches its disk, turns its clock, besieges it; a client in a shell.
	@Scripts/test-all.py keeper

test-postgresql: POSTGRESQL := 1
test-postgresql: build-server ## The store on PostgreSQL, and Keepers on one database: killed in turn, the database too; restarted behind nginx; cut off.
	@Scripts/debian-packages.sh postgresql-15 nginx-light openssl curl
	swift test $(SERVER) $(TRAITS) $(LEAN) --filter 'CapsuleStoreTests|PostgreSQL|SharedDatabase|BlobSweep|CheckService|DatabaseAddress'
	@Scripts/test-all.py postgresql

test-objects: S3_TLS := 1
test-objects: build-server ## Items in an object store (SeaweedFS): what every store of items does; requests spoiled, the store and the Keeper killed.
	@Scripts/debian-packages.sh python3-venv
	@Scripts/python-tools.sh
	swift test $(SERVER) $(TRAITS) $(LEAN) --filter 'BlobStoreTests|BlobKind|ObjectBlobs|ObjectKey|ObjectStoreClientTests'
	@Scripts/test-all.py objects

bench-objects: build-server ## Uploads through the Keeper into an object store, beside boto3 on the same store.
	@Scripts/debian-packages.sh python3-venv
	@Scripts/python-tools.sh
	@.venv/bin/python Scripts/bench-objects.py $(KEEPER) | Scripts/benchmarks-page.py record objects

test-clients: probe ## Debian's age and PyPI's pyrage open what we seal, and seal what we open.
	@Scripts/test-all.py clients

# The envelope of the command's build, for the tests with other programs.
probe: check-tools
	STATIC=1 swift build -c release --static-swift-stdlib --product envelope-probe

bench-fluid: site ## The gallery in Chromium beside PhotoSwipe and View Transitions: first motion, grabs, main thread.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/measure_fluid.py --peers | Scripts/benchmarks-page.py record gallery

soak-fluid: site ## The gallery under random hands for MINUTES (10): nothing stuck, nothing left behind.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/soak_fluid.py $(or $(MINUTES),10)

soak-viewer: site ## The app's grid and viewer under random hands for MINUTES (10), likewise.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/soak_viewer.py $(or $(MINUTES),10)

coverage: check-tools ## The parsers' lines that fuzzers and tests reach, into build/coverage.md.
	@Scripts/coverage.sh

lint: check-tools ## Formatting, generated files, words, imports, calls that block, dependencies, JavaScript, Python.
	@Scripts/lint.sh

format: check-tools ## Format the sources.
	swift format --in-place --recursive Sources Server Tests Fuzzers Benchmarks Examples Package.swift

# Its plugin would build every program of the package again, and writes into a folder of its own.
man: build ## The manual page, into build/man.
	mkdir -p build/man
	$(if $(DEBUG_BUILD),swift build $(LEAN),STATIC=1 swift build -c release --static-swift-stdlib) --product generate-manual
	$(dir $(TOUCHSTONE))generate-manual $(TOUCHSTONE) --output-directory build/man
	test -s build/man/touchstone.1

docs: check-tools ## The libraries' documentation, into build/docs.
	mkdir -p build/docs
	for module in $(LIBRARIES); do \
	  DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory build/docs \
	    generate-documentation --target $$module --output-path build/docs/$$module --transform-for-static-hosting \
	    --hosting-base-path $$module --warnings-as-errors; \
	done

check-tools:
	@Scripts/check-tools.sh

install: man build-server site ## Install the command, the server, the app, manuals, completions (PREFIX=/usr/local, DESTDIR=).
	@Scripts/install.sh "$(PREFIX)"

deb: man build-server site ## A Debian package, into build/release.
	@Scripts/make-deb.sh

release-archives: man build site ## The static command and the app, each an archive, into build/release.
	@Scripts/release-archives.sh

clean: ## Remove what was built.
	rm -rf .build .build-examples .build-server .build-wasm .build-fuzz .build-coverage build dist
