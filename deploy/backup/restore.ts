import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openArchive } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import { newId } from '@contesta/kit/identity';
import type { Archive, CollectionRef } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';
import { readToolConfig, runAsTool } from '../tool.ts';
import { folderArgument } from './arguments.ts';
import {
  type Erasures,
  findErasures,
  keepErasures,
  noteBotsOfErased,
  noteLines,
} from './erasures.ts';
import { copyKeys } from './key-files.ts';
import { type Manifest, owners, readManifest } from './manifest.ts';
import { type Read, readParts, verifyParts } from './parts.ts';
import { withoutErased } from './without-erased.ts';

const usage = 'usage: npm run restore -- FOLDER [--wipe] [--erased FILE]';

/** The most that is inserted at once. Characters count too, because one bot with its pairs may have millions. */
const most = { documents: 500, characters: 4_000_000 };

/**
 * Fills the installation from a backup, whichever database either is on. Nothing is touched before all of the backup was
 * read once; what the installation held is lost, and only with `wipe`. What was erased there, or is in
 * `list`, stays erased.
 */
export async function restore(config: CommonConfig, folder: string, wipe: boolean, list?: string) {
  const manifest = readManifest(folder);
  const strangers = manifest.parts.filter(({ owner }) => !owners.includes(owner));
  if (strangers.length > 0) throw new Error(`nobody knows the store ${strangers[0]?.owner}`);
  await verifyParts(folder, manifest);
  const archive = await openArchive(config, owners);
  try {
    if (!wipe && !(await archive.isEmpty()))
      throw new Error('there is data already: stop the product, then add --wipe to lose that data');
    const erasures = await erasuresSince(config, folder, manifest, list);
    await archive.wipe();
    const given = { at: new Date(), newId };
    const kept = withoutErased(readParts(folder, manifest), erasures, given);
    const documents = await fill(archive, kept);
    copyKeys(join(folder, 'keys'), config.DATA_DIR);
    return { documents, manifest, erasures };
  } finally {
    await archive.close();
  }
}

/** What the installation and the list say was erased, kept before any data is lost, and the bots that this takes along. */
async function erasuresSince(
  config: CommonConfig,
  folder: string,
  manifest: Manifest,
  list: string | undefined,
): Promise<Erasures> {
  const erasures = await findErasures(config);
  if (list !== undefined) noteLines(erasures, readFileSync(list, 'utf8'));
  await keepErasures(config, erasures);
  const parts = manifest.parts.filter(({ owner }) => owner === 'chatbots');
  await noteBotsOfErased(erasures, readParts(folder, { ...manifest, parts }));
  return erasures;
}

async function fill(archive: Archive, kept: AsyncIterable<Read>): Promise<number> {
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
  for await (const { owner, collection, doc, size } of kept) {
    const isSame = place?.owner === owner && place.collection === collection;
    const isFull = docs.length === most.documents || characters + size > most.characters;
    if (!isSame || isFull) await flush();
    place = { owner, collection };
    docs.push(doc);
    characters += size;
  }
  await flush();
  return total;
}

async function main(): Promise<void> {
  const { folder, wipe, erased } = folderArgument(usage);
  const { documents, manifest, erasures } = await restore(readToolConfig(), folder, wipe, erased);
  console.log(`${documents} documents of ${manifest.at} are back`);
  const { accounts, bots } = erasures;
  console.log(`${accounts.size} erased accounts and ${bots.size} deleted bots stay away`);
  console.log('Next: npm run stats:rebuild, npm run check:data, then start the product.');
}

if (import.meta.main) await runAsTool(main);
