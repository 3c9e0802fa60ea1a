import { problem } from '@contesta/kit/errors';
import { csvRow } from './csv.ts';
import type { Exchange } from './exchange.ts';

const byteOrderMark = '\uFEFF';
const header = csvRow(['conversationId', 'seq', 'at', 'question', 'reply', 'answered']);
const chunkLength = 32_000;

/** Exchanges as the text of a CSV file, a chunk of some rows at a time. */
export async function* exportCsv(exchanges: AsyncIterable<Exchange>): AsyncIterable<string> {
  let chunk = byteOrderMark + header;
  for await (const { conversationId, seq, at, question, reply, answered } of exchanges) {
    chunk += csvRow([conversationId, seq, at.toISOString(), question, reply, answered]);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** Lets `max` streams run at once; one more is told to come back. A place is free again when its stream ends, however it ends. */
export function openPlaces(max: number) {
  let taken = 0;
  return async function* inPlace<T>(chunks: AsyncIterable<T>): AsyncIterable<T> {
    if (taken >= max) throw problem('UNAVAILABLE', { retryAfter: 5 });
    taken += 1;
    try {
      yield* chunks;
    } finally {
      taken -= 1;
    }
  };
}
