import { z } from 'zod';
import { chatbotView, configView, pair, pairView } from './chatbots.ts';
import { message, replyView } from './conversation.ts';
import { endpoint } from './endpoint.ts';
import { idParam, language, statusSchema } from './fields.ts';

/** Calls between services: never routed by the gateway, refused without the internal secret. */
const internal = { access: 'internal', errors: [] } as const;

export const accountView = z.object({
  accountId: z.string(),
  status: statusSchema,
  revision: z.int(),
  email: z.string(),
  username: z.string(),
  language,
  timeZone: z.string(),
});
export type AccountView = z.infer<typeof accountView>;

export const internalAccount = endpoint({
  ...internal,
  id: 'internalAccount',
  service: 'auth',
  method: 'GET',
  path: '/internal/accounts/{id}',
  summary: 'Status, mail and language of an account; 404 once it is erased',
  params: idParam,
  replies: { 200: accountView },
});

export const googleToken = endpoint({
  ...internal,
  id: 'googleToken',
  service: 'auth',
  method: 'GET',
  path: '/internal/accounts/{id}/google-token',
  summary:
    'A token for the Google calendar of an account; 404 while none is linked, 409 once its owner has withdrawn it',
  params: idParam,
  /** How old it may be, in seconds: 0 when Google has refused the one given before. Without it, as old as it is good. */
  query: z.object({
    maxAge: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
  }),
  replies: {
    200: z.object({
      accessToken: z.string(),
      expiresAt: z.iso.datetime(),
      /** Where Google's Calendar API is, version included. */
      calendarApi: z.url(),
    }),
  },
  errors: ['STATE'],
  noStore: true,
});

export const internalChatbot = endpoint({
  ...internal,
  id: 'internalChatbot',
  service: 'chatbots',
  method: 'GET',
  path: '/internal/chatbots/{id}',
  summary: 'Owner, version, pairs and config of a bot; 404 once it is deleted',
  params: idParam,
  replies: {
    200: z.object({
      chatbotId: z.string(),
      ownerId: z.string(),
      version: z.int(),
      name: z.string(),
      prompts: z.array(pairView),
      config: configView,
    }),
  },
});

export const publicAnswers = endpoint({
  ...internal,
  id: 'publicAnswers',
  service: 'chatbots',
  method: 'GET',
  path: '/internal/chatbots/{id}/answers',
  summary: 'What the page of answers of a bot shows; 404 where its owner has not switched it on',
  params: idParam,
  /** The version that the caller has: while it stands, nothing is sent again. */
  query: z.object({
    version: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  replies: {
    200: z.object({
      version: z.int(),
      bot: z
        .object({ name: z.string(), prompts: z.array(pairView), config: configView })
        .nullable(),
    }),
  },
});

/** A pair that an owner makes from what a visitor asked: a new answer, or that of the stored question `sameAs`. */
export const addPair = endpoint({
  ...internal,
  id: 'addPair',
  service: 'chatbots',
  method: 'POST',
  path: '/internal/chatbots/{id}/prompts',
  summary: 'Adds a pair to a bot; one that is there already is not added again',
  params: idParam,
  body: z.object({
    ownerId: z.string(),
    question: pair.shape.question,
    answer: pair.shape.answer.optional(),
    sameAs: z.string().optional(),
  }),
  replies: { 200: chatbotView },
  errors: ['PLAN_LIMIT', 'STATE'],
});

export const removePair = endpoint({
  ...internal,
  id: 'removePair',
  service: 'chatbots',
  method: 'POST',
  path: '/internal/chatbots/{id}/prompts/removed',
  summary: 'Takes a pair from a bot; one that is not there changes nothing',
  params: idParam,
  body: z.object({ ownerId: z.string(), ...pair.shape }),
  replies: { 200: chatbotView },
  errors: ['STATE'],
});

/** A message that reached us elsewhere than in a browser. `key` names it: asked again, the same exchange is told again. */
export const internalReply = endpoint({
  ...internal,
  id: 'internalReply',
  service: 'conversation',
  method: 'POST',
  path: '/internal/chatbots/{id}/reply',
  summary: "Answers a visitor's message once, however often it is asked",
  params: idParam,
  body: z.object({
    message,
    conversationId: z.string().optional(),
    key: z.string().min(1).max(100),
    /** The language that the visitor's device states. */
    language: language.nullable(),
  }),
  replies: { 200: replyView },
});

export const revocations = endpoint({
  ...internal,
  id: 'revocations',
  service: 'auth',
  method: 'GET',
  path: '/internal/revocations',
  summary: 'Sessions that ended before their token: those since a cursor, and the next cursor',
  query: z.object({ since: z.string().optional() }),
  replies: {
    200: z.object({
      revoked: z.array(z.object({ jti: z.string(), expiresAt: z.number() })),
      next: z.string(),
      /** True when the page was full: the rest is there to be asked for at once. */
      more: z.boolean().optional(),
    }),
  },
});

export const verificationKeys = endpoint({
  ...internal,
  id: 'verificationKeys',
  service: 'auth',
  method: 'GET',
  path: '/internal/keys',
  summary: 'The public keys, in PEM, that tokens are verified with',
  replies: { 200: z.object({ keys: z.array(z.object({ kid: z.string(), pem: z.string() })) }) },
});

export const passwordResetCode = endpoint({
  ...internal,
  id: 'passwordResetCode',
  service: 'auth',
  method: 'POST',
  path: '/internal/password-resets/{id}/code',
  summary: 'Makes the code of a recovery letter; asking again replaces it',
  params: idParam,
  replies: { 200: z.object({ mail: z.string(), language, code: z.string() }) },
});

export const appointmentView = z.object({
  appointmentId: z.string(),
  chatbotId: z.string(),
  ownerId: z.string(),
  revision: z.int(),
  /** What the visitor knows the business by, and what they come for where there is a choice. */
  business: z.string(),
  service: z.string().nullable(),
  startsAt: z.iso.datetime(),
  /** When it was, if its last change moved it. */
  movedFrom: z.iso.datetime().nullable(),
  timeZone: z.string(),
  visitor: z.object({ name: z.string(), email: z.string(), language }),
  /** Where the visitor moves or cancels it. */
  manageUrl: z.url(),
  /** The appointment as a calendar file (RFC 5545), and what is asked of the calendar that reads it. */
  ics: z.object({ method: z.enum(['PUBLISH', 'REQUEST', 'CANCEL']), content: z.string() }),
});
export type AppointmentView = z.infer<typeof appointmentView>;

export const internalAppointment = endpoint({
  ...internal,
  id: 'internalAppointment',
  service: 'calendar',
  method: 'GET',
  path: '/internal/appointments/{id}',
  summary: 'An appointment as letters tell of it; 404 once it is erased',
  params: idParam,
  replies: { 200: appointmentView },
});

export const tellOfDeletedBot = endpoint({
  ...internal,
  id: 'tellOfDeletedBot',
  service: 'mail',
  method: 'POST',
  path: '/internal/cancelled-appointments',
  summary:
    'Tell a visitor that their appointment is cancelled, because its bot is deleted; once an appointment',
  body: appointmentView,
  replies: { 204: null },
});

const accountExport = {
  ...internal,
  method: 'GET',
  path: '/internal/accounts/{id}/export',
  summary: 'What this service holds about an account',
  params: idParam,
  replies: { 200: z.unknown() },
} as const;

/** Each owner of personal data answers one part of an account's export. */
export const exportParts = {
  chatbots: endpoint({ ...accountExport, id: 'exportChatbots', service: 'chatbots' }),
  conversations: endpoint({
    ...accountExport,
    id: 'exportConversationsOf',
    service: 'conversation',
  }),
  payments: endpoint({ ...accountExport, id: 'exportPayments', service: 'billing' }),
  telegram: endpoint({ ...accountExport, id: 'exportTelegram', service: 'telegram' }),
  calendar: endpoint({ ...accountExport, id: 'exportCalendar', service: 'calendar' }),
  letters: endpoint({ ...accountExport, id: 'exportLetters', service: 'mail' }),
};
