import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encryptionFile } from '@contesta/kit/encryption';

/** What an installation keeps in files of its own: the keys of sessions, hashes and others' secrets, and between services. */
const names = ['auth-keys', 'auth-hash-secret', 'internal-secret', encryptionFile];

/** Copies those that exist and returns their names. Where keys come from the environment there are none. */
export function copyKeys(from: string, to: string): string[] {
  const found = names.filter((name) => existsSync(join(from, name)));
  for (const name of found) {
    const target = join(to, name);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    rmSync(target, { recursive: true, force: true });
    cpSync(join(from, name), target, { recursive: true, preserveTimestamps: true });
  }
  return found;
}
