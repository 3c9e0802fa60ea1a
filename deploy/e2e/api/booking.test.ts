import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const calendar = ({ botId }: Owner, rest = '/integrations/calendar') => `/chatbots/${botId}${rest}`;

/** Open every day from nine to eight, half an hour each. */
async function takeBookings(of: Owner): Promise<void> {
  const body = {
    timeZone: 'Europe/Madrid',
    services: [{ name: 'Ramo a medida', minutes: 30 }],
    hours: Array.from({ length: 7 }, () => [{ from: '09:00', to: '20:00' }]),
    holidays: [],
    slotMinutes: 30,
    bufferMinutes: 0,
    leadMinutes: 0,
  };
  const saved = await product.call('POST', calendar(of), { token: of.token, body });
  expect(saved.status).toBe(200);
}

/** A visitor of a bot, who goes on with one conversation. */
function visitor(of: Owner) {
  let conversationId: string | undefined;
  return async (...messages: string[]) => {
    let last: { reply: string; answered: boolean; suggestions: string[] } | undefined;
    for (const message of messages) {
      const { status, body } = await product.call('POST', calendar(of, '/reply'), {
        body: { message, conversationId },
      });
      expect(status).toBe(200);
      conversationId = body.conversationId;
      last = body;
    }
    if (!last) throw new Error('nothing was said');
    return last;
  };
}

type Item = { start: string; state: string; visitor: { name: string; email: string } };
async function appointments(of: Owner): Promise<Item[]> {
  const { body } = await product.call('GET', calendar(of, '/appointments'), of);
  return body.items;
}

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

  it('never gets a slot that another has: one of ten wins, the others are offered the next', async () => {
    const visitors = Array.from({ length: 10 }, () => visitor(owner));
    await Promise.all(
      visitors.map((say, at) =>
        say(
          'quiero una cita mañana a las 18:00',
          `Visitante ${'abcdefghij'[at]}, v${at}@example.com`,
        ),
      ),
    );
    const said = await Promise.all(visitors.map((say) => say('sí')));
    expect(said.filter(({ reply }) => reply.startsWith('Reservado'))).toHaveLength(1);
    const others = said.filter(({ reply }) => reply.startsWith('Esa hora se acaba de ocupar'));
    expect(others).toHaveLength(9);
    for (const { suggestions } of others) expect(suggestions[0]).toMatch(/18:30$/);
  });

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

  it('books at Telegram as well, by its buttons and in words', { timeout: 120_000 }, async () => {
    const full = await product.ownerOf('full', 'Europe/Madrid');
    await takeBookings(full);
    const { token, bot } = newToken();
    const connection = { token: full.token, body: { token } };
    const saved = await product.call('POST', calendar(full, '/integrations/telegram'), connection);
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
