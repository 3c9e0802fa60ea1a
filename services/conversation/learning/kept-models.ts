import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { ActiveBot, BotsStore } from '../bots.ts';

/** The stored model of one version of a bot, trained by one version of the engine. */
type StoredModel = {
  _id: string;
  chatbotId: string;
  engine: string;
  version: number;
  /** When the first of its answers expires, in milliseconds since 1970; null for never. */
  until: number | null;
  /** The first 96 bits of the SHA-256 of `bytes`. */
  checksum: string;
  /** The model as `node:v8` serializes it, compressed with zstd, in base64. */
  bytes: string;
  at: Date;
};

/** `trained` is plain data, typed arrays included. */
type Found<T> = { trained: T; until: number };

/** Larger models are not stored, in bytes of base64: MongoDB's limit is 16 MB a document. */
const maxBytes = 8_000_000;
/** Models of other engines stay this long: replicas of another release may still use them. */
const otherEnginesMs = 7 * 24 * 3_600_000;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

type Options = {
  /** The name of the encoder's weights, or `words` without an encoder. */
  encoder: string;
  bots: Pick<BotsStore, 'isDeleted' | 'deletedSince'>;
  clock: Clock;
  log: Log;
};

export type KeptModels<T> = Awaited<ReturnType<typeof openKeptModels<T>>>;

/**
 * Trained models, stored for all replicas: reading one takes milliseconds, training hundreds of
 * milliseconds. When the store fails, the model is trained instead.
 */
export async function openKeptModels<T>(store: Store, { encoder, bots, clock, log }: Options) {
  const models = store.collection<StoredModel>('models');
  await models.createIndex({ chatbotId: 1 });
  await models.createIndex({ at: 1 });
  const engine = `${engineVersion()} ${encoder}`;

  async function read({ id, version }: ActiveBot): Promise<Found<T> | null> {
    const kept = await models.findOne({ _id: `${id} ${engine}` });
    if (kept?.version !== version) return null;
    const until = kept.until ?? Number.POSITIVE_INFINITY;
    if (until <= clock().getTime()) return null;
    const bytes = Buffer.from(kept.bytes, 'base64');
    if (checksumOf(bytes) !== kept.checksum) throw new Error('the checksum is wrong');
    // Deserialized arrays share one buffer; packing copies them, so that the buffer can be freed.
    return { trained: packed(deserialize(await decompress(bytes)) as T).value, until };
  }

  async function write(id: string, version: number, { trained, until }: Found<T>): Promise<void> {
    const compressed = await compress(serialize(packed(trained).value));
    const bytes = compressed.toString('base64');
    if (bytes.length > maxBytes) return;
    const checksum = checksumOf(compressed);
    const at = clock();
    const expires = Number.isFinite(until) ? until : null;
    const change = { chatbotId: id, engine, version, until: expires, checksum, bytes, at };
    const older = { _id: `${id} ${engine}`, version: { $lte: version } };
    await models.updateOne(older, { $set: change }, { upsert: true }).catch((err) => {
      // A newer version is stored already.
      if (!isDuplicateKey(err)) throw err;
    });
    if (await bots.isDeleted(id)) await models.deleteMany({ chatbotId: id });
  }

  return {
    /** The model of exactly this version; null when there is none or it is unreadable. */
    async find(bot: ActiveBot): Promise<Found<T> | null> {
      try {
        return await read(bot);
      } catch (err) {
        log.warn({ err, chatbotId: bot.id }, 'a stored model could not be read');
        return null;
      }
    },

    async save(id: string, version: number, found: Found<T>): Promise<void> {
      try {
        await write(id, version, found);
      } catch (err) {
        log.warn({ err, chatbotId: id }, 'a model could not be stored');
      }
    },

    forget: (chatbotId: string) => models.deleteMany({ chatbotId }),

    /** Deletes old models of other engines, and models that a crashed process left of deleted bots. */
    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - otherEnginesMs);
      await models.deleteMany({ at: { $lt: before }, engine: { $ne: engine } });
      for (const { _id } of await bots.deletedSince(before))
        await models.deleteMany({ chatbotId: _id });
    },
  };
}

const checksumOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16);

const engineFolder = join(import.meta.dirname, '../understanding');
/** Files outside of that folder that also change the models. */
const otherEngineFiles = [
  './trainer.ts',
  './kept-models.ts',
  '../models.ts',
  '../encoder/encoder.ts',
  '@contesta/contracts/chatbot',
];

/** A hash of the code and data of training. When it changes, all models are trained again. */
function engineVersion(): string {
  const hash = createHash('sha256');
  const names = readdirSync(engineFolder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names)
    if (/\.(?:ts|js|json|bin|txt|wasm)$/.test(name) && !name.includes('.test.'))
      hash.update(name).update(readFileSync(join(engineFolder, name)));
  for (const one of otherEngineFiles) hash.update(readFileSync(new URL(import.meta.resolve(one))));
  return hash.digest('base64url').slice(0, 16);
}

/** Gives each typed array a buffer of its own size, and lists the buffers for transfer to a thread. */
export function packed<T>(value: T): { value: T; buffers: ArrayBuffer[] } {
  const buffers = new Set<ArrayBuffer>();

  function pack(one: unknown): unknown {
    if (isTypedArray(one)) {
      const exact = one.byteLength === one.buffer.byteLength ? one : one.slice();
      buffers.add(exact.buffer);
      return exact;
    }
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return typeof one[0] === 'object' ? one.map(pack) : one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, pack(field)]));
  }

  return { value: pack(value) as T, buffers: [...buffers] };
}

/** V8's overhead for a typed array and a string, in bytes, measured with 1,000 models. */
const overhead = { array: 200, string: 32 };

/** Estimates the memory of plain data, in bytes. */
export function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return overhead.array + value.byteLength;
  if (typeof value === 'string') return overhead.string + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((total: number, one) => total + sizeOf(one), 16);
}

type TypedArray = Uint8Array<ArrayBuffer>; // stands for all typed arrays: only their common members are used
const isTypedArray = (value: unknown): value is TypedArray =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);
