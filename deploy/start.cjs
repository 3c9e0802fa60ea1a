// `npm start`: becomes the product, in a Node that is told to be small. Arguments and the environment are handed on.
require('./node-version.cjs');
const { spawn } = require('node:child_process');
const { join } = require('node:path');

const flags = [
  // Of the larger young generation that V8 would take nothing is gained here.
  '--max-semi-space-size=8',
  // Large lists are collected before they add up: a third less memory at their peak, the same replies a second.
  '--heap-growing-percent=30',
  // One helper thread: each would keep memory of its own.
  '--v8-pool-size=1',
  // The encoder's program is compiled once and well: services/conversation/encoder/README.md.
  '--no-liftoff',
];
/** What glibc's allocator keeps of freed memory, which is up to 64 MB a thread unless it is told. Others do not read this. */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

const required = join(__dirname, 'compile-cache.cjs');
const product = join(__dirname, 'embedded.ts');
const given = [
  ...process.execArgv,
  ...flags,
  '--require',
  required,
  product,
  ...process.argv.slice(2),
];
const env = { ...allocator, ...process.env };

if (process.platform === 'win32') {
  const child = spawn(process.execPath, given, { env, stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
} else {
  // The same process goes on as the product: whoever started it signals the product.
  process.execve(process.execPath, [process.execPath, ...given], env);
}
