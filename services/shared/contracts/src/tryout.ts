import { z } from 'zod';
import { calls } from './calls.ts';
import { unknownReply } from './chatbot-config.ts';
import { message } from './conversation.ts';
import { endpoint, minute } from './endpoint.ts';
import { idParam } from './fields.ts';
import { promptsInput } from './prompts.ts';

const share = z.number().min(0).max(1);

const explanationView = z.object({
  reply: z.string(),
  /** Shown before a reply whose language differs from the message's. */
  intro: z.string().optional(),
  answered: z.boolean(),
  /** The confidence of the first candidate, 0 without any; 1 for small talk and the offer of a person. */
  confidence: share,
  candidates: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      confidence: share,
      /** The topic words that the message shares with the answer or its questions; if none, those of `question`. */
      because: z.array(z.string()),
    }),
  ),
});
export type ExplanationView = z.infer<typeof explanationView>;

const explainLimit = { per: 'account', max: 30, windowMs: minute, name: 'explain' } as const;
/** The reply to an unknown question: if absent, the stored one is used; if null, the default. */
const unsaved = { unknownReply: unknownReply.nullable().optional() };

export const explain = endpoint({
  id: 'explain',
  service: 'conversation',
  ...calls.explain,
  summary:
    'What the bot would reply to a message, and why; `prompts`, if given, replace the stored pairs. Stores nothing',
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
  summary: 'As `explain`, for pairs that belong to no chatbot yet. Stores nothing',
  body: z.object({ message, prompts: promptsInput, ...unsaved }),
  bodyKind: 'prompts',
  replies: { 200: explanationView },
  errors: [],
  limit: explainLimit,
  noStore: true,
});

/**
 * Problems found in pairs. `duplicate`: pairs that say the same. `conflict`: one question with two answers.
 * `confused`: pairs so similar that visitors may get either answer. `hidden`: a pair that no message
 * can match, because its question names no subject ("And this?").
 */
const findingKinds = ['duplicate', 'conflict', 'confused', 'hidden'] as const;

const findingView = z.object({
  kind: z.enum(findingKinds),
  /** Indexes in the list, from 0, ascending. */
  rows: z.array(z.int()),
});
export type FindingView = z.infer<typeof findingView>;

export const checkPairs = endpoint({
  id: 'checkPairs',
  service: 'conversation',
  ...calls.checkPairs,
  summary: 'Problems found in pairs, saved or not: up to a hundred findings. Stores nothing',
  body: z.object({ prompts: promptsInput }),
  bodyKind: 'prompts',
  replies: { 200: z.object({ findings: z.array(findingView) }) },
  errors: [],
  limit: { per: 'account', max: 60, windowMs: minute },
  noStore: true,
});

/** The maximum number of replayed questions; the most frequent ones are taken. */
export const maxReplayed = 50;

export const replayWeek = endpoint({
  id: 'replayWeek',
  service: 'conversation',
  ...calls.replayWeek,
  summary:
    'How many of the unanswered questions of the last seven days the given pairs would answer. Stores nothing',
  params: idParam,
  body: z.object({ prompts: promptsInput }),
  bodyKind: 'prompts',
  replies: { 200: z.object({ asked: z.int().nonnegative(), answered: z.int().nonnegative() }) },
  errors: [],
  limit: { per: 'account', max: 10, windowMs: minute },
  noStore: true,
});

export const tryoutEndpoints = [explain, explainPairs, checkPairs, replayWeek];
