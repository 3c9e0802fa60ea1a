import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encryptionFile } from '@contesta/kit/encryption';
import { createFolder } from '@contesta/kit/private-files';

/** The key files of an installation: for sessions, hashes, calls between services, and encryption. */
const names = ['auth-keys', 'auth-hash-secret', 'internal-secret', encryptionFile];

/** Copies the existing files and returns their names. A key that comes from the environment has no file. */
export function copyKeys(from: string, to: string): string[] {
  const found = names.filter((name) => existsSync(join(from, name)));
  for (const name of found) {
    const target = join(to, name);
    createFolder(dirname(target));
    rmSync(target, { recursive: true, force: true });
    cpSync(join(from, name), target, { recursive: true, preserveTimestamps: true });
  }
  return found;
}
