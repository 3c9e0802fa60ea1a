import { defaultConfig } from '@contesta/contracts/chatbot';
import { messageAnswered, messageLeft } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal';
import { leftMessage } from '@contesta/contracts/messages';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import { openTestMail, type PlayedAuth, playAuth, type TestMail } from './testing/test-mail.ts';

const left = {
  conversationId: 'conversation-1',
  message: '¿Hacéis coronas?\n<b>Para hoy</b>',
  email: 'eva@example.com',
  name: 'Eva' as string | null,
  phone: null,
  at: '2026-11-25T10:10:00.000Z',
  state: 'new' as const,
  chatbotId: 'chatbot-1',
  ownerId: 'account-ana',
  language: 'es' as 'es' | 'en',
  reply: null as string | null,
};

let auth: PlayedAuth;
let messages: Record<string, typeof left>;
let bot: { name: string };
let server: MailServer;
let service: TestMail;
beforeEach(async () => {
  auth = playAuth();
  messages = { 'message-1': left };
  bot = { name: 'Floristería Azahar' };
  server = await openMailServer();
  const peers = [
    bind(leftMessage, {
      handle: async ({ params: { id } }) => {
        const message = messages[id];
        if (!message) throw problem('NOT_FOUND');
        return { ...message, messageId: id };
      },
    }),
    bind(internalChatbot, {
      handle: async () => ({
        chatbotId: 'chatbot-1',
        ownerId: 'account-ana',
        version: 1,
        prompts: [],
        config: defaultConfig,
        ...bot,
      }),
    }),
  ];
  service = await openTestMail(server.port, { ...auth, bindings: [...auth.bindings, ...peers] });
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const about = (messageId = 'message-1') => ({
  messageId,
  chatbotId: 'chatbot-1',
  ownerId: 'account-ana',
});
const arrived = (count: number) =>
  eventually(() => expect(server.letters).toHaveLength(count), 10_000);
const letter = () => server.letters[0] ?? expect.fail('no letter');

describe('a message that a visitor left', () => {
  it('reaches the owner once, as text, with the visitor’s address to answer to', async () => {
    await Promise.all([
      service.publish(messageLeft, about()),
      service.publish(messageLeft, about()),
    ]);
    await arrived(1);
    const { recipients, subject, text, html, replyTo } = letter();
    expect(recipients).toEqual(['ana@example.com']);
    expect(subject).toBe('Mensaje nuevo en Floristería Azahar');
    for (const said of ['Hola, Ana:', '¿Hacéis coronas?', '<b>Para hoy</b>', 'Eva', left.email])
      expect(text).toContain(said);
    expect(text).toContain('/conversations/chatbot-1?show=messages');
    expect(html).toContain('&lt;b&gt;Para hoy&lt;/b&gt;');
    expect(replyTo?.map(({ address }) => address)).toEqual([left.email]);
  });

  it('is told once an hour of one conversation', async () => {
    messages['message-2'] = { ...left, message: 'Otra cosa', at: '2026-11-25T10:20:00.000Z' };
    messages['message-3'] = { ...left, message: 'Más tarde', at: '2026-11-25T12:00:00.000Z' };
    messages['message-4'] = { ...left, message: 'De otra', conversationId: 'conversation-2' };
    for (const id of ['message-1', 'message-2', 'message-3', 'message-4'])
      await service.publish(messageLeft, about(id));
    await arrived(3);
    expect(server.letters.map(({ text }) => text).join()).not.toContain('Otra cosa');
  });

  it('is told to nobody once it is erased', async () => {
    messages = {};
    await service.publish(messageLeft, about());
    messages = { 'message-1': left };
    await service.publish(messageLeft, about());
    await arrived(1);
  });
});

describe('the owner’s answer', () => {
  it('reaches the visitor once, in their language, with the owner’s address to reply to', async () => {
    messages['message-1'] = { ...left, language: 'en', reply: 'Yes, to order.\n<i>From 60 €</i>' };
    await Promise.all([
      service.publish(messageAnswered, about()),
      service.publish(messageAnswered, about()),
    ]);
    await arrived(1);
    const { recipients, subject, text, html, replyTo } = letter();
    expect(recipients).toEqual([left.email]);
    expect(subject).toBe('An answer from Floristería Azahar');
    for (const said of ['Hello Eva,', 'Ana from Floristería Azahar answers:', 'Yes, to order.'])
      expect(text).toContain(said);
    expect(text).toContain('¿Hacéis coronas?');
    expect(html).toContain('&lt;i&gt;From 60 €&lt;/i&gt;');
    expect(replyTo?.map(({ address }) => address)).toEqual(['ana@example.com']);
  });

  it('carries no name that is an advert', async () => {
    bot.name = 'Casino www.premios.example';
    auth.account.username = 'Llama al 600 123 456';
    messages['message-1'] = { ...left, name: 'Gana en premios.example', reply: 'Sí.' };
    await service.publish(messageAnswered, about());
    await arrived(1);
    const { subject, text } = letter();
    expect(subject).toBe('La respuesta a tu pregunta');
    expect(text).toMatch(/^Hola:\n\nEl negocio te contesta:/);
    expect(`${subject}${text}`).not.toMatch(/premios|600/);
  });
});
