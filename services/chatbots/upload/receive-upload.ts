import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { maxBodyBytes } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';
import { keptBody } from '@contesta/kit/http/body';
import { systemNow } from '@contesta/kit/identity';
import multer from 'multer';

export type Uploads = {
  /**
   * Calls `use` with the path of the file in the field `file`, and deletes the file afterwards. Rejects with
   * the reason of `signal` when the sender disconnects.
   */
  withFile<T>(
    call: { req: IncomingMessage; signal: AbortSignal },
    use: (path: string) => Promise<T>,
  ): Promise<T>;
};

const maxBytes = maxBodyBytes.file;
const staleMs = 10 * 60_000;

/**
 * Receives each multipart upload into a new private folder. First removes folders that a killed process left behind,
 * if they are older than `staleMs`. Their names contain a hash of the data directory, so that an installation removes
 * only its own.
 */
export function openUploads(dataDir: string): Uploads {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const prefix = `contesta-uploads-${hash}-`;
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix)) removeIfStale(join(tmpdir(), name));

  return {
    async withFile({ req, signal }, use) {
      const folder = await mkdtemp(join(tmpdir(), prefix));
      try {
        return await use(await untilAborted(signal, receiveOne(receiverInto(folder), req)));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Rejects when the sender disconnects, since multer would wait for ever for the rest of the request. */
function untilAborted<T>(signal: AbortSignal, received: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    received.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function receiverInto(folder: string) {
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: 20,
    parts: 21,
    fieldSize: 100_000,
    headerPairs: 20,
  };
  // multer's published types lack the option `streamHandler`.
  const options: multer.Options & { streamHandler: typeof feed } = {
    dest: folder,
    limits,
    defParamCharset: 'utf8',
    streamHandler: feed,
  };
  return multer(options).single('file');
}

/** Feeds the parser. A small body may have been buffered before the handler was called. */
function feed(req: IncomingMessage, parser: Writable): void {
  const kept = keptBody(req);
  if (kept) parser.end(kept);
  else req.pipe(parser);
}

type Receive = ReturnType<ReturnType<typeof multer>['single']>;

function receiveOne(receive: Receive, req: IncomingMessage): Promise<string> {
  if (!/^multipart\/form-data *(;|$)/i.test(req.headers['content-type'] ?? ''))
    return Promise.reject(problem('MEDIA_TYPE'));
  // The headers of the form's parts come on top of the file.
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + 10_000)
    return Promise.reject(problem('TOO_LARGE'));
  // multer is typed for Express but uses only the request's stream and headers.
  const request = req as Parameters<Receive>[0];
  return new Promise((resolve, reject) => {
    receive(request, {} as Parameters<Receive>[1], (error?: unknown) => {
      if (error) reject(refusalOf(error));
      else if (request.file) resolve(request.file.path);
      else reject(problem('VALIDATION', { text: 'no-file' }));
    });
  });
}

/** multer's codes for a request without exactly one file in the right field. Its others limit sizes or numbers. */
const noFileCodes: readonly string[] = [
  'LIMIT_UNEXPECTED_FILE',
  'LIMIT_FILE_COUNT',
  'MISSING_FIELD_NAME',
];

function refusalOf(error: unknown): Error {
  const isLimit = error instanceof multer.MulterError && !noFileCodes.includes(error.code);
  return isLimit ? problem('TOO_LARGE') : problem('VALIDATION', { text: 'no-file', cause: error });
}

function removeIfStale(path: string): void {
  try {
    if (systemNow() - lstatSync(path).mtimeMs > staleMs)
      rmSync(path, { recursive: true, force: true });
  } catch {
    // Another process has removed it, or it belongs to another user.
  }
}
