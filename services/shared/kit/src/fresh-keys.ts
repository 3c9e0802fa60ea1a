import { within } from './concurrency.ts';
import { problem } from './errors.ts';
import type { VerificationKey } from './tokens.ts';

export type FreshKeys = {
  /** The keys as auth published them at most five seconds ago, or the last known ones while auth does not answer. */
  current(): Promise<readonly VerificationKey[]>;
  /** Asks again, at most once a second: for a key nobody knew a moment ago. */
  renewed(): Promise<readonly VerificationKey[]>;
};

const refetchMs = 2_000;
const staleMs = 4_000;
const eagerMs = 1_000;
/** How long a caller waits for keys when old ones are at hand. */
const patienceMs = 300;

/**
 * Public keys, fetched again every two seconds while they are used, so that the tokens of a key that was withdrawn
 * die everywhere within five. Rejects with what `fetchKeys` rejects with while none was ever fetched.
 */
export function openFreshKeys(
  fetchKeys: () => Promise<VerificationKey[]>,
  now: () => number,
): FreshKeys {
  let keys: VerificationKey[] = [];
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function fetchNow(): Promise<void> {
    const fetched = await fetchKeys();
    if (fetched.length > 0) keys = fetched;
    fetchedAt = now();
  }

  /** At most one question is under way; its outcome is for those who wait for it. */
  function ask(everyMs: number): Promise<void> | undefined {
    if (asking || now() - askedAt < everyMs) return asking;
    askedAt = now();
    asking = fetchNow().finally(() => {
      asking = undefined;
    });
    asking.catch(() => undefined);
    return asking;
  }

  async function patiently(work: Promise<void> | undefined): Promise<void> {
    if (work) await within(patienceMs, work, () => problem('UNAVAILABLE')).catch(() => undefined);
  }

  return {
    async current() {
      const question = ask(keys.length === 0 ? 0 : refetchMs);
      if (keys.length === 0) await question;
      else if (now() - fetchedAt > staleMs) await patiently(question);
      return keys;
    },
    async renewed() {
      await patiently(ask(eagerMs));
      return keys;
    },
  };
}
