import { backoffMs, type Poll, poll } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { GatheredLetter } from './daily-limit.ts';
import type { Letter } from './letter.ts';
import { digestLetter } from './letters/digest-letter.ts';
import type { MailStore } from './store.ts';
import type { SmtpReply, Transport } from './transport.ts';
import type { ComposeWeekly } from './weekly-letters.ts';

type DeliveryOptions = {
  store: MailStore;
  transport: Transport;
  clock: Clock;
  log: Log;
  composeWeekly: ComposeWeekly;
  /** Counts the outcome of each attempt. */
  countOutcome: (outcome: NextStep['next']) => void;
};

type CleanerOptions = Pick<DeliveryOptions, 'store' | 'clock' | 'log'> & { keptDays: number };

/**
 * Length of a sender's lease on a letter; the sender renews it every second. After a crash the letter is sent
 * again within five seconds.
 */
const leaseMs = 4_000;
const renewEveryMs = 1_000;
const everyMs = 500;

/** The worker that sends due letters, a few at a time, and retries or gives up those that fail. */
export function openDeliveryWorker(options: DeliveryOptions): Poll {
  const { store, transport, clock, log, composeWeekly, countOutcome } = options;
  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

  async function deliver(letter: Letter): Promise<void> {
    const { _id: id, attempts, createdAt, resentAt = createdAt } = letter;
    const gathered = letter.isDigest ? await store.gatheredIn(id) : [];
    if (letter.isDigest && gathered.length === 0) return await store.finishDigest(letter, []);
    const complete = letter.isDigest ? withDigest(letter, gathered) : await withContent(letter);
    if (complete === null) return await store.drop(id);
    const reply = complete === 'later' ? 0 : await transport.send(complete); // 0: no reply
    const now = clock().getTime();
    const step = afterAttempt(reply, attempts, now - resentAt.getTime());
    countOutcome(step.next);
    if (step.next === 'sent')
      return letter.isDigest
        ? await store.finishDigest(letter, gathered)
        : await store.finish(letter);
    if (step.next === 'retry') {
      const { afterMs } = step;
      await store.postpone(id, new Date(now + afterMs), step.reply);
      return log.warn({ letter: id, reply, afterMs }, 'a letter was not sent, retrying');
    }
    await store.giveUp(id, new Date(now), step.reply);
    log.error({ letter: id, reply }, 'gave up a letter; resend it with `npm run letters`');
  }

  /** The letter with its content; null if it need not be sent, `later` if composing it failed. */
  async function withContent(letter: Letter): Promise<Letter | null | 'later'> {
    if (!letter.week) return letter;
    try {
      const content = await composeWeekly(letter);
      return content && { ...letter, ...content };
    } catch (error) {
      log.warn(
        { letter: letter._id, reason: String(error) },
        'a letter could not be composed, retrying',
      );
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

/** A digest with its content and address, taken from its gathered letters. */
const withDigest = (digest: Letter, gathered: readonly GatheredLetter[]): Letter => ({
  ...digest,
  to: gathered[0]?.to ?? '',
  ...digestLetter(gathered.map(({ gist }) => gist)),
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long a letter that was given up can be resent. */
const deadKeptMs = 30 * dayMs;

/** Deletes expired letters, the texts of letters given up long ago, and finished letters older than `keptDays`. */
export function openLetterCleaner({ store, keptDays, clock, log }: CleanerOptions): Poll {
  return poll({ name: 'old letters', everyMs: hourMs, log }, async () => {
    const now = clock();
    await store.forgetExpired(now);
    await store.forgetDead(new Date(now.getTime() - deadKeptMs));
    await store.forgetFinished(new Date(now.getTime() - keptDays * dayMs));
  });
}

/** What to do with a letter after an attempt to send it. */
type NextStep =
  | { next: 'sent' }
  | { next: 'retry'; reply: number; afterMs: number }
  | { next: 'dead'; reply: number };

const retry = { firstMs: 1_000, capMs: 5 * 60_000 };
const maxAgeMs = 3 * dayMs;

/**
 * Temporary failures (no reply, 4xx) are retried for three days, with delays that double up to five minutes. Permanent
 * failures (5xx, RFC 5321, section 4.2.1) are not retried, except a refused login, which an operator can fix.
 */
export function afterAttempt(reply: SmtpReply, attempts: number, ageMs: number): NextStep {
  if (reply === null) return { next: 'sent' };
  const isLoginRefused = reply === 530 || reply === 535;
  if (ageMs > maxAgeMs || (reply >= 500 && !isLoginRefused)) return { next: 'dead', reply };
  return { next: 'retry', reply, afterMs: backoffMs(retry, attempts) };
}
