import { type Job, within } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { verdictOn } from './delivery.ts';
import type { Letter, MailStore } from './store.ts';
import type { Transport } from './transport.ts';

export type Postman = Job & {
  /** Looks at the queue now instead of at the next round. */
  wake(): void;
};

type PostmanOptions = {
  store: MailStore;
  transport: Transport;
  clock: Clock;
  log: Log;
  /** Told what came of each attempt. */
  noteOutcome?: (outcome: 'sent' | 'retry' | 'dead') => void;
  roundMs?: number;
};

/** How long a letter is left alone after its sender was last heard of; whoever lives says so more often than that. */
const leaseMs = 15_000;
const renewMs = 4_000;
const atOnce = 5;
const closeMs = 5_000;

/** Sends what is due, a few letters at a time, and decides what becomes of each. */
export function openPostman({
  store,
  transport,
  clock,
  log,
  noteOutcome = () => {},
  roundMs = 1_000,
}: PostmanOptions): Postman {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function deliver(found: Letter): Promise<void> {
    const letter = await store.claim(found, leaseEnd());
    if (!letter) return;
    const outcome = await whileRenewing(letter, () => transport.send(letter));
    const now = clock().getTime();
    const verdict = verdictOn(outcome, letter.attempts, now - letter.createdAt.getTime());
    noteOutcome(verdict.next);
    if (verdict.next === 'retry') await store.postpone(letter._id, new Date(now + verdict.afterMs));
    else await store.settle(letter._id, verdict.next);
    if (verdict.next === 'dead')
      log.error({ letter: letter._id, outcome }, 'a letter was given up');
    if (verdict.next === 'retry') log.warn({ letter: letter._id, outcome }, 'a letter waits');
  }

  const leaseEnd = () => new Date(clock().getTime() + leaseMs);

  /** Keeps the letter while it is being sent: if we die over it, another takes it up soon. */
  async function whileRenewing<T>(letter: Letter, work: () => Promise<T>): Promise<T> {
    let held = letter;
    const renew = async () => {
      const until = leaseEnd();
      if (await store.renew(held, until)) held = { ...held, dueAt: until };
    };
    const renewal = setInterval(() => void renew().catch(() => {}), renewMs);
    return await work().finally(() => clearInterval(renewal));
  }

  async function sendDue(): Promise<void> {
    do {
      again = false;
      const due = await store.due(clock(), atOnce);
      await Promise.all(due.map(deliver));
      again ||= due.length === atOnce;
    } while (again && !closed);
  }

  function wake(): void {
    if (closed) return;
    if (round) {
      again = true;
      return;
    }
    round = sendDue()
      .catch((error) => log.warn({ err: error }, 'the letters could not be looked at'))
      .finally(() => {
        round = null;
      });
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, roundMs);
      wake();
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await within(closeMs, round ?? Promise.resolve(), () => new Error('too slow')).catch(() =>
        log.warn('a letter on its way is not waited for: it may go out once more'),
      );
      transport.close();
    },
  };
}
