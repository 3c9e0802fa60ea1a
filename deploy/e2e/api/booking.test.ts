import { eventually } from '@contesta/kit/testing/eventually';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as bookings from '../../testing/bookings.ts';
import { atOnce, refusal } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';
import { grantPlan, type Owner, ownersPassword } from '../../testing/owner.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const pro = await product.ownerOf('pro', 'Europe/Madrid');
const salon = await product.ownerOf('pro', 'Europe/Madrid');
beforeAll(() => bookings.enableBookings(product.url, salon));

/** Fewer in the distributed run, where ten processes share the machine; `npm run faults` tests fifty racers there. */
const racers = inject('distributed') ? 10 : 50;
const appointments = (of: Owner) => bookings.appointmentsOf(product.url, of);
const book = (of: Owner, time: string, name: string, email: string) =>
  bookings.bookOne(product.url, of.botId, { start: bookings.tomorrowAt(time), name, email });
const follow = (url: string, suffix = '', more = {}) => {
  const { path, body } = bookings.appointmentCall(url);
  return call.post(path + suffix, { ...body, ...more });
};

const pathOf = ({ botId }: Owner, rest = '/integrations/calendar') => `/chatbots/${botId}${rest}`;
const read = (of: Owner) => call.get(pathOf(of), of);
const save = (of: Owner, body: object) => call.post(pathOf(of), body, of);
const services = [{ name: 'Ramo a medida', minutes: 45 }];

describe('a bot’s calendar', () => {
  it('starts with default settings in the owner’s time zone, and saves changes', async () => {
    const before = await read(pro);
    const given = { business: 'Azahar', timeZone: 'Europe/Madrid' };
    const body = { connected: false, feedUrl: null, settings: given };
    expect(before).toMatchObject({ status: 200, body });
    const saved = await save(pro, { services, bufferMinutes: 10 });
    const settings = { ...before.body.settings, services, bufferMinutes: 10 };
    expect(saved).toMatchObject({ status: 200, body: { connected: true, settings } });
    expect((await read(pro)).body).toEqual(saved.body);
  });

  it('has a feed for calendar apps at a secret address', async () => {
    const { pathname } = new URL((await save(pro, {})).body.feedUrl);
    const answer = await fetch(product.url + pathname);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    const other = pathname.replace(/[^/]+(?=\/appointments\.ics$)/, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect((await fetch(product.url + other)).status).toBe(404);
  });

  it('checks the plan before the body', async () => {
    const free = await product.owner();
    const wrong = { timeZone: 'Mars/Olympus' };
    expect(refusal(await save(free, wrong))).toBe('403 PLAN_REQUIRED');
    expect(refusal(await save(pro, wrong))).toBe('400 VALIDATION');
  });

  it('hides its settings when the plan ends, but still lists the appointments', async () => {
    const owner = await product.ownerOf('pro');
    await save(owner, { services });
    await grantPlan(product.url, product.env, owner, 'free');
    await eventually(async () => expect(refusal(await read(owner))).toBe('403 PLAN_REQUIRED'));
    const list = await call.get(pathOf(owner, '/appointments'), owner);
    expect(list).toMatchObject({ status: 200, body: { items: [], next: null } });
  });

  it('is in the account’s export, and is deleted with the bot', async () => {
    const owner = await product.ownerOf('full');
    const { feedUrl } = (await save(owner, { services })).body;
    const exported = await call.get('/user/me/export', owner);
    expect(exported.body.calendar).toMatchObject([{ chatbotId: owner.botId, connected: true }]);
    const feed = () => fetch(product.url + new URL(feedUrl).pathname);
    expect((await feed()).status).toBe(200);
    expect((await call.delete(pathOf(owner, ''), owner)).status).toBe(200);
    await eventually(async () => expect((await feed()).status).toBe(404));
    expect((await read(owner)).status).toBe(404);
    const erased = await call.delete('/user/me', owner, { password: ownersPassword });
    expect(erased.status).toBe(202);
  });
});

describe('a visitor who wants to book', () => {
  const booking = (owner: Owner, rest = '') => `${pathOf(owner, '/booking')}${rest}`;

  it('gets a 404 from an unknown bot and, whatever the query and body, from one without bookings', async () => {
    const owner = await product.ownerOf('pro');
    for (const answer of [
      await call.get(booking(owner)),
      await call.get(booking(owner, '/slots?days=0')),
      await call.post(booking(owner), { email: 'x' }),
      await call.get('/chatbots/AAAAAAAAAAAAAAAA/booking'),
    ])
      expect(refusal(answer)).toBe('404 NOT_FOUND');
  });

  it('can call from any site, and the site can read refusals too', async () => {
    const owner = await product.ownerOf('pro');
    await save(owner, { services });
    const origin = (headers: Headers) => headers.get('access-control-allow-origin');
    const preflight = await call('OPTIONS', booking(owner));
    expect([preflight.status, origin(preflight.headers)]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    const offer = await call.get(booking(owner));
    expect(offer).toMatchObject({ status: 200, body: { business: 'Azahar', horizonDays: 60 } });
    const refused = await call.post(booking(owner), { email: 'x' });
    expect(refusal(refused)).toBe('400 VALIDATION');
    expect([origin(offer.headers), offer.headers.get('cache-control')]).toEqual(['*', 'no-store']);
    expect([origin(refused.headers), refused.headers.get('cache-control')]).toEqual(['*', null]);
  });
});

it('a visitor’s link with an unknown id is a 404', async () => {
  for (const rest of ['', '/slots', '/cancel']) {
    const answer = await call.post(`/appointments/AAAAAAAAAAAAAAAA${rest}`, { key: 'wrong' });
    expect(refusal(answer)).toBe('404 NOT_FOUND');
  }
});

describe('a visitor who books', () => {
  it('gets an appointment that the owner sees, a letter, and a link that opens it', async () => {
    const visitor = { name: 'Ana García', email: 'ana@booking.example' };
    const booked = await book(salon, '11:00', visitor.name, visitor.email);
    expect(booked).toMatchObject({ service: 'Ramo a medida', start: bookings.tomorrowAt('11:00') });
    expect(await appointments(salon)).toMatchObject([{ visitor }]);
    expect(await follow(booked.url)).toMatchObject({ status: 200, body: { start: booked.start } });
    const [letter] = await product.untilLetters(visitor.email, 1);
    expect(letter?.text).toContain(bookings.appointmentCall(booked.url).body.key);
  });

  it('moves and cancels an appointment through its link', async () => {
    const { url } = await book(salon, '16:00', 'Jo Smith', 'jo@example.com');
    const start = async () =>
      (await appointments(salon)).find(({ visitor }) => visitor.name === 'Jo Smith')?.start;
    const later = bookings.tomorrowAt('17:00');
    expect((await follow(url, '/move', { start: later })).status).toBe(200);
    expect(await start()).toBe(later);
    expect((await follow(url, '/cancel')).body.state).toBe('cancelled');
    expect(await start()).toBeUndefined();
  });

  it('gets one appointment for repeated calls with the same key', async () => {
    const path = `/chatbots/${salon.botId}/booking`;
    const service = (await call.get(path)).body.services[0].key;
    const visitor = { name: 'Luz', email: 'luz@example.com', key: crypto.randomUUID() };
    const ask = () => call.post(path, { service, start: bookings.tomorrowAt('09:00'), ...visitor });
    const answers = await atOnce(3, ask);
    for (const answer of [...answers, await ask()])
      expect([answer.status, answer.text]).toEqual([201, answers[0]?.text]);
  });

  it('is the only one to get a slot; concurrent visitors are refused and offered the next slot', async () => {
    const other = await product.ownerOf('pro', 'Europe/Madrid');
    await bookings.enableBookings(product.url, other);
    const all = await bookings.bookSameSlot(product.url, other, racers);
    const others = all.filter(({ isWon }) => !isWon);
    expect(others).toHaveLength(racers - 1);
    for (const refused of others) {
      expect(refusal(refused.answer)).toBe('409 STATE');
      const offered = ['17:30', '17:00'].map((time) => bookings.isOffered(refused, time));
      expect(offered).toEqual([true, false]); // all wanted the slot at 17:00
    }
    expect(await appointments(other)).toHaveLength(1);
  }, 120_000);

  it('can have at most three upcoming appointments with a bot', async () => {
    const ask = bookings.openVisitor(product.url, salon.botId);
    const visitor = { name: 'Leo', email: 'leo@example.com' };
    const answers = [];
    for (const time of ['12:00', '12:30', '13:00', '13:30'])
      answers.push(await ask({ start: bookings.tomorrowAt(time), ...visitor }));
    expect(answers.map(refusal)).toEqual(['201', '201', '201', '409 STATE']);
  });

  it('cannot book once the owner’s plan has ended, but can still cancel', async () => {
    const other = await product.ownerOf('pro', 'Europe/Madrid');
    await bookings.enableBookings(product.url, other);
    const { url } = await book(other, '12:00', 'Eva', 'eva@example.com');
    await grantPlan(product.url, product.env, other, 'free');
    const offer = () => call.get(`/chatbots/${other.botId}/booking`);
    await eventually(async () => expect(refusal(await offer())).toBe('404 NOT_FOUND'));
    expect((await follow(url, '/cancel')).body.state).toBe('cancelled');
  });
});

const find = (email: string) => call.post(`/chatbots/${salon.botId}/booking/find`, { email });

it('a visitor gets a lost link by email, and the reply does not tell whether an address has booked', async () => {
  const { url } = await book(salon, '10:00', 'Noa', 'noa@example.com');
  const [known, unknown] = [await find('NOA@example.com'), await find('nobody@example.com')];
  expect([known.status, known.text]).toEqual([202, unknown.text]);
  await eventually(async () => {
    const letters = await product.letters('noa@example.com');
    const [links] = letters.filter(({ subject }) => subject === 'Citas en Azahar');
    expect(links?.text).toContain(bookings.appointmentCall(url).body.key);
  });
  expect(await product.letters('nobody@example.com')).toEqual([]);
});
