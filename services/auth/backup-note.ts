import type { Store } from '@contesta/kit/store/port';

/** The start time of the installation's last completed backup, which the backup tool stores. */
export function openBackupNote(store: Store) {
  const backups = store.collection<{ _id: string; at: Date }>('backups');
  const last = { _id: 'last' };
  return {
    note: async (at: Date): Promise<void> =>
      void (await backups.updateOne(last, { $set: { at } }, { upsert: true })),
    /** In seconds; null if there was never a backup. */
    async age(now: Date): Promise<number | null> {
      const found = await backups.findOne(last);
      return found && (now.getTime() - found.at.getTime()) / 1_000;
    },
  };
}
