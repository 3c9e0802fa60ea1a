import { type Job, poll } from '@contesta/kit/concurrency';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import type { Kit } from '@contesta/runtime/service';
import { settleAll } from './accounts/settle.ts';
import type { Auth } from './open-auth.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Events must leave soon; a write is whole when it is seen, so nothing has to age first. */
const looks = { pollMs: 300, minAgeMs: 0 };

/** The work beside the calls: events out, what a killed process left half done, and what has had its time. */
export function authJobs(auth: Auth, { bus, log, clock, metrics }: Kit): Job[] {
  const outboxOf = (source: Auth['accounts']['source']) =>
    openOutbox({ source, bus, log, clock, ...looks, metrics: outboxMetrics(metrics, source.name) });
  return [
    outboxOf(auth.accounts.source),
    outboxOf(auth.resets.source),
    poll({ name: 'settle accounts', everyMs: second, log }, () => settleAll(auth)),
    poll({ name: 'purge', everyMs: 10 * minute, log }, () => purge(auth)),
  ];
}

async function purge({ clock, accounts, sessions, resets, brakes }: Auth): Promise<void> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await sessions.purge(ago(minute));
  await resets.purge(ago(2 * hour));
  await brakes.purge(now);
  await accounts.purge(ago(day));
}
