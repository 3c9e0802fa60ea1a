import { weeklyLetterDue } from '@contesta/contracts/events';
import { knownTimeZone } from '@contesta/contracts/time-zone';
import { type Job, poll } from '@contesta/kit/concurrency';
import { newSecret } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Auth } from '../open-auth.ts';
import type { Account } from './account.ts';
import { nextLetterAt, weekBefore } from './week.ts';

const everyMs = 1_000;
const batch = 100;

/**
 * Asks for the letter about an owner's week on Monday morning by their clock. The write that ends the wait holds the event,
 * so of several replicas one asks, and it is asked for after a crash too; what is late by the evening is left out.
 */
export function openWeeklyLetters(auth: Auth, log: Log): Job {
  const { accounts, clock } = auth;
  let allHaveBegun = false;

  async function ask(account: Account): Promise<void> {
    const now = clock();
    const timeZone = knownTimeZone(account.timeZone) ?? 'UTC';
    const { week, from, to, until } = weekBefore(timeZone, now);
    const data = {
      accountId: account._id,
      week,
      from: from.toISOString(),
      to: to.toISOString(),
      until: until.toISOString(),
    };
    const event = now < until ? auth.event(weeklyLetterDue, data) : null;
    await accounts.passWeek(account, nextLetterAt(timeZone, now), event);
  }

  /** Gives accounts that are older than these letters their first; true when none is left. */
  async function begin(): Promise<boolean> {
    const older = await accounts.withoutLetters(batch);
    for (const account of older) {
      const timeZone = knownTimeZone(account.timeZone) ?? 'UTC';
      const first = { weeklyAt: nextLetterAt(timeZone, clock()), unsubscribeKey: newSecret() };
      await accounts.beginLetters(account, first);
    }
    return older.length < batch;
  }

  const asking = poll({ name: 'weekly letters', everyMs, log }, async () => {
    allHaveBegun ||= await begin();
    const due = await accounts.dueWeekly(clock(), batch);
    for (const account of due) await ask(account);
    if (due.length === batch || !allHaveBegun) asking.wake();
  });
  return asking;
}
