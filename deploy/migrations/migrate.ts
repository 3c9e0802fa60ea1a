import type { Clock } from '@contesta/kit/identity';
import { botsWithExchanges, type Migration, type Progress, type Stores } from './migration.ts';
import { pastBookings } from './past-bookings.ts';
import { pastInsights } from './past-insights.ts';
import { pastQuestions } from './past-questions.ts';

const migrations: readonly Migration[] = [pastInsights, pastQuestions, pastBookings];

type StoredProgress = { _id: string; doneAt?: Date } & Partial<Progress>;

type Options = {
  clock: Clock;
  /** Stops the migration after the current bot; the next run resumes there. */
  signal: AbortSignal;
  /** Called after each migration that visited at least one bot. */
  onDone: (name: string, bots: number) => void;
};

/**
 * Runs each migration of older versions' data until it is done, and never again. The progress is saved in the store of
 * conversation, and so is part of backups: the restored backup of an older version is migrated too.
 */
export async function migrate(stores: Stores, { clock, signal, onDone }: Options): Promise<void> {
  const progress = stores.conversation.collection<StoredProgress>('migrations');
  const saveProgress = (_id: string, $set: Omit<Partial<StoredProgress>, '_id'>) =>
    progress.updateOne({ _id }, { $set }, { upsert: true });

  /** Runs one migration; false if it was stopped before the end. */
  async function run({ name, endOfOldData, migrate: migrateBot }: Migration): Promise<boolean> {
    const saved = await progress.findOne({ _id: name });
    if (saved?.doneAt) return true;
    const until = saved?.until ?? (await endOfOldData(stores, clock()));
    let bots = 0;
    if (until) {
      await saveProgress(name, { until });
      for await (const bot of botsWithExchanges(stores.conversation, saved?.after ?? '')) {
        if (signal.aborted) return false;
        await migrateBot(stores, bot, until);
        await saveProgress(name, { after: bot });
        bots += 1;
      }
    }
    await saveProgress(name, { doneAt: clock() });
    if (bots > 0) onDone(name, bots);
    return true;
  }

  for (const migration of migrations) if (!(await run(migration))) return;
}
