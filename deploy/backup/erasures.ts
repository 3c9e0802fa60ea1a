import { openArchive } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { openToolStore, readToolConfig, runAsTool } from '../tool.ts';

/** The ids of accounts that were erased and of bots that were deleted. */
export type Erasures = { accounts: Set<string>; bots: Set<string> };

const kinds = ['accounts', 'bots'] as const;

export const noErasures = (): Erasures => ({ accounts: new Set(), bots: new Set() });

/** Notes what the tombstones among these documents say. */
export async function noteTombstones(
  erasures: Erasures,
  documents: AsyncIterable<StoredDocument>,
): Promise<void> {
  for await (const { owner, collection, doc } of documents) {
    const place = `${owner}/${collection}`;
    if (place === 'auth/accounts' && doc.erasedAt) erasures.accounts.add(doc._id);
    if (place === 'chatbots/chatbots' && doc.deletedAt) erasures.bots.add(doc._id);
  }
}

/** Notes the bots of erased accounts, which may have been deleted before anybody's tombstone told of them. */
export async function noteBotsOfErased(
  { accounts, bots }: Erasures,
  documents: AsyncIterable<StoredDocument>,
): Promise<void> {
  for await (const { collection, doc } of documents)
    if (collection === 'chatbots' && accounts.has(doc.ownerId)) bots.add(doc._id);
}

type Noted = { _id: string; kind: keyof Erasures };

/**
 * Keeps these ids, and adds those that were kept before, where no restore wipes them: in a store of its own. There a
 * restore finds them that begins after another one was cut off, or after an older backup was restored.
 */
export async function keepErasures(config: CommonConfig, erasures: Erasures): Promise<void> {
  const store = await openToolStore(config, 'erasures');
  try {
    const noted = store.collection<Noted>('erasures');
    for (const kind of kinds) {
      const updates = [...erasures[kind]].map((_id) => ({
        updateOne: { filter: { _id }, update: { $set: { kind } }, upsert: true },
      }));
      for (let start = 0; start < updates.length; start += batch)
        await noted.bulkWrite(updates.slice(start, start + batch));
    }
    for await (const { _id, kind } of noted.find({})) erasures[kind].add(_id);
  } finally {
    await store.close();
  }
}

const batch = 500;

/** All that was ever erased here, as far as the tombstones and what was kept of them know. */
export async function findErasures(config: CommonConfig): Promise<Erasures> {
  const erasures = noErasures();
  const archive = await openArchive(config, ['auth', 'chatbots']);
  await noteTombstones(erasures, archive.documents()).finally(archive.close);
  await keepErasures(config, erasures);
  return erasures;
}

/** The ids as lines, to be kept elsewhere: `accounts ID`, `bots ID`. */
export const linesOf = (erasures: Erasures): string[] =>
  kinds.flatMap((kind) => [...erasures[kind]].map((id) => `${kind} ${id}`));

/** Notes the ids of such lines. */
export function noteLines(erasures: Erasures, text: string): void {
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, kind, id] = /^(accounts|bots) ([\w-]+)\r?$/.exec(line) ?? [];
    if (!kind || !id) throw new Error(`not a line of erased ids: ${line}`);
    erasures[kind as keyof Erasures].add(id); // the pattern knows these two
  }
}

async function main(): Promise<void> {
  for (const line of linesOf(await findErasures(readToolConfig()))) console.log(line);
}

if (import.meta.main) await runAsTool(main);
