import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, fillPath, type ReplyOf } from '@contesta/contracts/endpoint';
import { isProblem, type Problem, problem } from '../errors.ts';
import {
  isUnreachable,
  openReconnectWindow,
  type ReconnectWindow,
  reconnectPauseMs,
} from '../http/reconnect.ts';
import type { Addresses } from '../http/replicas.ts';
import { type CallInput, type Peers, peerTimeoutMs, refusalOfPeer } from './port.ts';

type HttpPeersOptions = {
  addresses: Addresses;
  internalSecret: string;
  timeoutMs?: number;
};

/** Calls other services over HTTP, with the internal secret. */
export function httpPeers({
  addresses,
  internalSecret,
  timeoutMs = peerTimeoutMs,
}: HttpPeersOptions): Peers {
  const fetchWithRetries = openFetchWithRetries(addresses);

  async function request(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    signal: AbortSignal,
  ): Promise<Response> {
    const { params, query, body, requestId } = input;
    const url = new URL(
      fillPath(endpoint.path, params),
      addresses.addressFor(endpoint.service, params?.id),
    );
    url.search = new URLSearchParams(query).toString();
    const response = await fetchWithRetries(url, {
      method: endpoint.method,
      headers: {
        'X-Internal-Secret': internalSecret,
        ...(requestId ? { 'X-Request-Id': requestId } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    });
    if (response.ok) return response;
    throw refusalOfPeer({
      status: response.status,
      body: await response.json().catch(() => null),
    });
  }

  return {
    async ask<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await request(endpoint, input as CallInput<Endpoint>, signal);
        const schema = endpoint.replies[response.status];
        return (schema ? schema.parse(await response.json()) : null) as ReplyOf<E>;
      } catch (error) {
        throw asProblem(error);
      }
    },
    async *stream(endpoint, input) {
      const timeout = new AbortController();
      const startTimer = () => setTimeout(() => timeout.abort(), timeoutMs);
      let timer = startTimer();
      try {
        const { body } = await request(endpoint, input, timeout.signal);
        for await (const chunk of body ?? []) {
          clearTimeout(timer); // the reader may take as long as it needs
          yield chunk;
          timer = startTimer();
        }
      } catch (error) {
        throw asProblem(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const asProblem = (error: unknown): Problem =>
  isProblem(error) ? error : problem('UNAVAILABLE', { cause: error });

/** Errors of a keep-alive connection that the service closed while we wrote to it. */
const brokenConnectionCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * `fetch` with retries: at another replica when one refuses connections, for some seconds while a service restarts, and
 * once for a GET whose connection broke. Rejects like `fetch`.
 */
function openFetchWithRetries({ failOver }: Addresses) {
  const windows = new Map<string, ReconnectWindow>();

  function windowOf({ host }: URL): ReconnectWindow {
    const window = windows.get(host) ?? openReconnectWindow();
    windows.set(host, window);
    return window;
  }

  return async (url: URL, init: RequestInit): Promise<Response> => {
    let target = url;
    let retries = init.method === 'GET' ? 1 : 0;
    for (;;) {
      const window = windowOf(target);
      try {
        const response = await fetch(target, init);
        window.noteReached();
        return response;
      } catch (error) {
        const cause = causeOf(error);
        const isDown = isUnreachable(cause) || init.signal?.aborted; // a replica that is too slow is down
        const next = isDown ? failOver(target.origin) : null; // also marks the replica as down for other calls
        if (init.signal?.aborted) throw error;
        if (brokenConnectionCodes.includes(cause.code ?? '') && retries > 0) retries -= 1;
        else if (next) target = new URL(`${url.pathname}${url.search}`, next);
        else if (window.mayRetry(cause)) await sleep(reconnectPauseMs);
        else throw error;
      }
    }
  };
}

/** `fetch` puts the system error into its error's cause. */
function causeOf(error: unknown): NodeJS.ErrnoException {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause : new Error('fetch failed', { cause: error });
}
