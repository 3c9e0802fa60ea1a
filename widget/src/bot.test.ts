import { describe, expect, it } from 'vitest';
import { json, stubServer } from '../testing/stub-server.ts';
import { openApiClient } from './api-client.ts';
import { loadBot } from './bot.ts';

const load = (answer: () => Response, botId = 'bot-1_x') => {
  const { fetch, calls } = stubServer(answer);
  const { signal } = new AbortController();
  const api = openApiClient({
    fetch,
    base: 'https://contesta.example',
    silenceMs: 1_000,
    signal,
  });
  return { result: loadBot(api, botId), calls };
};

const config = { backgroundColor: '#fff', textColor: '#000', font: 'Arial', fontSize: 14 };

describe('loading a bot', () => {
  it('asks the public call and reads name, look and first questions', async () => {
    const prompts = [
      { question: '¿Horario?', answer: 'x' },
      { question: '¿Horario?', answer: 'y' },
      { question: ' ', answer: 'z' },
      { question: 'x'.repeat(81), answer: 'z' },
      null,
      { question: '¿Envíos?', answer: 'z' },
      { question: '¿Bodas?', answer: 'z' },
      { question: '¿Coronas?', answer: 'z' },
    ];
    const { result, calls } = load(() => json({ _id: 'b', name: 'Azahar', prompts, config }));
    expect(await result).toEqual({
      value: { name: 'Azahar', config, starters: ['¿Horario?', '¿Envíos?', '¿Bodas?'] },
    });
    expect(calls[0]?.url).toBe('https://contesta.example/api/chatbots/bot-1_x');
  });

  it('takes a bot without prompts or look', async () => {
    expect(await load(() => json({ name: 'A', config: 'x' })).result).toEqual({
      value: { name: 'A', config: {}, starters: [] },
    });
  });

  it.each(['', '.', '..', '%2e%2e', 'a/b', 'a b', '../auth/home', 'x'.repeat(101)])(
    'knows without asking that %j is no bot',
    async (botId) => {
      const { result, calls } = load(() => json({}), botId);
      expect(await result).toEqual({ reason: 'gone' });
      expect(calls).toEqual([]);
    },
  );

  it('tells an unknown bot from a failure', async () => {
    expect(await load(() => json({}, 404)).result).toEqual({ reason: 'gone' });
    expect(await load(() => json({}, 503)).result).toEqual({ reason: 'failed' });
    expect(await load(() => json({})).result).toEqual({ reason: 'failed' });
    expect(await load(() => new Response('<html>')).result).toEqual({ reason: 'failed' });
  });
});
