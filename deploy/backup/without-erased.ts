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

type Stamp = { at: Date; newId: NewId };

/**
 * The documents of a backup without the erased data. Erased accounts and bots become the tombstones that their services
 * would have written. Those of auth and chatbots carry an event in the outbox; once the restored product runs, the
 * services handle it, for example by ending sessions and subscriptions.
 */
export async function* withoutErased<Stored extends StoredDocument>(
  documents: AsyncIterable<Stored>,
  erasures: Erasures,
  stamp: Stamp,
): AsyncGenerator<Stored> {
  for await (const stored of documents) {
    const doc = afterErasure(stored, erasures, stamp);
    if (doc) yield { ...stored, doc };
  }
}

function afterErasure(stored: StoredDocument, erasures: Erasures, stamp: Stamp): Doc | null {
  const { owner, collection, doc } = stored;
  if (!belongsToErased(doc, erasures)) return doc;
  const tombstone = tombstones[`${owner}/${collection}`];
  if (tombstone) return tombstone(doc, stamp);
  // A service's copy of the account's plan.
  if (collection === 'accounts') return { _id: doc._id, isErased: true };
  return cleanedByEvent.includes(owner) ? doc : null;
}

/** These services need their other documents (sessions, orders) to handle the event. Those documents name no person. */
const cleanedByEvent = ['auth', 'billing'];

const accountFields = ['_id', 'accountId', 'ownerId', 'owner'];
const botFields = ['_id', 'chatbotId'];

function belongsToErased(doc: Doc, { accounts, bots }: Erasures): boolean {
  return (
    accountFields.some((name) => accounts.has(doc[name])) ||
    botFields.some((name) => bots.has(doc[name]))
  );
}

const tombstones: Record<string, (doc: Doc, stamp: Stamp) => Doc> = {
  'auth/accounts': (doc, stamp) => {
    const { _id, epoch } = doc;
    if (doc.erasedAt) return doc;
    const outbox = outboxWith(accountErased, { accountId: _id }, stamp);
    // As in auth's `erase`: because of `unsettled`, auth revokes the sessions and recovery codes of older epochs.
    return { _id, epoch: epoch + 1, erasedAt: stamp.at, unsettled: true, ...outbox };
  },
  'chatbots/chatbots': (doc, stamp) => {
    if (doc.deletedAt) return doc;
    const version = doc.version + 1;
    const data = { chatbotId: doc._id, ownerId: doc.ownerId, version };
    const outbox = outboxWith(chatbotDeleted, data, stamp);
    return { _id: doc._id, version, deletedAt: stamp.at, ...outbox };
  },
  // These two publish nothing. The bot's version stays, so that the event `chatbot-deleted` (one higher) still applies.
  // Existing tombstones get the new date too: conversation deletes leftovers only of bots deleted lately.
  'calendar/calendars': ({ _id }, { at }) => ({ _id, deletedAt: at }),
  'conversation/bots': ({ _id, version }, { at }) => ({ _id, version, deletedAt: at }),
  'mail/deletedChatbots': (doc) => doc,
  'stats/deletedChatbots': (doc) => doc,
};

const outboxWith = <E extends EventType>(type: E, data: EventData<E>, { at, newId }: Stamp) =>
  outboxFields([makeEvent(type, data, { id: newId(), at })]);
