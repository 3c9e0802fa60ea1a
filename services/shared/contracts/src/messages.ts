import { z } from 'zod';
import { calls } from './calls.ts';
import { limits } from './chatbot.ts';
import { message } from './conversation.ts';
import { endpoint, hour } from './endpoint.ts';
import { email, idParam, language, page, text } from './fields.ts';
import { linePattern } from './text.ts';

/** Messages that one conversation may leave, and one bot a day (UTC). */
export const messageLimits = { ofConversation: 3, ofDay: 50 };

const oneLine = new RegExp(linePattern, 'u');
const name = text({ max: 80, error: 'name-required', tooLong: 'name-too-long' })
  .refine((value) => oneLine.test(value), { error: 'name-one-line' })
  .meta({ pattern: linePattern });
const phone = z
  .string({ error: 'phone-invalid' })
  .regex(/^\+?[0-9(][0-9 ().-]{4,28}[0-9]$/, 'phone-invalid');

/** A message from a visitor to the owner of a bot. */
export const leaveMessage = endpoint({
  id: 'leaveMessage',
  service: 'conversation',
  ...calls.leaveMessage,
  summary: 'Leave the owner of a bot a message and the address to answer to',
  params: idParam,
  body: z.object({
    conversationId: z.string().max(64),
    message,
    email,
    name: name.optional(),
    phone: phone.optional(),
    /** No person sees this field: what fills it in is a program, and its message goes nowhere. */
    website: z.string().max(500).optional(),
  }),
  replies: { 202: z.object({ message: z.string() }) },
  errors: [],
  limit: { per: 'ip', max: 5, windowMs: hour },
  cors: true,
  noStore: true,
});

export const messageStates = ['new', 'replied', 'done'] as const;

export const messageView = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  message: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  at: z.iso.datetime(),
  state: z.enum(messageStates),
});
export type MessageView = z.infer<typeof messageView>;

export const listMessages = endpoint({
  id: 'listMessages',
  service: 'conversation',
  ...calls.listMessages,
  summary: 'What visitors left the owner, the newest first',
  params: idParam,
  query: page.extend({ state: z.enum(messageStates).optional() }),
  replies: { 200: z.object({ items: z.array(messageView), next: z.string().nullable() }) },
  errors: [],
  noStore: true,
});

const ways = ['reply', 'done'] as const;

export const handleMessage = endpoint({
  id: 'handleMessage',
  service: 'conversation',
  ...calls.handleMessage,
  summary: 'Answer a message by mail, or mark it done; once',
  params: idParam.extend({ mid: z.string() }),
  body: z
    .object({
      reply: text({
        max: limits.answer,
        error: 'answer-blank',
        tooLong: 'prompt-too-long',
      }).optional(),
      done: z.literal(true).optional(),
    })
    .refine((given) => ways.filter((way) => given[way] !== undefined).length === 1)
    .meta({ oneOf: ways.map((way) => ({ required: [way] })) }),
  replies: { 200: messageView },
  errors: ['STATE'],
});

export const messageEndpoints = [leaveMessage, listMessages, handleMessage];

/** For mail: the message, and what was answered to it; 404 once it is erased. */
export const leftMessage = endpoint({
  access: 'internal',
  service: 'conversation',
  errors: [],
  id: 'leftMessage',
  method: 'GET',
  path: '/internal/messages/{id}',
  summary: 'A message that a visitor left, and what was answered to it',
  params: idParam,
  replies: {
    200: messageView.extend({
      chatbotId: z.string(),
      ownerId: z.string(),
      language,
      reply: z.string().nullable(),
    }),
  },
});

/** A message from a chat that asked for the address in its own words; asked again with its key, it is left once. */
export const leaveQuestion = endpoint({
  access: 'internal',
  service: 'conversation',
  errors: ['RATE_LIMITED'],
  id: 'leaveQuestion',
  method: 'POST',
  path: '/internal/chatbots/{id}/messages',
  summary: 'Leaves the owner what was asked under this key, and the address to answer to; once',
  params: idParam,
  body: z.object({ key: z.string().min(1).max(100), email, language }),
  replies: { 200: z.object({ messageId: z.string() }) },
});
