import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { idParam } from './fields.ts';

export const statsView = z.object({
  totalConversations: z.int(),
  totalMessages: z.int(),
  botMessages: z.int(),
  userMessages: z.int(),
  averageMessages: z.number(),
  lastInteraction: z.iso.datetime().nullable(),
});
export type StatsView = z.infer<typeof statsView>;

export const chatbotStats = endpoint({
  id: 'chatbotStats',
  service: 'stats',
  ...calls.chatbotStats,
  summary: "A bot's totals; each exchange counts as one user message and one bot message",
  params: idParam,
  replies: { 200: statsView },
  errors: ['PLAN_REQUIRED'],
  noStore: true,
});

const count = z.int().min(0);

/** The longest span of the insights, in days. */
export const maxInsightDays = 90;

export const insightsView = z.object({
  /** The owner's time zone, in which days, hours and weekdays are counted. */
  timeZone: z.string(),
  /** Every day of the span, today last. A conversation counts on the day it began. */
  days: z.array(
    z.object({ date: z.iso.date(), conversations: count, exchanges: count, unanswered: count }),
  ),
  /** Exchanges by hour of the day, and by weekday, Monday first. */
  hours: z.array(count).length(24),
  weekdays: z.array(count).length(7),
  /** The share of exchanges that got an answer; null when there were no exchanges. */
  answered: z.number().min(0).max(1).nullable(),
  /** Stored questions: those that answered most messages, and those that answered none. */
  top: z.array(z.object({ question: z.string(), count: z.int().positive() })).max(20),
  neverAsked: z.array(z.string()).max(100),
  /** Those of `neverAsked` that were added within the span, with the day. */
  added: z.array(z.object({ question: z.string(), date: z.iso.date() })).optional(),
});
export type InsightsView = z.infer<typeof insightsView>;

export const chatbotInsights = endpoint({
  id: 'chatbotInsights',
  service: 'stats',
  ...calls.chatbotInsights,
  summary:
    'When visitors write to a bot, their most frequent questions, and the share of answered messages, over the last days',
  params: idParam,
  query: z.object({ days: z.coerce.number().int().min(1).max(maxInsightDays).optional() }),
  replies: { 200: insightsView },
  errors: ['PLAN_REQUIRED'],
  noStore: true,
});

export const statsEndpoints = [chatbotStats, chatbotInsights];
