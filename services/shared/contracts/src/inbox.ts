import { z } from 'zod';
import { calls } from './calls.ts';
import { limits } from './chatbot.ts';
import { chatbotView } from './chatbots.ts';
import { endpoint } from './endpoint.ts';
import { idParam, page, text } from './fields.ts';
import { pair } from './prompts.ts';

const unansweredView = z.object({
  key: z.string(),
  /** The most frequent wording, as typed. */
  question: z.string(),
  count: z.int().positive(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Stored questions with a similar meaning. */
  near: z.array(z.string()),
  /** How many visitors asked this, left an e-mail address and have no answer yet. */
  waiting: z.int().nonnegative(),
});
export type UnansweredView = z.infer<typeof unansweredView>;

export const listUnanswered = endpoint({
  id: 'listUnanswered',
  service: 'conversation',
  ...calls.listUnanswered,
  summary: 'Questions the bot could not answer, grouped by meaning, the most frequent first',
  params: idParam,
  /** `first` is the key of the group to show before all others. */
  query: page.extend({ first: z.string().optional() }),
  replies: { 200: z.object({ items: z.array(unansweredView), next: z.string().nullable() }) },
  errors: [],
  noStore: true,
});

const actions = ['answer', 'sameAs', 'dismiss'] as const;

/** Exactly one of: a new answer, the stored question that means the same, or `dismiss`. */
const handling = z
  .object({
    answer: pair.shape.answer.optional(),
    /** The question of the new answer, if the owner words it otherwise than the visitors. */
    question: pair.shape.question.optional(),
    sameAs: text({ max: limits.question }).optional(),
    dismiss: z.literal(true).optional(),
    /** Also sends the answer, once, by e-mail to the visitors who wait for it. */
    tell: z.boolean().optional(),
  })
  .refine((body) => actions.filter((action) => body[action] !== undefined).length === 1)
  .meta({ oneOf: actions.map((action) => ({ required: [action] })) });

export const handleUnanswered = endpoint({
  id: 'handleUnanswered',
  service: 'conversation',
  ...calls.handleUnanswered,
  summary:
    'Add an unanswered question as a pair or as a phrasing of a stored question, or dismiss it',
  params: idParam.extend({ key: z.string() }),
  body: handling,
  replies: { 200: chatbotView },
  errors: ['PLAN_LIMIT', 'STATE'],
});

export const undoUnanswered = endpoint({
  id: 'undoUnanswered',
  service: 'conversation',
  ...calls.undoUnanswered,
  summary: 'Undo a handling that is at most ten minutes old, and remove the pairs that it added',
  params: idParam.extend({ key: z.string() }),
  replies: { 200: chatbotView },
  errors: ['STATE'],
});

export const inboxEndpoints = [listUnanswered, handleUnanswered, undoUnanswered];
