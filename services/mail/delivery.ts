import { type Poll, poll } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { Gathered } from './daily-limit.ts';
import type { Letter } from './letter.ts';
import { digestLetter } from './letters/digest-letter.ts';
import type { MailStore } from './store.ts';
import type { SmtpReply, Transport } from './transport.ts';
import type { TellOfWeek } from './weekly-letters.ts';

type DeliveryOptions = {
  store: MailStore;
  transport: Transport;
  clock: Clock;
  log: Log;
  tellOfWeek: TellOfWeek;
  /** Told what came of each attempt. */
  noteOutcome: (outcome: NextStep['next']) => void;
};

type CleanerOptions = Pick<DeliveryOptions, 'store' | 'clock' | 'log'> & { keptDays: number };

/**
 * How long a letter is left alone after its sender was last heard of; a sender renews it more often than that. After a crash
 * its letter goes out again within five seconds.
 */
const leaseMs = 4_000;
const renewEveryMs = 1_000;
const everyMs = 500;

/** The worker that sends what is due, a few letters at a time, and decides what becomes of each. */
export function openDeliveryWorker(options: DeliveryOptions): Poll {
  const { store, transport, clock, log, tellOfWeek, noteOutcome } = options;
  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

  async function deliver(letter: Letter): Promise<void> {
    const { _id: id, attempts, createdAt, resentAt = createdAt } = letter;
    const told = letter.isDigest ? await store.gatheredIn(id) : [];
    if (letter.isDigest && told.length === 0) return await store.finishDigest(letter, []);
    const whole = letter.isDigest ? composed(letter, told) : await written(letter);
    if (whole === null) return await store.drop(id);
    const attempt = whole === 'later' ? 0 : await transport.send(whole);
    const now = clock().getTime();
    const step = afterAttempt(attempt, attempts, now - resentAt.getTime());
    noteOutcome(step.next);
    if (step.next === 'sent')
      return letter.isDigest ? await store.finishDigest(letter, told) : await store.finish(letter);
    if (step.next === 'retry') {
      const { afterMs } = step;
      await store.postpone(id, new Date(now + afterMs), step.reply);
      return log.warn({ letter: id, attempt, afterMs }, 'a letter was not sent: it is tried again');
    }
    await store.giveUp(id, new Date(now), step.reply);
    log.error({ letter: id, attempt }, 'a letter was not sent, and is not tried again');
  }

  /** A letter with all that it says; null when that is nothing, `later` while it cannot be found out. */
  async function written(letter: Letter): Promise<Letter | null | 'later'> {
    if (!letter.week) return letter;
    try {
      const content = await tellOfWeek(letter);
      return content && { ...letter, ...content };
    } catch (error) {
      log.warn({ letter: letter._id, reason: String(error) }, 'a letter could not be written yet');
      return 'later';
    }
  }

  const queue = openLeaseQueue<Letter>(
    { name: 'letters', everyMs, atOnce: 5, renewEveryMs, closeMs: 5_000, clock, log },
    {
      due: store.leases.due,
      claim: (letter, now) => store.leases.claim(letter, leaseEnd(now), { $inc: { attempts: 1 } }),
      renew: (letter, now) => store.leases.renew(letter, leaseEnd(now)),
      work: deliver,
    },
  );

  return {
    ...queue,
    async close() {
      await queue.close();
      transport.close();
    },
  };
}

/** A digest as it is sent: what it tells of decides what it says and to whom. */
const composed = (digest: Letter, told: readonly Gathered[]): Letter => ({
  ...digest,
  to: told[0]?.to ?? '',
  ...digestLetter(told.map(({ gist }) => gist)),
});

const hourMs = 3_600_000;
/** How long a letter that was given up can still be sent again. */
const deadKeptMs = 30 * 24 * hourMs;
const dayMs = 24 * hourMs;

/** Forgets what the letters said that were given up long ago, and letters that are over for `keptDays`. */
export function openLetterCleaner({ store, keptDays, clock, log }: CleanerOptions): Poll {
  return poll({ name: 'old letters', everyMs: hourMs, log }, async () => {
    const now = clock();
    await store.forgetExpired(now);
    await store.forgetDead(new Date(now.getTime() - deadKeptMs));
    await store.forgetOver(new Date(now.getTime() - keptDays * dayMs));
  });
}

/** What to do with a letter after an attempt. */
export type NextStep =
  | { next: 'sent' }
  | { next: 'retry'; reply: number; afterMs: number }
  | { next: 'dead'; reply: number };

const firstMs = 1_000;
const capMs = 5 * 60_000;
const maxAgeMs = 3 * 24 * 3_600_000;

/**
 * Temporary trouble (no server, 4xx) is tried again with doubling pauses for three days; a permanent refusal
 * (5xx, RFC 5321 4.2.1) is not, except of the login, which an operator mends.
 */
export function afterAttempt(attempt: SmtpReply, attempts: number, ageMs: number): NextStep {
  if (attempt === null) return { next: 'sent' };
  const refusedLogin = attempt === 530 || attempt === 535;
  if (ageMs > maxAgeMs || (attempt >= 500 && !refusedLogin))
    return { next: 'dead', reply: attempt };
  const afterMs = Math.min(capMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  return { next: 'retry', reply: attempt, afterMs };
}
