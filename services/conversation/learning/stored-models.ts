import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { ActiveBot, BotsStore } from '../bots.ts';
import { pack, unpack } from './packed.ts';

/** The stored model of one version of a bot, trained by one version of the engine. */
type StoredModel = {
  _id: string;
  chatbotId: string;
  engine: string;
  version: number;
  /** When the first of its answers expires, in milliseconds since 1970; null for never. */
  until: number | null;
  /** The first 96 bits of the SHA-256 of `outline` and `bytes`. */
  checksum: string;
  /** The outline of the packed model, in JSON. */
  outline: string;
  /** Its buffer, compressed with zstd, in base64, and the uncompressed size in bytes. */
  bytes: string;
  size: number;
  at: Date;
};

/** `trained` is plain data, typed arrays included. */
type Found<T> = { trained: T; until: number };

/** Larger models are not stored: MongoDB's limit is 16 MB a document. */
const maxCharacters = 8_000_000;
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

export type StoredModels<T> = Awaited<ReturnType<typeof openStoredModels<T>>>;

/**
 * Trained models, stored for all replicas: reading one takes milliseconds, training hundreds of
 * milliseconds. When the store fails, the model is trained instead.
 */
export async function openStoredModels<T>(store: Store, { encoder, bots, clock, log }: Options) {
  const models = store.collection<StoredModel>('models');
  await models.createIndex({ chatbotId: 1 });
  await models.createIndex({ at: 1 });
  const engine = `${engineVersion()} ${encoder}`;

  async function read({ id, version }: ActiveBot): Promise<Found<T> | null> {
    const stored = await models.findOne({ _id: `${id} ${engine}` });
    if (stored?.version !== version) return null;
    const until = stored.until ?? Number.POSITIVE_INFINITY;
    if (until <= clock().getTime()) return null;
    const { outline, bytes, size } = stored;
    if (checksumOf(outline, bytes) !== stored.checksum) throw new Error('the checksum is wrong');
    const buffer = await decompressed(Buffer.from(bytes, 'base64'), size);
    return { trained: unpack({ outline: JSON.parse(outline), buffer }), until };
  }

  async function write(id: string, version: number, { trained, until }: Found<T>): Promise<void> {
    const packed = pack(trained);
    const outline = JSON.stringify(packed.outline);
    const bytes = (await compress(packed.buffer)).toString('base64');
    if (outline.length + bytes.length > maxCharacters) return;
    const change = {
      chatbotId: id,
      engine,
      version,
      until: Number.isFinite(until) ? until : null,
      checksum: checksumOf(outline, bytes),
      outline,
      bytes,
      size: packed.buffer.byteLength,
      at: clock(),
    };
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

const checksumOf = (outline: string, bytes: string): string =>
  createHash('sha256').update(outline).update(bytes).digest('base64url').slice(0, 16);

/** zlib starts another chunk when one is exactly full. */
const spareBytes = 64;

/** The uncompressed bytes in a buffer of about their size, made at once: this leaves the least garbage in memory. */
async function decompressed(bytes: Buffer, size: number): Promise<ArrayBuffer> {
  const { buffer, byteOffset } = await decompress(bytes, { chunkSize: size + spareBytes });
  // A small result is in a buffer that Node shares between many.
  const isAlone = buffer.byteLength === size + spareBytes;
  return isAlone ? buffer : buffer.slice(byteOffset, byteOffset + size);
}

const engineFolder = join(import.meta.dirname, '../understanding');
/** Files outside of that folder that also change the models. */
const otherEngineFiles = [
  './trainer.ts',
  './packed.ts',
  './stored-models.ts',
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
