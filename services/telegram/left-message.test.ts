import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlayedTelegram, playTelegram } from './testing/play-telegram.ts';
import {
  openTestTelegram,
  openWorld,
  type TestTelegram,
  tokenOf,
  type World,
} from './testing/test-telegram.ts';
import { type Webhook, webhookOf } from './testing/webhook.ts';

let played: PlayedTelegram;
let given: World;
let service: TestTelegram;
let webhook: Webhook;
beforeEach(async () => {
  played = await playTelegram();
  given = openWorld();
  service = await openTestTelegram(played.url, given, { publicUrl: 'https://contesta.example' });
  await service.connect(tokenOf(1001));
  webhook = webhookOf(service, played);
  given.world.leave = true;
});
afterEach(async () => {
  await service.close();
  played.close();
});

const say = (text: string, fields = {}) => webhook.answersTo(played.written(text, fields));
const question = '¿Hacéis coronas?';
const offer = 'Si quieres, escríbeme tu correo y te contestan por ahí. Solo lo usaremos para eso.';

describe('where a message may be left', () => {
  it('asks for an address, and leaves the owner the question with it', async () => {
    expect(await say(question)).toEqual([`Eco: ${question}\n\n${offer}`]);
    const key = given.world.asked[0]?.key;
    expect(await say(' eva@example.com\n')).toEqual([
      'Mensaje enviado. Te contestarán en eva@example.com.',
    ]);
    expect(given.world.left).toEqual([{ key, email: 'eva@example.com', language: 'es' }]);
    expect(given.world.asked.map(({ message }) => message)).toEqual([question]);
  });

  it('takes whatever is no address for a message, and the address after it too', async () => {
    await say(question);
    given.world.leave = false;
    for (const text of ['escribe a eva@example.com', 'eva@', '¿Y ramos?'])
      expect(await say(text)).toEqual([`Eco: ${text}`]);
    const from = { id: 7, language_code: 'en' };
    expect(await say('eva@example.com', { from })).toEqual([
      'Message sent. The answer will come to eva@example.com.',
    ]);
    expect(given.world.left).toMatchObject([{ language: 'en' }]);
  });

  it('leaves one message an offer', async () => {
    await say(question);
    await say('eva@example.com');
    expect(await say('leo@example.com')).toEqual([`Eco: leo@example.com\n\n${offer}`]);
    expect(given.world.left).toHaveLength(1);
  });

  it('leaves it under the same key where conversation failed half-way', async () => {
    await say(question);
    given.world.down = 1;
    await webhook.bring(played.written('eva@example.com'));
    await eventually(() => expect(given.world.left).toHaveLength(1));
    service.advance(5_000);
    await webhook.untilIdle();
    expect(played.texts().at(-1)).toBe('Mensaje enviado. Te contestarán en eva@example.com.');
    expect(new Set(given.world.left.map(({ key }) => key)).size).toBe(1);
  });

  it('says so where no more may be left', async () => {
    given.world.isFull = true;
    await say(question);
    expect(await say('eva@example.com')).toEqual([
      'Ya hay varios mensajes tuyos por contestar. Espera a que te respondan.',
    ]);
  });

  it('asks for none without an offer, nor in a group, where others read it', async () => {
    const group = {
      chat: { id: -5, type: 'supergroup' },
      entities: [{ type: 'mention', offset: 0, length: 16 }],
    };
    expect(await say(`@azahar_1001_bot ${question}`, group)).toEqual([`Eco: ${question}`]);
    expect(await say('@azahar_1001_bot eva@example.com', group)).toEqual(['Eco: eva@example.com']);
    given.world.leave = false;
    expect(await say('eva@example.com')).toEqual(['Eco: eva@example.com']);
    expect(given.world.left).toEqual([]);
  });
});
