import { calls } from '@contesta/contracts/calls';
import type { ErrorBody } from '@contesta/contracts/errors';
import { openSseParser } from '@contesta/contracts/event-stream';
import type { ImportReply } from '@contesta/contracts/websites';
import { type CallError, errorOf, noAnswer } from './call-error.ts';
import { fetchCall } from './fetch-call.ts';
import { type SessionStore, withToken } from './send.ts';

type Page = ImportReply['pages'][number];
type Answer = { data: ImportReply; error?: undefined } | { data?: undefined; error: CallError };
type Options = { store: SessionStore; signal: AbortSignal; onPage: (page: Page) => void };

/** Longer than the server's limit for reading a website. */
const timeoutMs = 30_000;

/**
 * Asks the server to read a website, and calls `onPage` for each page. Rejects only when `signal` aborts. A token that
 * the server refuses ends the session.
 */
export function readWebsite(url: string, options: Options): Promise<Answer> {
  return withToken(options.store, (token) => importWith(token, url, options));
}

async function importWith(
  token: string | null,
  url: string,
  { signal, onPage }: Options,
): Promise<Answer> {
  const request = {
    call: calls.importWebsite,
    body: { url },
    accept: 'text/event-stream',
    timeoutMs,
  };
  try {
    const response = await fetchCall(request, token, { signal });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || !response.body) {
      const body = await response.json();
      return response.ok ? { data: body } : { error: errorOf(response.status, body) };
    }
    for await (const { event, data } of eventsIn(response.body)) {
      if (event === 'page') onPage(data as Page);
      if (event === 'done') return { data: data as ImportReply };
      if (event === 'failed') return { error: errorOf(statusOf(data as ErrorBody), data) };
    }
  } catch {
    signal.throwIfAborted();
  }
  return { error: noAnswer };
}

/** An error event inside the stream has no HTTP status, so it is derived from the code. */
const statusOf = ({ code }: ErrorBody): number => (code === 'UNUSABLE_FILE' ? 422 : 503);

/** The events of a stream, with their data parsed as JSON. */
async function* eventsIn(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  const parse = openSseParser();
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    for (const { event, data } of parse(decoder.decode(chunk.value, { stream: true })))
      yield { event, data: JSON.parse(data) as unknown };
}
