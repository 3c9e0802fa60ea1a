import { hash } from 'node:crypto';
import type { NewId } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import { encoderModel } from '@contesta/vectors/encoder';
import { width } from '@contesta/vectors/vector';

/** Vectors of a bot's texts, by `textKey`. */
export type TextVectors = Map<string, Int8Array>;

/** Some vectors of one bot: keys and vectors, concatenated. The texts are not stored. */
type Batch = { _id: string; chatbotId: string; model: string; keys: string; vectors: string };

/** How many texts of a bot's version have been learned. */
export type Progress = { version: number; texts: number; learned: number };
type StoredProgress = Progress & {
  _id: string;
  chatbotId: string;
  model: string;
  at: Date;
  /** When the bot's progress with this encoder model was first saved. */
  since: Date;
  /** The replica that learns the bot, and when its claim ends. */
  by?: string;
  byUntil?: Date;
};

export type VectorsStore = Awaited<ReturnType<typeof openVectorsStore>>;

/** Length of a text's key, in ASCII characters. */
export const keyLength = 16;
/** Vectors in one document, about 17 kB. */
export const batchSize = 32;
/** Vectors of another release's encoder stay this long, as its replicas may still run. */
const otherModelsMs = 7 * 24 * 3_600_000;
/** How long a claim lasts unless it is renewed. */
export const claimMs = 30_000;
/** Smaller documents are merged. */
const smallBatch = 16;

/** The key of a text's vector: the first 96 bits of the text's SHA-256. */
export const textKey = (text: string): string =>
  hash('sha256', text, 'base64url').slice(0, keyLength);

/**
 * Vectors of bots' texts. Each bot has its own, which are deleted with it. Replicas with the same encoder
 * model share them. When two replicas learn the same text, both write it; `compact` removes duplicates.
 */
export async function openVectorsStore(store: Store, newId: NewId, model = encoderModel) {
  const batches = store.collection<Batch>('vectors');
  const progresses = store.collection<StoredProgress>('learning');
  await batches.createIndex({ chatbotId: 1 });
  await progresses.createIndex({ chatbotId: 1 }, { sparse: true });

  const replicaId = newId();
  const progressId = (chatbotId: string) => `${chatbotId}:${model}`;

  async function add(chatbotId: string, known: TextVectors): Promise<void> {
    const entries = [...known];
    for (let from = 0; from < entries.length; from += batchSize) {
      const batch = entries.slice(from, from + batchSize);
      await batches.insertOne({
        _id: newId(),
        chatbotId,
        model,
        keys: batch.map(([key]) => key).join(''),
        vectors: Buffer.concat(batch.map(([, vector]) => Buffer.from(vector))).toString('base64'),
      });
    }
  }

  return {
    /** The bot's vectors of this encoder model. */
    async of(chatbotId: string): Promise<TextVectors> {
      const known: TextVectors = new Map();
      for await (const batch of batches.find({ chatbotId, model }))
        for (const [key, vector] of entriesOf(batch)) known.set(key, vector);
      return known;
    },

    add,

    /**
     * Keeps each vector with a `wanted` key once, and merges small documents. Deletes all vectors of other models once
     * this model has been in use for `otherModelsMs`.
     */
    async compact(chatbotId: string, wanted: ReadonlySet<string>, now: Date): Promise<void> {
      const progress = await progresses.findOne({ _id: progressId(chatbotId) });
      if (progress && progress.since.getTime() < now.getTime() - otherModelsMs) {
        await batches.deleteMany({ chatbotId, model: { $ne: model } });
        await progresses.deleteMany({ ...ofBot(chatbotId), model: { $ne: model } });
      }
      const seen = new Set<string>();
      const kept: TextVectors = new Map();
      const replaced: string[] = [];
      let isNeeded = false;
      for await (const batch of batches.find({ chatbotId, model })) {
        const all = entriesOf(batch);
        const valid = all.filter(([key]) => wanted.has(key) && !seen.has(key));
        for (const [key] of valid) seen.add(key);
        const isClean = valid.length === all.length && all.length > 0;
        if (isClean && valid.length >= smallBatch) continue;
        // A single small document is left as it is.
        isNeeded ||= !isClean || replaced.length > 0;
        replaced.push(batch._id);
        for (const [key, vector] of valid) kept.set(key, vector);
      }
      if (!isNeeded) return;
      await add(chatbotId, kept);
      await batches.deleteMany({ _id: { $in: replaced } });
    },

    hasAny: async (): Promise<boolean> => (await batches.findOne({})) !== null,

    /** Saves the progress for all replicas. */
    async saveProgress(chatbotId: string, progress: Progress, at: Date): Promise<void> {
      const change = { $set: { ...progress, chatbotId, model, at }, $setOnInsert: { since: at } };
      await progresses.updateOne({ _id: progressId(chatbotId) }, change, { upsert: true });
    },

    /** Claims or renews the learning of a bot for this replica; false while another replica has the claim. */
    async claim(chatbotId: string, now: Date): Promise<boolean> {
      const free = [{ by: replicaId }, { by: { $exists: false } }, { byUntil: { $lt: now } }];
      const $set = { by: replicaId, byUntil: new Date(now.getTime() + claimMs) };
      const filter = { _id: progressId(chatbotId), $or: free };
      return (await progresses.updateOne(filter, { $set })).matchedCount === 1;
    },
    async release(chatbotId: string): Promise<void> {
      const own = { _id: progressId(chatbotId), by: replicaId };
      await progresses.updateOne(own, { $unset: { by: '', byUntil: '' } });
    },

    findProgress: (chatbotId: string): Promise<StoredProgress | null> =>
      progresses.findOne({ _id: progressId(chatbotId) }),

    async forget(chatbotId: string): Promise<void> {
      await batches.deleteMany({ chatbotId });
      await progresses.deleteMany(ofBot(chatbotId));
    },
  };
}

/** The vectors of the texts that have one, by text. */
export function vectorsByText(texts: readonly string[], vectors: TextVectors) {
  const byText = new Map<string, Int8Array>();
  for (const text of texts) {
    const vector = vectors.get(textKey(text));
    if (vector) byText.set(text, vector);
  }
  return byText;
}

/** The previous release stored a bot's progress under the bot's id. */
const ofBot = (chatbotId: string) => ({ $or: [{ _id: chatbotId }, { chatbotId }] });

function entriesOf({ keys, vectors }: Batch): [string, Int8Array][] {
  const bytes = new Int8Array(Buffer.from(vectors, 'base64'));
  return Array.from({ length: keys.length / keyLength }, (_, at) => [
    keys.slice(at * keyLength, (at + 1) * keyLength),
    bytes.subarray(at * width, (at + 1) * width),
  ]);
}
