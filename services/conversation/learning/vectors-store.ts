import { createHash } from 'node:crypto';
import type { NewId } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import { embeddingWidth, encoderModel } from '../encoder/encoder.ts';

/** What a bot knows by meaning, by the keys of its texts. */
export type KnownVectors = Map<string, Int8Array>;

/** Some vectors of one bot. Keys and vectors are written one behind the other; a text itself is never here. */
type Batch = { _id: string; chatbotId: string; model: string; keys: string; vectors: string };

/** How far the learning of a bot's version is. */
export type Progress = { version: number; texts: number; learned: number };
type Noted = Progress & {
  _id: string;
  chatbotId: string;
  model: string;
  at: Date;
  /** When the first vector of these weights was learned. */
  since: Date;
  /** Who learns the bot, and until when others let them. */
  by?: string;
  byUntil?: Date;
};

export type VectorsStore = Awaited<ReturnType<typeof openVectorsStore>>;

/** Of a text's key, in characters of one byte. */
export const keyLength = 16;
/** Of how many texts one document holds the vectors: some 17 kB. */
export const batchSize = 32;
/** Vectors of other weights stay so long after ours are begun: replicas of the version before may still be at work, or come back. */
const othersMs = 7 * 24 * 3_600_000;
/** How long a claim holds unless it is taken again. */
export const claimMs = 30_000;
/** A document of fewer is put together with others. */
const smallBatch = 16;

/** A text's place among vectors: the first 96 bits of its SHA-256. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, keyLength);
}

/**
 * Vectors of stored texts, each bot's own, so that they go with it: they are made of what its owner wrote. All replicas
 * of the same weights share them, and leave those of others alone; two that learn the same text both write it, which `tidy` mends.
 */
export async function openVectorsStore(store: Store, newId: NewId, model = encoderModel) {
  const batches = store.collection<Batch>('vectors');
  const notes = store.collection<Noted>('learning');
  await batches.createIndex({ chatbotId: 1 });
  await notes.createIndex({ chatbotId: 1 }, { sparse: true });

  const own = newId();
  const noteOf = (chatbotId: string) => `${chatbotId}:${model}`;

  async function insert(chatbotId: string, known: [string, Int8Array][]): Promise<void> {
    for (let from = 0; from < known.length; from += batchSize) {
      const some = known.slice(from, from + batchSize);
      await batches.insertOne({
        _id: newId(),
        chatbotId,
        model,
        keys: some.map(([key]) => key).join(''),
        vectors: Buffer.concat(some.map(([, vector]) => bytesOf(vector))).toString('base64'),
      });
    }
  }

  return {
    /** What the bot knows; vectors of other weights are as good as none. */
    async of(chatbotId: string): Promise<KnownVectors> {
      const known: KnownVectors = new Map();
      for await (const batch of batches.find({ chatbotId, model }))
        for (const [key, vector] of read(batch)) known.set(key, vector);
      return known;
    },

    add: (chatbotId: string, known: KnownVectors) => insert(chatbotId, [...known]),

    /** Leaves only vectors of `wanted` texts, each once, in documents that are not too small; others' go after a week. */
    async tidy(chatbotId: string, wanted: ReadonlySet<string>, now: Date): Promise<void> {
      const noted = await notes.findOne({ _id: noteOf(chatbotId) });
      if (noted && noted.since.getTime() < now.getTime() - othersMs) {
        await batches.deleteMany({ chatbotId, model: { $ne: model } });
        await notes.deleteMany({ ...ofBot(chatbotId), model: { $ne: model } });
      }
      const seen = new Set<string>();
      const kept: [string, Int8Array][] = [];
      const old: string[] = [];
      let isUntidy = false;
      for await (const batch of batches.find({ chatbotId, model })) {
        const all = read(batch);
        const good = all.filter(([key]) => wanted.has(key) && !seen.has(key));
        for (const [key] of good) seen.add(key);
        const isWhole = good.length === all.length && all.length > 0;
        if (isWhole && good.length >= smallBatch) continue;
        isUntidy ||= !isWhole || old.length > 0;
        old.push(batch._id);
        kept.push(...good);
      }
      if (!isUntidy) return;
      await insert(chatbotId, kept);
      await batches.deleteMany({ _id: { $in: old } });
    },

    isThereAny: async (): Promise<boolean> => (await batches.findOne({})) !== null,

    /** Tells all replicas how far one of them is. */
    async note(chatbotId: string, progress: Progress, at: Date): Promise<void> {
      const _id = noteOf(chatbotId);
      const change = { $set: { ...progress, chatbotId, model, at }, $setOnInsert: { since: at } };
      await notes.updateOne({ _id }, change, { upsert: true });
    },

    /** Takes the learning of a bot for this process, for so long unless it is taken again; false while another has it. */
    async claim(chatbotId: string, now: Date): Promise<boolean> {
      const free = [{ by: own }, { by: { $exists: false } }, { byUntil: { $lt: now } }];
      const $set = { by: own, byUntil: new Date(now.getTime() + claimMs) };
      const filter = { _id: noteOf(chatbotId), $or: free };
      return (await notes.updateOne(filter, { $set })).matchedCount === 1;
    },
    async release(chatbotId: string): Promise<void> {
      const mine = { _id: noteOf(chatbotId), by: own };
      await notes.updateOne(mine, { $unset: { by: '', byUntil: '' } });
    },

    noted: (chatbotId: string): Promise<Noted | null> => notes.findOne({ _id: noteOf(chatbotId) }),

    async forget(chatbotId: string): Promise<void> {
      await batches.deleteMany({ chatbotId });
      await notes.deleteMany(ofBot(chatbotId));
    },
  };
}

/** The version before kept one note a bot, by the bot's id alone. */
const ofBot = (chatbotId: string) => ({ $or: [{ _id: chatbotId }, { chatbotId }] });

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

function read({ keys, vectors }: Batch): [string, Int8Array][] {
  const bytes = new Int8Array(Buffer.from(vectors, 'base64'));
  return Array.from({ length: keys.length / keyLength }, (_, at) => [
    keys.slice(at * keyLength, (at + 1) * keyLength),
    bytes.subarray(at * embeddingWidth, (at + 1) * embeddingWidth),
  ]);
}
