import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';

/** Which letters an owner wants that are not about something they did. */
const letterChoice = z.object({ weekly: z.boolean() });
export type LetterChoice = z.infer<typeof letterChoice>;

export const readLetterChoice = endpoint({
  id: 'readLetterChoice',
  service: 'auth',
  ...calls.readLetterChoice,
  summary: 'Whether the owner gets a letter about their week each Monday',
  replies: { 200: letterChoice },
  errors: [],
  noStore: true,
});

export const saveLetterChoice = endpoint({
  id: 'saveLetterChoice',
  service: 'auth',
  ...calls.saveLetterChoice,
  summary: 'Turn the letter of each Monday on or off',
  body: letterChoice,
  replies: { 200: letterChoice },
  errors: [],
});

/** The key of each letter's List-Unsubscribe header (RFC 8058). */
const keyParam = z.object({ key: z.string() });

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  service: 'auth',
  ...calls.unsubscribe,
  summary: 'Turn the letter of each Monday off, with the key of a letter (RFC 8058)',
  params: keyParam,
  replies: { 204: null },
  errors: [],
});

export const askToUnsubscribe = endpoint({
  id: 'askToUnsubscribe',
  service: 'auth',
  ...calls.askToUnsubscribe,
  summary: 'Leads a browser to the page that asks before it unsubscribes',
  params: keyParam,
  replies: { 302: null },
  errors: [],
  noStore: true,
});

export const letterEndpoints = [readLetterChoice, saveLetterChoice, unsubscribe, askToUnsubscribe];
