import { setTimeout as sleep } from 'node:timers/promises';

/** Nothing was reached, so nothing was begun. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];
/** A kept connection that the other side closed as we wrote on it. */
const brokenOff = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** How long a service that takes no connections may be on its way back, in milliseconds, before its callers are told. */
const comingBackMs = 3_000;
const againMs = 50;

/**
 * `fetch` that waits for a service that is being started again: from the first refusal on everybody waits 3 s in all.
 * What only reads is also asked once more when a connection broke off. Rejects as `fetch` does.
 */
export function openPatientFetch() {
  const awaySince = new Map<string, number>();

  function isWorthTrying(url: URL, code: string | undefined): boolean {
    if (!unreached.includes(code ?? '')) return false;
    const since = awaySince.get(url.host) ?? performance.now();
    awaySince.set(url.host, since);
    return performance.now() - since < comingBackMs;
  }

  return async (url: URL, init: RequestInit): Promise<Response> => {
    for (let retries = init.method === 'GET' ? 1 : 0; ; ) {
      try {
        const response = await fetch(url, init);
        awaySince.delete(url.host);
        return response;
      } catch (error) {
        const code = codeOf(error);
        if (brokenOff.includes(code ?? '') && retries > 0) retries -= 1;
        else if (isWorthTrying(url, code)) await sleep(againMs);
        else throw error;
      }
    }
  };
}

/** `fetch` hides what went wrong in its error's cause. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
