import type { Contact, Opening, Pair } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { BodyOf } from '@contesta/contracts/endpoint';
import { addPair, internalChatbot, removePair } from '@contesta/contracts/internal-chatbots';
import { problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';

/** What the owner has saved of a bot, apart from its pairs. */
type SavedFields = {
  version: number;
  /** The owner's own text for "I don't know". */
  unknownReply?: string | null | undefined;
  /** How a visitor can reach a person. */
  contact?: Contact | null | undefined;
  /** Opening hours that the owner entered without a calendar. */
  opening?: Opening | null | undefined;
};
/** A bot's stored copy. A deleted one keeps id and version, so that no older event restores it. */
type Bot = SavedFields & {
  _id: string;
  ownerId?: string;
  /** Whether its calendar takes bookings, and the calendar revision that says so. */
  calendar?: { revision: number; isOpen: boolean };
  deletedAt?: Date;
};
type AddedPair = Omit<BodyOf<typeof addPair>, 'ownerId'>;
type Prompts = { _id: string; version: number; pairs: Pair[] };

type SavedBot = SavedFields & { id: string; ownerId: string };
/** A bot that is not deleted. `takesBookings` is undefined while unknown. */
export type ActiveBot = SavedBot & { takesBookings?: boolean | undefined };
export type Bots = Awaited<ReturnType<typeof openBots>>;

/**
 * Bots by id, from our own copies, else from the chatbots service. Their pairs are stored separately: each reply reads
 * only the small row. If the stored row has the same or a newer version, the upsert fails with a duplicate key.
 */
export async function openBots(store: Store, peers: Pick<Peers, 'ask'>) {
  const copies = store.collection<Bot>('bots');
  const prompts = store.collection<Prompts>('prompts');
  await copies.createIndex({ ownerId: 1 }, { sparse: true });
  await copies.createIndex({ deletedAt: 1 }, { sparse: true });

  const copyOf = (id: string) => copies.findOne({ _id: id });

  /** Callers check this after they stored data of a bot. If the bot is deleted, they delete the data again. */
  const isDeleted = async (id: string): Promise<boolean> =>
    (await copyOf(id))?.deletedAt !== undefined;

  /** Writes the pairs first, so that a bot's row never names a version without pairs. */
  async function save({ id, ...saved }: SavedBot, pairs: Pair[]): Promise<void> {
    const { version, ownerId, contact } = saved;
    const older = { _id: id, version: { $lt: version } };
    const $set = { version, pairs };
    await unlessDuplicate(prompts.updateOne(older, { $set }, { upsert: true }));
    await unlessDuplicate(copies.updateOne(older, { $set: saved }, { upsert: true }));
    // A copy written by the previous release has no contact.
    const withoutContact = { _id: id, version, ownerId, contact: { $exists: false } };
    await copies.updateOne(withoutContact, { $set: { contact } });
    if (await isDeleted(id)) await prompts.deleteOne({ _id: id });
  }

  async function fetch(id: string): Promise<ActiveBot> {
    const found = await peers.ask(internalChatbot, { params: { id } });
    const { version, ownerId, prompts: pairs, config } = found;
    const { unknownReply = null, contact = null, opening = null } = config;
    const bot = { id, version, ownerId, unknownReply, contact, opening };
    await save(bot, pairs);
    return bot;
  }

  /** Throws Problem NOT_FOUND for an unknown or deleted bot. */
  async function find(id: string): Promise<ActiveBot> {
    const copy = await copyOf(id);
    if (!copy) return await fetch(id);
    const bot = activeBot(copy);
    if (!bot) throw problem('NOT_FOUND');
    // Copies written by the previous release lack the contact: fetch it, or else use the copy as it is.
    return copy.contact === undefined ? await fetch(id).catch(() => bot) : bot;
  }

  /** Fetches the bot if our copy is missing or older than `version`. */
  async function refresh(id: string, version: number): Promise<void> {
    const copy = await copyOf(id);
    if (!copy || copy.version < version) await fetch(id);
  }

  /** Waits for a change of a bot and refreshes our copy. If refreshing fails, the change's event repeats it. */
  async function refreshAfter(id: string, change: Promise<ChatbotView>): Promise<ChatbotView> {
    const saved = await change;
    await refresh(id, saved.version).catch(() => {});
    return saved;
  }

  return {
    find,

    /** Throws Problem NOT_FOUND for another owner's bot too, as for an unknown bot. */
    async findOwned(id: string, accountId: string): Promise<ActiveBot> {
      const bot = await find(id);
      if (bot.ownerId !== accountId) throw problem('NOT_FOUND');
      return bot;
    },

    /** Only our own copy; null when there is none or the bot was deleted. */
    async findCopy(id: string): Promise<ActiveBot | null> {
      const copy = await copyOf(id);
      return copy && activeBot(copy);
    },
    ofOwner: async (ownerId: string): Promise<ActiveBot[]> =>
      (await copies.find({ ownerId }).toArray()).flatMap((copy) => activeBot(copy) ?? []),
    pairsOf: (id: string) => prompts.findOne({ _id: id }),

    save,
    refresh,
    /** Adds a pair, or another phrasing of the question `sameAs`. Throws Problem PLAN_LIMIT if its plan is full. */
    addPair({ id, ownerId }: ActiveBot, pair: AddedPair, requestId?: string): Promise<ChatbotView> {
      const { question, answer, sameAs, asked } = pair;
      const body = { ownerId, question, answer, sameAs, asked };
      return refreshAfter(id, peers.ask(addPair, { params: { id }, body, requestId }));
    },
    removePair({ id, ownerId }: ActiveBot, pair: Pair, requestId: string): Promise<ChatbotView> {
      const body = { ownerId, ...pair };
      return refreshAfter(id, peers.ask(removePair, { params: { id }, body, requestId }));
    },

    /** Stores whether a bot's calendar takes bookings, if we have a copy of the bot and the revision is newer. */
    async saveCalendar(id: string, revision: number, isOpen: boolean): Promise<void> {
      const older = [{ calendar: { $exists: false } }, { 'calendar.revision': { $lt: revision } }];
      const active = { _id: id, ownerId: { $exists: true }, $or: older };
      await copies.updateOne(active, { $set: { calendar: { revision, isOpen } } });
    },

    isDeleted,
    deletedSince: (at: Date) => copies.find({ deletedAt: { $gte: at } }).toArray(),

    async markDeleted(id: string, version: number, at: Date): Promise<void> {
      const older = { _id: id, version: { $lt: version } };
      const tombstone = {
        $set: { version, deletedAt: at },
        $unset: { ownerId: '', unknownReply: '', contact: '', opening: '', calendar: '' } as const,
      };
      await unlessDuplicate(copies.updateOne(older, tombstone, { upsert: true }));
      await prompts.deleteOne({ _id: id });
    },
  };
}

/** A bot from its stored copy; null when it was deleted. */
function activeBot({ _id: id, ownerId, calendar, ...saved }: Bot): ActiveBot | null {
  return ownerId ? { ...saved, id, ownerId, takesBookings: calendar?.isOpen } : null;
}
