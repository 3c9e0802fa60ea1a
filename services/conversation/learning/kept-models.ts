import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { BotsStore, LivingBot } from '../bots.ts';

/** A model of one version of a bot, made by one version of the engine. */
type Kept = {
  _id: string;
  chatbotId: string;
  engine: string;
  version: number;
  /** When the first of its answers expires, in milliseconds since 1970; null for never. */
  until: number | null;
  /** The first 96 bits of the SHA-256 of `bytes`. */
  checksum: string;
  /** What was kept, as `node:v8` serializes it, compressed with zstd, in base64. */
  bytes: string;
  at: Date;
};

/** What is kept of a bot: plain data, typed arrays included. */
type Found<T> = { trained: T; until: number };

/** A larger model is not kept, in bytes of base64: MongoDB takes 16 MB a document. */
const mostBytes = 8_000_000;
/** Models of other engines stay so long: replicas of the version before may still be at work, or come back. */
const othersMs = 7 * 24 * 3_600_000;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

type Options = {
  /** What the encoder's vectors are made with; another name where bots answer by words alone. */
  encoder: string;
  bots: Pick<BotsStore, 'isBuried' | 'buriedSince'>;
  clock: Clock;
  log: Log;
};

export type KeptModels<T> = Awaited<ReturnType<typeof openKeptModels<T>>>;

/**
 * Models as they were trained, for all replicas: reading one takes milliseconds where training takes hundreds. A store that
 * fails costs a training and nothing else.
 */
export async function openKeptModels<T>(store: Store, { encoder, bots, clock, log }: Options) {
  const models = store.collection<Kept>('models');
  await models.createIndex({ chatbotId: 1 });
  await models.createIndex({ at: 1 });
  const engine = `${engineVersion()} ${encoder}`;

  async function read({ id, version }: LivingBot): Promise<Found<T> | null> {
    const kept = await models.findOne({ _id: `${id} ${engine}` });
    if (kept?.version !== version) return null;
    const until = kept.until ?? Number.POSITIVE_INFINITY;
    if (until <= clock().getTime()) return null;
    const bytes = Buffer.from(kept.bytes, 'base64');
    if (checksumOf(bytes) !== kept.checksum) throw new Error('its checksum is wrong');
    // What is read shares one buffer, which would stay for as long as any part of it.
    return { trained: packed(deserialize(await decompress(bytes)) as T).value, until };
  }

  async function write(id: string, version: number, { trained, until }: Found<T>): Promise<void> {
    const compressed = await compress(serialize(packed(trained).value));
    const bytes = compressed.toString('base64');
    if (bytes.length > mostBytes) return;
    const checksum = checksumOf(compressed);
    const at = clock();
    const ends = Number.isFinite(until) ? until : null;
    const change = { chatbotId: id, engine, version, until: ends, checksum, bytes, at };
    const older = { _id: `${id} ${engine}`, version: { $lte: version } };
    await models.updateOne(older, { $set: change }, { upsert: true }).catch((err) => {
      // A newer version is kept already.
      if (!isDuplicateKey(err)) throw err;
    });
    if (await bots.isBuried(id)) await models.deleteMany({ chatbotId: id });
  }

  return {
    /** The model of just this version; null where there is none that can be used. */
    async find(bot: LivingBot): Promise<Found<T> | null> {
      try {
        return await read(bot);
      } catch (err) {
        log.warn({ err, chatbotId: bot.id }, 'a kept model could not be read');
        return null;
      }
    },

    async save(id: string, version: number, found: Found<T>): Promise<void> {
      try {
        await write(id, version, found);
      } catch (err) {
        log.warn({ err, chatbotId: id }, 'a model could not be kept');
      }
    },

    forget: (chatbotId: string) => models.deleteMany({ chatbotId }),

    /** Deletes what engines before this one have left, after a while, and what a process that died kept of deleted bots. */
    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - othersMs);
      await models.deleteMany({ at: { $lt: before }, engine: { $ne: engine } });
      for (const { _id } of await bots.buriedSince(before))
        await models.deleteMany({ chatbotId: _id });
    },
  };
}

const checksumOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16);

const engineFolder = join(import.meta.dirname, '../understanding');
/** What shapes a model outside of that folder. */
const besides = [
  './trainer.ts',
  './kept-models.ts',
  '../models.ts',
  '../encoder/encoder.ts',
  '@contesta/contracts/chatbot',
];

/** Names the code and the data that models are trained with: whatever changes there makes all models anew. */
function engineVersion(): string {
  const hash = createHash('sha256');
  const names = readdirSync(engineFolder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names)
    if (/\.(?:ts|js|json|bin|txt|wasm)$/.test(name) && !name.includes('.test.'))
      hash.update(name).update(readFileSync(join(engineFolder, name)));
  for (const one of besides) hash.update(readFileSync(new URL(import.meta.resolve(one))));
  return hash.digest('base64url').slice(0, 16);
}

/** A value whose typed arrays hold what they show and no more, and their memory, to be handed to another thread uncopied. */
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

/** What V8 keeps beside the bytes of a typed array, and beside the letters of a string, as measured with 1,000 models. */
const beside = { array: 200, string: 32 };

/** About how much memory plain data takes, in bytes. */
export function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return beside.array + value.byteLength;
  if (typeof value === 'string') return beside.string + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((total: number, one) => total + sizeOf(one), 16);
}

type TypedArray = Uint8Array<ArrayBuffer>; // stands for all kinds, which share what is used of it here
const isTypedArray = (value: unknown): value is TypedArray =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);
