import { endpoint } from '@contesta/contracts/endpoint';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../log.ts';
import { serviceApp } from './app.ts';
import { bind } from './bind.ts';
import { openListAnswers } from './lists.ts';
import { type HttpServer, listen } from './server.ts';

const internalSecret = 'the-secret-of-a-test';
const thing = z.object({ name: z.string(), parts: z.array(z.int()), note: z.string().optional() });
const things = endpoint({
  id: 'things',
  service: 'chatbots',
  method: 'GET',
  path: '/internal/things',
  summary: 'Things',
  access: 'internal',
  replies: { 200: z.array(thing) },
  errors: [],
});
const guards = { tokens: { verify: async () => null }, log: silentLog, countCall: async () => {} };
let server: HttpServer;
afterEach(() => server.close(100));

/** The answer of a server with these items. */
async function answerOf(items: () => AsyncIterable<unknown>, method = 'GET') {
  const answerList = openListAnswers();
  const bindings = [bind(things, { handle: async () => answerList('ana', items()) })];
  const app = serviceApp({ bindings, guards, internalSecret, ready: async () => {} });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
  const headers = { 'X-Internal-Secret': internalSecret };
  return await fetch(`http://127.0.0.1:${server.port}${things.path}`, { method, headers });
}

async function* itemsOf(...items: unknown[]) {
  yield* items;
}
async function* broken(...items: unknown[]) {
  yield* items;
  throw new Error('the database is gone');
}

const parts = Array.from({ length: 1_234 }, (_, n) => n);
const sampleThings = [
  { name: '«a»\u2028', parts, note: 'x' },
  { name: '', parts: [] },
  { name: 'b', parts: [1], note: '' },
];

it.each([[[]], [sampleThings], [sampleThings.slice(1, 2)]])(
  'is the JSON of its items: %#',
  async (items) => {
    const response = await answerOf(() => itemsOf(...items));
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe(JSON.stringify(items));
  },
);

it('sends no fields that the schema does not declare', async () => {
  const response = await answerOf(() => itemsOf({ ...sampleThings[2], passwordHash: 'secret' }));
  expect(await response.json()).toEqual([sampleThings[2]]);
});

it('is answered with the error body when the first item fails', async () => {
  for (const items of [() => broken(), () => itemsOf({ name: 1 })]) {
    const response = await answerOf(items);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'INTERNAL' });
    await server.close(100);
  }
});

it.each([
  ['reading fails', () => broken(sampleThings[0])],
  ['an item does not match the schema', () => itemsOf(sampleThings[0], { name: 1 })],
])('breaks off when %s', async (_, items) => {
  await expect(answerOf(items).then((response) => response.text())).rejects.toThrow();
});

it('has no body for HEAD', async () => {
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

it('is refused to a reader with too many lists at once', async () => {
  const gate = Promise.withResolvers<void>();
  let started = 0;
  async function* slow() {
    started += 1;
    await gate.promise;
    yield sampleThings[1];
  }
  const first = answerOf(slow);
  await expect.poll(() => started).toBe(1);
  const url = `http://127.0.0.1:${server.port}${things.path}`;
  const headers = { 'X-Internal-Secret': internalSecret };
  const refusals: (string | null)[] = [];
  const others = Array.from({ length: 30 }, async () => {
    const response = await fetch(url, { headers });
    if (response.status === 503) refusals.push(response.headers.get('retry-after'));
  });
  await expect.poll(() => refusals.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(7);
  gate.resolve();
  await Promise.all([first, ...others]);
  expect(new Set(refusals)).toEqual(new Set(['1']));
  expect(started).toBe(31 - refusals.length);
});
