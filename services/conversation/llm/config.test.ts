import { parseConfig } from '@contesta/kit/config';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { llmAccess, llmConfig } from './config.ts';

const read = (env: Record<string, string>) => parseConfig(z.object(llmConfig), env);
const access = (env: Record<string, string>) => llmAccess(read(env).config);

describe('the configuration of the language model', () => {
  it('is null if neither a URL nor a key is set', () => {
    expect(access({})).toBeNull();
    expect(access({ LLM_MODEL: 'gpt-4.1', LLM_DAILY_CALLS: '' })).toBeNull();
  });

  it('defaults to OpenAI if only a key is set, and needs no key if a URL is set', () => {
    const openAi = { baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1' };
    expect(access({ LLM_API_KEY: 'sk-1' })).toMatchObject(openAi);
    const local = { baseUrl: 'http://localhost:11434/v1', apiKey: 'none', model: 'qwen3' };
    const dailyCalls = { free: 20, pro: 300, full: 600, lifetime: 600 };
    const found = access({ LLM_BASE_URL: local.baseUrl, LLM_MODEL: local.model });
    expect(found).toEqual({ ...local, dailyCalls });
  });

  it('reads the daily calls by plan', () => {
    const LLM_DAILY_CALLS = 'free=0, pro=5,full=6,lifetime=7';
    const dailyCalls = { free: 0, pro: 5, full: 6, lifetime: 7 };
    expect(access({ LLM_API_KEY: 'sk-1', LLM_DAILY_CALLS })?.dailyCalls).toEqual(dailyCalls);
  });

  it.each(['free=1', 'free=x,pro=1,full=1,lifetime=1', 'free=-1,pro=1,full=1,lifetime=1', '7'])(
    'refuses %s as the daily calls',
    (LLM_DAILY_CALLS) => {
      expect(read({ LLM_DAILY_CALLS }).mistakes.join()).toMatch(/^LLM_DAILY_CALLS: it must [^:]+$/); // one mistake
    },
  );

  it('refuses an invalid URL', () => {
    for (const LLM_BASE_URL of ['localhost', 'file:///etc/passwd'])
      expect(read({ LLM_BASE_URL }).mistakes.join()).toMatch(/^LLM_BASE_URL/);
  });
});
