import { isIPv6 } from 'node:net';
import { openSemaphore, pause } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { KeyedHash } from '../hashes.ts';
import {
  accountRule,
  addressRule,
  failAttempt,
  forgetAt,
  reserveAttempt,
  type ThrottleRule,
  type Verdict,
  withdrawAttempt,
} from './throttle-rules.ts';
import type { Throttles } from './throttle-store.ts';

/** The normalized e-mail address, the client's IP address, and the keys of the account's known client addresses. */
type Attempt = { normalEmail: string; ip: string; known: readonly string[] };
type Counter = { id: string; rule: ThrottleRule };

type Options = {
  throttles: Throttles;
  keyedHash: KeyedHash;
  clock: Clock;
  newId: NewId;
  rateLimits: 'on' | 'off';
};

/** For each counter, an attempt waits for others up to 100 times 50 ms. At most 100 attempts wait in a process. */
const waits = { pauseMs: 50, maxPauses: 100, maxAttempts: 100 };
const neverAborted = new AbortController().signal;

/**
 * Limits wrong passwords per client address, and per account: all unknown addresses share one counter, and each known
 * address has its own counter.
 */
export function openLoginThrottle({ throttles, keyedHash, clock, newId, rateLimits }: Options) {
  const waiters = openSemaphore({ permits: waits.maxAttempts, maxWaiting: 0 });
  const keyOf = (normalEmail: string, ip: string) =>
    keyedHash('account', normalEmail, loginNetworkOf(ip));
  const unknownKey = (normalEmail: string) => keyedHash('account', normalEmail, 'strangers'); // of all unknown addresses

  function countersOf({ normalEmail, ip, known }: Attempt): Counter[] {
    const ownKey = keyOf(normalEmail, ip);
    const id = known.includes(ownKey) ? ownKey : unknownKey(normalEmail);
    return [
      { id: keyedHash('address', loginNetworkOf(ip)), rule: addressRule },
      { id, rule: accountRule },
    ];
  }

  function reserve({ id, rule }: Counter, attemptId: string): Promise<Verdict> {
    const now = clock().getTime();
    return throttles.change(id, (before) => {
      const { throttle, verdict } = reserveAttempt(before, rule, now, attemptId);
      const next = verdict.action === 'allow' ? throttle : before;
      return { throttle: next, forgetAt: new Date(forgetAt(next, rule)), result: verdict };
    });
  }

  function complete({ id, rule }: Counter, attemptId: string, failed: boolean): Promise<void> {
    const now = clock().getTime();
    return throttles.change(id, (before) => {
      const throttle = failed
        ? failAttempt(before, rule, now, attemptId)
        : withdrawAttempt(before, attemptId);
      return { throttle, forgetAt: new Date(forgetAt(throttle, rule)), result: undefined };
    });
  }

  async function reserveOrWait(counter: Counter, attemptId: string): Promise<void> {
    for (let pauses = 0; pauses < waits.maxPauses; pauses += 1) {
      const verdict = await reserve(counter, attemptId);
      if (verdict.action === 'allow') return;
      if (verdict.action === 'refuse')
        throw problem('RATE_LIMITED', { retryAfter: verdict.retryAfterMs / 1000 });
      await waiters.run(() => pause(waits.pauseMs, neverAborted));
    }
    throw problem('UNAVAILABLE', { retryAfter: 1 });
  }

  async function runLimited(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
    const attemptId = newId();
    const reserved: Counter[] = [];
    let failed = false;
    try {
      for (const counter of countersOf(attempt)) {
        await reserveOrWait(counter, attemptId);
        reserved.push(counter);
      }
      failed = !(await check());
      return !failed;
    } finally {
      await Promise.all(reserved.map((counter) => complete(counter, attemptId, failed)));
    }
  }

  return {
    /**
     * Runs `check` and returns its result. Throws without running `check`: Problem RATE_LIMITED when the limit is
     * reached, or UNAVAILABLE when this attempt has waited too long for pending attempts, or too many attempts wait.
     */
    attempt: (attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> =>
      rateLimits === 'off' ? check() : runLimited(attempt, check),
    /** The key of a known address of an account. */
    keyOf,
    /** Deletes the counters of an account. */
    clear: (normalEmail: string, known: readonly string[]): Promise<void> =>
      throttles.clear([unknownKey(normalEmail), ...known]),
  };
}

/**
 * The network that counts as one client: an IPv4 address, or the /64 prefix of an IPv6 address, since one customer
 * usually has at least a /64 (RFC 6177). IPv4-mapped IPv6 addresses count as IPv4.
 */
export function loginNetworkOf(ip: string): string {
  const bare = ip.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
