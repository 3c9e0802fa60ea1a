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

/** Adds the bots of erased accounts, because these bots may have no tombstones of their own. */
export async function addBotsOfErasedAccounts(
  { accounts, bots }: Erasures,
  documents: AsyncIterable<StoredDocument>,
): Promise<void> {
  for await (const { collection, doc } of documents)
    if (collection === 'chatbots' && accounts.has(doc.ownerId)) bots.add(doc._id);
}

type SavedErasure = { _id: string; kind: keyof Erasures };

/**
 * Saves these ids in a separate store that no restore wipes, and adds the ids already saved there to `erasures`. So all
 * ids survive an interrupted restore, and the restore of an older backup.
 */
export async function keepErasures(config: CommonConfig, erasures: Erasures): Promise<void> {
  const store = await openToolStore(config, 'erasures');
  try {
    const saved = store.collection<SavedErasure>('erasures');
    for (const kind of kinds) {
      const updates = [...erasures[kind]].map((_id) => ({
        updateOne: { filter: { _id }, update: { $set: { kind } }, upsert: true },
      }));
      for (let start = 0; start < updates.length; start += batch)
        await saved.bulkWrite(updates.slice(start, start + batch));
    }
    for await (const { _id, kind } of saved.find({})) erasures[kind].add(_id);
  } finally {
    await store.close();
  }
}

const batch = 500;

/** All erasures of this installation, from the tombstones and the saved ids. */
export async function findErasures(config: CommonConfig): Promise<Erasures> {
  const erasures = noErasures();
  const archive = await openArchive(config, ['auth', 'chatbots']);
  await addTombstones(erasures, archive.documents()).finally(archive.close);
  await keepErasures(config, erasures);
  return erasures;
}

/** The ids as lines of text: `accounts ID`, `bots ID`. */
export const linesOf = (erasures: Erasures): string[] =>
  kinds.flatMap((kind) => [...erasures[kind]].map((id) => `${kind} ${id}`));

/** Adds the ids from lines as `linesOf` writes them. */
export function addLines(erasures: Erasures, text: string): void {
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, kind, id] = /^(accounts|bots) ([\w-]+)\r?$/.exec(line) ?? [];
    if (!kind || !id) throw new Error(`not a line of erased ids: ${line}`);
    erasures[kind as keyof Erasures].add(id); // the pattern matches only these two
  }
}

async function main(): Promise<void> {
  readArguments('usage: npm run erasures');
  for (const line of linesOf(await findErasures(readToolConfig()))) console.log(line);
}

if (import.meta.main) await runAsTool(main);
