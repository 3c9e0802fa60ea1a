import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { idParam } from './fields.ts';
import { internal } from './internal.ts';

/** Which optional letters an owner wants. */
const letterChoice = z.object({ weekly: z.boolean() });
export const readLetterChoice = endpoint({
  id: 'readLetterChoice',
  service: 'auth',
  ...calls.readLetterChoice,
  summary: 'Whether the owner gets the weekly letter',
  replies: { 200: letterChoice },
  errors: [],
  noStore: true,
});

export const saveLetterChoice = endpoint({
  id: 'saveLetterChoice',
  service: 'auth',
  ...calls.saveLetterChoice,
  summary: 'Turn the weekly letter on or off',
  body: letterChoice,
  replies: { 200: letterChoice },
  errors: [],
});

/** The key in a letter's List-Unsubscribe header (RFC 8058). */
const keyParam = z.object({ key: z.string() });

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  service: 'auth',
  ...calls.unsubscribe,
  summary: 'Turn the weekly letter off, with the key of a letter (RFC 8058)',
  params: keyParam,
  replies: { 204: null },
  errors: [],
});

export const askToUnsubscribe = endpoint({
  id: 'askToUnsubscribe',
  service: 'auth',
  ...calls.askToUnsubscribe,
  summary: 'Redirect a browser to the page that asks for confirmation before unsubscribing',
  params: keyParam,
  replies: { 302: null },
  errors: [],
  noStore: true,
});

export const letterEndpoints = [readLetterChoice, saveLetterChoice, unsubscribe, askToUnsubscribe];

export const internalLetterChoice = endpoint({
  ...internal,
  id: 'internalLetterChoice',
  service: 'auth',
  method: 'GET',
  path: '/internal/accounts/{id}/letters',
  summary: 'Whether an account wants the weekly letter, and the key that turns it off',
  params: idParam,
  replies: { 200: z.object({ weekly: z.boolean(), key: z.string() }) },
});

const span = { from: z.iso.datetime(), to: z.iso.datetime() };
const count = z.int().min(0);

/** Figures for the weekly letter. `questions` are the most frequent ones that still have no answer. */
export const weekOfBots = endpoint({
  ...internal,
  id: 'weekOfBots',
  service: 'conversation',
  method: 'GET',
  path: '/internal/accounts/{id}/week',
  summary:
    "An owner's bots, their unanswered questions in a span of time, and the messages visitors left",
  params: idParam,
  query: z.object(span),
  replies: {
    200: z.object({
      chatbotIds: z.array(z.string()),
      questions: z.array(
        z.object({
          chatbotId: z.string(),
          key: z.string(),
          question: z.string(),
          count: z.int().positive(),
        }),
      ),
      messages: z.array(z.object({ chatbotId: z.string(), count: z.int().positive() })),
    }),
  },
});

export const countExchanges = endpoint({
  ...internal,
  id: 'countExchanges',
  service: 'stats',
  method: 'POST',
  path: '/internal/exchanges/count',
  summary: 'How many exchanges these bots had in a span of time, and how many were answered',
  body: z.object({ chatbotIds: z.array(z.string()), ...span }),
  replies: { 200: z.object({ exchanges: count, answered: count }) },
});

export const weekOfAppointments = endpoint({
  ...internal,
  id: 'weekOfAppointments',
  service: 'calendar',
  method: 'GET',
  path: '/internal/accounts/{id}/appointments',
  summary:
    "How many of an owner's appointments were booked in a span of time, and how many each bot has in the seven days after that",
  params: idParam,
  query: z.object(span),
  replies: {
    200: z.object({
      booked: count,
      toCome: z.array(z.object({ chatbotId: z.string(), count: z.int().positive() })),
    }),
  },
});
