#!/bin/sh
# Builds the .wasm of both .c files with clang and lld 19 or newer, and saves the SHA-256 of each source.
set -eu
cd "$(dirname "$0")"
for source in encoder.c ../understanding/features/products.c; do
  cd "$(dirname "$source")"
  name=$(basename "$source" .c)
  "${CC:-clang}" --target=wasm32 -O3 -msimd128 -mrelaxed-simd -ffp-contract=off -fno-builtin -nostdlib \
    -Wl,--no-entry -Wl,--strip-all -Wl,--export=__heap_base -o "$name.wasm" "$name.c"
  sha256sum "$name.c" > "$name.c.sha256"
  cd - > /dev/null
done
