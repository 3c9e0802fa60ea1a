import type { IncomingMessage } from 'node:http';
import { problem } from '../errors.ts';

/** What came of a body: all of it, or a beginning that is longer than was wanted. */
export type Taken = { bytes: Buffer; isWhole: boolean };

/** A body being taken. `stop` gives up: what came is forgotten, and `taken` rejects with the reason. */
export type Taking = { taken: Promise<Taken>; stop(reason: Error): void };

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
