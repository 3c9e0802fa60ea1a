import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommonConfig } from './config.ts';
import { hasCode, StartError } from './errors.ts';
import { createFolder } from './private-files.ts';

/**
 * The text of a file that only its owner can read. A missing file is created with the text from `make`. If several
 * processes do so at once, the first to finish creates the file, and all return its text.
 */
export function privateFile(directory: string, name: string, make: () => string): string {
  const path = join(directory, name);
  const found = readIfExists(path);
  if (found !== null) return found;
  createFolder(directory);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, make(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}

/**
 * Refuses a start on stored data whose key file is gone: a new file would not fit the data. `loss` says what a new file
 * loses.
 */
export function requireKeyFile(path: string, loss: string): void {
  if (existsSync(path)) return;
  const command = path.endsWith('.pem')
    ? `mkdir -p ${dirname(path)} && openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ${path}`
    : `openssl rand -hex 32 > ${path}`;
  throw new StartError(
    `${path} is missing, but there is data that needs it. Put it back, for example from a backup. Without it ${loss}; if you accept that, create a new one: ${command}`,
    78, // EX_CONFIG
  );
}

/** A random secret that stays the same for this installation. */
export function installSecret(directory: string, name: string): string {
  return privateFile(directory, name, () => randomBytes(32).toString('base64url'));
}

/** The secret that services send to each other; generated once per installation when none is configured. */
export function internalSecret(config: CommonConfig): string {
  const [first = ''] = acceptedSecrets(config);
  return first;
}

/** All accepted internal secrets. The first one is sent; the others are being phased in or out. */
export function acceptedSecrets({ INTERNAL_SECRET, DATA_DIR }: CommonConfig): string[] {
  const secrets = INTERNAL_SECRET?.split(',').filter(Boolean) ?? [];
  return secrets.length > 0 ? secrets : [installSecret(DATA_DIR, 'internal-secret')];
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
