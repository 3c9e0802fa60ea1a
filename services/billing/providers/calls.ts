import { AsyncLocalStorage } from 'node:async_hooks';
import { within } from '@contesta/kit/concurrency';
import { type Problem, problem } from '@contesta/kit/errors';
import { readResponse } from '@contesta/kit/http/read-response';
import type { Log } from '@contesta/kit/log';
import { openOutage } from './outage.ts';

export type ProviderCalls = {
  /** A fetch that sends every request to the provider's base address, and aborts it at the deadline of its call. */
  fetch: typeof fetch;
  /**
   * Runs one call of a provider's port, which may send several requests. Resolves with the answer or the provider's
   * refusal (a status for which `isAnswer` is true); throws Problem UNAVAILABLE on any other failure. Ends within
   * `limitMs` after the SDK is imported.
   */
  perform<T>(operation: string, work: () => Promise<T>): Promise<T | ProviderRefusal>;
  /**
   * Like `perform`, for calls that only read. A call that hangs in an
   * outage is repeated when the provider answers another call.
   */
  read<T>(operation: string, work: () => Promise<T>): Promise<T | ProviderRefusal>;
  /**
   * Asks for a refund; `ask` resolves with its status. Also resolves if the charge was refunded
   * before, which the provider says with the code `alreadyRefunded`.
   */
  refund(alreadyRefunded: string, ask: () => Promise<string | null | undefined>): Promise<void>;
  /** Logs an unexpected refusal as an error. Returns Problem UNAVAILABLE, so that the call is retried. */
  unexpected(operation: string, refusal: ProviderRefusal): Problem;
};

/** A failed call is logged as a warning; an unexpected refusal, or refused keys, as an error. */
export type CallLog = Pick<Log, 'warn' | 'error'>;

type CallOptions = {
  provider: string;
  base: string;
  limitMs: number;
  log: CallLog;
  readRefusal: ReadRefusal;
  /** Imports the SDK. The first import can take seconds on a busy machine, so it does not count towards `limitMs`. */
  load: () => Promise<unknown>;
};

/** Status codes that do not answer the call: the provider is busy or does not accept our keys. */
const noAnswerStatuses = [401, 408, 425, 429];

/** Makes calls to a provider with a time limit. Errors never contain request data, since it contains our keys. */
export function openProviderCalls(options: CallOptions): ProviderCalls {
  const { provider, base, limitMs, log, readRefusal, load } = options;
  const deadlines = new AsyncLocalStorage<AbortSignal>();
  /** Calls that only read; they end when an outage does, and are repeated. */
  const reading = new Set<AbortController>();
  const outage = openOutage(() => {
    for (const call of reading) call.abort();
  });

  function unexpected(operation: string, { status, codes }: ProviderRefusal): Problem {
    log.error({ provider, operation, status, codes }, 'the payment provider refused a call');
    return providerDown();
  }
  function failed(operation: string, error: unknown): Problem {
    log.warn(
      { provider, operation, reason: reasonOf(error) },
      'a call to the payment provider failed',
    );
    return providerDown();
  }

  /**
   * Runs a call within `ms` and records whether the provider
   * answered. Throws a ProviderRefusal if the provider refused.
   */
  async function run<T>(work: () => Promise<T>, ms: number, signal?: AbortSignal) {
    const timeout = AbortSignal.timeout(ms);
    const limited = () => within(ms, work(), () => new DOMException('timeout', 'TimeoutError'));
    const begunAt = performance.now();
    try {
      const answer = await deadlines.run(
        signal ? AbortSignal.any([timeout, signal]) : timeout,
        limited,
      );
      outage.noteAnswer();
      return answer;
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal && isAnswer(refusal.status)) outage.noteAnswer();
      else outage.noteFailure(begunAt);
      throw refusal ?? error;
    }
  }

  /** Imports the SDK and makes a call. Returns a refusal that answers the call; any other failure is a Problem. */
  async function settle<T>(operation: string, call: () => Promise<T>) {
    try {
      await load();
      return await call();
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw failed(operation, error);
      if (error.status === 401) throw unexpected(operation, error);
      if (isAnswer(error.status)) return error;
      throw failed(operation, error);
    }
  }

  const perform: ProviderCalls['perform'] = (operation, work) =>
    settle(operation, () => run(work, limitMs));

  return {
    fetch: rebasedFetch(base, () => deadlines.getStore() ?? AbortSignal.timeout(limitMs)),
    unexpected,
    perform,
    async refund(alreadyRefunded, ask) {
      const result = await perform('refund', async () => {
        const status = await ask();
        if (!refundStatuses.includes(status ?? '')) throw refundFailed(status);
      });
      if (result instanceof ProviderRefusal && !result.codes.includes(alreadyRefunded))
        throw unexpected('refund', result);
    },
    read: (operation, work) =>
      settle(operation, async () => {
        const begunAt = performance.now();
        const call = new AbortController();
        reading.add(call);
        try {
          return await run(work, limitMs, call.signal);
        } catch (error) {
          if (error instanceof ProviderRefusal || !call.signal.aborted) throw error;
          const remainingMs = begunAt + limitMs - performance.now();
          return await run(work, Math.max(0, Math.round(remainingMs)));
        } finally {
          reading.delete(call);
        }
      }),
  };
}

function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && !noAnswerStatuses.includes(status);
}

/** The statuses of refunds that are done or under way, at PayPal and at Stripe. */
const refundStatuses = ['COMPLETED', 'PENDING', 'succeeded', 'pending'];

/** The error for a refund that the provider reports as failed. Its code is logged as the reason. */
const refundFailed = (status: string | null | undefined): Error =>
  Object.assign(new Error('the refund failed'), { code: `refund ${status ?? 'without status'}` });

function providerDown(): Problem {
  return problem('UNAVAILABLE', { text: 'provider-down' });
}

/** Only the error's name or code, since an SDK's message or fields may contain headers. */
function reasonOf(error: unknown, depth = 0): string {
  if (error instanceof ProviderRefusal) return `status ${error.status}`;
  if (!(error instanceof Error) || depth > 5) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const inner = 'detail' in error && error.detail instanceof Error ? error.detail : error.cause;
  if (inner instanceof Error) return reasonOf(inner, depth + 1);
  return code ?? error.name;
}

/** A genuine answer of a provider is a few kB. */
const maxBytes = 1024 * 1024;

/**
 * A fetch for an SDK with a fixed host: it sends the path and query to `base`, which may have a path of its
 * own. The answer is read in full here, so that the signal also ends a body that stalls. Redirects are not
 * followed: they would carry our keys.
 */
function rebasedFetch(base: string, signalOf: () => AbortSignal): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = request.body ? { body: await request.arrayBuffer() } : {};
    const signal = AbortSignal.any([request.signal, signalOf()]);
    const target = base + pathname + search;
    const answer = await fetch(target, { method, headers, ...body, signal, redirect: 'manual' });
    const bytes = await readResponse(answer, maxBytes);
    return new Response(mayHaveBody(answer.status) ? bytes : null, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

function mayHaveBody(status: number): boolean {
  return ![204, 205, 304].includes(status);
}

/** A provider's refusal: the status and its error codes, such as `ORDER_NOT_APPROVED`. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly codes: string[];

  constructor(status: number, codes: string[]) {
    super(`refused with ${status}`);
    this.name = 'ProviderRefusal';
    this.status = status;
    this.codes = codes;
  }
}

/**
 * Reads the provider's refusal from an SDK's error. Null when the provider did not answer,
 * is still working on a call with the same key, or the answer is unreadable.
 */
type ReadRefusal = (error: unknown) => ProviderRefusal | null;
