import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  appointmentsOf,
  takeBookings as openBookings,
  openVisitor,
  raceForOneHour,
} from '../../testing/bookings.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import { grantPlan, type Owner } from '../../testing/owner.ts';
import { newToken, openChats } from '../../testing/telegram.ts';

let product: Product;
let owner: Owner;
beforeAll(async () => {
  product = await openProduct();
  owner = await product.ownerOf('pro', 'Europe/Madrid');
  await takeBookings(owner);
});
afterAll(async () => {
  expect(await product.isWell()).toBe(true);
  await product.close();
});

/** Where ten processes share the machine, `npm run faults` lets fifty race. */
const racers = inject('distributed') ? 10 : 50;
const slow = { timeout: 120_000 };

const visitor = (of: Owner) => openVisitor(product.url, of.botId);
const takeBookings = (of: Owner) => openBookings(product.url, of);
const appointments = (of: Owner) => appointmentsOf(product.url, of);

describe('a visitor who books in chat', () => {
  it('gets an appointment that the owner sees, a letter, and a link that opens it', async () => {
    const say = visitor(owner);
    expect((await say('quiero una cita mañana a las 11')).reply).toMatch(
      /^Está libre mañana.*11:00/,
    );
    expect((await say('¿Dónde estáis?')).reply).toMatch(/\n\n¿A nombre de quién/);
    const booked = await say('Ana García, ana@example.com', 'sí');
    expect(booked.reply).toMatch(/^Reservado: .*11:00.*ana@example\.com/);
    expect(booked.reply).toMatch(/http:\/\/\S+\/appointment\/\S+#key=\S+$/);
    expect(await appointments(owner)).toMatchObject([
      { visitor: { name: 'Ana García', email: 'ana@example.com' } },
    ]);
    const [, id = '', key] = /\/appointment\/([^#]+)#key=(\S+)$/.exec(booked.reply) ?? [];
    const opened = await product.call('POST', `/appointments/${id}`, { body: { key } });
    expect(opened.status).toBe(200);
    await eventually(async () => expect(await product.letters('ana@example.com')).toHaveLength(1));
  });

  it('moves and cancels it in the same conversation', async () => {
    const say = visitor(owner);
    await say('book tomorrow at 4pm', 'Jo Smith, jo@example.com', 'yes');
    const start = async () =>
      (await appointments(owner)).find(({ visitor }) => visitor.name === 'Jo Smith')?.start;
    const before = await start();
    expect((await say('move my appointment to 5pm')).reply).toMatch(/^Moved: .*5:00 pm/);
    expect(Date.parse((await start()) ?? '')).toBe(Date.parse(before ?? '') + 60 * 60_000);
    expect((await say('cancel my appointment')).reply).toMatch(/^Your appointment is cancelled/);
    expect(await start()).toBeUndefined();
  });

  it(
    'never gets a slot that another has: one of many wins, the others are offered the next',
    slow,
    async () => {
      const other = await product.ownerOf('pro', 'Europe/Madrid');
      await takeBookings(other);
      const said = await raceForOneHour(product.url, other, racers);
      const others = said.filter(({ isWon }) => !isWon);
      expect(others).toHaveLength(racers - 1);
      for (const { last } of others) {
        expect(last.reply).toMatch(/se acaba de ocupar|[Ll]ibre/);
        expect(last.suggestions[0]).toMatch(/17:30$/);
      }
      expect(await appointments(other)).toHaveLength(1);
    },
  );

  it('is not asked for a time once the owner’s plan has ended, and can still cancel', async () => {
    const other = await product.ownerOf('pro', 'Europe/Madrid');
    await takeBookings(other);
    const say = visitor(other);
    await say('quiero una cita mañana a las 12', 'Eva, eva@example.com', 'sí');
    await grantPlan(product.url, product.env, other, 'free');
    await eventually(async () =>
      expect((await visitor(other)('quiero una cita mañana')).reply).not.toMatch(/libre/i),
    );
    expect((await say('cancela mi cita')).reply).toMatch(/^Tu cita queda anulada/);
  });

  it('books at Telegram as well, by its buttons and in words', slow, async () => {
    const full = await product.ownerOf('full', 'Europe/Madrid');
    await takeBookings(full);
    const { token, bot } = newToken();
    const path = `/chatbots/${full.botId}/integrations/telegram`;
    const connection = { token: full.token, body: { token } };
    const saved = await product.call('POST', path, connection);
    expect(saved.status).toBe(200);
    const chats = openChats(product.url, bot);
    const chat = await chats.say('quiero una cita mañana');
    const press = async (count: number) => {
      const message = (await chats.answered(count, chat)).at(-1);
      const button = message?.buttons.flat()[0];
      if (!message || !button) throw new Error('there is nothing to press');
      await chats.press(message, button.text);
    };
    await press(1);
    await chats.answered(2, chat);
    await chats.say('Noa Ruiz, noa@example.com');
    await press(3);
    const booked = (await chats.answered(4, chat)).at(-1);
    expect(booked?.text).toMatch(/^Reservado: .*noa@example\.com/);
    expect(await appointments(full)).toMatchObject([{ visitor: { name: 'Noa Ruiz' } }]);
  });
});
