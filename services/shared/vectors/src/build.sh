#!/bin/sh
# Builds the .wasm of both .c files with clang and lld 22 or newer, and saves the SHA-256 of each source.
set -eu
cd "$(dirname "$0")"
# Usage: build SOURCE FLAG…
build() {
  source=$1 name=${1%.c}
  shift
  "${CC:-clang}" --target=wasm32 -O3 -msimd128 -mrelaxed-simd -ffp-contract=off -fno-builtin -nostdlib \
    -Wl,--no-entry -Wl,--strip-all -Wl,--export=__heap_base "$@" -o "$name.wasm" "$source"
  sha256sum "$source" > "$source.sha256"
}
# Threads share the encoder's memory, of at most 256 MB. LLVM's loop strength reduction would compute each address of an
# unrolled loop by an addition; without it an address is a base and a constant offset.
build encoder.c -mllvm -disable-lsr -matomics -mbulk-memory -Wl,--import-memory -Wl,--shared-memory -Wl,--max-memory=268435456 \
  -Wl,--export=__stack_pointer -Wl,-z,stack-size=16384
build products.c
