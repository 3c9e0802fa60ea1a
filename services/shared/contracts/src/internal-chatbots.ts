import { z } from 'zod';
import { configView } from './chatbot-config.ts';
import { chatbotView } from './chatbots.ts';
import { endpoint } from './endpoint.ts';
import { idParam } from './fields.ts';
import { internal } from './internal.ts';
import { pair, pairView } from './prompts.ts';

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
      /** When the bot was created, and the keys of the questions added since; absent from an older version. */
      createdAt: z.iso.datetime().optional(),
      additions: z.array(z.object({ at: z.iso.datetime(), keys: z.array(z.string()) })).optional(),
    }),
  },
});

export const publicAnswers = endpoint({
  ...internal,
  id: 'publicAnswers',
  service: 'chatbots',
  method: 'GET',
  path: '/internal/chatbots/{id}/answers',
  summary: "Data of a bot's answers page; 404 unless its owner has switched it on",
  params: idParam,
  /** The version that the caller has cached; if it is still current, `bot` is null in the reply. */
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

/** Adds a visitor's question as a pair, with a new answer or the answer of the stored question `sameAs`. */
export const addPair = endpoint({
  ...internal,
  id: 'addPair',
  service: 'chatbots',
  method: 'POST',
  path: '/internal/chatbots/{id}/prompts',
  summary: 'Add a pair to a bot, unless the bot already has it',
  params: idParam,
  body: z.object({
    ownerId: z.string(),
    question: pair.shape.question,
    answer: pair.shape.answer.optional(),
    sameAs: z.string().optional(),
    /** The visitor's own words: also added with that answer, unless the plan has no room for both. */
    asked: pair.shape.question.optional(),
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
  summary: 'Remove a pair from a bot, if the bot has it',
  params: idParam,
  body: z.object({ ownerId: z.string(), ...pair.shape }),
  replies: { 200: chatbotView },
  errors: ['STATE'],
});
