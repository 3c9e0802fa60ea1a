import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@contesta/kit/log';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openKeptModels } from './kept-models.ts';

const directory = mkdtempSync(join(tmpdir(), 'contesta-models-'));
const store = openSqliteStore({ file: join(directory, 'conversation.db') });
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

type Made = { words: string[]; weights: Float32Array };
const made: Made = { words: ['ramo', 'envío'], weights: Float32Array.of(0.5, -1) };
const found = { trained: made, until: Number.POSITIVE_INFINITY };
const bot = { id: 'bot-azahar-1', version: 3, ownerId: 'owner-ana-1' };
let now: Date;
let buried: boolean;
let gone: string[];
let warnings: string[];
const open = (encoder = 'encoder-1') =>
  openKeptModels<Made>(store, {
    encoder,
    bots: {
      isBuried: async () => buried,
      buriedSince: async () => gone.map((_id) => ({ _id, version: 9 })),
    },
    clock: () => now,
    log: { ...silentLog, warn: (...said: unknown[]) => void warnings.push(String(said[1])) },
  });
const rows = () => store.collection<{ _id: string; bytes: string }>('models');

beforeEach(async () => {
  [now, buried, warnings] = [new Date('2026-03-02T10:00:00Z'), false, []];
  gone = [];
  await rows().deleteMany({});
});

it('gives a model back as it was, to whoever has the same engine, for its version alone', async () => {
  const kept = await open();
  expect(await kept.find(bot)).toBeNull();
  await kept.save(bot.id, bot.version, found);
  expect(await (await open()).find(bot)).toEqual(found);
  expect(await (await open('encoder-2')).find(bot)).toBeNull();
  expect(await kept.find({ ...bot, version: 4 })).toBeNull();
  expect(await kept.find({ ...bot, id: 'bot-other-1' })).toBeNull();
  expect(warnings).toEqual([]);
});

it('gives none that holds an answer which has expired', async () => {
  const kept = await open();
  const until = now.getTime() + 1_000;
  await kept.save(bot.id, bot.version, { trained: made, until });
  expect(await kept.find(bot)).toEqual({ trained: made, until });
  now = new Date(until);
  expect(await kept.find(bot)).toBeNull();
});

it('gives none that was damaged, and says so', async () => {
  const kept = await open();
  await kept.save(bot.id, bot.version, found);
  const bytes = Buffer.from('not what it was').toString('base64');
  await rows().updateOne({ chatbotId: bot.id }, { $set: { bytes } });
  expect(await kept.find(bot)).toBeNull();
  expect(warnings).toEqual(['a kept model could not be read']);
});

it('leaves models of other engines for a week, and none of a deleted bot', async () => {
  const [older, newer] = [await open('encoder-1'), await open('encoder-2')];
  await older.save(bot.id, bot.version, found);
  await newer.save(bot.id, bot.version, found);
  expect(await older.find(bot)).toEqual(found);
  await newer.sweep();
  expect(await older.find(bot)).toEqual(found);
  now = new Date('2026-03-10T10:00:00Z');
  await newer.sweep();
  expect(await older.find(bot)).toBeNull();
  expect(await newer.find(bot)).toEqual(found);
  buried = true;
  await newer.save(bot.id, bot.version, found);
  expect(await rows().countDocuments({})).toBe(0);
});

it('sweeps what a process kept of a bot that was deleted before it died', async () => {
  const kept = await open();
  await kept.save(bot.id, bot.version, found);
  await kept.save('bot-other-1', 1, found);
  gone = [bot.id];
  await kept.sweep();
  expect(await kept.find(bot)).toBeNull();
  expect(await kept.find({ ...bot, id: 'bot-other-1', version: 1 })).toEqual(found);
});

it('keeps the newest version, whoever is late', async () => {
  const kept = await open();
  await kept.save(bot.id, 4, found);
  await kept.save(bot.id, 3, { ...found, trained: { ...made, words: ['older'] } });
  expect(await kept.find({ ...bot, version: 4 })).toEqual(found);
  expect(warnings).toEqual([]);
});

it('gives models that take the memory they hold and no more', async () => {
  const kept = await open();
  await kept.save(bot.id, bot.version, found);
  const { weights } = (await kept.find(bot))?.trained ?? made;
  expect(weights.buffer.byteLength).toBe(weights.byteLength);
});
