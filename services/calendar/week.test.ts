import { weekOfAppointments } from '@contesta/contracts/letters';
import { expect, it } from 'vitest';
import { alwaysOpen, botId, dayMs, ownerId, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar(alwaysOpen);

async function week(id: string, endsIn: number) {
  const at = (days: number) => new Date(service.now() + days * dayMs).toISOString();
  const query = { from: at(endsIn - 7), to: at(endsIn) };
  return (await service.call(weekOfAppointments, { params: { id }, query })).body;
}

it('the bookings of a week and the appointments of the next week are counted without cancelled ones', async () => {
  await service.book(await service.firstStart(2 * dayMs));
  await service.book(await service.firstStart(5 * dayMs));
  await service.cancelBy((await service.book(await service.firstStart(6 * dayMs))).body.url);
  expect(await week(ownerId, 1)).toEqual({ booked: 2, toCome: [{ chatbotId: botId, count: 2 }] });
  expect(await week(ownerId, 3)).toEqual({ booked: 2, toCome: [{ chatbotId: botId, count: 1 }] });
  expect(await week(ownerId, -1)).toEqual({ booked: 0, toCome: [{ chatbotId: botId, count: 2 }] });
  expect(await week('owner-eva-1', 1)).toEqual({ booked: 0, toCome: [] });
});
