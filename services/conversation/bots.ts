import type { Contact, Opening, Pair } from '@contesta/contracts/chatbot';
import { internalChatbot } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

export type LivingBot = {
  id: string;
  version: number;
  ownerId: string;
  /** What its owner wants said instead of "I don't know". */
  unknownReply?: string | undefined;
  /** Whom a visitor may turn to, as the owner names them. */
  contact?: Contact | undefined;
  /** When the business is open, as its owner says apart from a calendar. */
  opening?: Opening | undefined;
  /** Whether its calendar takes bookings; undefined until the calendar has said so. */
  takesBookings?: boolean | undefined;
};
export type Bots = ReturnType<typeof openBots>;

/** What our copy tells of a bot; null when that was deleted. */
export function livingBot(bot: Bot): LivingBot | null {
  const { _id: id, version, ownerId, unknownReply, contact, opening, calendar } = bot;
  if (!ownerId) return null;
  return {
    id,
    version,
    ownerId,
    unknownReply: unknownReply ?? undefined,
    contact: contact ?? undefined,
    opening: opening ?? undefined,
    takesBookings: calendar?.isOpen,
  };
}

/** Bots by id: our own copy first; their owner, the chatbots service, is asked for one we have not met. */
export function openBots(store: BotsStore, peers: Peers) {
  async function fetch(id: string): Promise<LivingBot> {
    const { version, ownerId, prompts, config } = await peers.ask(internalChatbot, {
      params: { id },
    });
    const { unknownReply = null, contact = null, opening = null } = config;
    const saved = { version, ownerId, unknownReply, contact, opening };
    await store.save({ id, ...saved }, prompts);
    return livingBot({ _id: id, ...saved }) ?? { id, version, ownerId };
  }

  return {
    /** Throws Problem NOT_FOUND for a bot that nobody knows or that was deleted. */
    async find(id: string): Promise<LivingBot> {
      const copy = await store.find(id);
      if (!copy) return await fetch(id);
      const bot = livingBot(copy);
      if (!bot) throw problem('NOT_FOUND');
      // A copy of the version before has no contact yet: the bot answers with what there is while nobody tells.
      return copy.contact === undefined ? await fetch(id).catch(() => bot) : bot;
    },

    /** Throws Problem NOT_FOUND for a bot of another owner too, with the same words. */
    async findOwned(id: string, accountId: string): Promise<LivingBot> {
      const bot = await this.find(id);
      if (bot.ownerId !== accountId) throw problem('NOT_FOUND');
      return bot;
    },

    /** Whether a bot was deleted while something was stored for it: then that must go again. */
    isGone: store.isBuried,

    /** Brings our copy up to a version somebody announced. */
    async refresh(id: string, version: number): Promise<void> {
      const copy = await store.find(id);
      if (!copy || copy.version < version) await fetch(id);
    },
  };
}

/** What conversation knows of a bot. A deleted one leaves its id and version, so that an older event cannot revive it. */
export type Bot = {
  _id: string;
  version: number;
  ownerId?: string;
  unknownReply?: string | null;
  contact?: Contact | null;
  opening?: Opening | null;
  /** Whether its calendar takes bookings, as of a revision of the calendar. */
  calendar?: { revision: number; isOpen: boolean };
  deletedAt?: Date;
};
type Prompts = { _id: string; version: number; pairs: Pair[] };

export type BotsStore = Awaited<ReturnType<typeof openBotsStore>>;

/** A copy of every bot: small rows read at each reply, and their pairs apart, read when a model is trained. */
export async function openBotsStore(store: Store) {
  const bots = store.collection<Bot>('bots');
  const prompts = store.collection<Prompts>('prompts');
  await bots.createIndex({ ownerId: 1 }, { sparse: true });
  await bots.createIndex({ deletedAt: 1 }, { sparse: true });

  /** To be asked after something of a bot was stored: if it is true, that must be undone. */
  const isBuried = async (id: string): Promise<boolean> =>
    (await bots.findOne({ _id: id }))?.deletedAt !== undefined;

  return {
    find: (id: string) => bots.findOne({ _id: id }),
    pairsOf: (id: string) => prompts.findOne({ _id: id }),
    ofOwner: (ownerId: string) => bots.find({ ownerId }).toArray(),

    /** The pairs go first: a bot's row never names a version whose pairs are not there. */
    async save({ id, ...saved }: Saved, pairs: Pair[]) {
      const { version, ownerId, contact } = saved;
      const older = { _id: id, version: { $lt: version } };
      await unlessNewer(prompts.updateOne(older, { $set: { version, pairs } }, { upsert: true }));
      await unlessNewer(bots.updateOne(older, { $set: saved }, { upsert: true }));
      // A copy of the version before holds no contact.
      const lacking = { _id: id, version, ownerId, contact: { $exists: false } };
      await bots.updateOne(lacking, { $set: { contact } });
      if (await isBuried(id)) await prompts.deleteOne({ _id: id });
    },

    /** Notes whether a bot's calendar takes bookings; an older revision than the one noted changes nothing. */
    async noteCalendar(id: string, revision: number, isOpen: boolean): Promise<void> {
      const noted = { $or: [{ calendar: { $exists: false } }, olderThan(revision)] };
      const living = { _id: id, ownerId: { $exists: true }, ...noted };
      await bots.updateOne(living, { $set: { calendar: { revision, isOpen } } });
    },

    isBuried,
    buriedSince: (at: Date) => bots.find({ deletedAt: { $gte: at } }).toArray(),

    async bury(id: string, version: number, at: Date): Promise<void> {
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

type Saved = Required<Omit<Bot, '_id' | 'calendar' | 'deletedAt'>> & { id: string };

const olderThan = (revision: number) => ({ 'calendar.revision': { $lt: revision } });

/** An upsert guarded by version collides with the row of a newer one: then there is nothing to do. */
async function unlessNewer(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
