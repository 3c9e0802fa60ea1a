import type { IncomingMessage } from 'node:http';
import { problem } from '../errors.ts';

/** The bytes received: the complete body, or its beginning when it is longer than allowed. */
type Received = { bytes: Buffer; isComplete: boolean };

/** A body being received. `stop` drops what has been received and rejects `received` with the reason. */
type Receiving = { received: Promise<Received>; stop(reason: Error): void };

/**
 * Reads a body to its end, or until more than `maxBytes` have arrived, into one buffer of at most twice its length; a
 * list of a million tiny chunks would take far more memory. Then pauses the request. Rejects with Problem BAD_JSON
 * if the caller disconnects, or has disconnected.
 */
export function receiveBody(req: IncomingMessage, maxBytes: number): Receiving {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  let buffer: Buffer = Buffer.alloc(0);
  let size = 0;

  function onData(chunk: Buffer): void {
    buffer = size === 0 ? chunk : appended(buffer, size, chunk);
    size += chunk.length;
    if (size > maxBytes)
      settle(() => resolve({ bytes: buffer.subarray(0, size), isComplete: false }));
  }
  const onEnd = () => settle(() => resolve({ bytes: buffer.subarray(0, size), isComplete: true }));
  const onGone = () => settle(() => reject(problem('BAD_JSON')));

  function settle(finish: () => void): void {
    req.pause();
    req.removeListener('data', onData).removeListener('end', onEnd);
    req.removeListener('error', onGone).removeListener('close', onGone);
    finish();
    buffer = Buffer.alloc(0);
  }

  req.on('data', onData).once('end', onEnd).once('error', onGone).once('close', onGone);
  if (req.destroyed) onGone(); // its events have passed
  return { received: promise, stop: (reason) => settle(() => reject(reason)) };
}

function appended(buffer: Buffer, size: number, chunk: Buffer): Buffer {
  const needed = size + chunk.length;
  const target =
    needed <= buffer.length ? buffer : Buffer.allocUnsafeSlow(Math.max(needed, size * 2));
  if (target !== buffer) buffer.copy(target, 0, 0, size);
  chunk.copy(target, size);
  return target;
}

const keptBodies = new WeakMap<IncomingMessage, Buffer>();

/** Keeps the complete body of a request for the next handler. */
export const keepBody = (req: IncomingMessage, bytes: Buffer): void =>
  void keptBodies.set(req, bytes);

/** The body that was kept; undefined when it has not been read yet. */
export const keptBody = (req: IncomingMessage): Buffer | undefined => keptBodies.get(req);

/** Whether a request has a body, according to its headers. A chunked body may be empty. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || contentLength(headers) > 0;

/** A request's `Content-Length`; 0 without the header. */
export const contentLength = (headers: IncomingMessage['headers']): number =>
  Number(headers['content-length'] ?? 0);

const decoder = new TextDecoder('utf-8', { fatal: true });
const maxDepth = 20;

/** The most opening brackets, colons and commas: a bot's 5,000 pairs have 25,000. A limit above 5 MB allows more. */
const maxTokens = (maxBytes: number): number => Math.max(50_000, maxBytes / 100);

/**
 * The JSON body of a request as a fresh value, `{}` when there is none. Throws Problem MEDIA_TYPE, TOO_LARGE or
 * BAD_JSON (also for NUL, lone surrogates, `__proto__`, more than 20 levels, more tokens than `maxTokens`).
 */
export async function readJsonBody(req: IncomingMessage, maxBytes: number): Promise<unknown> {
  const bytes = await readJsonBytes(req, maxBytes);
  return bytes.length === 0 ? {} : parseJson(bytes, maxBytes);
}

/**
 * The exact bytes of a JSON body, to check a signature over them; empty when there is no body.
 * Throws Problem MEDIA_TYPE or TOO_LARGE, and BAD_JSON if the caller disconnects.
 */
export async function readJsonBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (!hasBody(req)) return Buffer.alloc(0);
  checkMediaType(req);
  if (contentLength(req.headers) > maxBytes) throw problem('TOO_LARGE');
  const { bytes, isComplete } = await bodyOf(req, maxBytes);
  if (!isComplete || bytes.length > maxBytes) throw problem('TOO_LARGE');
  return bytes;
}

async function bodyOf(req: IncomingMessage, maxBytes: number): Promise<Received> {
  const kept = keptBody(req);
  if (kept) return { bytes: kept, isComplete: true };
  const { received } = receiveBody(req, maxBytes);
  req.resume(); // an earlier receiveBody may have paused it
  const { bytes, isComplete } = await received;
  if (!isComplete) req.resume(); // reads and drops the rest
  return { bytes, isComplete };
}

function checkMediaType(req: IncomingMessage): void {
  const header = (req.headers['content-type'] ?? '').toLowerCase();
  const [type, ...parameters] = header.split(';').map((part) => part.trim());
  if (type !== 'application/json') throw problem('MEDIA_TYPE');
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw problem('MEDIA_TYPE');
  const encoding = req.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw problem('MEDIA_TYPE');
}

/** Parses JSON. Throws Problem BAD_JSON for the same values as `readJsonBody`. */
export function parseJson(bytes: Buffer, maxBytes: number): unknown {
  if (isTooComplex(bytes, maxTokens(maxBytes))) throw problem('BAD_JSON');
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch {
    throw problem('BAD_JSON');
  }
  if (!isClean(value)) throw problem('BAD_JSON');
  return value;
}

const [quote, backslash] = [0x22, 0x5c];
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b; // [ {
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d; // ] }
const isSeparator = (byte: number): boolean => byte === 0x2c || byte === 0x3a; // , :

/** Checked before parsing, because parsing and checking millions of brackets or keys takes seconds. */
function isTooComplex(bytes: Buffer, maxCount: number): boolean {
  let [depth, tokens] = [0, 0];
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inString && byte === backslash) at += 1;
    else if (byte === quote) inString = !inString;
    else if (inString) continue;
    else if (isClosing(byte)) depth -= 1;
    else if (isOpening(byte) || isSeparator(byte)) {
      tokens += 1;
      if (isOpening(byte)) depth += 1;
      if (depth > maxDepth || tokens > maxCount) return true;
    }
  }
  return false;
}

/** Whether a text may be stored: no NUL, no half of a surrogate pair. */
export const isCleanText = (value: string): boolean =>
  value.isWellFormed() && !value.includes('\u0000');

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isClean);
  return Object.entries(value).every(
    ([key, item]) => key !== '__proto__' && isCleanText(key) && isClean(item),
  );
}
