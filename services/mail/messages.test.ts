import { defaultConfig } from '@contesta/contracts/chatbot';
import { messageAnswered, messageLeft } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { leftMessage } from '@contesta/contracts/messages';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMail } from './testing/test-mail.ts';

const ids = { chatbotId: 'chatbot-1', ownerId: 'account-ana' };
const message = {
  ...ids,
  conversationId: 'conversation-1',
  message: '¿Hacéis coronas?\n<b>Para hoy</b>',
  email: 'eva@example.com',
  name: 'Eva' as string | null,
  phone: null,
  at: '2026-11-25T10:10:00.000Z',
  state: 'new' as const,
  language: 'es' as 'es' | 'en',
  reply: null as string | null,
  repliedAt: null,
};

let messages: Record<string, typeof message>;
let bot: { name: string };
beforeEach(() => {
  messages = { 'message-1': message };
  bot = { name: 'Floristería Azahar' };
});
const mail = useMail({
  peers: [
    bind(leftMessage, {
      handle: async ({ params: { id } }) => {
        const found = messages[id];
        if (!found) throw problem('NOT_FOUND');
        return { ...found, messageId: id };
      },
    }),
    bind(internalChatbot, {
      handle: async () => ({ ...ids, version: 1, prompts: [], config: defaultConfig, ...bot }),
    }),
  ],
});

const publish = (type: typeof messageLeft | typeof messageAnswered, messageId = 'message-1') =>
  mail.service.publish(type, { ...ids, messageId });
const publishTwice = (type: typeof messageLeft | typeof messageAnswered) =>
  Promise.all([publish(type), publish(type)]);

describe('a message that a visitor left', () => {
  it('is mailed to the owner once, escaped, with the visitor’s address as Reply-To', async () => {
    await publishTwice(messageLeft);
    const letter = await mail.onlyLetter();
    expect(letter).toMatchObject({
      recipients: ['ana@example.com'],
      subject: 'Mensaje nuevo en Floristería Azahar',
      replyTo: [{ address: message.email }],
    });
    for (const part of ['Hola, Ana:', '¿Hacéis coronas?', '<b>Para hoy</b>', 'Eva', message.email])
      expect(letter.text).toContain(part);
    expect(letter.text).toContain('/conversations/chatbot-1?show=messages');
    expect(letter.html).toContain('&lt;b&gt;Para hoy&lt;/b&gt;');
  });

  it('is mailed only if it is the first of its conversation in that hour', async () => {
    messages['message-2'] = { ...message, message: 'Otra cosa', at: '2026-11-25T10:20:00.000Z' };
    messages['message-3'] = { ...message, message: 'Más tarde', at: '2026-11-25T12:00:00.000Z' };
    messages['message-4'] = { ...message, message: 'De otra', conversationId: 'conversation-2' };
    for (const id of Object.keys(messages)) await publish(messageLeft, id);
    await mail.waitForLetters(3);
    expect(mail.server.letters.map(({ text }) => text).join()).not.toContain('Otra cosa');
  });

  it('is not mailed if it is erased', async () => {
    messages = {};
    await publish(messageLeft);
    expect([await mail.storedLetters(), mail.service.deadLetters]).toEqual([[], []]);
  });
});

it('the owner’s answer is mailed to the visitor once, in their language, with the owner’s address as Reply-To', async () => {
  messages['message-1'] = { ...message, language: 'en', reply: 'Yes, to order.\n<i>From 60 €</i>' };
  await publishTwice(messageAnswered);
  const letter = await mail.onlyLetter();
  expect(letter).toMatchObject({
    recipients: [message.email],
    subject: 'An answer from Floristería Azahar',
    replyTo: [{ address: 'ana@example.com' }],
  });
  const begins = ['Hello Eva,', 'Ana from Floristería Azahar answers:', 'Yes, to order.'];
  const ends = `${message.message}\n\nFloristería Azahar\n`;
  for (const part of [...begins, ends]) expect(letter.text).toContain(part);
  expect(letter.html).toContain('&lt;i&gt;From 60 €&lt;/i&gt;');
});

it('the owner’s answer leaves out names that contain advertising', async () => {
  bot.name = 'Casino www.premios.example';
  mail.auth.account.username = 'Llama al 600 123 456';
  messages['message-1'] = { ...message, name: 'Gana en premios.example', reply: 'Sí.' };
  await publish(messageAnswered);
  const { subject, text } = await mail.onlyLetter();
  expect(subject).toBe('La respuesta a la pregunta del chat');
  expect(text).toMatch(/^Hola:\n\nResponde el negocio:/);
  expect(`${subject}${text}`).not.toMatch(/premios|600/);
});
