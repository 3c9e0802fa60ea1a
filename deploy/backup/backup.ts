import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBackupNote } from '@contesta/auth/backup-note';
import { openArchive } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { openToolStore, readToolConfig, runAsTool } from '../tool.ts';
import { folderArgument } from './arguments.ts';
import { copyKeys } from './key-files.ts';
import { owners, writeManifest } from './manifest.ts';
import { writeParts } from './parts.ts';

const usage = 'usage: npm run backup -- FOLDER';

/** Writes all that the installation keeps into a new folder, beside the running product. */
export async function backUp(config: CommonConfig, folder: string) {
  makeEmpty(folder);
  const archive = await openArchive(config, owners);
  try {
    const at = new Date().toISOString();
    const oneInstant = await archive.showsOneInstant();
    const parts = await writeParts(folder, withoutModels(archive.documents()));
    const keys = copyKeys(config.DATA_DIR, join(folder, 'keys'));
    const manifest = { format: 1 as const, at, oneInstant, parts, keys };
    writeManifest(folder, manifest);
    await noteBackup(config, new Date(at));
    return manifest;
  } finally {
    await archive.close();
  }
}

/** Models are trained again from what a bot has stored: they are the largest part of an installation, and no fact. */
async function* withoutModels(
  documents: AsyncIterable<StoredDocument>,
): AsyncGenerator<StoredDocument> {
  for await (const kept of documents)
    if (kept.owner !== 'conversation' || kept.collection !== 'models') yield kept;
}

/** Auth tells Prometheus how old the last backup is. */
async function noteBackup(config: CommonConfig, at: Date): Promise<void> {
  const store = await openToolStore(config, 'auth');
  try {
    await openBackupNote(store).note(at);
  } finally {
    await store.close();
  }
}

/** It will hold mails, hashes and keys, so only its owner may read it. */
function makeEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
}

async function main(): Promise<void> {
  const { folder } = folderArgument(usage);
  const config = readToolConfig();
  const { parts, oneInstant } = await backUp(config, folder);
  const documents = parts.reduce((sum, part) => sum + part.documents, 0);
  console.log(`${documents} documents in ${parts.length} collections are in ${folder}`);
  if (config.ENCRYPTION_SECRET)
    console.log(
      'ENCRYPTION_SECRET is given by the environment and not in it. Keep it beside the backup: without it the tokens of Telegram and Google cannot be read.',
    );
  if (!oneInstant)
    console.log(
      'This server has no snapshots: a backup made beside a running product may not fit.',
    );
}

if (import.meta.main) await runAsTool(main);
