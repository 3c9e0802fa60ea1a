import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { inGroup, useConnectedBot } from './testing/webhook.ts';

const bot = useConnectedBot();
beforeEach(() => {
  bot.state.leave = true;
});

const question = '¿Hacéis coronas?';
const confirmation = 'Mensaje enviado. La respuesta llegará a eva@example.com.';
const offer =
  '¿Mejor por correo? Con una dirección de correo escrita aquí, la respuesta llegará allí. Solo se usará para eso.';

describe('leaving a message for the owner', () => {
  it('asks for an e-mail address, and then leaves the question with that address', async () => {
    expect(await bot.ask(question)).toEqual([`Eco: ${question}\n\n${offer}`]);
    const key = bot.state.requests[0]?.key;
    expect(await bot.ask(' eva@example.com\n')).toEqual([confirmation]);
    expect(bot.state.leftMessages).toEqual([{ key, email: 'eva@example.com', language: 'es' }]);
    expect(bot.state.requests.map(({ message }) => message)).toEqual([question]);
  });

  it('still works after mistyped addresses, and after other messages, which are answered as usual', async () => {
    await bot.ask(question);
    bot.state.leave = false;
    const others = ['¿Es eva@example.com?', 'eva@example.com o leo@example.com', 'instagram @eva'];
    for (const text of [...others, '@eva']) expect(await bot.ask(text)).toEqual([`Eco: ${text}`]);
    const inSentences = [
      ...['este es mi email: eva@example,com', 'mi correo es eva@gmail', 'eva at gmail dot com'],
      ...['mi correo es eva arroba gmail.com', 'you can reach me at eva@gmail,com thanks'],
    ];
    const alone = ['eva@', 'eva@@example.com', 'eva@example', 'eva @ example.com'];
    for (const text of [...alone, ...inSentences])
      expect(await bot.ask(text)).toEqual([expect.stringMatching(/^Eso no parece una dirección/)]);
    expect(await bot.ask('Mi correo es <eva@example.com>.')).toEqual([confirmation]);
  });

  it.each([
    ['mi correo es eva@example.com pero quiero el precio', 'mi correo es pero quiero el precio'],
    ['eva@example.com also how much is a room', 'also how much is a room'],
    ['¿Cuánto cuesta? eva@example.com', '¿Cuánto cuesta?'],
    ['eva@example.com es mi correo, y cuánto cuesta?', 'es mi correo, y cuánto cuesta?'],
    ['Eva Ruiz, eva@example.com, 600 123 456', null],
    ['sure, its eva@example.com, thanks', null],
  ])('answers a question in the same message, and nothing else: %s', async (text, rest) => {
    await bot.ask(question);
    bot.state.leave = false;
    expect(await bot.ask(text)).toEqual([confirmation + (rest ? `\n\nEco: ${rest}` : '')]);
    expect(bot.state.leftMessages).toMatchObject([{ email: 'eva@example.com' }]);
  });

  it.each(['de', 'es'])(
    'is in the language of the reply, whatever the app’s language: %s',
    async (language_code) => {
      bot.state.replyTo = () => "I don't know that yet.";
      const from = { id: 7, language_code };
      expect(await bot.ask('Do you sell helmets?', { from })).toEqual([
        expect.stringMatching(/\n\nIf/),
      ]);
      expect(await bot.ask('eva@', { from })).toEqual([expect.stringMatching(/^That does not/)]);
      const sent = 'Message sent. The answer will come to eva@example.com.';
      expect(await bot.ask('eva@example.com', { from })).toEqual([sent]);
      expect(bot.state.leftMessages).toMatchObject([{ language: 'en' }]);
    },
  );

  it('leaves one message per offer', async () => {
    await bot.ask(question);
    await bot.ask('eva@example.com');
    expect(await bot.ask('leo@example.com')).toEqual([`Eco: leo@example.com\n\n${offer}`]);
    expect(bot.state.leftMessages).toHaveLength(1);
  });

  it('retries with the same key after a failure of the conversation service', async () => {
    await bot.ask(question);
    bot.state.failingCalls = 1;
    await bot.write('eva@example.com');
    await eventually(() => expect(bot.state.leftMessages).toHaveLength(1));
    bot.service.advance(5_000);
    await bot.webhook.waitUntilIdle();
    expect(bot.fake.sentTexts().at(-1)).toBe(confirmation);
    expect(new Set(bot.state.leftMessages.map(({ key }) => key)).size).toBe(1);
  });

  it('tells the visitor when no more messages are accepted', async () => {
    bot.state.hasTooManyMessages = true;
    await bot.ask(question);
    const full = expect.stringMatching(/^Ya hay varios mensajes por contestar/);
    expect(await bot.ask('eva@example.com')).toEqual([full]);
  });

  it('is not offered in a group, and no address is accepted there or without an offer', async () => {
    expect(await bot.ask(`@azahar_1001_bot ${question}`, inGroup)).toEqual([`Eco: ${question}`]);
    const echo = ['Eco: eva@example.com'];
    expect(await bot.ask('@azahar_1001_bot eva@example.com', inGroup)).toEqual(echo);
    bot.state.leave = false;
    expect(await bot.ask('eva@example.com')).toEqual(echo);
    expect(bot.state.leftMessages).toEqual([]);
  });
});
