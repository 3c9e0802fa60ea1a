import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import { within } from '../concurrency.ts';
import { errorAnswer, type Problem, problem } from '../errors.ts';
import { type Reply, replyTo } from '../http/answer.ts';
import type { Binding } from '../http/bind.ts';
import { parseJson } from '../http/body.ts';
import { perform, type RawCall } from '../http/serve.ts';
import { newId } from '../identity.ts';
import { type Log, silentLog } from '../log.ts';
import { type CallInput, type Peers, peerTimeoutMs, refusalOfPeer } from './port.ts';

type Options = { timeoutMs?: number; log?: Log };

/**
 * Calls other services in this process, with the same checks and refusals as over HTTP. The same time limit bounds each
 * wait: for the reply, and for the body of a streamed one. `bindings` may still grow while services open.
 */
export function inProcessPeers(
  bindings: ReadonlyMap<string, Binding>,
  { timeoutMs = peerTimeoutMs, log = silentLog }: Options = {},
): Peers {
  async function request(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    signal: AbortSignal,
  ): Promise<Reply> {
    const binding = bindings.get(endpoint.id);
    if (!binding) throw problem('UNAVAILABLE');
    const call = callOf(input, signal);
    try {
      return replyTo(endpoint, await perform(binding, call, readBodyOf(input)));
    } catch (error) {
      throw refusal(error, call.requestId);
    }
  }

  /** The Problem that the calling service would get over HTTP. */
  function refusal(error: unknown, requestId: string): Problem {
    const answer = errorAnswer(error, 'es', requestId);
    if (answer.status === 500)
      log.error({ err: error, requestId }, 'call between services failed with an unexpected error');
    return refusalOfPeer(answer);
  }

  return {
    async ask<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
      const { signal, inTime } = deadline(timeoutMs);
      const { chunks, body } = await inTime(
        request(endpoint, input as CallInput<Endpoint>, signal),
      );
      return (chunks ? await inTime(json(chunks)) : (body ?? null)) as ReplyOf<E>;
    },
    async *stream(endpoint, input) {
      const { signal, inTime } = deadline(timeoutMs);
      const { chunks, body } = await inTime(request(endpoint, input, signal));
      if (chunks) yield* eachInTime(chunks, inTime);
      else yield JSON.stringify(body);
    },
  };
}

type InTime = <T>(work: Promise<T>) => Promise<T>;

/** Bounds each wait for the called service; `signal` aborts after the first timeout. */
function deadline(timeoutMs: number): { signal: AbortSignal; inTime: InTime } {
  const aborted = new AbortController();
  const onTimeout = () => {
    aborted.abort();
    return problem('UNAVAILABLE');
  };
  return { signal: aborted.signal, inTime: (work) => within(timeoutMs, work, onTimeout) };
}

async function* eachInTime<T>(chunks: AsyncIterable<T>, inTime: InTime): AsyncGenerator<T> {
  const iterator = chunks[Symbol.asyncIterator]();
  const next = () => inTime(iterator.next());
  try {
    for (let step = await next(); !step.done; step = await next()) yield step.value;
  } catch (cause) {
    throw problem('UNAVAILABLE', { cause });
  } finally {
    iterator.return?.().catch(() => {}); // not awaited: an iterator that hangs would also block its reader
  }
}

/** Reads a body through JSON, so that the limits and checks of HTTP apply. */
function readBodyOf({ body }: CallInput<Endpoint>) {
  return async (maxBytes: number): Promise<unknown> => {
    if (body === undefined) return {};
    const bytes = Buffer.from(JSON.stringify(body));
    if (bytes.length > maxBytes) throw problem('TOO_LARGE');
    return parseJson(bytes, maxBytes);
  };
}

/** The call that the steps get: an internal call has no account and no IP address, and its request is a dummy. */
function callOf({ params, query, requestId }: CallInput<Endpoint>, signal: AbortSignal): RawCall {
  return {
    params: params ?? {},
    query: query ?? {},
    account: null,
    lang: 'es',
    ip: '',
    requestId: requestId ?? newId(),
    headers: {},
    req: new IncomingMessage(new Socket()),
    signal,
  };
}
