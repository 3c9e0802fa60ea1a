import { eventually } from '@contesta/kit/testing/eventually';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  appointmentCall,
  appointmentsOf,
  bookOne,
  bookSameSlot,
  enableBookings as enableBookingsAt,
  isOffered,
  openVisitor,
  tomorrowAt,
} from '../../testing/bookings.ts';
import { refusal } from '../../testing/calls.ts';
import { useProduct } from '../../testing/open-product.ts';
import { grantPlan, type Owner } from '../../testing/owner.ts';

const product = await useProduct();
const { call } = product;
const owner = await product.ownerOf('pro', 'Europe/Madrid');
beforeAll(() => enableBookings(owner));

/** Fewer in the distributed run, where ten processes share the machine. There `npm run faults` has fifty racers. */
const racers = inject('distributed') ? 10 : 50;
const slow = { timeout: 120_000 };

const enableBookings = (of: Owner) => enableBookingsAt(product.url, of);
const appointments = (of: Owner) => appointmentsOf(product.url, of);
const book = (of: Owner, time: string, name: string, email: string) =>
  bookOne(product.url, of.botId, { start: tomorrowAt(time), name, email });
const follow = (url: string, suffix = '', more = {}) => {
  const { path, body } = appointmentCall(url);
  return call.post(path + suffix, { ...body, ...more });
};

describe('a visitor who books', () => {
  it('gets an appointment that the owner sees, a letter, and a link that opens it', async () => {
    const booked = await book(owner, '11:00', 'Ana García', 'ana@booking.example');
    expect(booked).toMatchObject({ service: 'Ramo a medida', start: tomorrowAt('11:00') });
    const visitor = { name: 'Ana García', email: 'ana@booking.example' };
    expect(await appointments(owner)).toMatchObject([{ visitor }]);
    expect(await follow(booked.url)).toMatchObject({ status: 200, body: { start: booked.start } });
    const letter = await eventually(async () => {
      const [first, ...others] = await product.letters('ana@booking.example');
      expect(others).toEqual([]);
      return first ?? expect.fail('no letter yet');
    }, 15_000);
    expect(letter.text).toContain(appointmentCall(booked.url).body.key);
  });

  it('moves and cancels an appointment by its link', async () => {
    const { url } = await book(owner, '16:00', 'Jo Smith', 'jo@example.com');
    const start = async () =>
      (await appointments(owner)).find(({ visitor }) => visitor.name === 'Jo Smith')?.start;
    const later = tomorrowAt('17:00');
    expect((await follow(url, '/move', { start: later })).status).toBe(200);
    expect(await start()).toBe(later);
    expect((await follow(url, '/cancel')).body.state).toBe('cancelled');
    expect(await start()).toBeUndefined();
  });

  it('gets one appointment for repeated calls with the same key', async () => {
    const path = `/chatbots/${owner.botId}/booking`;
    const service = (await call.get(path)).body.services[0].key;
    const visitor = { name: 'Luz', email: 'luz@example.com', key: crypto.randomUUID() };
    const ask = () => call.post(path, { service, start: tomorrowAt('09:00'), ...visitor });
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const answer of [...answers, await ask()])
      expect([answer.status, answer.text]).toEqual([201, answers[0]?.text]);
  });

  it(
    'is the only one of many who gets a slot; all others are offered the next slot',
    slow,
    async () => {
      const other = await product.ownerOf('pro', 'Europe/Madrid');
      await enableBookings(other);
      const all = await bookSameSlot(product.url, other, racers);
      const others = all.filter(({ isWon }) => !isWon);
      expect(others).toHaveLength(racers - 1);
      for (const one of others) {
        expect(refusal(one.answer)).toBe('409 STATE');
        expect([isOffered(one, '17:30'), isOffered(one, '17:00')]).toEqual([true, false]);
      }
      expect(await appointments(other)).toHaveLength(1);
    },
  );

  it('can have at most three upcoming appointments with a bot', async () => {
    const ask = openVisitor(product.url, owner.botId);
    const answers = [];
    for (const time of ['12:00', '12:30', '13:00', '13:30'])
      answers.push(await ask({ start: tomorrowAt(time), name: 'Leo', email: 'leo@example.com' }));
    expect(answers.map(refusal)).toEqual(['201', '201', '201', '409 STATE']);
  });

  it('cannot book once the owner’s plan has ended, but can still cancel', async () => {
    const other = await product.ownerOf('pro', 'Europe/Madrid');
    await enableBookings(other);
    const { url } = await book(other, '12:00', 'Eva', 'eva@example.com');
    await grantPlan(product.url, product.env, other, 'free');
    const offer = () => call.get(`/chatbots/${other.botId}/booking`);
    await eventually(async () => expect(refusal(await offer())).toBe('404 NOT_FOUND'));
    expect((await follow(url, '/cancel')).body.state).toBe('cancelled');
  });
});

describe('a visitor who has lost their link', () => {
  const find = (email: string) => call.post(`/chatbots/${owner.botId}/booking/find`, { email });

  it('gets it by email, and the reply does not tell whether an address has booked', async () => {
    const { url } = await book(owner, '10:00', 'Noa', 'noa@example.com');
    const [known, unknown] = [await find('NOA@example.com'), await find('nobody@example.com')];
    expect([known.status, known.text]).toEqual([202, unknown.text]);
    await eventually(async () => {
      const letters = await product.letters('noa@example.com');
      const [links] = letters.filter(({ subject }) => subject === 'Tus citas en Azahar');
      expect(links?.text).toContain(appointmentCall(url).body.key);
    }, 15_000);
    expect(await product.letters('nobody@example.com')).toEqual([]);
  });
});
