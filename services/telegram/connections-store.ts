import type { TelegramError } from '@contesta/contracts/telegram';
import { leases } from '@contesta/kit/lease-queue';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** A chatbot that answers as a Telegram bot. `_id` is the chatbot's. */
export type Connection = {
  _id: string;
  ownerId: string;
  /** The Telegram bot's number; one chatbot at most has it. */
  telegramId: string;
  username: string;
  /** `Secrets`, encrypted for this chatbot. */
  secrets: string;
  /** Names the chatbot in the address that Telegram brings messages to. */
  hook: string;
  /** Changes with each token, so that who works with an older one notices. */
  version: string;
  connectedAt: Date;
  lastUpdateAt?: Date;
  lastError?: { at: Date; reason: TelegramError };
  /** Where Telegram brings messages to, or that they are fetched. */
  route: string;
  /** There where messages are fetched: when to, or until when somebody does. */
  pollAt?: Date;
};
export type Secrets = { token: string; hookSecret: string };

/** A Telegram bot that is left: its webhook is to be removed. `_id` is the bot's number. */
export type Leaving = {
  _id: string;
  ownerId: string;
  /** The connection that ends, in case it is still there. */
  chatbotId: string;
  version: string;
  token: string;
  attempts: number;
  dueAt: Date;
};

export type ConnectionsStore = Awaited<ReturnType<typeof openConnectionsStore>>;

export async function openConnectionsStore(store: Store) {
  const connections = store.collection<Connection>('connections');
  const leaving = store.collection<Leaving>('leaving');
  await connections.createIndex({ telegramId: 1 }, { unique: true });
  await connections.createIndex({ hook: 1 }, { unique: true });
  await connections.createIndex({ ownerId: 1 });
  await connections.createIndex({ pollAt: 1 }, { sparse: true });
  await leaving.createIndex({ dueAt: 1 }, { sparse: true });

  return {
    find: (chatbotId: string) => connections.findOne({ _id: chatbotId }),
    findByHook: (hook: string) => connections.findOne({ hook }),
    findByTelegramId: (telegramId: string) => connections.findOne({ telegramId }),
    ofOwner: (ownerId: string) => connections.find({ ownerId }).toArray(),

    /** False when another chatbot has the Telegram bot. Who polled with what was there before loses the lease. */
    async save({ _id, ...fields }: Connection): Promise<boolean> {
      const unset = {
        ...(fields.pollAt ? {} : { pollAt: '' as const }),
        ...(fields.lastError ? {} : { lastError: '' as const }),
      };
      try {
        await connections.updateOne({ _id }, { $set: fields, $unset: unset }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Only as it was at a version: what was connected meanwhile stays. */
    async remove(chatbotId: string, version: string): Promise<void> {
      await connections.deleteOne({ _id: chatbotId, version });
    },
    routedOtherThan: (route: string) => connections.find({ route: { $ne: route } }).toArray(),
    async setRoute({ _id, version }: Connection, to: Pick<Connection, 'route' | 'pollAt'>) {
      const unset = to.pollAt ? {} : { $unset: { pollAt: '' as const } };
      await connections.updateOne({ _id, version }, { $set: to, ...unset });
    },
    async noteUpdate(chatbotId: string, at: Date): Promise<void> {
      await connections.updateOne({ _id: chatbotId }, { $max: { lastUpdateAt: at } });
    },
    async noteError({ _id, version }: Connection, reason: TelegramError, at: Date): Promise<void> {
      await connections.updateOne({ _id, version }, { $set: { lastError: { at, reason } } });
    },
    async clearError({ _id, version }: Connection): Promise<void> {
      const broken = { _id, version, lastError: { $exists: true } };
      await connections.updateOne(broken, { $unset: { lastError: '' } });
    },
    polls: leases(connections, 'pollAt'),

    async leave({ _id, ...fields }: Leaving): Promise<void> {
      await leaving.updateOne({ _id }, { $set: fields }, { upsert: true });
    },
    departures: leases(leaving, 'dueAt'),
    postponeDeparture: async (id: string, dueAt: Date) =>
      void (await leaving.updateOne({ _id: id }, { $set: { dueAt } })),
    endDeparture: async (id: string) => void (await leaving.deleteOne({ _id: id })),

    scrub: store.scrub,
  };
}
