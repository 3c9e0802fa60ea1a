import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compressed } from '@contesta/kit/compressed';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import type { ActiveBot, Bots } from '../bots.ts';

/** The stored model of one version of a bot, trained by one version of the engine: the training code and the encoder. */
type StoredModel = {
  _id: string;
  chatbotId: string;
  engine: string;
  version: number;
  /** When the first of its answers expires, in milliseconds since 1970; null for never. */
  until: number | null;
  /** The first 96 bits of the SHA-256 of the compressed bytes. */
  checksum: string;
  /** The compressed `TrainedBot`: its bytes in base64, and its size. */
  bytes: string;
  size: number;
  at: Date;
};

type CompressedModel = { compressed: Compressed; until: number };

/** Larger models are not stored: MongoDB's limit is 16 MB a document. */
const maxBytes = 6_000_000;

type Options = {
  /** The name of the encoder's weights, or `words` without an encoder. */
  encoder: string;
  bots: Pick<Bots, 'isDeleted' | 'deletedSince'>;
  clock: Clock;
  log: Log;
};

export type StoredModels = Awaited<ReturnType<typeof openStoredModels>>;

/**
 * Trained models, stored for all replicas: reading one takes milliseconds, training it takes seconds unless the bot is
 * small. When the store fails, the model is trained instead.
 */
export async function openStoredModels(store: Store, { encoder, bots, clock, log }: Options) {
  const models = store.collection<StoredModel>('models');
  await models.createIndex({ chatbotId: 1 });
  const engine = `${engineVersion()} ${encoder}`;
  const aWeekAgo = () => new Date(clock().getTime() - 7 * 24 * 3_600_000);

  async function read({ id, version }: ActiveBot): Promise<CompressedModel | null> {
    const stored = await models.findOne({ _id: `${id} ${engine}` });
    if (stored?.version !== version) return null;
    const until = stored.until ?? Number.POSITIVE_INFINITY;
    if (until <= clock().getTime()) return null;
    const { checksum, size } = stored;
    const bytes = new Uint8Array(Buffer.from(stored.bytes, 'base64'));
    if (checksumOf(bytes) !== checksum) throw new Error('the checksum of a stored model is wrong');
    return { compressed: { bytes, size }, until };
  }

  async function write(id: string, version: number, model: CompressedModel): Promise<void> {
    const { bytes, size } = model.compressed;
    if (bytes.length > maxBytes) return;
    const until = Number.isFinite(model.until) ? model.until : null;
    const content = { bytes: Buffer.from(bytes).toString('base64'), checksum: checksumOf(bytes) };
    const change = { chatbotId: id, engine, version, until, ...content, size, at: clock() };
    const notNewer = { _id: `${id} ${engine}`, version: { $lte: version } };
    // A duplicate key means that a newer version is stored already.
    await unlessDuplicate(models.updateOne(notNewer, { $set: change }, { upsert: true }));
    // Only of this bot: replicas of another release may still use the models of those that we have not trained.
    await models.deleteMany({ chatbotId: id, engine: { $ne: engine }, at: { $lt: aWeekAgo() } });
    if (await bots.isDeleted(id)) await models.deleteMany({ chatbotId: id });
  }

  return {
    /** The model of exactly this version; null if it is missing, expired or unreadable. */
    find: (bot: ActiveBot): Promise<CompressedModel | null> =>
      read(bot).catch((err) => {
        log.warn({ err, chatbotId: bot.id }, 'a stored model could not be read');
        return null;
      }),

    save: (id: string, version: number, model: CompressedModel): Promise<void> =>
      write(id, version, model).catch((err) =>
        log.warn({ err, chatbotId: id }, 'a model could not be stored'),
      ),

    forget: (chatbotId: string) => models.deleteMany({ chatbotId }),

    /** Deletes models that a crashed process left of deleted bots. */
    async sweep(): Promise<void> {
      for (const { _id } of await bots.deletedSince(aWeekAgo()))
        await models.deleteMany({ chatbotId: _id });
    },
  };
}

const checksumOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 16);

const trainingFolder = join(import.meta.dirname, '../understanding');
/** Files outside of `trainingFolder` that also change the models. The weights of the encoder change its name, which `encoder` has. */
const otherTrainingFiles = [
  './trainer.ts',
  './trained-bot.ts',
  '@contesta/kit/compressed',
  './stored-models.ts',
  '@contesta/vectors/encoder',
  '@contesta/vectors/vector',
  '@contesta/vectors/ridge',
  '@contesta/vectors/softmax',
  '@contesta/contracts/chatbot',
];

/** A hash of the code and data of training, and of V8's version. When it changes, all models are trained again. */
function engineVersion(): string {
  const all = createHash('sha256').update(process.versions.v8);
  const names = readdirSync(trainingFolder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names)
    if (/\.(?:ts|js|json|bin|txt|wasm)$/.test(name) && !name.includes('.test.'))
      all.update(name).update(readFileSync(join(trainingFolder, name)));
  for (const one of otherTrainingFiles) all.update(readFileSync(new URL(import.meta.resolve(one))));
  return all.digest('base64url').slice(0, 16);
}
