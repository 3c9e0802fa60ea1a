import type { Contact, Pair } from '@contesta/contracts/chatbot';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** What conversation knows of a bot. A deleted one leaves its id and version, so that an older event cannot revive it. */
export type Bot = {
  _id: string;
  version: number;
  ownerId?: string;
  unknownReply?: string | null;
  contact?: Contact | null;
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
    async save({ id, version, ownerId, unknownReply, contact }: Saved, pairs: Pair[]) {
      const older = { _id: id, version: { $lt: version } };
      await unlessNewer(prompts.updateOne(older, { $set: { version, pairs } }, { upsert: true }));
      const row = { $set: { version, ownerId, unknownReply, contact } };
      await unlessNewer(bots.updateOne(older, row, { upsert: true }));
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
        $unset: { ownerId: '', unknownReply: '', contact: '', calendar: '' } as const,
      };
      await unlessNewer(bots.updateOne(older, tombstone, { upsert: true }));
      await prompts.deleteOne({ _id: id });
    },
  };
}

type Saved = Required<Pick<Bot, 'version' | 'ownerId' | 'unknownReply' | 'contact'>> & {
  id: string;
};

const olderThan = (revision: number) => ({ 'calendar.revision': { $lt: revision } });

/** An upsert guarded by version collides with the row of a newer one: then there is nothing to do. */
async function unlessNewer(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
