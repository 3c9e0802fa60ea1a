import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import type { Lang } from '@contesta/contracts/text';
import type { z } from 'zod';
import { errorAnswer } from '../errors.ts';
import type { Log } from '../log.ts';

const custom = Symbol('answer');

/** An answer that sets its status, headers or chunks, unlike a plain body, which is sent with the default status. */
export type CustomAnswer = {
  [custom]: true;
  status?: number;
  headers: Record<string, string>;
  body?: unknown;
  chunks?: AsyncIterable<string | Uint8Array>;
  /** Makes the chunks, checked against the schema of the reply's status. */
  chunksBy?: (schema: z.ZodType | null | undefined) => AsyncIterable<string | Uint8Array>;
};

export type Answer<E extends Endpoint> = ReplyOf<E> | CustomAnswer;

/** An answer with a status other than the default, or with extra headers. */
export function answerWith(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): CustomAnswer {
  return { [custom]: true, status, body, headers };
}

/** A streamed answer. An error that `chunks` throws before its first chunk is still answered with the error body. */
export function streamOf(
  contentType: string,
  chunks: AsyncIterable<string | Uint8Array>,
  headers: Record<string, string> = {},
): CustomAnswer {
  return { [custom]: true, chunks, headers: { 'Content-Type': contentType, ...headers } };
}

/** One event of a stream (HTML Living Standard, 9.2). JSON.stringify adds no line breaks: one data line is enough. */
export const serverSentEvent = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events as an answer, with a header that stops proxies from buffering them. */
export const eventStreamOf = (events: AsyncIterable<string>): CustomAnswer =>
  streamOf(`${eventStream}; charset=utf-8`, events, { 'X-Accel-Buffering': 'no' });

const eventStream = 'text/event-stream';

/** Whether an `Accept` header asks for server-sent events. */
export const wantsEvents = (accept: string | undefined): boolean =>
  accept?.includes(eventStream) ?? false;

/** A streamed answer that is checked against its schema while it is written. */
export function checkedStreamOf(
  contentType: string,
  chunksBy: NonNullable<CustomAnswer['chunksBy']>,
): CustomAnswer {
  return { [custom]: true, chunksBy, headers: { 'Content-Type': contentType } };
}

const isCustomAnswer = (value: unknown): value is CustomAnswer =>
  typeof value === 'object' && value !== null && custom in value;

/** An answer ready to send: with `body` or `chunks`, or with neither if the endpoint declares none for its status. */
export type Reply = Pick<CustomAnswer, 'headers' | 'chunks' | 'body'> & { status: number };

/** Parses an answer's body with the schema of its status, so that undeclared fields are never sent. */
export function replyTo({ replies }: Endpoint, answer: unknown): Reply {
  const parts: Partial<CustomAnswer> = isCustomAnswer(answer) ? answer : { body: answer };
  const { headers = {}, chunksBy } = parts;
  const status = parts.status ?? Number(Object.keys(replies)[0]);
  const schema = replies[status];
  const chunks = chunksBy ? chunksBy(schema) : parts.chunks;
  if (chunks) return { status, headers, chunks };
  return schema ? { status, headers, body: schema.parse(parts.body) } : { status, headers };
}

/** Writes a complete JSON answer. */
export function writeJson(res: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  });
  res.end(bytes);
}

type RefusedCall = { req: IncomingMessage; res: ServerResponse; requestId: string; log: Log };

/** Answers with the error body, or closes the connection if the answer has already begun. */
export function refuse(error: unknown, { req, res, requestId, log }: RefusedCall): void {
  const { status, headers, body } = errorAnswer(error, languageOf(req), requestId);
  if (status === 500 && !res.destroyed)
    log.error({ err: error, requestId }, 'call failed with an unexpected error');
  if (res.headersSent) return void res.destroy();
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  writeJson(res, status, body);
}

/** Larger chunks are split, so that little is buffered for a slow reader and its progress can be measured. */
const pieceBytes = 64_000;

/**
 * Writes chunks as fast as the reader takes them. Status and headers go with the
 * first one, so that an earlier error is answered with its own.
 */
export async function writeChunks(
  res: ServerResponse,
  { status, headers }: Pick<Reply, 'status' | 'headers'>,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  for await (const chunk of chunks) {
    if (res.destroyed) return;
    if (!res.headersSent) res.writeHead(status, headers);
    if (res.req.method === 'HEAD') break;
    for (const piece of piecesOf(chunk)) {
      if (res.destroyed) return;
      if (!res.write(piece)) await waitForDrain(res);
    }
  }
  if (!res.headersSent) res.writeHead(status, headers);
  res.end();
}

function* piecesOf(chunk: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/**
 * Waits until the reader has taken the data, or the connection is closed. An answer that waits behind another on its
 * connection gets no `close` event, so the connection itself is watched.
 */
async function waitForDrain(res: ServerResponse): Promise<void> {
  const { socket } = res.req;
  if (socket.destroyed) return void res.destroy();
  const done = new AbortController();
  const { signal } = done;
  const closed = once(socket, 'close', { signal }).then(() => res.destroy());
  await Promise.race([once(res, 'drain', { signal }), closed]).catch(() => res.destroy());
  done.abort();
}

const languageRange =
  /^\s*([a-z*]{1,8})(?:-[a-z0-9-]{1,32})?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i;

/** The language of the product that a caller prefers; Spanish by default. */
export const languageOf = (req: IncomingMessage): Lang =>
  statedLanguage(req.headers['accept-language']) ?? 'es';

/** The product's language that an `Accept-Language` header prefers (RFC 9110, 12.5.4); null if it asks for neither. */
export function statedLanguage(header: string | undefined): Lang | null {
  if (!header) return null;
  let best: { lang: Lang; quality: number } | null = null;
  for (const part of header.slice(0, 500).split(',')) {
    const [, tag, q] = languageRange.exec(part) ?? [];
    const lang = tag?.toLowerCase();
    const quality = q === undefined ? 1 : Number(q);
    if ((lang === 'es' || lang === 'en') && quality > (best?.quality ?? 0))
      best = { lang, quality };
  }
  return best?.lang ?? null;
}
