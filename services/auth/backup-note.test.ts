import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { openBackupNote } from './backup-note.ts';
import { authFor } from './testing/test-auth.ts';

it('exposes the age of the last backup as a metric, and no value without a backup', async () => {
  const before = await authFor('test');
  expect((await before.kit.metrics.backupAge.get()).values).toEqual([]);
  await openBackupNote(before.store).note(new Date(Date.now() - 3_600_000));
  await before.close({ keep: true });
  const after = await authFor('test', { directory: before.directory });
  await eventually(async () => {
    const [age] = (await after.kit.metrics.backupAge.get()).values;
    expect(Math.round((age?.value ?? 0) / 60)).toBe(60);
  });
});
