import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { openRawConnection } from '../testing/raw-connection.ts';
import { serveForTest } from '../testing/serve.ts';
import { writeChunks } from './answer.ts';

const bytes = 32_000_000;
const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Sends calls from a reader who pauses; each gets one large chunk. Returns the state of the answers. */
async function openBigAnswers(calls: string, count = 1) {
  const answers: { res: ServerResponse; isDone: boolean }[] = [];
  async function* one() {
    yield 'x'.repeat(bytes);
  }
  const server = await serveForTest(async (_req, res) => {
    const answer = { res, isDone: false };
    answers.push(answer);
    await writeChunks(res, 200, one());
    answer.isDone = true;
  });
  const reader = await openRawConnection(server.port);
  reader.socket.pause();
  reader.send(calls);
  await expect.poll(() => answers[count - 1]?.res.writableNeedDrain).toBe(true);
  return { answers, reader };
}

it('sends a slow reader a complete large chunk in small pieces', async () => {
  const closing = get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const { answers, reader } = await openBigAnswers(closing);
  expect(answers[0]?.res.writableLength).toBeLessThan(200_000);
  reader.socket.resume();
  const received = await reader.untilClosed();
  expect(received.match(/x/g)).toHaveLength(bytes);
});

it('ends an answer when its reader disconnects', async () => {
  const { answers, reader } = await openBigAnswers(get);
  reader.close();
  await expect.poll(() => answers[0]?.isDone, { timeout: 5_000 }).toBe(true);
  expect(answers[0]?.res.destroyed).toBe(true);
});

it('ends an answer that waits behind another when their connection closes', async () => {
  const { answers, reader } = await openBigAnswers(get + get, 2);
  reader.close();
  const areDone = () => answers.map(({ isDone }) => isDone);
  await expect.poll(areDone, { timeout: 5_000 }).toEqual([true, true]);
});
