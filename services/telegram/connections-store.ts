import type { TelegramError } from '@contesta/contracts/telegram';
import { leases } from '@contesta/kit/lease-queue';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';

/** The connection of a chatbot with a Telegram bot. `_id` is the chatbot's id. */
export type Connection = {
  _id: string;
  ownerId: string;
  /** The Telegram bot's number. Unique: a bot belongs to one chatbot. */
  telegramId: string;
  username: string;
  /** `Secrets`, encrypted and bound to the chatbot's id. */
  secrets: string;
  /** The random part of the webhook's URL. */
  hook: string;
  /** Changes whenever the owner enters a token, so that concurrent work with an older version has no effect. */
  version: string;
  connectedAt: Date;
  lastUpdateAt?: Date;
  lastError?: { at: Date; reason: TelegramError };
  /** The webhook's URL without its hook, or `polling`. */
  route: string;
  /** For polling: when the next poll is due, or the end of the poller's lease. */
  pollAt?: Date;
};
export type Secrets = { token: string; hookSecret: string };

/** A disconnected Telegram bot whose webhook must be removed. `_id` is the bot's number. */
export type WebhookRemoval = {
  _id: string;
  ownerId: string;
  /** The chatbot and version of the ended connection, which is deleted if it still exists. */
  chatbotId: string;
  version: string;
  /** Encrypted and bound to the bot's number. */
  token: string;
  attempts: number;
  dueAt: Date;
};

export type ConnectionsStore = Awaited<ReturnType<typeof openConnectionsStore>>;

export async function openConnectionsStore(store: Store) {
  const connections = store.collection<Connection>('connections');
  const removals = store.collection<WebhookRemoval>('leaving'); // the stored name is older
  await connections.createIndex({ telegramId: 1 }, { unique: true });
  await connections.createIndex({ hook: 1 }, { unique: true });
  await connections.createIndex({ ownerId: 1 });
  await connections.createIndex({ pollAt: 1 }, { sparse: true });
  await removals.createIndex({ dueAt: 1 }, { sparse: true });

  return {
    find: (chatbotId: string) => connections.findOne({ _id: chatbotId }),
    findByHook: (hook: string) => connections.findOne({ hook }),
    findByTelegramId: (telegramId: string) => connections.findOne({ telegramId }),
    ofOwner: (ownerId: string) => connections.find({ ownerId }).toArray(),

    /** False if another chatbot has the Telegram bot. The current poller, if there is one, loses its lease. */
    async save({ _id, ...fields }: Connection): Promise<boolean> {
      const unset = {
        ...(fields.pollAt ? {} : { pollAt: '' as const }),
        ...(fields.lastError ? {} : { lastError: '' as const }),
      };
      return await unlessDuplicate(
        connections.updateOne({ _id }, { $set: fields, $unset: unset }, { upsert: true }),
      );
    },
    /** Removes a connection unless its version has changed. */
    async remove(chatbotId: string, version: string): Promise<void> {
      await connections.deleteOne({ _id: chatbotId, version });
    },
    withOtherRoute: (route: string) => connections.find({ route: { $ne: route } }).toArray(),
    async setRoute({ _id, version }: Connection, to: Pick<Connection, 'route' | 'pollAt'>) {
      const unset = to.pollAt ? {} : { $unset: { pollAt: '' as const } };
      await connections.updateOne({ _id, version }, { $set: to, ...unset });
    },
    async setLastUpdate(chatbotId: string, at: Date): Promise<void> {
      await connections.updateOne({ _id: chatbotId }, { $max: { lastUpdateAt: at } });
    },
    /** Returns whether the reason is new: the last error, if any, had another reason. */
    async setError(
      { _id, version }: Connection,
      reason: TelegramError,
      at: Date,
    ): Promise<boolean> {
      const $set = { lastError: { at, reason } };
      const options = { returnDocument: 'before' } as const;
      const before = await connections.findOneAndUpdate({ _id, version }, { $set }, options);
      return before !== null && before.lastError?.reason !== reason;
    },
    async clearError({ _id, version }: Connection): Promise<void> {
      const broken = { _id, version, lastError: { $exists: true } };
      await connections.updateOne(broken, { $unset: { lastError: '' } });
    },
    polls: leases(connections, 'pollAt'),

    async addRemoval({ _id, ...fields }: WebhookRemoval): Promise<void> {
      await removals.updateOne({ _id }, { $set: fields }, { upsert: true });
    },
    removals: leases(removals, 'dueAt'),
    postponeRemoval: async (id: string, dueAt: Date) =>
      void (await removals.updateOne({ _id: id }, { $set: { dueAt } })),
    /** Ends a removal unless it was postponed or queued again since it was claimed. */
    endRemoval: async ({ _id, dueAt }: WebhookRemoval) =>
      void (await removals.deleteOne({ _id, dueAt })),

    scrub: store.scrub,
  };
}
