# shellcheck shell=bash disable=SC2034
# Sourced: where a build of the web app is. With DEBUG_BUILD=1 it is unoptimised, and apart from the optimised one.
if [ -n "${DEBUG_BUILD:-}" ]; then
  configuration=debug wasm=build/wasm-debug site=build/site-debug
else
  configuration=release wasm=build/wasm site=dist
fi
