import { z } from 'zod';
import { calls } from './calls.ts';
import { limits } from './chatbot.ts';
import { message } from './conversation.ts';
import { endpoint, hour } from './endpoint.ts';
import { email, idParam, language, nameText, page, text, visitorEmail } from './fields.ts';
import { internal } from './internal.ts';

/** How many messages visitors may leave in one conversation, and for one bot per day (UTC). */
export const messageLimits = { perConversation: 3, perDay: 50 };

const name = nameText({ max: 80, error: 'name-required', tooLong: 'name-too-long' });
const phone = z
  .string({ error: 'phone-invalid' })
  .regex(/^\+?[0-9(][0-9 ().-]{4,28}[0-9]$/, 'phone-invalid');

/** A message from a visitor to the owner of a bot. */
export const leaveMessage = endpoint({
  id: 'leaveMessage',
  service: 'conversation',
  ...calls.leaveMessage,
  summary: 'Leave a message for the owner of a bot, with an e-mail address for the answer',
  params: idParam,
  body: z.object({
    conversationId: z.string().max(64),
    message,
    email: visitorEmail,
    name: name.optional(),
    phone: phone.optional(),
    /** Honeypot: hidden from people. A message with this field filled in is dropped. */
    website: z.string().max(500).optional(),
  }),
  replies: { 202: z.object({ message: z.string() }) },
  errors: [],
  limit: { per: 'ip', max: 5, windowMs: hour },
  cors: true,
  noStore: true,
});

const messageStates = ['new', 'replied', 'done'] as const;

const messageView = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  message: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  at: z.iso.datetime(),
  state: z.enum(messageStates),
  reply: z.string().nullable(),
  /** Null also for a reply that was stored without its date. */
  repliedAt: z.iso.datetime().nullable(),
});
export type MessageView = z.infer<typeof messageView>;

export const listMessages = endpoint({
  id: 'listMessages',
  service: 'conversation',
  ...calls.listMessages,
  summary: 'Messages that visitors left, the newest first',
  params: idParam,
  query: page.extend({ state: z.enum(messageStates).optional() }),
  replies: { 200: z.object({ items: z.array(messageView), next: z.string().nullable() }) },
  errors: [],
  noStore: true,
});

const actions = ['reply', 'done'] as const;

export const handleMessage = endpoint({
  id: 'handleMessage',
  service: 'conversation',
  ...calls.handleMessage,
  summary: 'Answer a message by e-mail or mark it done; possible only once',
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
    .refine((body) => actions.filter((action) => body[action] !== undefined).length === 1)
    .meta({ oneOf: actions.map((action) => ({ required: [action] })) }),
  replies: { 200: messageView },
  errors: ['STATE'],
});

export const messageEndpoints = [leaveMessage, listMessages, handleMessage];

/** Mail uses this to write its letters; 404 once the message is erased. */
export const leftMessage = endpoint({
  ...internal,
  service: 'conversation',
  id: 'leftMessage',
  method: 'GET',
  path: '/internal/messages/{id}',
  summary: "A message that a visitor left, and the owner's reply",
  params: idParam,
  replies: {
    200: messageView.extend({
      chatbotId: z.string(),
      ownerId: z.string(),
      language,
    }),
  },
});

/** Telegram uses this, because its bot asks for the e-mail address in the chat. Idempotent by `key`. */
export const leaveQuestion = endpoint({
  ...internal,
  service: 'conversation',
  errors: ['RATE_LIMITED'],
  id: 'leaveQuestion',
  method: 'POST',
  path: '/internal/chatbots/{id}/messages',
  summary:
    'Leave the question asked under this key as a message to the owner, with an e-mail address for the answer',
  params: idParam,
  body: z.object({ key: z.string().min(1).max(100), email, language }),
  replies: { 200: z.object({ messageId: z.string() }) },
});
