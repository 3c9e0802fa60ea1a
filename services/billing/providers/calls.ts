import { AsyncLocalStorage } from 'node:async_hooks';
import { within } from '@contesta/kit/concurrency';
import { type Problem, problem } from '@contesta/kit/errors';
import { readResponse } from '@contesta/kit/http/read-response';
import type { Log } from '@contesta/kit/log';

export type ProviderCalls = {
  /** The provider's host, whatever host an SDK asks. Ends with the time of the call it is part of. */
  fetch: typeof fetch;
  /**
   * One call of a port, however many requests it takes: what it answers, or how the provider refused. Anything else,
   * after `limitMs` at the latest, is a Problem UNAVAILABLE.
   */
  perform<T>(operation: string, work: () => Promise<T>): Promise<T | ProviderRefusal>;
  /** A call that only reads: where it hangs in an outage, it is made again as soon as the provider answers another one. */
  read<T>(operation: string, work: () => Promise<T>): Promise<T | ProviderRefusal>;
  /** For a refusal that the caller knows no meaning of: somebody must look at it, and trying again is all we can do. */
  unexpected(operation: string, refusal: ProviderRefusal): Problem;
};

/** A failed call warns; a call that was refused unforeseen, or keys that were, is an error. */
export type CallLog = Pick<Log, 'warn' | 'error'>;

type CallOptions = {
  provider: string;
  base: string;
  limitMs: number;
  log: CallLog;
  readRefusal: ReadRefusal;
  /** Imports the SDK. A busy machine takes seconds for it the first time, which are not the provider's. */
  load: () => Promise<unknown>;
};

/** Not an answer to the question asked: the provider is busy, or does not accept our keys. */
const noAnswers = [401, 408, 425, 429];

/** How a provider is called: within a time, and with nothing of what was sent in an error, for that holds our keys. */
export function openProviderCalls(options: CallOptions): ProviderCalls {
  const { provider, base, limitMs, log, readRefusal, load } = options;
  const deadlines = new AsyncLocalStorage<AbortSignal>();
  const outage = openOutage();

  function unexpected(operation: string, { status, codes }: ProviderRefusal): Problem {
    log.error({ provider, operation, status, codes }, 'the payment provider refused a call');
    return providerDown();
  }
  function failed(operation: string, error: unknown): Problem {
    log.warn(
      { provider, operation, reason: reasonOf(error) },
      'the payment provider did not answer',
    );
    return providerDown();
  }

  /** What a call answers within a time, or a refusal, told apart from what is no answer. */
  async function answerTo<T>(work: () => Promise<T>, ms: number, signal?: AbortSignal) {
    const timeout = AbortSignal.timeout(ms);
    const inTime = () => within(ms, work(), () => new DOMException('late', 'TimeoutError'));
    const begunAt = performance.now();
    try {
      const answer = await deadlines.run(
        signal ? AbortSignal.any([timeout, signal]) : timeout,
        inTime,
      );
      outage.answered();
      return answer;
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal && isAnswer(refusal.status)) outage.answered();
      else outage.failed(begunAt);
      throw refusal ?? error;
    }
  }

  async function perform<T>(operation: string, answer: () => Promise<T>) {
    await load();
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw failed(operation, error);
      if (error.status === 401) throw unexpected(operation, error);
      if (isAnswer(error.status)) return error;
      throw failed(operation, error);
    }
  }

  return {
    fetch: rebasedFetch(base, () => deadlines.getStore() ?? AbortSignal.timeout(limitMs)),
    unexpected,
    perform: (operation, work) => perform(operation, () => answerTo(work, limitMs)),
    read: (operation, work) =>
      perform(operation, async () => {
        const begunAt = performance.now();
        const { isOver, forget } = outage.awaitEnd();
        try {
          return await answerTo(work, limitMs, isOver);
        } catch (error) {
          if (error instanceof ProviderRefusal || !isOver.aborted) throw error;
          const leftMs = begunAt + limitMs - performance.now();
          return await answerTo(work, Math.max(0, Math.round(leftMs)));
        } finally {
          forget();
        }
      }),
  };
}

/** Whether a provider answers, as the last of its calls shows. */
function openOutage() {
  const hoping = new Set<AbortController>();
  let isOn = false;
  let answeredAt = 0;
  return {
    answered(): void {
      answeredAt = performance.now();
      if (!isOn) return;
      isOn = false;
      for (const one of hoping) one.abort();
    },
    /** What was asked before the last answer says nothing about now. */
    failed(begunAt: number): void {
      if (begunAt > answeredAt) isOn = true;
    },
    /** A signal that the provider answers again, until it is forgotten. */
    awaitEnd() {
      const ending = new AbortController();
      hoping.add(ending);
      return { isOver: ending.signal, forget: () => void hoping.delete(ending) };
    },
  };
}

function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && !noAnswers.includes(status);
}

function providerDown(): Problem {
  return problem('UNAVAILABLE', { text: 'provider-down' });
}

/** A name or a code only: an SDK's message or fields may hold headers. */
function reasonOf(error: unknown, depth = 0): string {
  if (error instanceof ProviderRefusal) return `status ${error.status}`;
  if (!(error instanceof Error) || depth > 5) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const inner = 'detail' in error && error.detail instanceof Error ? error.detail : error.cause;
  if (inner instanceof Error) return reasonOf(inner, depth + 1);
  return code ?? error.name;
}

/** An answer of a provider is a few kB; more is none of theirs. */
const mostBytes = 1024 * 1024;

/**
 * A fetch for an SDK that knows one host only: the path and query go to `base`, which may have a path of its own. The answer
 * is read whole here, so that the signal also ends one that stops half way. A redirect is not followed: it would carry our keys.
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
    const bytes = await readResponse(answer, mostBytes);
    return new Response(hasBody(answer.status) ? bytes : null, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

function hasBody(status: number): boolean {
  return ![204, 205, 304].includes(status);
}

/** A provider's own no: the status, and its words for the reason, such as `ORDER_NOT_APPROVED`. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly codes: string[];

  constructor(status: number, codes: string[]) {
    super(`refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.codes = codes;
  }
}

/** What an SDK's error says of the provider's answer; null when there was none, or none that can be read. */
type ReadRefusal = (error: unknown) => ProviderRefusal | null;
