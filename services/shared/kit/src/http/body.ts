import type { IncomingMessage } from 'node:http';
import { problem } from '../errors.ts';

/** What came of a body: all of it, or a beginning that is longer than was wanted. */
type Taken = { bytes: Buffer; isWhole: boolean };

/** A body being taken. `stop` gives up: what came is forgotten, and `taken` rejects with the reason. */
type Taking = { taken: Promise<Taken>; stop(reason: Error): void };

/**
 * Takes a body until its end, or until more than `maxBytes` have come, into one buffer: in a million chunks it takes no
 * more memory than in one. After a beginning the request is paused. Rejects with Problem BAD_JSON when the caller breaks off.
 */
export function takeBody(req: IncomingMessage, maxBytes: number): Taking {
  const { promise, resolve, reject } = Promise.withResolvers<Taken>();
  let held: Buffer = Buffer.alloc(0);
  let size = 0;

  function onData(chunk: Buffer): void {
    held = size === 0 ? chunk : appended(held, size, chunk);
    size += chunk.length;
    if (size > maxBytes) settle(() => resolve({ bytes: held.subarray(0, size), isWhole: false }));
  }
  const onEnd = () => settle(() => resolve({ bytes: held.subarray(0, size), isWhole: true }));
  const onError = (error: Error) => settle(() => reject(error));
  const onClose = () => settle(() => reject(problem('BAD_JSON')));

  function settle(tell: () => void): void {
    req.pause();
    req.removeListener('data', onData).removeListener('end', onEnd);
    req.removeListener('error', onError).removeListener('close', onClose);
    tell();
    held = Buffer.alloc(0);
  }

  req.on('data', onData).once('end', onEnd).once('error', onError).once('close', onClose);
  return { taken: promise, stop: (reason) => settle(() => reject(reason)) };
}

function appended(held: Buffer, size: number, chunk: Buffer): Buffer {
  const needed = size + chunk.length;
  const room = needed <= held.length ? held : Buffer.allocUnsafeSlow(Math.max(needed, size * 2));
  if (room !== held) held.copy(room, 0, 0, size);
  chunk.copy(room, size);
  return room;
}

const taken = new WeakMap<IncomingMessage, Buffer>();

/** Keeps the whole body of a request that is handed on, for whoever reads it next. */
export const keepBody = (req: IncomingMessage, bytes: Buffer): void => void taken.set(req, bytes);

/** The body that was kept; undefined where it is still to be read. */
export const keptBody = (req: IncomingMessage): Buffer | undefined => taken.get(req);

/** Whether a request announces a body, be it an empty one. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || announcedBytes(headers) > 0;

/** The length that a request announces; 0 for none. */
export const announcedBytes = (headers: IncomingMessage['headers']): number =>
  Number(headers['content-length'] ?? 0);

const decoder = new TextDecoder('utf-8', { fatal: true });
const maxDepth = 20;

/** Opening brackets, colons and commas a body may have: 5,000 pairs have 25,000; more where a longer body is taken. */
const maxTokens = (maxBytes: number): number => Math.max(50_000, maxBytes / 100);

/**
 * The JSON body of a request as a fresh value, `{}` when there is none.
 * Throws Problem MEDIA_TYPE, TOO_LARGE or BAD_JSON (also for NUL, lone surrogates, `__proto__`, more than 20 levels, more
 * tokens than `maxTokens`).
 */
export async function readJsonBody(req: IncomingMessage, maxBytes: number): Promise<unknown> {
  const bytes = await readJsonBytes(req, maxBytes);
  return bytes.length === 0 ? {} : parseJson(bytes, maxBytes);
}

/**
 * The bytes of a JSON body exactly as they came, none when there is no body: for those who check a signature over them.
 * Throws Problem MEDIA_TYPE or TOO_LARGE.
 */
export async function readJsonBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (!hasBody(req)) return Buffer.alloc(0);
  checkMediaType(req);
  if (announcedBytes(req.headers) > maxBytes) throw problem('TOO_LARGE');
  const { bytes, isWhole } = await bodyOf(req, maxBytes);
  if (!isWhole || bytes.length > maxBytes) throw problem('TOO_LARGE');
  return bytes;
}

async function bodyOf(req: IncomingMessage, maxBytes: number): Promise<Taken> {
  const kept = keptBody(req);
  if (kept) return { bytes: kept, isWhole: true };
  const { taken } = takeBody(req, maxBytes);
  req.resume(); // it may have been paused by who read its beginning
  const { bytes, isWhole } = await taken;
  if (!isWhole) req.resume();
  return { bytes, isWhole };
}

function checkMediaType(req: IncomingMessage): void {
  const [type, ...parameters] = (req.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') throw problem('MEDIA_TYPE');
  const charset = parameters
    .map((p) => p.trim().toLowerCase())
    .find((p) => p.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw problem('MEDIA_TYPE');
  const encoding = req.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw problem('MEDIA_TYPE');
}

/** Throws Problem BAD_JSON for what `readJsonBody` refuses. */
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
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;
const isSeparator = (byte: number): boolean => byte === 0x2c || byte === 0x3a;

/** Told before the text is parsed: parsing, and then judging, millions of brackets or keys takes seconds. */
function isTooComplex(bytes: Buffer, most: number): boolean {
  let [depth, tokens] = [0, 0];
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText && byte === backslash) at += 1;
    else if (byte === quote) inText = !inText;
    else if (inText) continue;
    else if (isClosing(byte)) depth -= 1;
    else if (isOpening(byte) || isSeparator(byte)) {
      tokens += 1;
      if (isOpening(byte)) depth += 1;
      if (depth > maxDepth || tokens > most) return true;
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
