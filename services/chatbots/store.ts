import type { Outgoing } from '@contesta/kit/bus/port';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import {
  type DocCollection,
  type DocCursor,
  type Store,
  unlessDuplicate,
} from '@contesta/kit/store/port';
import type { Chatbot } from './chatbot.ts';

/** A stored bot with its unsent events. A deleted bot keeps only its id, version, `deletedAt` and these events. */
type Stored = { _id: string; version: number; deletedAt?: Date } & Partial<Chatbot> & WithOutbox;

export type Changes = Partial<Pick<Chatbot, 'name' | 'prompts' | 'additions' | 'config'>>;
export type ChatbotsStore = Awaited<ReturnType<typeof openChatbotsStore>>;

export async function openChatbotsStore(store: Store) {
  const chatbots = store.collection<Stored>('chatbots');
  await chatbots.createIndex({ ownerId: 1, createdAt: 1, _id: 1 });
  await chatbots.createIndex({ freeSlot: 1 }, { unique: true, sparse: true });
  await chatbots.createIndex({ unsent: 1 }, { sparse: true });
  await chatbots.createIndex({ _id: 1, version: 1 });

  return {
    source: documentSource('chatbots', chatbots),

    find: async (id: string) => activeChatbot(await chatbots.findOne({ _id: id })),
    /** Whether a bot is still at this version, without reading its pairs. A deletion raises the version. */
    isAt: async (id: string, version: number) =>
      (await chatbots.countDocuments({ _id: id, version })) === 1,
    ofOwner: (ownerId: string) => oneByOne(chatbots, ownerId),
    countOf: (ownerId: string) => chatbots.countDocuments({ ownerId }),

    /** False when the owner's free slot is taken or the bot exists. */
    async insert(chatbot: Chatbot, event: Outgoing): Promise<boolean> {
      return await unlessDuplicate(chatbots.insertOne({ ...chatbot, ...outboxFields([event]) }));
    },

    /** Saves the next version of a bot; null when it was saved or deleted in the meantime. */
    async save(current: Chatbot, changes: Changes, event: Outgoing): Promise<Chatbot | null> {
      const { _id, ownerId, version } = current;
      const { $push, $set } = outboxUpdate([event]);
      const row = await chatbots.findOneAndUpdate(
        { _id, ownerId, version },
        { $set: { ...changes, ...$set, version: version + 1 }, $push },
        { returnDocument: 'after' },
      );
      return activeChatbot(row);
    },

    /** Leaves a tombstone without the owner's data, except in unsent events. False if the bot has changed. */
    async markDeleted(
      { _id, ownerId, version }: Chatbot,
      event: Outgoing,
      at: Date,
    ): Promise<boolean> {
      const { $push, $set } = outboxUpdate([event]);
      const { matchedCount } = await chatbots.updateOne(
        { _id, ownerId, version },
        {
          $set: { ...$set, deletedAt: at, version: version + 1 },
          $unset: {
            ownerId: '',
            name: '',
            prompts: '',
            additions: '',
            config: '',
            createdAt: '',
            freeSlot: '',
          },
          $push,
        },
      );
      await store.scrub();
      return matchedCount === 1;
    },
  };
}

/**
 * An owner's bots, the oldest first. Each is read with a query of its own: a bot may have megabytes, and a
 * slow reader must not keep a database cursor open.
 */
async function* oneByOne(chatbots: DocCollection<Stored>, ownerId: string) {
  const first = async (found: DocCursor<Stored>): Promise<Chatbot | null> => {
    const [row = null] = await found.sort({ createdAt: 1, _id: 1 }).limit(1).toArray();
    return activeChatbot(row);
  };
  let next = await first(chatbots.find({ ownerId }));
  while (next) {
    const { createdAt, _id } = next;
    yield next;
    next =
      (await first(chatbots.find({ ownerId, createdAt, _id: { $gt: _id } }))) ??
      (await first(chatbots.find({ ownerId, createdAt: { $gt: createdAt } })));
  }
}

function activeChatbot(row: Stored | null): Chatbot | null {
  if (!row || row.deletedAt) return null;
  const { outbox: _outbox, unsent: _unsent, ...chatbot } = row;
  return chatbot as Chatbot; // A row that is not a tombstone has every field.
}
