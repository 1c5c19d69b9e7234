#!/usr/bin/env bash
# Checks what compilers don't: formatting, generated files, imports, `default:` branches, JavaScript, Python, shell.
set -u
cd "$(dirname "$0")/.." || exit 1
Scripts/debian-packages.sh @lint || exit 1
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/pip install -q --disable-pip-version-check -r Scripts/lint-requirements.txt || exit 1
status=0

check() {
  local name=$1 began=$SECONDS
  shift
  if "$@"; then echo "lint: $name: passed ($((SECONDS - began)) s)"; else echo "lint: $name: FAILED" >&2; status=1; fi
}

folders=()
for folder in Sources Server Tests Fuzzers Benchmarks Examples; do [ -d "$folder" ] && folders+=("$folder"); done
# A package's build folder contains third-party sources.
swift_files() {
  find "${folders[@]}" Package.swift -name .build -prune -o -name '*.swift' -print0 | xargs -0 swift format lint --strict
}

check "Swift's formatting" swift_files
check "generated files" python3 Scripts/compile-resources.py --check
check "the core's imports" Scripts/check-imports.sh
check "words: self-test" Scripts/check-words.py --self-test
check "words" Scripts/check-words.py
check "comments: self-test" Scripts/check-comments.py --self-test
check "comments" Scripts/check-comments.py
check "calls that block in the server" Scripts/check-blocking.py
check "what a library's user fetches" Scripts/check-library.sh --plan
check "default: over enums" Scripts/check-defaults.py
check "doc comments: self-test" Scripts/check-documentation.py --self-test
check "doc comments" Scripts/check-documentation.py
check "the documents' Swift" Scripts/check-snippets.py
check "threats: self-test" Scripts/check-threats.py --self-test
check "threats" Scripts/check-threats.py
check "suites" Scripts/test-all.py --check
check "benchmarks' page" Scripts/benchmarks-page.py --check
check "Python (ruff)" .venv/bin/ruff check --quiet Scripts Tests Fuzzers Integrations
check "JavaScript (oxlint)" .venv/bin/oxlint --quiet -c .oxlintrc.json Web Tests
check "shell scripts (shellcheck)" shellcheck --severity=warning Scripts/*.sh .ci/run
exit "$status"
