import { z } from 'zod';
import { calls } from './calls.ts';
import { promptsInput, unknownReply } from './chatbots.ts';
import { message } from './conversation.ts';
import { endpoint, minute } from './endpoint.ts';
import { idParam } from './fields.ts';

const share = z.number().min(0).max(1);

export const explanationView = z.object({
  reply: z.string(),
  /** Said before a reply that is in another language than the message. */
  intro: z.string().optional(),
  answered: z.boolean(),
  /** How sure the bot is, and of each answer it had in mind, the likeliest first. */
  confidence: share,
  candidates: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      confidence: share,
      /** Words of the message or of the pair that spoke for it. */
      because: z.array(z.string()),
    }),
  ),
});
export type ExplanationView = z.infer<typeof explanationView>;

const explainLimit = { per: 'account', max: 30, windowMs: minute, name: 'explain' } as const;
/** What it would say when it does not know; left out, what is stored; null, what every bot says. */
const unsaved = { unknownReply: unknownReply.nullable().optional() };

export const explain = endpoint({
  id: 'explain',
  service: 'conversation',
  ...calls.explain,
  summary:
    'What the bot would say to a message, and why; with `prompts` as if it held these. Stores nothing',
  params: idParam,
  body: z.object({ message, prompts: promptsInput.optional(), ...unsaved }),
  bodyKind: 'prompts',
  replies: { 200: explanationView },
  errors: [],
  limit: explainLimit,
  noStore: true,
});

export const explainPairs = endpoint({
  id: 'explainPairs',
  service: 'conversation',
  ...calls.explainPairs,
  summary: 'As `explain`, of pairs that belong to no chatbot yet. Stores nothing',
  body: z.object({ message, prompts: promptsInput, ...unsaved }),
  bodyKind: 'prompts',
  replies: { 200: explanationView },
  errors: [],
  limit: explainLimit,
  noStore: true,
});

/**
 * What may be wrong with pairs: a `duplicate` says the same twice, a `conflict` answers one question in two ways, pairs that are
 * `confused` are so alike that visitors may get either, and a `hidden` one has no word that a visitor would ask for.
 */
export const findingKinds = ['duplicate', 'conflict', 'confused', 'hidden'] as const;

export const findingView = z.object({
  kind: z.enum(findingKinds),
  /** Places in the list, from 0, in order. */
  rows: z.array(z.int()),
});
export type FindingView = z.infer<typeof findingView>;

export const checkPairs = endpoint({
  id: 'checkPairs',
  service: 'conversation',
  ...calls.checkPairs,
  summary: 'What may be wrong with pairs, saved or not: up to a hundred findings. Stores nothing',
  body: z.object({ prompts: promptsInput }),
  bodyKind: 'prompts',
  replies: { 200: z.object({ findings: z.array(findingView) }) },
  errors: [],
  limit: { per: 'account', max: 60, windowMs: minute },
  noStore: true,
});

/** Questions that are replayed at most, the most asked ones. */
export const mostReplayed = 50;

export const replayWeek = endpoint({
  id: 'replayWeek',
  service: 'conversation',
  ...calls.replayWeek,
  summary:
    'Of the unanswered questions of the last seven days, how many pairs that are not saved yet would answer. Stores nothing',
  params: idParam,
  body: z.object({ prompts: promptsInput }),
  bodyKind: 'prompts',
  replies: { 200: z.object({ asked: z.int().nonnegative(), answered: z.int().nonnegative() }) },
  errors: [],
  limit: { per: 'account', max: 10, windowMs: minute },
  noStore: true,
});

export const rehearsalEndpoints = [explain, explainPairs, checkPairs, replayWeek];
