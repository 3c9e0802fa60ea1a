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

/** How long a reader may leave a full buffer untouched before it is cut off. */
const stalledMs = 30_000;

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
      if (!res.write(step.value)) await drained(res);
    }
    if (!res.headersSent) res.writeHead(status);
    res.end();
  } finally {
    await iterator.return?.();
  }
}

async function drained(res: ServerResponse): Promise<void> {
  const signal = AbortSignal.timeout(stalledMs);
  try {
    await Promise.race([once(res, 'drain', { signal }), once(res, 'close', { signal })]);
  } catch {
    res.destroy();
  }
}
