import { weekOfAppointments } from '@contesta/contracts/letters';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  alwaysOpen,
  botId,
  openTestCalendar,
  ownerId,
  type TestCalendar,
} from './testing/test-calendar.ts';

const dayMs = 24 * 3_600_000;
let service: TestCalendar;
beforeEach(async () => {
  service = await openTestCalendar();
  await service.connect(alwaysOpen);
});
afterEach(() => service.close());

const startIn = async (days: number) =>
  (await service.starts({ from: service.now() + days * dayMs }))[0] ?? expect.fail('no free slot');
async function week(id: string, endsIn: number) {
  const at = (days: number) => new Date(service.now() + days * dayMs).toISOString();
  const query = { from: at(endsIn - 7), to: at(endsIn) };
  return (await service.call(weekOfAppointments, { params: { id }, query })).body;
}

it('counts the bookings of a week and the appointments of the next, without cancelled ones', async () => {
  await service.book(await startIn(2));
  await service.book(await startIn(5));
  const cancelled = await service.book(await startIn(6));
  await service.cancelBy(cancelled.body.url);
  expect(await week(ownerId, 1)).toEqual({ booked: 2, toCome: [{ chatbotId: botId, count: 2 }] });
  expect(await week(ownerId, 3)).toEqual({ booked: 2, toCome: [{ chatbotId: botId, count: 1 }] });
  expect(await week(ownerId, -1)).toEqual({ booked: 0, toCome: [{ chatbotId: botId, count: 2 }] });
  expect(await week('owner-eva-1', 1)).toEqual({ booked: 0, toCome: [] });
});
