import { readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { openBackupNote } from '@contesta/auth/backup-note';
import { openArchive } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import { createFolder } from '@contesta/kit/private-files';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { readArguments } from '../arguments.ts';
import { openToolStore, readToolConfig, runAsTool, withPath } from '../tool.ts';
import { copyKeys } from './key-files.ts';
import { storeNames, writeManifest } from './manifest.ts';
import { writeParts } from './parts.ts';

const usage = 'usage: npm run backup -- FOLDER';

/**
 * Writes all data of the installation, except models, into a new or empty folder outside of DATA_DIR. The product may run
 * meanwhile. Throws if there is no data, so that a wrong setting does not look like a good backup.
 */
export async function backUp(config: CommonConfig, folder: string) {
  const archive = await openArchive(config, storeNames);
  try {
    if (await archive.isEmpty())
      throw new Error('there is no data: check DATA_DIR, or MONGO_URL and NAMESPACE');
    if (resolve(folder).startsWith(resolve(config.DATA_DIR) + sep))
      throw new Error(`${folder} is in DATA_DIR, and would be lost with it: choose another folder`);
    createEmpty(folder);
    const at = new Date().toISOString();
    const oneInstant = await archive.readsSnapshots();
    const parts = await writeParts(folder, withoutModels(archive.documents()));
    const keys = copyKeys(config.DATA_DIR, join(folder, 'keys'));
    const manifest = { format: 1 as const, at, oneInstant, parts, keys };
    writeManifest(folder, manifest);
    await saveBackupTime(config, new Date(at));
    return manifest;
  } finally {
    await archive.close();
  }
}

/** Leaves out models: they are the largest part of an installation, and are trained again after a restore. */
async function* withoutModels(
  documents: AsyncIterable<StoredDocument>,
): AsyncGenerator<StoredDocument> {
  for await (const stored of documents)
    if (stored.owner !== 'conversation' || stored.collection !== 'models') yield stored;
}

/** Saves the time in auth's store; auth exports the age of the last backup as a metric. */
async function saveBackupTime(config: CommonConfig, at: Date): Promise<void> {
  const store = await openToolStore(config, 'auth');
  try {
    await openBackupNote(store).note(at);
  } finally {
    await store.close();
  }
}

/** The backup contains e-mail addresses, hashes and keys, so only the user who makes it may read it. */
function createEmpty(folder: string): void {
  createFolder(folder);
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
}

async function main(): Promise<void> {
  const [folder = ''] = readArguments(usage, { min: 1 }).positionals;
  const config = readToolConfig();
  const { parts, oneInstant } = await backUp(config, folder).catch(withPath(folder));
  const documents = parts.reduce((sum, part) => sum + part.documents, 0);
  console.log(`${documents} documents in ${parts.length} collections are in ${folder}`);
  if (config.ENCRYPTION_SECRET)
    console.log(
      [
        'ENCRYPTION_SECRET comes from the environment and is not in the backup.',
        'Store it with the backup: without it the tokens of Telegram and Google are unreadable.',
      ].join(' '),
    );
  if (!oneInstant)
    console.log(
      'This server has no snapshots: a backup made while the product runs may be inconsistent.',
    );
}

if (import.meta.main) await runAsTool(main);
