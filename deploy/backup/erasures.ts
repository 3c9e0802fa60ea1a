import {
  accountErased,
  chatbotDeleted,
  type EventData,
  type EventType,
} from '@contesta/contracts/events';
import { openStore } from '@contesta/kit/adapters';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { CommonConfig } from '@contesta/kit/config';
import type { NewId } from '@contesta/kit/identity';
import { outboxFields } from '@contesta/kit/outbox/document-outbox';
import type { Kept } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';

/** The ids of accounts that were erased and of bots that were deleted. */
export type Erasures = { accounts: Set<string>; bots: Set<string> };

/** Whose tombstones say what was erased. */
export const tombstoneOwners = ['auth', 'chatbots'];

export const noErasures = (): Erasures => ({ accounts: new Set(), bots: new Set() });

/** Notes what the tombstones among these documents say. */
export async function noteTombstones(
  erasures: Erasures,
  documents: AsyncIterable<Kept>,
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
  documents: AsyncIterable<Kept>,
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
  const store = await openStore(config, 'erasures');
  try {
    const noted = store.collection<Noted>('erasures');
    for (const kind of ['accounts', 'bots'] as const) {
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

type Given = { at: Date; newId: NewId };

/**
 * The documents of a backup without what was erased since. An account and a bot become the tombstones that their services
 * leave, with the news in their outbox: at the start every service hears it and does what else is to be done, such as
 * ending sessions and subscriptions.
 */
export async function* withoutErased<K extends Kept>(
  documents: AsyncIterable<K>,
  erasures: Erasures,
  given: Given,
): AsyncGenerator<K> {
  for await (const kept of documents) {
    const doc = afterErasure(kept, erasures, given);
    if (doc) yield doc === kept.doc ? kept : { ...kept, doc };
  }
}

function afterErasure(kept: Kept, erasures: Erasures, given: Given): Doc | null {
  const { owner, collection, doc } = kept;
  if (!isOfErased(doc, erasures)) return doc;
  const tombstone = tombstones[`${owner}/${collection}`];
  if (tombstone) return tombstone(doc, given);
  if (collection === 'accounts') return { _id: doc._id, isErased: true };
  return toldByEvent.includes(owner) ? doc : null;
}

/** What these keep beside tombstones names nobody, and must be looked at once more: sessions, subscriptions, orders. */
const toldByEvent = ['auth', 'billing'];

const ofAccount = ['_id', 'accountId', 'ownerId', 'owner'];
const ofBot = ['_id', 'chatbotId'];

function isOfErased(doc: Doc, { accounts, bots }: Erasures): boolean {
  return (
    ofAccount.some((name) => accounts.has(doc[name])) || ofBot.some((name) => bots.has(doc[name]))
  );
}

const tombstones: Record<string, (doc: Doc, given: Given) => Doc> = {
  'auth/accounts': (doc, given) => {
    const { _id, epoch } = doc;
    if (doc.erasedAt) return doc;
    const told = news(accountErased, { accountId: _id }, given);
    return { _id, epoch: epoch + 1, erasedAt: given.at, unsettled: true, ...told };
  },
  'chatbots/chatbots': (doc, given) => {
    if (doc.deletedAt) return doc;
    const version = doc.version + 1;
    const told = news(chatbotDeleted, { chatbotId: doc._id, ownerId: doc.ownerId, version }, given);
    return { _id: doc._id, version, deletedAt: given.at, ...told };
  },
  'conversation/bots': ({ _id, version }, { at }) => ({ _id, version, deletedAt: at }),
  'stats/deletedChatbots': (doc) => doc,
};

const news = <E extends EventType>(type: E, data: EventData<E>, { at, newId }: Given) =>
  outboxFields([makeEvent(type, data, { id: newId(), at })]);
