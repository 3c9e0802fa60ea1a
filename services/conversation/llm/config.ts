import type { Status } from '@contesta/contracts/plans';
import { z } from 'zod';

const openAi = 'https://api.openai.com/v1';

/** Sent as the key to servers that need none. */
const noKey = 'none';

/** Daily limit of language model calls for a bot, by its owner's plan. */
export type DailyCalls = Record<Status, number>;

const calls = z.coerce.number().int().min(0).max(1_000_000);
const dailyCalls = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split('='))))
  .pipe(z.strictObject({ free: calls, pro: calls, full: calls, lifetime: calls }));

export const llmConfig = {
  /** A server with OpenAI's API; OpenAI itself when only the key is set. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().default('gpt-4.1-mini'),
  LLM_DAILY_CALLS: dailyCalls.prefault('free=20,pro=300,full=600,lifetime=600'),
};

export type LlmConfig = z.infer<z.ZodObject<typeof llmConfig>>;

export type LlmAccess = { baseUrl: string; apiKey: string; model: string; dailyCalls: DailyCalls };

/** The configured language model; null when neither its URL nor its key is set. */
export function llmAccess(config: LlmConfig): LlmAccess | null {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, LLM_DAILY_CALLS } = config;
  if (!LLM_BASE_URL && !LLM_API_KEY) return null;
  return {
    baseUrl: LLM_BASE_URL ?? openAi,
    apiKey: LLM_API_KEY ?? noKey,
    model: LLM_MODEL,
    dailyCalls: LLM_DAILY_CALLS,
  };
}
