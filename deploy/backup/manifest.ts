import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serviceNames } from '../services.ts';

const part = z.object({
  /** The store: the name of a service, `dead-letters` or `sandbox`. */
  owner: z.string().regex(/^[a-z-]+$/),
  collection: z.string().regex(/^[\w.-]+$/),
  documents: z.int().nonnegative(),
  /** SHA-256 of the uncompressed lines, hexadecimal. */
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  /** When the backup began. */
  at: z.iso.datetime(),
  /** Whether the data was read from snapshots, as `readsSnapshots` says. If not, parts may not match each other. */
  oneInstant: z.boolean(),
  parts: z.array(part),
  /** The names of the key files in the folder `keys`. A key that comes from the environment has no file. */
  keys: z.array(z.string()),
});

export type BackupPart = z.infer<typeof part>;
export type Manifest = z.infer<typeof manifest>;

const fileName = 'backup.json';

export const partFile = (
  folder: string,
  { owner, collection }: Omit<BackupPart, 'documents' | 'sha256'>,
) => join(folder, owner, `${collection}.jsonl.gz`);

/** Written last and atomically, so an interrupted backup has no manifest. */
export function writeManifest(folder: string, content: Manifest): void {
  const draft = join(folder, `${fileName}.draft`);
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, fileName));
}

export function readManifest(folder: string): Manifest {
  const path = join(folder, fileName);
  if (!existsSync(path)) throw new Error(`${folder} has no complete backup: no ${fileName}`);
  const parsed = manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not a manifest that this version can read`);
  return parsed.data;
}

/** The names of all stores: of each service, of the embedded bus (`dead-letters`), and of the sandbox. */
export const storeNames: readonly string[] = [...serviceNames, 'dead-letters', 'sandbox'];
