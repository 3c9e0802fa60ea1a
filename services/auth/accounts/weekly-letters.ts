import { weeklyLetterDue } from '@contesta/contracts/events';
import { zoneOrUtc } from '@contesta/contracts/time-zone';
import { type Job, poll } from '@contesta/kit/concurrency';
import { newSecret } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Auth } from '../open-auth.ts';
import type { Account } from './account.ts';
import { nextLetterAt, weekBefore } from './week.ts';

const everyMs = 1_000;
const batchSize = 100;

/**
 * Publishes `weekly-letter-due` on Monday at 8:00 in each owner's time zone. The write that moves `weeklyAt` also
 * stores the event, so only one replica publishes it, and a crash loses no event. After 20:00 the letter is skipped.
 */
export function openWeeklyLetters(auth: Auth, log: Log): Job {
  const { accounts, clock } = auth;
  let allHaveFields = false;

  async function requestLetter(account: Account): Promise<void> {
    const now = clock();
    const timeZone = zoneOrUtc(account.timeZone);
    const { week, from, to, until } = weekBefore(timeZone, now);
    const data = {
      accountId: account._id,
      week,
      from: from.toISOString(),
      to: to.toISOString(),
      until: until.toISOString(),
    };
    const event = now < until ? auth.event(weeklyLetterDue, data) : null;
    await accounts.moveWeeklyAt(account, nextLetterAt(timeZone, now), event);
  }

  /** Adds the fields of weekly letters to some accounts from an older version; true when all accounts have them. */
  async function addMissingFields(): Promise<boolean> {
    const older = await accounts.findWithoutLetterFields(batchSize);
    for (const account of older) {
      const timeZone = zoneOrUtc(account.timeZone);
      const fields = { weeklyAt: nextLetterAt(timeZone, clock()), unsubscribeKey: newSecret() };
      await accounts.addLetterFields(account, fields);
    }
    return older.length < batchSize;
  }

  const job = poll({ name: 'weekly letters', everyMs, log }, async () => {
    if (!allHaveFields) allHaveFields = await addMissingFields();
    const due = await accounts.findDueForLetter(clock(), batchSize);
    for (const account of due) await requestLetter(account);
    const mayHaveMore = due.length === batchSize || !allHaveFields;
    if (mayHaveMore) job.wake();
  });
  return job;
}
