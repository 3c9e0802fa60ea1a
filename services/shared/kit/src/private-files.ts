import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from './errors.ts';

const groupAndOthers = 0o077;
const sticky = 0o1000;

/** Creates a folder that only this user can read. Node's own `recursive` never ends for a folder in /proc. */
export function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have created it
  }
}

/** Makes the data folder's files, and all files that this process creates from now on, accessible only to its user. */
export function keepPrivate(folder: string): void {
  process.umask(groupAndOthers);
  ignoreInaccessible(() => {
    // Do not change a folder that many users write to, such as /tmp.
    if ((lstatSync(folder).mode & sticky) !== 0) return;
    makePrivate(folder);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) makePrivate(join(entry.parentPath, entry.name));
  });
}

/** Leaves files of other users as they are, such as keys that a cluster mounts. */
function makePrivate(path: string): void {
  ignoreInaccessible(() => {
    const { mode, uid } = lstatSync(path);
    if (uid === process.getuid?.() && (mode & groupAndOthers) !== 0) chmodSync(path, mode & 0o700);
  });
}

/** Ignores a folder that does not exist yet or cannot be read, a file that was just deleted, and read-only mounts. */
function ignoreInaccessible(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!['ENOENT', 'EROFS', 'EACCES'].some((code) => hasCode(error, code))) throw error;
  }
}
