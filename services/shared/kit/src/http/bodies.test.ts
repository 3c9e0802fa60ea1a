import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openRawConnection } from '../testing/raw-connection.ts';
import { serveForTest } from '../testing/serve.ts';
import { writeChunks } from './answer.ts';
import { receiveBody } from './body.ts';

describe('receiving the body of a request', () => {
  /** A request whose body the test sends. */
  async function openRequest(headers: string) {
    const arrived = Promise.withResolvers<IncomingMessage>();
    const caller = await openRawConnection((await serveForTest(arrived.resolve)).port);
    caller.send(`POST / HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`);
    return { req: await arrived.promise, caller };
  }

  it('uses a buffer of at most twice the length for a body of many chunks', async () => {
    const { req, caller } = await openRequest('Transfer-Encoding: chunked');
    const { received } = receiveBody(req, 1_000_000);
    for (let i = 0; i < 200; i += 1) caller.send('1\r\nx\r\n'.repeat(1_000));
    caller.send('0\r\n\r\n');
    const { bytes } = await received;
    expect(bytes.length).toBe(200_000);
    expect(bytes.buffer.byteLength).toBeLessThanOrEqual(400_000);
  });

  it('rejects when the caller disconnects, and when it is stopped', async () => {
    const disconnected = await openRequest('Content-Length: 9');
    const broken = receiveBody(disconnected.req, 10).received;
    disconnected.caller.close();
    await expect(broken).rejects.toMatchObject({ code: 'BAD_JSON' });
    const late = receiveBody(disconnected.req, 10).received;
    await expect(late).rejects.toMatchObject({ code: 'BAD_JSON' });
    const { req, caller } = await openRequest('Content-Length: 9');
    const { received, stop } = receiveBody(req, 10);
    caller.send('half');
    stop(new Error('no room'));
    await expect(received).rejects.toThrow('no room');
  });
});

describe('writing the body of an answer', () => {
  const bytes = 32_000_000;
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

  /** Sends calls from a reader who pauses; each gets one large chunk. Returns the state of the answers. */
  async function openBigAnswers(calls: string, count = 1) {
    const answers: { res: ServerResponse; isDone: boolean }[] = [];
    async function* largeChunk() {
      yield 'x'.repeat(bytes);
    }
    const server = await serveForTest(async (_req, res) => {
      const answer = { res, isDone: false };
      answers.push(answer);
      await writeChunks(res, { status: 200, headers: {} }, largeChunk());
      answer.isDone = true;
    });
    const reader = await openRawConnection(server.port);
    reader.socket.pause();
    reader.send(calls);
    await expect.poll(() => answers[count - 1]?.res.writableNeedDrain).toBe(true);
    return { answers, reader };
  }

  it('sends all of a large chunk to a slow reader, in small pieces', async () => {
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
    await expect.poll(() => answers[0]?.isDone).toBe(true);
    expect(answers[0]?.res.destroyed).toBe(true);
  });

  it('ends an answer that is queued behind another when the connection closes', async () => {
    const { answers, reader } = await openBigAnswers(get + get, 2);
    reader.close();
    const areDone = () => answers.map(({ isDone }) => isDone);
    await expect.poll(areDone).toEqual([true, true]);
  });
});
