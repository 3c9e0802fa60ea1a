import { silentLog } from '@contesta/kit/log';
import { expect, it, onTestFinished } from 'vitest';
import { openAppointmentExpiry } from './jobs.ts';

it('on 31 March, appointments kept for 13 months expire if they ended before 28 February of last year', async () => {
  const cutoff = Promise.withResolvers<Date>();
  const job = openAppointmentExpiry({
    appointments: { forgetOlder: async (before) => cutoff.resolve(before) },
    keptMonths: 13,
    clock: () => new Date('2026-03-31T10:00:00Z'),
    log: silentLog,
  });
  onTestFinished(() => job.close());
  job.start();
  expect(await cutoff.promise).toEqual(new Date('2025-02-28T10:00:00Z'));
});
