import { z } from 'zod';

const calls = z.coerce.number().int().min(0).max(1_000_000);
const limits = z.strictObject({ free: calls, pro: calls, full: calls, lifetime: calls });
const usualLimits = 'free=20,pro=300,full=600,lifetime=600';
const dailyCalls = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split('='))))
  .refine((values) => limits.safeParse(values).success, {
    error: `it must have a whole number from 0 to 1000000 for each plan, like ${usualLimits}`,
  })
  .pipe(limits);

export const llmConfig = {
  /** A server with OpenAI's API; OpenAI itself when only the key is set. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().default('gpt-4.1-mini'),
  /** Daily limit of language model calls for a bot, by its owner's plan. */
  LLM_DAILY_CALLS: dailyCalls.prefault(usualLimits),
};

export type LlmConfig = z.infer<z.ZodObject<typeof llmConfig>>;

export type LlmAccess = NonNullable<ReturnType<typeof llmAccess>>;

/** The configured language model; null when neither its URL nor its key is set. */
export function llmAccess(config: LlmConfig) {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL: model, LLM_DAILY_CALLS: dailyCalls } = config;
  if (!LLM_BASE_URL && !LLM_API_KEY) return null;
  const baseUrl = LLM_BASE_URL ?? 'https://api.openai.com/v1';
  const apiKey = LLM_API_KEY ?? 'none'; // for servers that need none
  return { baseUrl, apiKey, model, dailyCalls };
}
