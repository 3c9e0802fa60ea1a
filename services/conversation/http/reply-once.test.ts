import { messageExchanged } from '@contesta/contracts/events';
import { internalReply } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { useConversation } from '../testing/conversation-service.ts';

const service = useConversation({ listenTo: [messageExchanged] });
const { world } = service;

const ask = (message: object, id: string = world.id) =>
  service.call(internalReply, { params: { id }, body: { language: null, ...message } });

describe('a message that is delivered more than once', () => {
  it('has one exchange and gets the same reply, even after a restart', async () => {
    const message = { message: 'envíos tarjeta horario', key: 'telegram:1.7' };
    const first = await ask(message);
    expect(first.status).toBe(200);
    expect(first.body.suggestions).not.toEqual([]);
    expect((await ask(message)).body).toEqual(first.body);
    await service.restart();
    expect((await ask(message)).body).toEqual(first.body);
    expect(await service.exchanges(first.body.conversationId)).toHaveLength(1);
  });

  it('has one exchange and one event when the deliveries are concurrent', async () => {
    const message = { message: '¿Hacéis envíos a domicilio?', key: 'telegram:1.8' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(message)));
    const bodies = new Set(replies.map(({ body }) => JSON.stringify(body)));
    expect([...bodies]).toHaveLength(1);
    const { conversationId } = replies[0]?.body ?? {};
    expect(await service.exchanges(conversationId)).toHaveLength(1);
    const ids = await eventually(() => {
      const received = service.events('message-exchanged').map(({ id }) => id);
      return received.length > 0 ? received : expect.fail('no event yet');
    });
    expect(new Set(ids).size).toBe(1);
  });

  it('is answered in the language of the device, by a known bot, and needs a key', async () => {
    const { body } = await ask({ message: 'xyzzy', key: 'c', language: 'en' });
    expect(body).toMatchObject({ answered: false, reply: expect.stringMatching(/^I don't know/) });
    expect((await ask({ message: 'hola', key: 'd' }, 'bot-nobody-1')).status).toBe(404);
    expect((await ask({ message: 'hola' })).status).toBe(400);
  });
});
