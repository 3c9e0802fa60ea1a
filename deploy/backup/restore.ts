import { join } from 'node:path';
import { openArchive } from '@contesta/kit/adapters';
import { type CommonConfig, readConfig } from '@contesta/kit/config';
import type { Archive, Place } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';
import { z } from 'zod';
import { folderArgument, orExplain } from './arguments.ts';
import { copyKeys } from './key-files.ts';
import { owners, readManifest } from './manifest.ts';
import { type Read, readParts, verifyParts } from './parts.ts';

const usage = 'usage: npm run restore -- FOLDER [--wipe]';

/** The most that is inserted at once. Characters count too, because one bot with its pairs may have millions. */
const most = { documents: 500, characters: 4_000_000 };

/**
 * Fills the installation from a backup, whichever database either is on. Nothing is touched before all of the backup was
 * read once; what the installation held is lost, and only with `wipe`.
 */
export async function restore(config: CommonConfig, folder: string, wipe: boolean) {
  const manifest = readManifest(folder);
  const strangers = manifest.parts.filter(({ owner }) => !owners.includes(owner));
  if (strangers.length > 0) throw new Error(`nobody knows the store ${strangers[0]?.owner}`);
  await verifyParts(folder, manifest);
  const archive = await openArchive(config, owners);
  try {
    if (!wipe && !(await archive.isEmpty()))
      throw new Error('there is data already: stop the product, then add --wipe to lose that data');
    await archive.wipe();
    const documents = await fill(archive, readParts(folder, manifest));
    copyKeys(join(folder, 'keys'), config.DATA_DIR);
    return { documents, manifest };
  } finally {
    await archive.close();
  }
}

async function fill(archive: Archive, kept: AsyncIterable<Read>): Promise<number> {
  let total = 0;
  let place: Place | undefined;
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
  const { folder, wipe } = folderArgument(usage);
  const { documents, manifest } = await restore(readConfig(z.object({})), folder, wipe);
  console.log(`${documents} documents of ${manifest.at} are back`);
  console.log('Next: npm run stats:rebuild, npm run check:data, then start the product.');
}

if (import.meta.main) await orExplain(main);
