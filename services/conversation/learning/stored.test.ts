import { randomUUID } from 'node:crypto';
import { compress, restore } from '@contesta/kit/compressed';
import { silentLog } from '@contesta/kit/log';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { temporaryFile } from '@contesta/kit/testing/temporary-file';
import { width } from '@contesta/vectors/vector';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openStoredModels } from './stored-models.ts';
import { openVectorsStore, textKey } from './vectors-store.ts';

const data = {
  words: ['ramo', '', '¿envío? 💐'],
  nothing: null,
  rows: [{ bits: Uint8Array.of(7), weights: Float32Array.of(0.5, -1) }, { bits: new Uint8Array() }],
  numbers: { least: Int8Array.of(-128), most: Uint32Array.of(2 ** 32 - 1), scale: 0.25 },
};

it('restores the same data', async () =>
  expect(await restore(structuredClone(compress(data)))).toEqual(data));

it('stores only the part of a buffer that its array shows', async () => {
  const part = new Uint8Array(100_000).subarray(1, 4);
  const compressed = compress({ part });
  expect(compressed.size).toBeLessThan(100);
  expect(await restore(compressed)).toEqual({ part });
});

it('compresses large repetitive data to less than a hundredth of its size', async () => {
  const large = { text: 'ramo '.repeat(100_000), zeros: new Uint32Array(100_000) };
  const compressed = compress(large);
  expect(compressed.bytes.length).toBeLessThan(compressed.size / 100);
  expect(await restore(compressed)).toEqual(large);
});

const store = openSqliteStore({ file: temporaryFile() });
afterAll(() => store.close());

const compressed = compress({ words: ['ramo', 'envío'], weights: Float32Array.of(0.5, -1) });
const model = { compressed, until: Number.POSITIVE_INFINITY };
const bot = { id: 'bot-azahar-1', version: 3, ownerId: 'owner-ana-1' };
let now: Date;
let isDeleted: boolean;
let deletedBots: string[];
let warnings: string[];
const open = (encoder = 'encoder-1') =>
  openStoredModels(store, {
    encoder,
    bots: {
      isDeleted: async () => isDeleted,
      deletedSince: async () => deletedBots.map((_id) => ({ _id, version: 9 })),
    },
    clock: () => now,
    log: { ...silentLog, warn: (_: unknown, text = '') => void warnings.push(text) },
  });
const rows = () => store.collection<{ _id: string; bytes: string }>('models');

beforeEach(async () => {
  [now, isDeleted, warnings] = [new Date('2026-03-02T10:00:00Z'), false, []];
  deletedBots = [];
  await rows().deleteMany({});
});

it('returns a stored model unchanged, but only for the same bot, version and encoder', async () => {
  const models = await open();
  expect(await models.find(bot)).toBeNull();
  await models.save(bot.id, bot.version, model);
  expect(await (await open()).find(bot)).toEqual(model);
  expect(await (await open('encoder-2')).find(bot)).toBeNull();
  expect(await models.find({ ...bot, version: 4 })).toBeNull();
  expect(await models.find({ ...bot, id: 'bot-other-1' })).toBeNull();
  expect(warnings).toEqual([]);
});

it('returns no model that is damaged or has an expired answer, and logs a warning about the damage', async () => {
  const models = await open();
  const until = now.getTime() + 1_000;
  await models.save(bot.id, bot.version, { compressed, until });
  expect(await models.find(bot)).toEqual({ compressed, until });
  now = new Date(until);
  expect(await models.find(bot)).toBeNull();
  await models.save(bot.id, 4, model);
  const bytes = Buffer.from('damaged').toString('base64');
  await rows().updateOne({ chatbotId: bot.id }, { $set: { bytes } });
  expect(await models.find({ ...bot, version: 4 })).toBeNull();
  expect(warnings).toEqual(['a stored model could not be read']);
});

it('keeps models of another encoder for a week and until the bot is trained, and stores none for a deleted bot', async () => {
  const [older, newer] = [await open('encoder-1'), await open('encoder-2')];
  await older.save(bot.id, bot.version, model);
  await newer.save(bot.id, bot.version, model);
  expect(await older.find(bot)).toEqual(model);
  now = new Date('2026-03-10T10:00:00Z');
  await newer.sweep();
  expect(await older.find(bot)).toEqual(model);
  await newer.save(bot.id, bot.version, model);
  expect([await older.find(bot), await newer.find(bot)]).toEqual([null, model]);
  isDeleted = true;
  await newer.save(bot.id, bot.version, model);
  expect(await rows().countDocuments({})).toBe(0);
});

it('removes models that a crashed process left of a deleted bot', async () => {
  const models = await open();
  await models.save(bot.id, bot.version, model);
  await models.save('bot-other-1', 1, model);
  deletedBots = [bot.id];
  await models.sweep();
  expect(await models.find(bot)).toBeNull();
  expect(await models.find({ ...bot, id: 'bot-other-1', version: 1 })).toEqual(model);
});

it('keeps the newest version when an older version is saved later', async () => {
  const models = await open();
  await models.save(bot.id, 4, model);
  await models.save(bot.id, 3, { ...model, compressed: compress({ words: ['older'] }) });
  expect(await models.find({ ...bot, version: 4 })).toEqual(model);
  expect(warnings).toEqual([]);
});

const [kept, dropped] = [textKey('kept'), textKey('dropped')];
const vectors = new Map([kept, dropped].map((key) => [key, new Int8Array(width).fill(7)]));
const progress = { version: 1, texts: 2, learned: 2 };
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

it('keeps vectors of another encoder model until the current model has been in use for a week', async () => {
  const open = async (model: string, at: Date) => {
    const opened = await openVectorsStore(store, randomUUID, model);
    await opened.add('bot', vectors);
    await opened.saveProgress('bot', progress, at);
    return opened;
  };
  const [older, newer] = [await open('older', day(1)), await open('newer', day(10))];
  await newer.compact('bot', new Set([kept]), day(12));
  expect([...(await newer.of('bot')).keys()]).toEqual([kept]);
  expect((await older.of('bot')).size).toBe(2);
  expect(await older.findProgress('bot')).toMatchObject(progress);
  await newer.compact('bot', new Set([kept]), day(18));
  expect([(await older.of('bot')).size, await older.findProgress('bot')]).toEqual([0, null]);
  await newer.forget('bot');
  expect([(await newer.of('bot')).size, await newer.findProgress('bot')]).toEqual([0, null]);
});
