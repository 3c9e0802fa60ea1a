import { endpoint } from '@contesta/contracts/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { internalSecret, serveForTest, testApp } from '../testing/serve.ts';
import { bind } from './bind.ts';
import { openListAnswers } from './lists.ts';

const thing = z.object({ name: z.string(), parts: z.array(z.int()), note: z.string().optional() });
const common = { service: 'chatbots', access: 'internal', summary: 'Things', errors: [] } as const;
const call = { id: 'things', method: 'GET', path: '/internal/things' } as const;
const things = endpoint({ ...common, ...call, replies: { 200: z.array(thing) } });
const headers = { 'X-Internal-Secret': internalSecret };

/** The URL of a server with these items. */
async function urlOf(items: () => AsyncIterable<unknown>) {
  const answerList = openListAnswers();
  const handle = async () => {
    const { headers, ...list } = answerList('ana', items());
    return { ...list, headers: { ...headers, 'Content-Disposition': 'attachment' } };
  };
  const { port } = await serveForTest(testApp([bind(things, { handle })]));
  return `http://127.0.0.1:${port}${things.path}`;
}
const answerOf = async (items: () => AsyncIterable<unknown>, method = 'GET') =>
  await fetch(await urlOf(items), { method, headers });

async function* itemsOf(...items: unknown[]) {
  yield* items;
}
async function* brokenAfter(...items: unknown[]) {
  yield* items;
  throw new Error('the database is gone');
}

const parts = Array.from({ length: 1_234 }, (_, n) => n);
const sampleThings = [
  { name: '«a»\u2028', parts, note: 'x' },
  { name: '', parts: [] },
  { name: 'b', parts: [1], note: '' },
];

it.each([0, 1, 3])('a list is answered as the JSON array of its %i items', async (count) => {
  const items = sampleThings.slice(3 - count);
  const response = await answerOf(() => itemsOf(...items));
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.text()).toBe(JSON.stringify(items));
});

it('a list has no fields that the schema does not declare', async () => {
  const response = await answerOf(() => itemsOf({ ...sampleThings[2], passwordHash: 'secret' }));
  expect(await response.json()).toEqual([sampleThings[2]]);
});

it.each([
  ['reading the first item fails', () => brokenAfter()],
  ['the first item does not match the schema', () => itemsOf({ name: 1 })],
])('a list is answered with the error body when %s', async (_, items) => {
  const response = await answerOf(items);
  expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
  expect(response.headers.get('content-disposition')).toBeNull();
});

it.each([
  ['reading fails', () => brokenAfter(sampleThings[0])],
  ['an item does not match the schema', () => itemsOf(sampleThings[0], { name: 1 })],
])('a list breaks off when %s', async (_, items) => {
  await expect(answerOf(items).then((response) => response.text())).rejects.toThrow();
});

it('HEAD of a list reads one item, and has no body', async () => {
  let readItems = 0;
  async function* counted() {
    for (const item of sampleThings) {
      readItems += 1;
      yield item;
    }
  }
  const response = await answerOf(counted, 'HEAD');
  expect([response.status, await response.text(), readItems]).toEqual([200, '', 1]);
});

it('a list is refused if its reader already reads too many lists', async () => {
  const gate = Promise.withResolvers<void>();
  let started = 0;
  async function* slow() {
    started += 1;
    await gate.promise;
    yield sampleThings[1];
  }
  const url = await urlOf(slow);
  const first = fetch(url, { headers });
  await expect.poll(() => started).toBe(1);
  const refusals: (string | null)[] = [];
  const others = Array.from({ length: 30 }, async () => {
    const response = await fetch(url, { headers });
    if (response.status === 503) refusals.push(response.headers.get('retry-after'));
  });
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(7); // 31 - 4 read - 20 wait
  gate.resolve();
  await Promise.all([first, ...others]);
  expect(new Set(refusals)).toEqual(new Set(['1']));
  expect(started).toBe(31 - refusals.length);
});
