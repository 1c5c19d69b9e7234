# Two commands do everything: `make run` and `make test`. `make help` lists the rest.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PHOTO ?= Samples
PORT ?= 8080
SECONDS ?= 60
# The core needs no server package, so none is fetched.
CORE := --disable-default-traits
LIBRARIES := Mathematics ByteReading ImageFormats PhotoMetadata MetaLens Cryptography JSON PiggyBank DeepCheck ViewKit \
  FluidTransition Interface
TOUCHSTONE := .build/release/touchstone
# The server's packages have a build folder of their own: another set of traits would compile the core anew each time.
SERVER := --scratch-path .build-server
KEEPER := .build-server/release/touchstone-keeper
PROBE := .build/release/envelope-probe

.PHONY: help run inspect test test-packages test-core test-server server-packages build-server bench-server bench-keeper test-keeper test-clients probe test-wasm test-sensors test-bombs fuzz fuzz-short bench bench-fluid soak-fluid soak-viewer device-matrix coverage build wasm site previews test-site test-served lint format man docs clean check-tools

help: ## List the targets.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-12s %s\n", $$1, $$2 }'

run: build-server site ## Build everything and serve the app at http://localhost:8080 (PORT=, LAN=1 for phones).
	@Scripts/pack-site.py dist
	@exec $(TOUCHSTONE) serve --site dist --port "$(PORT)" $(if $(LAN),--lan)

inspect: build ## Build the command and inspect Samples/, or PHOTO=path.
	@$(TOUCHSTONE) inspect --recursive "$(PHOTO)"

test: test-packages test-core test-server lint test-wasm test-bombs fuzz-short ## Everything that tells whether the project is sound.

# The agreement tests hold values against exiftool's, sealed files against age's and QR codes against zbar's; umockdev
# plays a laptop's kernel. They skip where it is absent.
test-packages:
	@Scripts/debian-packages.sh libimage-exiftool-perl age zbar-tools umockdev

test-core: check-tools ## The native core's tests, the quickest answer.
	swift test $(CORE)

test-server: check-tools server-packages ## The server's tests: hosts, limits, certificates, beginning and end.
	@Scripts/debian-packages.sh openssl curl
	SERVER_TESTS=1 swift test $(SERVER) --filter KeeperTests

test-wasm: build wasm ## Native and browser engine write the same JSON.
	Scripts/test-wasm.sh

build: check-tools ## The command as a static release product.
	STATIC=1 swift build $(CORE) -c release --static-swift-stdlib --product touchstone

# The command finds the server beside it.
build-server: build server-packages ## The command and the server as release products, into .build/release.
	STATIC=1 swift build $(SERVER) -c release --static-swift-stdlib --product touchstone-keeper
	@ln -sfn "$(CURDIR)/$(KEEPER)" .build/release/touchstone-keeper

server-packages:
	@Scripts/debian-packages.sh zlib1g-dev libsqlite3-dev

wasm: check-tools ## The page and the engine for the browser, into build/wasm.
	Scripts/build-wasm.sh

site: wasm ## The web app as static files for any web host, into dist.
	Scripts/build-site.sh

test-site: build site ## The web app in Chromium, as a person uses it; screenshots into build/screenshots.
	Scripts/test-site.sh

test-sensors: site ## The checks of a device in Chromium, its sensors emulated, and their judges in both builds.
	Scripts/test-sensors.sh

test-served: build-server site ## The app as the server serves it, on this machine and by TLS, in Chromium.
	Scripts/test-served.sh

previews: check-tools ## Every screen in every state, light and dark, in three languages: build/previews.html.
	mkdir -p build
	PREVIEWS=build/previews.html swift test $(CORE) --filter PreviewTests

fuzz-short: check-tools ## Every parser against its regressions and 2,000 mutated inputs.
	Scripts/fuzz.sh short

fuzz: check-tools ## Every parser for SECONDS (60), with the corpus's photos as seeds.
	Scripts/fuzz.sh $(SECONDS)

test-bombs: build ## Files that claim gigabytes cost no memory.
	Tests/EndToEnd/bombs.py $(TOUCHSTONE)

bench: build ## Photos a second, memory and bytes read, beside exiftool and exiv2.
	@Scripts/bench.py $(TOUCHSTONE)

device-matrix: ## What the checks find of simulated devices, healthy and broken.
	@Scripts/device-matrix.sh

bench-server: build-server site ## The server beside nginx: requests a second, processor time, memory, beginning and end.
	@Scripts/bench-server.py $(KEEPER)

bench-keeper: build-server probe ## The Keeper under load: durable records, an upload beside dd, sealing, capsules due at once.
	@Scripts/bench-keeper.py $(KEEPER)

test-keeper: build-server probe ## Kills the Keeper 50 times under load, watches its disk, turns its clock, besieges it.
	Scripts/test-keeper.sh $(KEEPER) $(PROBE)

test-clients: probe ## Debian's age and PyPI's pyrage open what we seal, and seal what we open.
	@Scripts/debian-packages.sh age python3-venv
	@Scripts/python-tools.sh
	.venv/bin/python Tests/EndToEnd/age_clients.py $(PROBE)

# The envelope of the command's build, for the tests with other programs.
probe: check-tools
	STATIC=1 swift build $(CORE) -c release --static-swift-stdlib --product envelope-probe

bench-fluid: site ## The gallery in Chromium beside PhotoSwipe and View Transitions: first motion, grabs, main thread.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/measure_fluid.py --peers

soak-fluid: site ## The gallery under random hands for MINUTES (10): nothing stuck, nothing left behind.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/soak_fluid.py $(or $(MINUTES),10)

soak-viewer: site ## The app's grid and viewer under random hands for MINUTES (10), likewise.
	@Scripts/browser-tools.sh
	.venv/bin/python Tests/EndToEnd/soak_viewer.py $(or $(MINUTES),10)

coverage: check-tools ## The parsers' lines that fuzzers and tests reach.
	@Scripts/coverage.sh

lint: check-tools ## Formatting, generated files, imports.
	swift format lint --strict --recursive Sources Tests Fuzzers Benchmarks Package.swift
	python3 Scripts/compile-resources.py --check
	Scripts/check-imports.sh

format: check-tools ## Format the sources.
	swift format --in-place --recursive Sources Tests Fuzzers Benchmarks Package.swift

man: check-tools ## The manual page, into build/man.
	mkdir -p build/man
	swift package $(CORE) --scratch-path .build-docs --allow-writing-to-package-directory \
	  generate-manual --output-directory build/man

docs: check-tools ## The libraries' documentation, into build/docs.
	mkdir -p build/docs
	for module in $(LIBRARIES); do \
	  DOCS=1 swift package $(CORE) --scratch-path .build-docs --allow-writing-to-directory build/docs \
	    generate-documentation --target $$module --output-path build/docs/$$module --transform-for-static-hosting \
	    --hosting-base-path $$module --warnings-as-errors; \
	done

check-tools:
	@Scripts/check-tools.sh

clean: ## Remove what was built.
	rm -rf .build .build-server .build-wasm .build-fuzz .build-coverage build dist
