import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import { newId } from '@contesta/kit/identity';
import type { Archive, CollectionRef } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';
import { readArguments } from '../arguments.ts';
import { readToolConfig, runAsTool, withPath } from '../tool.ts';
import {
  addAndSaveErasures,
  addBotsOfErasedAccounts,
  addLines,
  type Erasures,
  noErasures,
} from './erasures.ts';
import { copyKeys } from './key-files.ts';
import { type Manifest, readManifest, storeNames } from './manifest.ts';
import { readParts, type SizedDocument, verifyParts } from './parts.ts';
import { withoutErased } from './without-erased.ts';

const usage = 'usage: npm run restore -- FOLDER [--wipe] [--erased FILE]';

/** The limits of a batch of inserts. Characters count too, because one bot with its pairs may have millions. */
const batchLimit = { documents: 500, characters: 4_000_000 };

/** With `wipe`, existing data is deleted; without it, it is an error. `erasedFile` lists more erased accounts and bots. */
type RestoreOptions = { wipe?: boolean; erasedFile?: string | undefined };

/**
 * Fills the installation from a backup, made from SQLite or MongoDB. The whole backup is verified first. Accounts
 * and bots that were erased here, or that the file lists, stay erased.
 */
export async function restore(
  config: CommonConfig,
  folder: string,
  { wipe = false, erasedFile }: RestoreOptions = {},
) {
  const manifest = readManifest(folder);
  const unknown = manifest.parts.find(({ owner }) => !storeNames.includes(owner));
  if (unknown) throw new Error(`the backup has an unknown store: ${unknown.owner}`);
  await verifyParts(folder, manifest);
  const archive = await openArchive(config, storeNames);
  try {
    if (!wipe && !(await archive.isEmpty()))
      throw new Error(
        'there is data already: stop the product, then add --wipe to delete that data',
      );
    const erasures = await collectErasures(config, folder, manifest, erasedFile);
    const isKnownStopped = await archive.wipe(); // throws if the product is known to run
    const stamp = { at: new Date(), newId };
    const remaining = withoutErased(readParts(folder, manifest), erasures, stamp);
    const documents = await insertAll(archive, remaining);
    copyKeys(join(folder, 'keys'), config.DATA_DIR);
    return { documents, manifest, erasures, isKnownStopped };
  } finally {
    await archive.close();
  }
}

/** Saves the erasures of the installation and of the file, and returns them with the erased accounts' bots. */
async function collectErasures(
  config: CommonConfig,
  folder: string,
  manifest: Manifest,
  erasedFile: string | undefined,
): Promise<Erasures> {
  const erasures = noErasures();
  if (erasedFile !== undefined)
    addLines(erasures, await readFile(erasedFile, 'utf8').catch(withPath(erasedFile)));
  await addAndSaveErasures(config, erasures);
  const parts = manifest.parts.filter(({ owner }) => owner === 'chatbots');
  await addBotsOfErasedAccounts(erasures, readParts(folder, { ...manifest, parts }));
  return erasures;
}

/** Inserts the documents in batches; returns their number. */
async function insertAll(
  archive: Archive,
  documents: AsyncIterable<SizedDocument>,
): Promise<number> {
  let total = 0;
  let place: CollectionRef | undefined;
  let docs: Doc[] = [];
  let characters = 0;
  async function flush(): Promise<void> {
    if (place && docs.length > 0) await archive.insert(place, docs);
    total += docs.length;
    docs = [];
    characters = 0;
  }
  for await (const { owner, collection, doc, size } of documents) {
    const isSame = place?.owner === owner && place.collection === collection;
    const isFull =
      docs.length === batchLimit.documents || characters + size > batchLimit.characters;
    if (!isSame || isFull) await flush();
    place = { owner, collection };
    docs.push(doc);
    characters += size;
  }
  await flush();
  return total;
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, {
    min: 1,
    options: { wipe: { type: 'boolean', default: false }, erased: { type: 'string' } },
  });
  const [folder = ''] = positionals;
  const { wipe, erased: erasedFile } = values;
  const config = readToolConfig({ mayBeEmpty: true });
  const restored = await restore(config, folder, { wipe, erasedFile });
  const { documents, manifest, erasures, isKnownStopped } = restored;
  if (!isKnownStopped)
    console.log(
      'MongoDB did not tell whether the product is running. If it is, stop it and restore again.',
    );
  console.log(`${documents} documents restored from the backup of ${manifest.at}`);
  const { accounts, bots } = erasures;
  console.log(`${accounts.size} erased accounts and ${bots.size} deleted bots stay erased`);
  const topics = config.KAFKA_BROKERS
    ? "delete this installation's topics and consumer groups, npm run topics, "
    : '';
  console.log(`Next: ${topics}npm run stats:rebuild, npm run check:data, then start the product.`);
}

if (import.meta.main) await runAsTool(main);
