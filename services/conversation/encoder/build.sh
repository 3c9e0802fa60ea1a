#!/bin/sh
# Builds encoder.wasm from encoder.c with clang and lld 19 or newer, and notes which source it was built from.
set -eu
cd "$(dirname "$0")"
"${CC:-clang}" --target=wasm32 -O3 -msimd128 -mrelaxed-simd -ffp-contract=off -fno-builtin -nostdlib \
  -Wl,--no-entry -Wl,--strip-all -Wl,--export=__heap_base -o encoder.wasm encoder.c
sha256sum encoder.c > encoder.c.sha256
