import { isIPv6 } from 'node:net';
import { openSemaphore, pause } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { KeyedHash } from '../keyed-hash.ts';
import {
  accountRule,
  addressRule,
  failTry,
  forgetAt,
  reserveTry,
  type ThrottleRule,
  type Verdict,
  withdrawTry,
} from './throttle-rules.ts';
import type { Throttles } from './throttle-store.ts';

/** Whose password is tried, from which client address, and the keys of the addresses that account knows. */
type Attempt = { mail: string; ip: string; known: readonly string[] };
type Counted = { id: string; rule: ThrottleRule };

type Options = {
  throttles: Throttles;
  keyed: KeyedHash;
  clock: Clock;
  newId: NewId;
  rateLimits: 'on' | 'off';
};

const waitMs = 50;
const maxWaits = 100;
const maxWaiting = 100;
const never = new AbortController().signal;

/** Limits wrong passwords: per account for strangers and for each known address, and per client address. */
export function openLoginThrottle({ throttles, keyed, clock, newId, rateLimits }: Options) {
  const waiters = openSemaphore({ permits: maxWaiting, maxWaiting: 0 });
  const keyOf = (mail: string, ip: string) => keyed('account', mail, loginNetworkOf(ip));
  const strangersOf = (mail: string) => keyed('account', mail, 'strangers');

  function countedBy({ mail, ip, known }: Attempt): Counted[] {
    const own = keyOf(mail, ip);
    const id = known.includes(own) ? own : strangersOf(mail);
    return [
      { id: keyed('address', loginNetworkOf(ip)), rule: addressRule },
      { id, rule: accountRule },
    ];
  }

  function reserve({ id, rule }: Counted, tryId: string): Promise<Verdict> {
    const now = clock().getTime();
    return throttles.change(id, (before) => {
      const { throttle, verdict } = reserveTry(before, rule, now, tryId);
      const kept = verdict.may === 'try' ? throttle : before;
      return { throttle: kept, forgetAt: new Date(forgetAt(kept, rule)), result: verdict };
    });
  }

  function complete({ id, rule }: Counted, tryId: string, failed: boolean): Promise<void> {
    const now = clock().getTime();
    return throttles.change(id, (before) => {
      const throttle = failed ? failTry(before, rule, now, tryId) : withdrawTry(before, tryId);
      return { throttle, forgetAt: new Date(forgetAt(throttle, rule)), result: undefined };
    });
  }

  async function reserveOrWait(counted: Counted, tryId: string): Promise<void> {
    for (let waits = 0; waits < maxWaits; waits += 1) {
      const verdict = await reserve(counted, tryId);
      if (verdict.may === 'try') return;
      if (verdict.may === 'not')
        throw problem('RATE_LIMITED', { retryAfter: verdict.retryAfterMs / 1000 });
      await waiters.run(() => pause(waitMs, never));
    }
    throw problem('UNAVAILABLE', { retryAfter: 1 });
  }

  async function limited(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
    const tryId = newId();
    const reserved: Counted[] = [];
    let failed = false;
    try {
      for (const counted of countedBy(attempt)) {
        await reserveOrWait(counted, tryId);
        reserved.push(counted);
      }
      failed = !(await check());
      return !failed;
    } finally {
      await Promise.all(reserved.map((counted) => complete(counted, tryId, failed)));
    }
  }

  return {
    /** The outcome of `check`. While the limit is reached: Problem RATE_LIMITED, and nothing was checked. */
    attempt: (attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> =>
      rateLimits === 'off' ? check() : limited(attempt, check),
    /** The key under which an account remembers an address as its own. */
    keyOf,
    /** Forgets the failures on an account, from wherever. */
    clear: (mail: string, known: readonly string[]): Promise<void> =>
      throttles.clear([strangersOf(mail), ...known]),
  };
}

/**
 * What counts as one client address: an IPv4 address, or the /64 of an IPv6 one, which is what a single
 * customer is given (RFC 6177). An IPv4 address written as IPv6 is the IPv4 one.
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
