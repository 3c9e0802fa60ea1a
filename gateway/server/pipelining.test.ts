import type { RequestListener, ServerResponse } from 'node:http';
import { openRawConnection, sendRaw } from '@contesta/kit/testing/raw-connection';
import { expect, it } from 'vitest';
import { openCaller, openStrictPort } from '../testing/test-gateway.ts';

const get = (path: number, more = '') => `GET /${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const pathsIn = (raw: string) =>
  [...raw.matchAll(/path=\/(\d+);/g)].map(([, path]) => Number(path));

/** A handler whose answers the test sends. */
function slowAnswers() {
  const started: { url: string; res: ServerResponse }[] = [];
  const handler: RequestListener = ({ url = '' }, res) => void started.push({ url, res });
  const answer = (i: number) => started[i]?.res.end(`path=${started[i]?.url};`);
  return { started, handler, answer };
}

it('handles eight calls of a connection at once, and begins the next when one ends', async () => {
  const { started, handler, answer } = slowAnswers();
  const calls = range(0, 100).map((i) => get(i));
  const caller = await openCaller(await openStrictPort(handler), calls.join(''));
  await expect.poll(() => started.length).toBe(8);
  for (const i of range(0, 100)) {
    answer(i);
    await expect.poll(() => started.length).toBe(Math.min(100, i + 9));
  }
  await caller.until('path=/99;');
  expect(pathsIn(caller.received())).toEqual(range(0, 100));
});

it('does not read from a connection while its calls wait', async () => {
  const { started, handler, answer } = slowAnswers();
  const caller = await openRawConnection(await openStrictPort(handler));
  for (const i of range(0, 700)) caller.send(get(i, `X-Fill: ${'x'.repeat(10_000)}\r\n`));
  await expect.poll(() => started.length).toBe(8);
  answer(0);
  await expect.poll(() => started.length).toBe(9);
  expect(caller.socket.writableLength).toBeGreaterThan(1_000_000); // of 7 MB, still unsent
  for (let i = 1; i < 700; i += 1) {
    await expect.poll(() => started.length).toBeGreaterThan(i);
    answer(i);
  }
  await caller.until('path=/699;');
  expect(pathsIn(caller.received())).toEqual(range(0, 700));
});

it('handles pipelined calls with bodies, and later calls on the connection', async () => {
  const port = await openStrictPort(async (req, res) => {
    let size = 0;
    for await (const chunk of req) size += chunk.length;
    res.end(`path=${req.url};size=${size};`);
  });
  const body = 'x'.repeat(200_000);
  const post = (path: number) =>
    `POST /${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const caller = await openRawConnection(port);
  for (const round of [0, 100]) {
    const calls = range(round, round + 30).map((i) => (i % 3 ? get(i) : post(i)));
    caller.send(calls.join(''));
    await caller.until(`path=/${round + 29};`);
  }
  expect(pathsIn(caller.received())).toEqual([...range(0, 30), ...range(100, 130)]);
  expect(caller.received().match(/size=200000;/g)).toHaveLength(20);
});

it('closes a connection that sends more requests at once than may wait', async () => {
  const port = await openStrictPort(() => undefined);
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(2_000))).toBe('');
});
