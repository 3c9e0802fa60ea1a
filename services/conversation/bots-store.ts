import type { Pair } from '@contesta/contracts/chatbot';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** What conversation knows of a bot. A deleted one leaves its id and version, so that an older event cannot revive it. */
export type Bot = {
  _id: string;
  version: number;
  ownerId?: string;
  unknownReply?: string | null;
  deletedAt?: Date;
};
type Prompts = { _id: string; version: number; pairs: Pair[] };

/** A version of a bot, as its owner saved it. */
export type Saved = {
  id: string;
  version: number;
  ownerId: string;
  unknownReply?: string | undefined;
  pairs: Pair[];
};

export type BotsStore = Awaited<ReturnType<typeof openBotsStore>>;

/** A copy of every bot: small rows read at each reply, and their pairs apart, read when a model is trained. */
export async function openBotsStore(store: Store) {
  const bots = store.collection<Bot>('bots');
  const prompts = store.collection<Prompts>('prompts');
  await bots.createIndex({ ownerId: 1 }, { sparse: true });

  return {
    find: (id: string) => bots.findOne({ _id: id }),
    pairsOf: (id: string) => prompts.findOne({ _id: id }),
    ofOwner: (ownerId: string) => bots.find({ ownerId }).toArray(),

    /** The pairs go first: a bot's row never names a version whose pairs are not there. */
    async save({ id, version, ownerId, unknownReply, pairs }: Saved): Promise<void> {
      const older = { _id: id, version: { $lt: version } };
      await unlessNewer(prompts.updateOne(older, { $set: { version, pairs } }, { upsert: true }));
      await unlessNewer(
        bots.updateOne(
          older,
          { $set: { version, ownerId, unknownReply: unknownReply ?? null } },
          { upsert: true },
        ),
      );
    },

    async bury(id: string, version: number, at: Date): Promise<void> {
      const older = { _id: id, version: { $lt: version } };
      const tombstone = {
        $set: { version, deletedAt: at },
        $unset: { ownerId: '' as const, unknownReply: '' as const },
      };
      await unlessNewer(bots.updateOne(older, tombstone, { upsert: true }));
      await prompts.deleteOne({ _id: id });
    },
  };
}

/** An upsert guarded by version collides with the row of a newer one: then there is nothing to do. */
async function unlessNewer(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
