import { telegramUpdate } from '@contesta/contracts/telegram';
import { newId } from '@contesta/kit/identity';
import { describe, expect, it } from 'vitest';
import { callbackDataOf, readUpdate } from './incoming.ts';

const bot = { telegramId: '1001', username: 'azahar_bot' };
const from = { id: 7, is_bot: false, first_name: 'Eva' };
const privateChat = { id: 7, type: 'private' };
const group = { id: -5, type: 'group' };
const read = (changes: object) => {
  const message = { message_id: 3, from, chat: privateChat, ...changes };
  return readUpdate(telegramUpdate.parse({ update_id: 1, message }), bot);
};
const entity = (type: string, offset: number, length: number) => ({ type, offset, length });

describe('a message', () => {
  it.each([
    ['¿abrís?', '¿abrís?'],
    [' con espacios  dentro ', ' con espacios  dentro '],
    ['/horario', 'horario'],
    ['/precio@azahar_bot ramos', 'precio ramos'],
    ['@azahar_bot ¿abrís hoy?', '¿abrís hoy?'],
    ['oye @Azahar_Bot ¿abrís?', 'oye ¿abrís?'],
    ['escribid a @azahar_botanica', 'escribid a @azahar_botanica'],
  ])('%j is read as %j', (text, expected) => {
    expect(read({ text })?.said).toEqual({ kind: 'text', text: expected });
  });

  it.each(['/start', '/START', '/start abc', '/start@azahar_bot', '/help', '@azahar_bot'])(
    '%j starts a conversation',
    (text) => expect(read({ text })?.said).toEqual({ kind: 'start' }),
  );

  it('may have up to 2,000 characters', () => {
    expect(read({ text: '🌷'.repeat(2_000) })?.said.kind).toBe('text');
    expect(read({ text: '🌷'.repeat(2_001) })?.said.kind).toBe('long');
  });

  it.each(['voice', 'sticker', 'photo', 'document', 'location', 'contact', 'video_note'])(
    'with a %s is read as a message without text',
    (name) => expect(read({ [name]: {} })?.said).toEqual({ kind: 'wordless' }),
  );

  it.each(['new_chat_members', 'pinned_message', 'delete_chat_photo'])(
    'with %s is ignored',
    (name) => expect(read({ [name]: {} })).toBeNull(),
  );

  const known = { en: 'en', 'en-GB': 'en', es: 'es', 'es-419': 'es' };
  const languages = Object.entries({ ...known, ca: null, 'not a tag': null });
  it.each(languages)('from an app in %j has the language %j', (language_code, language) =>
    expect(read({ text: 'hola', from: { ...from, language_code } })?.language).toBe(language),
  );
});

it('in a group only messages addressed to the bot are read', () => {
  const text = '@azahar_bot hola';
  expect(read({ chat: group, text })).toBeNull();
  expect(read({ chat: group, text, entities: [entity('mention', 0, 11)] })).not.toBeNull();
  expect(read({ chat: group, text, entities: [entity('mention', 0, 9)] })).toBeNull();
  const command = { text: '/start@azahar_bot', entities: [entity('bot_command', 0, 17)] };
  expect(read({ chat: group, ...command })?.said).toEqual({ kind: 'start' });
  const otherBots = { text: '/start@otro_bot', entities: [entity('bot_command', 0, 15)] };
  expect(read({ chat: group, ...otherBots })).toBeNull();
  expect(read({ chat: group, text: '/start', entities: [entity('bot_command', 0, 6)] })).toBeNull();
  const answered = { reply_to_message: { from: { id: 1001 } } };
  expect(read({ chat: group, text: '¿y mañana?', ...answered })?.isGroup).toBe(true);
});

it('in a group a mention after an emoji is found', () => {
  const mention = { text: '🌷 @azahar_bot hola', entities: [entity('mention', 3, 11)] };
  expect(read({ chat: group, ...mention })?.said).toEqual({ kind: 'text', text: '🌷 hola' });
});

it('a post in a channel is ignored', () =>
  expect(read({ chat: { id: -9, type: 'channel' }, text: 'hola' })).toBeNull());

it('callback data fits the limit and is read back', () => {
  const token = newId();
  const data = callbackDataOf(token, 9);
  expect(data.length).toBeLessThanOrEqual(64);
  const callback_query = { id: 'c', from, data, message: { message_id: 3, chat: privateChat } };
  const incoming = readUpdate(telegramUpdate.parse({ update_id: 2, callback_query }), bot);
  expect(incoming?.said).toEqual({ kind: 'button', update: token, place: 9, label: null });
});
