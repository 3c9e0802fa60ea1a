import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer } from '../errors.ts';
import { languageOf } from '../language.ts';
import type { Log } from '../log.ts';

/** Writes a whole JSON answer. */
export function writeJson(res: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  });
  res.end(bytes);
}

type Refusal = { req: IncomingMessage; res: ServerResponse; requestId: string; log: Log };

/** Answers with the error body, or cuts the connection when the answer has already begun. */
export function refuse(error: unknown, { req, res, requestId, log }: Refusal): void {
  const { status, headers, body } = errorAnswer(error, languageOf(req), requestId);
  if (status === 500 && !res.destroyed)
    log.error({ err: error, requestId }, 'a call failed by our mistake');
  if (res.headersSent) return void res.destroy();
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  writeJson(res, status, body);
}

/** Larger chunks are cut, so that what waits for a slow reader stays small and its progress shows. */
const pieceBytes = 64_000;

/** Writes chunks as the reader takes them. The head goes out with the first, so what fails before it can still be told. */
export async function writeChunks(
  res: ServerResponse,
  status: number,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
      if (res.destroyed) return;
      if (!res.headersSent) res.writeHead(status);
      if (res.req.method === 'HEAD') break;
      for (const piece of piecesOf(step.value)) {
        if (res.destroyed) return;
        if (!res.write(piece)) await drained(res);
      }
    }
    if (!res.headersSent) res.writeHead(status);
    res.end();
  } finally {
    await iterator.return?.();
  }
}

function* piecesOf(chunk: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/**
 * Waits until the reader has taken what was written, or is gone. The server cuts a connection on which nothing moves;
 * an answer that still waits behind another learns of that from its connection only.
 */
async function drained(res: ServerResponse): Promise<void> {
  const { socket } = res.req;
  if (socket.destroyed) return void res.destroy();
  const over = new AbortController();
  const { signal } = over;
  const isGone = once(socket, 'close', { signal }).then(() => res.destroy());
  await Promise.race([once(res, 'drain', { signal }), isGone]).catch(() => res.destroy());
  over.abort();
}
