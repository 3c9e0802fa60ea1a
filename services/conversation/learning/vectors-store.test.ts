import { randomUUID } from 'node:crypto';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { temporaryFile } from '@contesta/kit/testing/temporary-file';
import { afterAll, expect, it } from 'vitest';
import { embeddingWidth } from '../encoder/encoder.ts';
import { openVectorsStore, textKey } from './vectors-store.ts';

const store = openSqliteStore({ file: temporaryFile() });
afterAll(() => store.close());

const open = (model: string) => openVectorsStore(store, randomUUID, model);
const [kept, dropped] = [textKey('kept'), textKey('dropped')];
const vectors = new Map([kept, dropped].map((key) => [key, new Int8Array(embeddingWidth).fill(7)]));
const progress = { version: 1, texts: 2, learned: 2 };
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

it('keeps vectors of another encoder model until a week after the first vector of the current one', async () => {
  const [older, newer] = [await open('older'), await open('newer')];
  for (const [one, at] of [
    [older, day(1)],
    [newer, day(10)],
  ] as const) {
    await one.add('bot', vectors);
    await one.saveProgress('bot', progress, at);
  }
  await newer.compact('bot', new Set([kept]), day(12));
  expect([...(await newer.of('bot')).keys()]).toEqual([kept]);
  expect((await older.of('bot')).size).toBe(2);
  expect(await older.findProgress('bot')).toMatchObject(progress);
  await newer.compact('bot', new Set([kept]), day(18));
  expect((await older.of('bot')).size).toBe(0);
  expect(await older.findProgress('bot')).toBeNull();
  await newer.forget('bot');
  expect([(await newer.of('bot')).size, await newer.findProgress('bot')]).toEqual([0, null]);
});
