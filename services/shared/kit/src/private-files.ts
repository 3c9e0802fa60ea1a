import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;
const sticky = 0o1000;

/** What this process makes from here on is its user's alone, and so is what the data folder holds already. */
export function keepPrivate(folder: string): void {
  process.umask(others);
  whileThere(() => {
    // A folder that many users write to, as /tmp, is not ours to close.
    if ((lstatSync(folder).mode & sticky) !== 0) return;
    closeToOthers(folder);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) closeToOthers(join(entry.parentPath, entry.name));
  });
}

/** Files of another user are left to that user, as keys that a cluster mounts. */
function closeToOthers(path: string): void {
  whileThere(() => {
    const { mode, uid } = lstatSync(path);
    if (uid === process.getuid?.() && (mode & others) !== 0) chmodSync(path, mode & 0o700);
  });
}

/** A folder may not exist yet, a file may just have gone, and what is mounted may be for reading only. */
function whileThere(change: () => void): void {
  try {
    change();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'EROFS' && code !== 'EACCES') throw error;
  }
}
