import type { Store } from '@contesta/kit/store/port';

/** When the last backup of the installation was begun, as the backup itself notes once it is whole. */
export function openBackupNote(store: Store) {
  const backups = store.collection<{ _id: string; at: Date }>('backups');
  const last = { _id: 'last' };
  return {
    note: async (at: Date): Promise<void> =>
      void (await backups.updateOne(last, { $set: { at } }, { upsert: true })),
    /** In seconds; null where none was ever made. */
    async age(now: Date): Promise<number | null> {
      const found = await backups.findOne(last);
      return found && (now.getTime() - found.at.getTime()) / 1_000;
    },
  };
}
