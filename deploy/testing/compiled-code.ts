import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../node_modules/.cache/contesta');

/**
 * Makes all processes of the tests share one compile cache, the one of `npm start`: without it each worker, product and
 * tool strips the types of the same files and compiles them again.
 */
export function shareCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= folder;
}
