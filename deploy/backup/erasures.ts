import { openArchive } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { readArguments } from '../arguments.ts';
import { openToolStore, readToolConfig, runAsTool } from '../tool.ts';

/** The ids of erased accounts and deleted bots. */
export type Erasures = { accounts: Set<string>; bots: Set<string> };

const kinds = ['accounts', 'bots'] as const;

export const noErasures = (): Erasures => ({ accounts: new Set(), bots: new Set() });

/** Adds the ids of the tombstones among these documents. */
export async function addTombstones(
  erasures: Erasures,
  documents: AsyncIterable<StoredDocument>,
): Promise<void> {
  for await (const { owner, collection, doc } of documents) {
    const place = `${owner}/${collection}`;
    if (place === 'auth/accounts' && doc.erasedAt) erasures.accounts.add(doc._id);
    if (place === 'chatbots/chatbots' && doc.deletedAt) erasures.bots.add(doc._id);
  }
}

/** Adds the bots of erased accounts among these documents: such a bot may have no tombstone of its own. */
export async function addBotsOfErasedAccounts(
  { accounts, bots }: Erasures,
  documents: AsyncIterable<StoredDocument>,
): Promise<void> {
  for await (const { collection, doc } of documents)
    if (collection === 'chatbots' && accounts.has(doc.ownerId)) bots.add(doc._id);
}

type SavedErasure = { _id: string; kind: keyof Erasures };
const batchSize = 500;

/**
 * Saves these ids in a separate store that no restore wipes, and adds the ids already saved there to `erasures`. So all
 * ids survive an interrupted restore, and the restore of an older backup.
 */
async function saveErasures(config: CommonConfig, erasures: Erasures): Promise<void> {
  const store = await openToolStore(config, 'erasures');
  try {
    const saved = store.collection<SavedErasure>('erasures');
    for (const kind of kinds) {
      const updates = [...erasures[kind]].map((_id) => ({
        updateOne: { filter: { _id }, update: { $set: { kind } }, upsert: true },
      }));
      for (let start = 0; start < updates.length; start += batchSize)
        await saved.bulkWrite(updates.slice(start, start + batchSize));
    }
    for await (const { _id, kind } of saved.find({})) erasures[kind].add(_id);
  } finally {
    await store.close();
  }
}

/** Adds all erasures of this installation, from its tombstones and the saved ids, and saves all these ids. */
export async function addAndSaveErasures(config: CommonConfig, erasures: Erasures): Promise<void> {
  const archive = await openArchive(config, ['auth', 'chatbots']);
  await addTombstones(erasures, archive.documents()).finally(archive.close);
  await saveErasures(config, erasures);
}

/** The ids as lines of text: `accounts ID`, `bots ID`. */
export const linesOf = (erasures: Erasures): string[] =>
  kinds.flatMap((kind) => [...erasures[kind]].map((id) => `${kind} ${id}`));

/** Adds the ids from lines as `linesOf` writes them. */
export function addLines(erasures: Erasures, text: string): void {
  for (const line of text.split('\n').filter((row) => row !== '')) {
    const [, kind, id] = /^(accounts|bots) ([\w-]+)\r?$/.exec(line) ?? [];
    if (!kind || !id) throw new Error(`not a line of erased ids: ${line}`);
    erasures[kind as keyof Erasures].add(id); // the pattern matches only these two
  }
}

async function main(): Promise<void> {
  readArguments('usage: npm run erasures');
  const erasures = noErasures();
  await addAndSaveErasures(readToolConfig(), erasures);
  for (const line of linesOf(erasures)) console.log(line);
}

if (import.meta.main) await runAsTool(main);
