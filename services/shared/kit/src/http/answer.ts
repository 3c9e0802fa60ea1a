import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import type { Lang } from '@contesta/contracts/text';
import type { z } from 'zod';
import { errorAnswer } from '../errors.ts';
import type { Log } from '../log.ts';

const special = Symbol('answer');

/** An answer that is more than the body of the call's usual status. */
export type Special = {
  [special]: true;
  status?: number;
  headers: Record<string, string>;
  body?: unknown;
  chunks?: AsyncIterable<string | Uint8Array>;
  /** Makes the chunks where they depend on the schema of the reply's status. */
  chunksBy?: (schema: z.ZodType | null | undefined) => AsyncIterable<string | Uint8Array>;
};

export type Answer<E extends Endpoint> = ReplyOf<E> | Special;

/** An answer with a status other than the usual one, or with headers of its own. */
export function answerWith(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Special {
  return { [special]: true, status, body, headers };
}

/** An answer written as it is made; what `chunks` throws before its first chunk is still a clean error. */
export function streamOf(
  contentType: string,
  chunks: AsyncIterable<string | Uint8Array>,
  headers: Record<string, string> = {},
): Special {
  return { [special]: true, chunks, headers: { 'Content-Type': contentType, ...headers } };
}

/** One event of a stream (HTML Living Standard, 9.2). JSON has no line breaks, so one data line is enough. */
export const serverSentEvent = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events as an answer, which no proxy on the way may hold back. */
export const eventStreamOf = (events: AsyncIterable<string>): Special =>
  streamOf(`${eventStream}; charset=utf-8`, events, { 'X-Accel-Buffering': 'no' });

const eventStream = 'text/event-stream';

/** Whether a caller asks for the answer as events. */
export const wantsEvents = (accept: string | undefined): boolean =>
  accept?.includes(eventStream) ?? false;

/** An answer written as it is made, and checked by its schema on the way. */
export function checkedStreamOf(
  contentType: string,
  chunksBy: NonNullable<Special['chunksBy']>,
): Special {
  return { [special]: true, chunksBy, headers: { 'Content-Type': contentType } };
}

const isSpecial = (value: unknown): value is Special =>
  typeof value === 'object' && value !== null && special in value;

/** What goes out of an answer: `body` or `chunks`, or nothing where the endpoint declares no body. */
export type Reply = Partial<Pick<Special, 'headers' | 'chunks'>> & {
  status: number;
  body?: unknown;
};

/** An answer as its endpoint declares it: a body is parsed by the schema of its status, so that nothing leaves by accident. */
export function replyTo({ replies }: Endpoint, answer: unknown): Reply {
  const special: Partial<Special> = isSpecial(answer) ? answer : { body: answer };
  const { headers = {}, chunksBy } = special;
  const status = special.status ?? Number(Object.keys(replies)[0]);
  const schema = replies[status];
  const chunks = chunksBy ? chunksBy(schema) : special.chunks;
  if (chunks) return { status, headers, chunks };
  return schema ? { status, headers, body: schema.parse(special.body) } : { status, headers };
}

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

const range = /^\s*([a-z*]{1,8})(?:-[a-z0-9-]{1,32})?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i;

/** The product's language that a caller prefers; Spanish when the caller states none. */
export const languageOf = (req: IncomingMessage): Lang =>
  statedLanguage(req.headers['accept-language']) ?? 'es';

/** The language that an `Accept-Language` header prefers (RFC 9110, 12.5.4); null when it names neither of the product's. */
export function statedLanguage(header: string | undefined): Lang | null {
  if (!header) return null;
  let best: { lang: Lang; quality: number } | null = null;
  for (const part of header.slice(0, 500).split(',')) {
    const [, tag, q] = range.exec(part) ?? [];
    const lang = tag?.toLowerCase();
    const quality = q === undefined ? 1 : Number(q);
    if ((lang === 'es' || lang === 'en') && quality > (best?.quality ?? 0))
      best = { lang, quality };
  }
  return best?.lang ?? null;
}
