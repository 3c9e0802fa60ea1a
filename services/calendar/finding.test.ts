import { findBookings } from '@contesta/contracts/booking';
import { accountErased, chatbotDeleted } from '@contesta/contracts/events';
import * as internal from '@contesta/contracts/internal-appointments';
import { weekOfAppointments } from '@contesta/contracts/letters';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { alwaysOpen, botId, dayMs, hourMs, ownerId, useCalendar } from './testing/test-calendar.ts';

const service = useCalendar(alwaysOpen);
const find = (email: string, language = 'es') => {
  const headers = { 'Accept-Language': language };
  return service.call(findBookings, { ...service.ofBot, body: { email }, headers });
};
const requests = () => service.distinct<{ requestId: string }>('appointments-requested');
const waitForRequests = async (count: number) => {
  await eventually(() => expect(requests()).toHaveLength(count));
  return requests().at(-1)?.requestId ?? '';
};
const read = (id: string) => service.call(internal.requestedAppointments, { params: { id } });
const storedCount = () => service.store.collection('requests').countDocuments({});

describe('a request for the links of a visitor’s appointments', () => {
  it('is published with ids only, and mail reads the details', async () => {
    const [first = '', second = '', third = ''] = await service.starts();
    const email = 'Eva@example.com';
    const later = (await service.book(second, { email, service: 'dye' })).body;
    const sooner = (await service.book(first, { email: 'eva@example.com' })).body;
    await service.cancelBy((await service.book(third, { email })).body.url);
    expect((await find('EVA@example.com', 'en')).status).toBe(202);
    const requestId = await waitForRequests(1);
    expect(requests()).toEqual([{ requestId, chatbotId: botId, ownerId }]);
    expect((await read(requestId)).body).toEqual({
      email: 'eva@example.com',
      language: 'en',
      business: 'Azahar',
      timeZone: 'Europe/Madrid',
      items: [
        { start: first, service: 'Corte', url: sooner.url },
        { start: second, service: 'Tinte', url: later.url },
      ],
    });
    const typed = { email, language: 'es' } as const;
    await service.call(internal.mailAppointments, { ...service.ofBot, body: typed });
    const items = [{ start: first }, { start: second }];
    const letter = { email: 'eva@example.com', language: 'es', items };
    expect((await read(await waitForRequests(2))).body).toMatchObject(letter);
  });

  it('is accepted but not published after three others for the same email address within an hour', async () => {
    const names = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'eva' : 'EVA'));
    const answers = await Promise.all(names.map((name) => find(`${name}@example.com`)));
    expect(new Set(answers.map(({ status, body }) => status + body.message)).size).toBe(1);
    await waitForRequests(3);
    expect((await find('ana@example.com')).status).toBe(202);
    await waitForRequests(4);
    service.advance(hourMs + 1);
    await find('eva@example.com');
    await waitForRequests(5);
  });

  it('expires after an hour', async () => {
    await find('eva@example.com');
    const requestId = await waitForRequests(1);
    expect((await read(requestId)).status).toBe(200);
    service.advance(hourMs + 1);
    expect((await read(requestId)).status).toBe(404);
    expect((await read('request-unknown')).status).toBe(404);
  });

  it.each([
    ['bot', () => service.publish(chatbotDeleted, { chatbotId: botId, ownerId, version: 2 })],
    ['account', () => service.publish(accountErased, { accountId: ownerId })],
  ])('is deleted with the %s, even if other requests arrive meanwhile', async (_, erase) => {
    await find('eva@example.com');
    await Promise.all([erase(), ...Array.from({ length: 5 }, (_, n) => find(`eva${n}@x.es`))]);
    expect([await storedCount(), (await find('eva@example.com')).status]).toEqual([0, 404]);
  });

  it('is refused without a calendar or a valid email address', async () => {
    const body = { email: 'eva@example.com' };
    const unknown = await service.call(findBookings, { params: { id: 'bot-unknown' }, body });
    expect([unknown.status, (await find('eva')).status]).toEqual([404, 400]);
    expect(await storedCount()).toBe(0);
  });
});

it('names that could be a message are left out of letters', async () => {
  const business = 'GANA 500 € en malo.example';
  const named = (name: string) => ({ name, minutes: 30 });
  const services = [named('Llama al 600 100 200'), named('Corte 30')];
  const { body } = await service.connect({ ...alwaysOpen, business, services });
  const [bad, good] = body.settings.services.map(({ key }: { key: string }) => key);
  const viewFor = async (key: string) => {
    const [start = ''] = await service.starts({ service: key });
    const booked = await service.book(start, { service: key, email: 'eva@example.com' });
    return (await service.viewOf(booked.body.appointmentId)).body;
  };
  const view = await viewFor(bad);
  expect([view.business, view.service]).toEqual(['el negocio', null]);
  expect(view.ics.content).toContain('SUMMARY:el negocio');
  expect((await viewFor(good)).service).toBe('Corte 30');
  await find('eva@example.com');
  const links = await read(await waitForRequests(1));
  expect(JSON.stringify([view, links.body])).not.toMatch(/malo|GANA|600/);
});

const ofConversation = (cid: string, id = botId) =>
  service.call(internal.conversationAppointments, { params: { id, cid } });

it('a conversation has the upcoming appointments booked from it, the next one first', async () => {
  const [first = '', second = '', third = ''] = await service.starts();
  const conversationId = 'conversation-1';
  const later = (await service.book(second, { conversationId })).body;
  const sooner = (await service.book(first, { conversationId, service: 'cut' })).body;
  await service.book(third);
  expect((await ofConversation(conversationId)).body.items).toEqual([
    { start: first, service: 'Corte', url: sooner.url },
    { start: second, service: 'Corte', url: later.url },
  ]);
  await service.cancelBy(sooner.url);
  expect((await ofConversation(conversationId)).body.items).toHaveLength(1);
  expect((await ofConversation('conversation-2')).body.items).toEqual([]);
  expect((await ofConversation(conversationId, 'bot-unknown')).body.items).toEqual([]);
  service.advance(Date.parse(second) - service.now() + 1);
  expect((await ofConversation(conversationId)).body.items).toEqual([]);
});

async function week(id: string, endsIn: number) {
  const at = (days: number) => new Date(service.now() + days * dayMs).toISOString();
  const query = { from: at(endsIn - 7), to: at(endsIn) };
  return (await service.call(weekOfAppointments, { params: { id }, query })).body;
}

it('cancelled appointments are not counted among a week’s bookings or the next week’s appointments', async () => {
  await service.book(await service.firstStart(2 * dayMs));
  await service.book(await service.firstStart(5 * dayMs));
  await service.cancelBy((await service.book(await service.firstStart(6 * dayMs))).body.url);
  expect(await week(ownerId, 1)).toEqual({ booked: 2, toCome: [{ chatbotId: botId, count: 2 }] });
  expect(await week(ownerId, 3)).toEqual({ booked: 2, toCome: [{ chatbotId: botId, count: 1 }] });
  expect(await week(ownerId, -1)).toEqual({ booked: 0, toCome: [{ chatbotId: botId, count: 2 }] });
  expect(await week('owner-eva-1', 1)).toEqual({ booked: 0, toCome: [] });
});
