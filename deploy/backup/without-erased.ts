import {
  accountErased,
  chatbotDeleted,
  type EventData,
  type EventType,
} from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { NewId } from '@contesta/kit/identity';
import { outboxFields } from '@contesta/kit/outbox/document-outbox';
import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';
import type { Erasures } from './erasures.ts';

type Given = { at: Date; newId: NewId };

/**
 * The documents of a backup without what was erased since. An account and a bot become the tombstones that their services
 * leave, with the news in their outbox: at the start every service hears it and does what else is to be done, such as
 * ending sessions and subscriptions.
 */
export async function* withoutErased<K extends StoredDocument>(
  documents: AsyncIterable<K>,
  erasures: Erasures,
  given: Given,
): AsyncGenerator<K> {
  for await (const kept of documents) {
    const doc = afterErasure(kept, erasures, given);
    if (doc) yield doc === kept.doc ? kept : { ...kept, doc };
  }
}

function afterErasure(kept: StoredDocument, erasures: Erasures, given: Given): Doc | null {
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
  'calendar/calendars': ({ _id }, { at }) => ({ _id, deletedAt: at }),
  'conversation/bots': ({ _id, version }, { at }) => ({ _id, version, deletedAt: at }),
  'mail/deletedChatbots': (doc) => doc,
  'stats/deletedChatbots': (doc) => doc,
};

const news = <E extends EventType>(type: E, data: EventData<E>, { at, newId }: Given) =>
  outboxFields([makeEvent(type, data, { id: newId(), at })]);
