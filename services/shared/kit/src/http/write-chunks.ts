import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

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
