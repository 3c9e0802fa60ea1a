import { type Agent, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AddressRefusal, type AddressRule, pinAddress } from './public-address.ts';

export type FetchedPage = {
  /** The URL after all redirects. */
  url: string;
  status: number;
  contentType: string;
  /** The policy in the header, or ''. */
  contentSecurityPolicy: string;
  body: Buffer;
};

export type FetchOptions = AddressRule & {
  userAgent: string;
  signal: AbortSignal;
  maxBytes?: number;
  timeoutMs?: number;
  /** Makes the connections; by default each request makes its own. */
  agent?: Agent;
};

/** Our name in robots.txt files and in the user agent. */
export const robotName = 'ContestaBot';

const megabyte = 1024 * 1024;
const maxRedirects = 5;

/**
 * Fetches one page with GET and follows redirects. The address of each hop is checked, and the connection is made to
 * that address. The decoded body is cut at `maxBytes` (default: 1 MB). Throws `AddressRefusal` for an address that is
 * not public or not found, and other errors if `signal` aborts, or if no complete response arrives after at most five
 * redirects and within `timeoutMs` (default: 5 s) in all.
 */
export async function fetchPage(start: URL, options: FetchOptions): Promise<FetchedPage> {
  const { maxBytes = megabyte, timeoutMs = 5_000 } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  let url = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await get(url, { ...options, signal });
    try {
      const next = redirectOf(response, url);
      if (!next) return await pageOf(response, url, maxBytes);
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new Error(`More than ${maxRedirects} redirects`);
}

/** Like `fetchPage`, but returns null for errors other than `AddressRefusal`, and throws the reason of `signal`. */
export async function tryPage(url: URL, options: FetchOptions): Promise<FetchedPage | null> {
  try {
    return await fetchPage(url, options);
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof AddressRefusal) throw error;
    return null;
  }
}

async function get(url: URL, options: FetchOptions): Promise<IncomingMessage> {
  const { signal, userAgent, agent = false } = options;
  const { address, family } = await pinAddress(url, options);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  request(url, {
    agent,
    signal,
    maxHeaderSize: 16_384,
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
    headers: {
      'User-Agent': userAgent,
      Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
      'Accept-Encoding': 'gzip, deflate, br',
    },
  })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
}

const redirects = [301, 302, 303, 307, 308];

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (!redirects.includes(statusCode) || !headers.location) return null;
  // Node reads headers as Latin-1, but servers send UTF-8: "/página".
  const location = Buffer.from(headers.location, 'latin1').toString();
  if (!URL.canParse(location, from.href)) throw new AddressRefusal('not-found');
  return new URL(location, from);
}

async function pageOf(response: IncomingMessage, url: URL, maxBytes: number): Promise<FetchedPage> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, maxBytes - bytes));
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  const { headers, statusCode = 0 } = response;
  return {
    url: url.href,
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    contentSecurityPolicy: String(headers['content-security-policy'] ?? ''),
    body: Buffer.concat(chunks),
  };
}

function decoded(response: IncomingMessage): Readable {
  const decoders = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate };
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = decoders[encoding as keyof typeof decoders]?.();
  if (!decoder) throw new Error('Unexpected content encoding');
  response.on('error', (error) => decoder.destroy(error));
  response.on('aborted', () => decoder.destroy(new Error('The response was cut off')));
  return response.pipe(decoder);
}
