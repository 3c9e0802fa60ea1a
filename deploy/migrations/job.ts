import { systemClock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { migrate } from './migrate.ts';
import type { Stores } from './migration.ts';

/** Migrates in the background; an interrupted migration resumes at the next start. */
export function startMigration(stores: Stores, log: Log) {
  const stopping = new AbortController();
  const done = migrate(stores, {
    clock: systemClock,
    signal: stopping.signal,
    onDone: (migration, bots) => log.info({ migration, bots }, 'older data was migrated'),
  }).catch((err) =>
    log.error({ err }, 'the migration of older data failed; it is retried at the next start'),
  );
  return {
    close: async () => {
      stopping.abort();
      await done;
    },
  };
}
