import { wholeAnswer } from '@contesta/kit/http/whole-answer';
import type { ChoiceRequest } from './choice.ts';
import type { LlmAccess } from './config.ts';

/** Asks the language model once. Rejects when it refuses, breaks off, says too much, or when the signal aborts. */
export type ModelCall = (request: ChoiceRequest, signal: AbortSignal) => Promise<unknown>;

/** A choice is some hundred bytes; more is no answer of a model that does what it is asked. */
const mostBytes = 256 * 1024;

/** The SDK is read only where a model is configured, and at once: no visitor waits for that. */
export function openModelCall({ baseUrl, apiKey, model }: LlmAccess): ModelCall {
  async function open() {
    const { OpenAI } = await import('openai');
    return new OpenAI({
      baseURL: baseUrl,
      apiKey,
      adminAPIKey: null,
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: boundedFetch,
    });
  }

  const opened = open();
  opened.catch(() => {}); // each call fails with it
  return async (request, signal) => {
    const client = await opened;
    return await client.chat.completions.create({ model, ...request }, { signal });
  };
}

/** A redirect would carry our key elsewhere. */
const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  const bytes = await wholeAnswer(answer, mostBytes);
  const { status, headers } = answer;
  return new Response(bytes, { status, headers });
};
