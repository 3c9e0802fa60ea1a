import { paymentCaptured, planGranted, subscriptionEnded } from '@contesta/contracts/events';
import { type Job, poll } from '@contesta/kit/concurrency';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import { type Kit, on, type Service } from '@contesta/runtime/service';
import { applyStatus } from './accounts/apply-status.ts';
import { letterRoutes } from './accounts/letter-routes.ts';
import { endAllOlderAccess } from './accounts/older-access.ts';
import { accountRoutes } from './accounts/routes.ts';
import { openWeeklyLetters } from './accounts/weekly-letters.ts';
import { openBackupNote } from './backup-note.ts';
import { googleConfig } from './google/access.ts';
import { googleRoutes } from './google/routes.ts';
import { type Auth, openAuth } from './open-auth.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** Accounts, sessions and the plan of each account. */
export const auth: Service<typeof googleConfig> = {
  name: 'auth',
  config: googleConfig,
  encrypted: [{ collection: 'accounts', field: 'calendar.refreshToken' }],
  async open(kit) {
    const dependencies = await openAuth(kit);
    return {
      bindings: [accountRoutes, letterRoutes, sessionRoutes, recoveryRoutes, googleRoutes].flatMap(
        (routesOf) => routesOf(dependencies),
      ),
      subscriptions: [
        on(paymentCaptured, (change, event) => applyStatus(dependencies, change, event)),
        on(planGranted, (change, event) => applyStatus(dependencies, change, event)),
        on(subscriptionEnded, (change, event) => applyStatus(dependencies, change, event)),
      ],
      jobs: [...jobsOf(dependencies, kit), watchBackups(kit)],
    };
  },
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Jobs that publish events, end older access after a crash, request weekly letters and delete expired rows. */
function jobsOf(auth: Auth, { bus, log, clock, metrics }: Kit): Job[] {
  // Auth never calls the outboxes' `add`: they find new events by polling, so they poll often and publish events of any age.
  const relay = { bus, log, clock, pollMs: 300, minAgeMs: 0 };
  const outboxOf = (source: Auth['accounts']['source']) =>
    openOutbox({ ...relay, source, metrics: outboxMetrics(metrics, source.name) });
  return [
    outboxOf(auth.accounts.source),
    outboxOf(auth.codeRequests.source),
    poll({ name: 'end older access', everyMs: second, log }, () => endAllOlderAccess(auth)),
    openWeeklyLetters(auth, log),
    poll({ name: 'purge', everyMs: 10 * minute, log }, () => purge(auth)),
  ];
}

/** Exposes the age of the last backup as a metric; no value if there was never one. */
function watchBackups({ store, log, clock, metrics }: Kit): Job {
  const backup = openBackupNote(store);
  return poll({ name: 'age of the last backup', everyMs: minute, log }, async () => {
    const age = await backup.age(clock());
    if (age !== null) metrics.backupAge.set({ backup: 'last' }, age);
  });
}

/** Sessions are kept until a minute after they expire, recovery requests for two hours: both longer than they are of use. */
async function purge({
  clock,
  sessions,
  codeRequests,
  throttles,
  googleStore,
}: Auth): Promise<void> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await sessions.purge(ago(minute));
  await codeRequests.purge(ago(2 * hour));
  await throttles.purge(now);
  await googleStore.purge(now);
}
