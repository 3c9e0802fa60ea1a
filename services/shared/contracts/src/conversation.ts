import { z } from 'zod';
import { bookable, dayParts } from './booking.ts';
import { calls } from './calls.ts';
import { contactView } from './chatbot-config.ts';
import { endpoint, hour, minute } from './endpoint.ts';
import { idParam, page, text } from './fields.ts';
import { sheetFormat, sheetTypes } from './spreadsheet.ts';

/**
 * Kinds of reply. A reply is answered unless it is `unknown`, or is rejected later. `likely`: the answer to the stored
 * question that is probably meant; `ask`: asks which stored question is meant; `person`: how to reach a person.
 */
const replyKinds = [
  'answer',
  'likely',
  'ask',
  'smalltalk',
  'person',
  'booking',
  'unknown',
] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** What a reply offers to a visitor who wants an appointment. The visitor then chooses a time. */
const bookingOffer = z.object({
  /** The booking page, with the service and the first day preselected where they are known. */
  url: z.url(),
  services: z.array(bookable),
  /** The key of the only service, or of the one that the visitor named or was offered before; else null. */
  service: z.string().nullable(),
  /** The days that were named, else all that can be booked, in the business's zone; both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  part: z.enum(dayParts).nullable(),
  /** The appointment booked in this conversation, and the page to move or cancel it. */
  appointment: z.object({ start: z.iso.datetime(), service: z.string(), url: z.url() }).optional(),
  /**
   * True when the visitor wants to change an appointment booked elsewhere: their e-mail address is needed to find
   * it.
   */
  find: z.literal(true).optional(),
});
export type BookingOffer = z.infer<typeof bookingOffer>;

export const replyView = z.object({
  reply: z.string(),
  answered: z.boolean(),
  conversationId: z.string(),
  /** Texts that the visitor can tap, or choose by position ("the second") or with a yes. */
  suggestions: z.array(z.string()),
  kind: z.enum(replyKinds),
  /** The owner's contact; set for `person` and `unknown` only. */
  contact: contactView.nullable(),
  /** Whether the visitor may leave a message for the owner. */
  leave: z.boolean(),
  booking: bookingOffer.optional(),
  /** Shown before a stored answer whose language differs from the message's; ends in a blank line. */
  intro: z.string().optional(),
});
export type ReplyView = z.infer<typeof replyView>;

export const message = text({
  max: 2_000,
  error: 'message-blank',
  tooLong: 'message-too-long',
});

export const reply = endpoint({
  id: 'reply',
  service: 'conversation',
  ...calls.reply,
  summary: "Answer a visitor's message, as JSON or as a stream of `delta` events and one `done`",
  params: idParam,
  body: z.object({
    message,
    conversationId: z.string().optional(),
    /** Where the visitor writes; the default "web" is the business's site. */
    channel: z.enum(['web', 'page']).optional(),
  }),
  replies: { 200: replyView },
  media: { types: ['text/event-stream'], when: 'accepted' },
  errors: [],
  limit: { per: 'ip+id', max: 60, windowMs: minute },
  cors: true,
  noStore: true,
});

const exportLimit = { per: 'account', max: 10, windowMs: hour, name: 'export' } as const;
const at = z.iso.datetime();

/** Where a conversation takes place: the business's site, the bot's page, Telegram. */
const channels = ['web', 'page', 'telegram'] as const;
export type Channel = (typeof channels)[number];

/** How many code points of the first message a list shows. */
export const maxFirstMessageLength = 140;

const conversationView = z.object({
  conversationId: z.string(),
  startedAt: at,
  lastAt: at,
  exchanges: z.int(),
  unanswered: z.int(),
  /** The visitor's first message, cut at 140 code points. */
  first: z.string(),
  channel: z.enum(channels),
  /** Whether the visitor booked an appointment in the conversation. */
  booked: z.boolean(),
  /** Whether the visitor left a message for the owner. */
  left: z.boolean(),
});
export type ConversationView = z.infer<typeof conversationView>;

const exchangeView = z.object({
  seq: z.int().positive(),
  question: z.string(),
  reply: z.string(),
  answered: z.boolean(),
  kind: z.enum(replyKinds),
  at,
  /** The stored question that a `likely` reply assumed, until the owner judges it or the visitor rejects it. */
  guess: z.string().optional(),
});
export type ExchangeView = z.infer<typeof exchangeView>;

/** Conversations with an unanswered message, with a booked appointment, or with a message left for the owner. */
const conversationFilters = ['unanswered', 'booked', 'left'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

const next = z.string().nullable();

export const listConversations = endpoint({
  id: 'listConversations',
  service: 'conversation',
  ...calls.listConversations,
  summary: "A bot's conversations, the newest first, filtered by `q` and `only`",
  params: idParam,
  query: page.extend({
    /** Words to find in messages and replies, ignoring case and accents. */
    q: z.string().max(200).optional(),
    only: z.enum(conversationFilters).optional(),
  }),
  replies: { 200: z.object({ items: z.array(conversationView), next }) },
  errors: [],
  noStore: true,
});

export const readConversation = endpoint({
  id: 'readConversation',
  service: 'conversation',
  ...calls.readConversation,
  summary: 'One conversation, the oldest exchange first',
  params: idParam.extend({ cid: z.string() }),
  query: page,
  replies: { 200: z.object({ items: z.array(exchangeView), next }) },
  errors: [],
  noStore: true,
});

export const judgeReply = endpoint({
  id: 'judgeReply',
  service: 'conversation',
  ...calls.judgeReply,
  summary:
    'Confirm or reject a `likely` reply. If right, the message becomes a phrasing of the stored question; else it goes to the inbox',
  params: idParam.extend({ cid: z.string() }),
  body: z.object({ seq: z.int().positive(), right: z.boolean() }),
  replies: { 200: exchangeView },
  errors: ['PLAN_LIMIT', 'STATE'],
});

export const readLearning = endpoint({
  id: 'readLearning',
  service: 'conversation',
  ...calls.readLearning,
  summary: 'How many texts a bot has, and how many of them have a vector',
  params: idParam,
  replies: {
    200: z.object({
      texts: z.int().nonnegative(),
      learned: z.int().nonnegative(),
      /** Whether all texts have a vector. */
      ready: z.boolean(),
    }),
  },
  errors: [],
  noStore: true,
});

export const exportConversations = endpoint({
  id: 'exportConversations',
  service: 'conversation',
  ...calls.exportConversations,
  summary:
    'Every exchange as CSV or .xlsx, authorised by a bearer token, or by the code of an export link, in `link`',
  params: idParam,
  query: z.object({ link: z.string().max(100).optional(), format: sheetFormat.optional() }),
  replies: { 200: z.string() },
  media: { types: Object.values(sheetTypes), when: 'always' },
  errors: ['UNAUTHENTICATED', 'PLAN_REQUIRED'],
  limit: exportLimit,
  noStore: true,
});

export const createExportLink = endpoint({
  id: 'createExportLink',
  service: 'conversation',
  ...calls.createExportLink,
  summary: 'Create a link for one export within a minute',
  params: idParam,
  query: z.object({ format: sheetFormat.optional() }),
  replies: { 200: z.object({ url: z.string() }) },
  errors: ['PLAN_REQUIRED'],
  limit: exportLimit,
  noStore: true,
});

export const conversationEndpoints = [
  reply,
  listConversations,
  exportConversations,
  createExportLink,
  readConversation,
  judgeReply,
  readLearning,
];
