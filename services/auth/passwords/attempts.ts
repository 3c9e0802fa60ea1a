import { pause } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { KeyedHash } from '../keyed-hash.ts';
import {
  accountRule,
  addressRule,
  type BrakeRule,
  failTry,
  forgetAt,
  startTry,
  type Verdict,
  withdrawTry,
} from './brake.ts';
import type { Brakes } from './brake-store.ts';
import { networkOf } from './network.ts';

/** Whose password is tried, from which client address, and the keys of the addresses that account knows. */
export type Attempt = { mail: string; ip: string; known: readonly string[] };
type Braked = { id: string; rule: BrakeRule };

export type Attempts = ReturnType<typeof openAttempts>;

type Options = {
  brakes: Brakes;
  keyed: KeyedHash;
  clock: Clock;
  newId: NewId;
  rateLimits: 'on' | 'off';
};

const waitMs = 50;
const maxWaits = 100;
const maxWaiting = 100;
const never = new AbortController().signal;

/** Tries of a password, counted and braked: per account for strangers and for each known address, and per address. */
export function openAttempts({ brakes, keyed, clock, newId, rateLimits }: Options) {
  let waiting = 0;
  const keyOf = (mail: string, ip: string) => keyed('account', mail, networkOf(ip));
  const strangersOf = (mail: string) => keyed('account', mail, 'strangers');

  function brakedBy({ mail, ip, known }: Attempt): Braked[] {
    const own = keyOf(mail, ip);
    const id = known.includes(own) ? own : strangersOf(mail);
    return [
      { id: keyed('address', networkOf(ip)), rule: addressRule },
      { id, rule: accountRule },
    ];
  }

  function start({ id, rule }: Braked, tryId: string): Promise<Verdict> {
    const now = clock().getTime();
    return brakes.change(id, (before) => {
      const { brake, verdict } = startTry(before, rule, now, tryId);
      const kept = verdict.may === 'try' ? brake : before;
      return { brake: kept, forgetAt: new Date(forgetAt(kept, rule)), result: verdict };
    });
  }

  function settle({ id, rule }: Braked, tryId: string, failed: boolean): Promise<void> {
    const now = clock().getTime();
    return brakes.change(id, (before) => {
      const brake = failed ? failTry(before, rule, now, tryId) : withdrawTry(before, tryId);
      return { brake, forgetAt: new Date(forgetAt(brake, rule)), result: undefined };
    });
  }

  async function startOrWait(braked: Braked, tryId: string): Promise<void> {
    for (let waits = 0; waits < maxWaits; waits += 1) {
      const verdict = await start(braked, tryId);
      if (verdict.may === 'try') return;
      if (verdict.may === 'not')
        throw problem('RATE_LIMITED', { retryAfter: verdict.retryAfterMs / 1000 });
      if (waiting >= maxWaiting) break;
      waiting += 1;
      await pause(waitMs, never);
      waiting -= 1;
    }
    throw problem('UNAVAILABLE', { retryAfter: 1 });
  }

  async function counted(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
    const tryId = newId();
    const started: Braked[] = [];
    let failed = false;
    try {
      for (const braked of brakedBy(attempt)) {
        await startOrWait(braked, tryId);
        started.push(braked);
      }
      failed = !(await check());
      return !failed;
    } finally {
      await Promise.all(started.map((braked) => settle(braked, tryId, failed)));
    }
  }

  return {
    /** The outcome of `check`, unless the brake is on: then Problem RATE_LIMITED, and nothing was checked. */
    make: (attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> =>
      rateLimits === 'off' ? check() : counted(attempt, check),
    /** The key under which an account remembers an address as its own. */
    keyOf,
    /** Forgets the failures on an account, from wherever. */
    clear: (mail: string, known: readonly string[]): Promise<void> =>
      brakes.clear([strangersOf(mail), ...known]),
  };
}
