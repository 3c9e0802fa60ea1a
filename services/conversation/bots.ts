import type { Contact, Opening, Pair } from '@contesta/contracts/chatbot';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** A bot's stored copy. A deleted one keeps id and version, so that no older event restores it. */
export type Bot = {
  _id: string;
  version: number;
  ownerId?: string;
  /** The owner's own text for "I don't know". */
  unknownReply?: string | null | undefined;
  /** How a visitor can reach a person. */
  contact?: Contact | null | undefined;
  /** Opening hours that the owner entered without a calendar. */
  opening?: Opening | null | undefined;
  /** Whether its calendar takes bookings, and the calendar revision that says so. */
  calendar?: { revision: number; isOpen: boolean };
  deletedAt?: Date;
};
type Prompts = { _id: string; version: number; pairs: Pair[] };

/** What the owner has saved of a bot, apart from its pairs. */
type SavedBot = Omit<Bot, '_id' | 'ownerId' | 'calendar' | 'deletedAt'> & {
  id: string;
  ownerId: string;
};
/** A bot that is not deleted. `takesBookings` is undefined while unknown. */
export type ActiveBot = SavedBot & { takesBookings?: boolean | undefined };
export type Bots = ReturnType<typeof openBots>;

/** A bot from its stored copy; null when it was deleted. */
export function activeBot({ _id: id, ownerId, calendar, ...saved }: Bot): ActiveBot | null {
  return ownerId ? { ...saved, id, ownerId, takesBookings: calendar?.isOpen } : null;
}

/** Bots by id, from our own copy, else from the chatbots service. */
export function openBots(store: BotsStore, peers: Peers) {
  async function fetch(id: string): Promise<ActiveBot> {
    const found = await peers.ask(internalChatbot, { params: { id } });
    const { version, ownerId, prompts, config } = found;
    const { unknownReply = null, contact = null, opening = null } = config;
    const bot = { id, version, ownerId, unknownReply, contact, opening };
    await store.save(bot, prompts);
    return bot;
  }

  return {
    /** Throws Problem NOT_FOUND for an unknown or deleted bot. */
    async find(id: string): Promise<ActiveBot> {
      const copy = await store.find(id);
      if (!copy) return await fetch(id);
      const bot = activeBot(copy);
      if (!bot) throw problem('NOT_FOUND');
      // Copies written by the previous release lack the contact: fetch it, or else use the copy as it is.
      return copy.contact === undefined ? await fetch(id).catch(() => bot) : bot;
    },

    /** Throws the same Problem NOT_FOUND for another owner's bot. */
    async findOwned(id: string, accountId: string): Promise<ActiveBot> {
      const bot = await this.find(id);
      if (bot.ownerId !== accountId) throw problem('NOT_FOUND');
      return bot;
    },

    isDeleted: store.isDeleted,

    /** Updates our copy when it is older than `version`. */
    async refresh(id: string, version: number): Promise<void> {
      const copy = await store.find(id);
      if (!copy || copy.version < version) await fetch(id);
    },
  };
}

export type BotsStore = Awaited<ReturnType<typeof openBotsStore>>;

/** A copy of every bot. Its pairs are stored separately: each reply reads only the small row. */
export async function openBotsStore(store: Store) {
  const bots = store.collection<Bot>('bots');
  const prompts = store.collection<Prompts>('prompts');
  await bots.createIndex({ ownerId: 1 }, { sparse: true });
  await bots.createIndex({ deletedAt: 1 }, { sparse: true });

  /** Callers check this after they stored data of a bot. If the bot is deleted, they delete the data again. */
  const isDeleted = async (id: string): Promise<boolean> =>
    (await bots.findOne({ _id: id }))?.deletedAt !== undefined;

  return {
    find: (id: string) => bots.findOne({ _id: id }),
    pairsOf: (id: string) => prompts.findOne({ _id: id }),
    ofOwner: (ownerId: string) => bots.find({ ownerId }).toArray(),

    /** Writes the pairs first, so that a bot's row never names a version without pairs. */
    async save({ id, ...saved }: SavedBot, pairs: Pair[]) {
      const { version, ownerId, contact } = saved;
      const older = { _id: id, version: { $lt: version } };
      await unlessNewer(prompts.updateOne(older, { $set: { version, pairs } }, { upsert: true }));
      await unlessNewer(bots.updateOne(older, { $set: saved }, { upsert: true }));
      // A copy written by the previous release has no contact.
      const withoutContact = { _id: id, version, ownerId, contact: { $exists: false } };
      await bots.updateOne(withoutContact, { $set: { contact } });
      if (await isDeleted(id)) await prompts.deleteOne({ _id: id });
    },

    /** Stores whether a bot's calendar takes bookings. An older revision changes nothing. */
    async saveCalendar(id: string, revision: number, isOpen: boolean): Promise<void> {
      const older = [{ calendar: { $exists: false } }, { 'calendar.revision': { $lt: revision } }];
      const active = { _id: id, ownerId: { $exists: true }, $or: older };
      await bots.updateOne(active, { $set: { calendar: { revision, isOpen } } });
    },

    isDeleted,
    deletedSince: (at: Date) => bots.find({ deletedAt: { $gte: at } }).toArray(),

    async markDeleted(id: string, version: number, at: Date): Promise<void> {
      const older = { _id: id, version: { $lt: version } };
      const tombstone = {
        $set: { version, deletedAt: at },
        $unset: { ownerId: '', unknownReply: '', contact: '', opening: '', calendar: '' } as const,
      };
      await unlessNewer(bots.updateOne(older, tombstone, { upsert: true }));
      await prompts.deleteOne({ _id: id });
    },
  };
}

/** An upsert filtered by version fails with a duplicate key when a newer row exists: that is no error. */
async function unlessNewer(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
