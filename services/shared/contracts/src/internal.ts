import { z } from 'zod';
import { message, replyView } from './conversation.ts';
import { endpoint } from './endpoint.ts';
import { idParam, language, statusSchema } from './fields.ts';

/** Calls between services: never routed by the gateway, refused without the internal secret. */
export const internal = { access: 'internal', errors: [] } as const;

const accountView = z.object({
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
  summary:
    'Plan, e-mail address, name, language and time zone of an account; 404 once it is erased',
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
    'A token for a Google calendar; 404 if none is linked or Google is off, 409 if access was lost',
  params: idParam,
  /** Maximum age of a cached token in seconds: 0 after Google refused the last one. Default: until it expires. */
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
      /** Base URL of Google's Calendar API, with its version. */
      calendarApi: z.url(),
    }),
  },
  errors: ['STATE'],
  noStore: true,
});

/** For messages that do not come from a browser. A repeated `key` returns the stored exchange. */
export const internalReply = endpoint({
  ...internal,
  id: 'internalReply',
  service: 'conversation',
  method: 'POST',
  path: '/internal/chatbots/{id}/reply',
  summary: "Answer a visitor's message; idempotent by `key`",
  params: idParam,
  body: z.object({
    message,
    conversationId: z.string().optional(),
    key: z.string().min(1).max(100),
    /** The language of the visitor's device, if known. */
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
  summary: 'The sessions that ended early since a cursor, and the next cursor',
  query: z.object({ since: z.string().optional() }),
  replies: {
    200: z.object({
      /** `expiresAt` is in seconds since 1970. */
      revoked: z.array(z.object({ jti: z.string(), expiresAt: z.number() })),
      next: z.string(),
      /** True if more can be fetched without waiting, from `next`. */
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
  summary: 'The public keys that verify tokens, in PEM',
  replies: { 200: z.object({ keys: z.array(z.object({ kid: z.string(), pem: z.string() })) }) },
});

export const passwordResetCode = endpoint({
  ...internal,
  id: 'passwordResetCode',
  service: 'auth',
  method: 'POST',
  path: '/internal/password-resets/{id}/code',
  summary:
    'Create the code of a letter that recovers a password or confirms a new e-mail address; a new code replaces the old one',
  params: idParam,
  /** `mail` is the address to which the letter goes. */
  replies: { 200: z.object({ mail: z.string(), language, code: z.string() }) },
});

const accountExport = {
  ...internal,
  method: 'GET',
  path: '/internal/accounts/{id}/export',
  summary: 'The data that this service stores about an account',
  params: idParam,
  replies: { 200: z.unknown() },
} as const;

/** Auth's calls to gather an account's export, one for each other service that stores personal data. */
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
