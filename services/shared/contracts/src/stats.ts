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
  summary: "A bot's numbers: an exchange is one user and one bot message",
  params: idParam,
  replies: { 200: statsView },
  errors: ['PLAN_REQUIRED'],
  noStore: true,
});

export const statsEndpoints = [chatbotStats];
