import { z } from 'zod';
import { calls } from './calls.ts';
import { limits } from './chatbot.ts';
import { chatbotView } from './chatbots.ts';
import { endpoint } from './endpoint.ts';
import { idParam, page, text } from './fields.ts';

export const unansweredView = z.object({
  key: z.string(),
  /** The commonest wording, as typed. */
  question: z.string(),
  count: z.int().positive(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Stored questions that it may be another wording of. */
  near: z.array(z.string()),
  /** Visitors who asked it and left an address, and have no answer yet. */
  waiting: z.int().nonnegative(),
});
export type UnansweredView = z.infer<typeof unansweredView>;

export const listUnanswered = endpoint({
  id: 'listUnanswered',
  service: 'conversation',
  ...calls.listUnanswered,
  summary: 'What the bot did not know, the same meaning once, the most asked first',
  params: idParam,
  /** `first` is the key of one that is to stand before all others. */
  query: page.extend({ first: z.string().optional() }),
  replies: { 200: z.object({ items: z.array(unansweredView), next: z.string().nullable() }) },
  errors: [],
  noStore: true,
});

const ways = ['answer', 'sameAs', 'dismiss'] as const;

/** One of three: a new answer, the stored question it is another wording of, or nothing of either. */
const handling = z
  .object({
    answer: text({
      max: limits.answer,
      error: 'prompt-incomplete',
      tooLong: 'prompt-too-long',
    }).optional(),
    sameAs: text({ max: limits.question }).optional(),
    dismiss: z.literal(true).optional(),
    /** Also sends the answer to those who wait for it, once. */
    tell: z.boolean().optional(),
  })
  .refine((given) => ways.filter((way) => given[way] !== undefined).length === 1)
  .meta({ oneOf: ways.map((way) => ({ required: [way] })) });

export const handleUnanswered = endpoint({
  id: 'handleUnanswered',
  service: 'conversation',
  ...calls.handleUnanswered,
  summary: 'Make a pair of what the bot did not know, or set it aside',
  params: idParam.extend({ key: z.string() }),
  body: handling,
  replies: { 200: chatbotView },
  errors: ['PLAN_LIMIT', 'STATE'],
});

export const undoUnanswered = endpoint({
  id: 'undoUnanswered',
  service: 'conversation',
  ...calls.undoUnanswered,
  summary: 'Put back what was handled in the last ten minutes; the pair that was made of it goes',
  params: idParam.extend({ key: z.string() }),
  replies: { 200: chatbotView },
  errors: ['STATE'],
});

export const inboxEndpoints = [listUnanswered, handleUnanswered, undoUnanswered];
