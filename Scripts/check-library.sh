#!/usr/bin/env bash
# Checks that a package that depends on MetaLens alone fetches and builds nothing of the server. With --plan, only the
# resolved dependencies are checked, in a second; otherwise the package is built and run too.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/user/Sources/user"
cat > "$folder/user/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "user", platforms: [.macOS(.v15)], dependencies: [.package(name: "Touchstone", path: "$root")],
  targets: [.executableTarget(name: "user", dependencies: [.product(name: "MetaLens", package: "Touchstone")])])
SWIFT
echo 'import MetaLens' > "$folder/user/Sources/user/main.swift"

# The names of all packages in a dependency tree.
packages() {
  python3 -c '
import json, sys
def names(package):
    for found in package["dependencies"]:
        yield found["url"].rstrip("/").removesuffix(".git").split("/")[-1]
        yield from names(found)
text = sys.stdin.read()
print(" ".join(sorted(set(names(json.loads(text[text.index("{"):]))))))'
}

fail() {
  if [ -e "$folder/log" ]; then cat "$folder/log" >&2; fi
  echo "touchstone: $1" >&2
  exit 1
}

fetched=$(swift package --scratch-path "$folder/core" show-dependencies --format json 2>> "$folder/log" | packages)
[ "$fetched" = swift-argument-parser ] || fail "the core depends on: $fetched"
fetched=$(swift package --package-path "$folder/user" show-dependencies --format json 2>> "$folder/log" | packages)
[ "$fetched" = "$(printf '%s\n' "$(basename "$root")" swift-argument-parser | sort | xargs)" ] ||
  fail "a user of MetaLens fetches: $fetched"
[ "${1:-}" != --plan ] || exit 0

# In the examples' build folder: both take the core as a dependency, so what one has compiled serves the other.
scratch=$root/.build-examples
# Else SwiftPM may take over the plan of the examples.
rm -f "$scratch"/*.yaml
# shellcheck disable=SC2086
swift build ${LEAN:-} --package-path "$folder/user" --scratch-path "$scratch" --quiet
# The plan of the last build names its modules.
built=$(sed -nE 's/^  "([A-Za-z_-]+)-[a-z0-9_]+-unknown-linux-gnu-debug(-tool)?\.module": .*/\1/p' "$scratch/debug.yaml" | sort -u | xargs)
[[ " $built " == *" MetaLens "* ]] || fail "the build's plan doesn't name MetaLens: $built"
for module in $built; do
  # The core's other modules are only planned; SwiftPM builds argument-parser's for its plugins.
  case $module in
    user | ArgumentParser* | [Gg]enerate* | device-matrix | *-probe) ;;
    *) [ -d "Sources/$module" ] || [ -d "Tests/$module" ] || [ -d "Benchmarks/$module" ] ||
      fail "a user of MetaLens builds $module" ;;
  esac
done
"$scratch/debug/user"
echo "a user of MetaLens fetches $fetched and builds $built"
