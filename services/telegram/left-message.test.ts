import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeTelegram, startFakeTelegram } from './testing/fake-telegram.ts';
import {
  type FakeServices,
  openFakeServices,
  openTestTelegram,
  type TestTelegram,
  tokenOf,
} from './testing/test-telegram.ts';
import { type Webhook, webhookOf } from './testing/webhook.ts';

let fake: FakeTelegram;
let services: FakeServices;
let service: TestTelegram;
let webhook: Webhook;
beforeEach(async () => {
  fake = await startFakeTelegram();
  services = openFakeServices();
  service = await openTestTelegram(fake.url, services, { publicUrl: 'https://contesta.example' });
  await service.connect(tokenOf(1001));
  webhook = webhookOf(service, fake);
  services.state.leave = true;
});
afterEach(async () => {
  await service.close();
  fake.close();
});

const answersTo = (text: string, fields = {}) => webhook.answersTo(fake.newMessage(text, fields));
const question = '¿Hacéis coronas?';
const offer = 'Si quieres, escríbeme tu correo y te contestan por ahí. Solo lo usaremos para eso.';

describe('leaving a message for the owner', () => {
  it('asks for an address, and leaves the question with it', async () => {
    expect(await answersTo(question)).toEqual([`Eco: ${question}\n\n${offer}`]);
    const key = services.state.requests[0]?.key;
    expect(await answersTo(' eva@example.com\n')).toEqual([
      'Mensaje enviado. Te contestarán en eva@example.com.',
    ]);
    expect(services.state.leftMessages).toEqual([
      { key, email: 'eva@example.com', language: 'es' },
    ]);
    expect(services.state.requests.map(({ message }) => message)).toEqual([question]);
  });

  it('answers other messages as usual, and still accepts an address after them', async () => {
    await answersTo(question);
    services.state.leave = false;
    for (const text of ['escribe a eva@example.com', 'eva@', '¿Y ramos?'])
      expect(await answersTo(text)).toEqual([`Eco: ${text}`]);
    const from = { id: 7, language_code: 'en' };
    expect(await answersTo('eva@example.com', { from })).toEqual([
      'Message sent. The answer will come to eva@example.com.',
    ]);
    expect(services.state.leftMessages).toMatchObject([{ language: 'en' }]);
  });

  it('leaves one message per offer', async () => {
    await answersTo(question);
    await answersTo('eva@example.com');
    expect(await answersTo('leo@example.com')).toEqual([`Eco: leo@example.com\n\n${offer}`]);
    expect(services.state.leftMessages).toHaveLength(1);
  });

  it('retries with the same key after a failure of conversation', async () => {
    await answersTo(question);
    services.state.down = 1;
    await webhook.deliver(fake.newMessage('eva@example.com'));
    await eventually(() => expect(services.state.leftMessages).toHaveLength(1));
    service.advance(5_000);
    await webhook.waitUntilIdle();
    expect(fake.sentTexts().at(-1)).toBe('Mensaje enviado. Te contestarán en eva@example.com.');
    expect(new Set(services.state.leftMessages.map(({ key }) => key)).size).toBe(1);
  });

  it('tells the visitor when no more messages are accepted', async () => {
    services.state.isFull = true;
    await answersTo(question);
    expect(await answersTo('eva@example.com')).toEqual([
      'Ya hay varios mensajes tuyos por contestar. Espera a que te respondan.',
    ]);
  });

  it('does not ask for an address without an offer or in a group', async () => {
    const group = {
      chat: { id: -5, type: 'supergroup' },
      entities: [{ type: 'mention', offset: 0, length: 16 }],
    };
    expect(await answersTo(`@azahar_1001_bot ${question}`, group)).toEqual([`Eco: ${question}`]);
    expect(await answersTo('@azahar_1001_bot eva@example.com', group)).toEqual([
      'Eco: eva@example.com',
    ]);
    services.state.leave = false;
    expect(await answersTo('eva@example.com')).toEqual(['Eco: eva@example.com']);
    expect(services.state.leftMessages).toEqual([]);
  });
});
