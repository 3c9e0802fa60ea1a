#!/bin/sh
# Builds the .wasm of each given .c file with clang and lld 19 or newer, and notes which source it was built from.
set -eu
for source in "$@"; do
  cd "$(dirname "$source")"
  name=$(basename "$source" .c)
  "${CC:-clang}" --target=wasm32 -O3 -msimd128 -mrelaxed-simd -ffp-contract=off -fno-builtin -nostdlib \
    -Wl,--no-entry -Wl,--strip-all -Wl,--export=__heap_base -o "$name.wasm" "$name.c"
  sha256sum "$name.c" > "$name.c.sha256"
  cd - > /dev/null
done
