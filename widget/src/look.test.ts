import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, json, stubServer } from '../testing/stub-server.ts';
import { loadLook } from './look.ts';

afterEach(() => vi.unstubAllGlobals());

const load = (answer: Answer, botId = 'bot-1_xyz') => {
  const { fetch, calls } = stubServer(answer);
  vi.stubGlobal('fetch', fetch);
  return { result: loadLook('https://contesta.example', botId), calls };
};

const config = { backgroundColor: '#fff', textColor: '#000', font: 'Arial', fontSize: 14 };

describe('loadLook', () => {
  it('makes the public call, without credentials', async () => {
    const look = { name: 'Azahar', config, starters: ['¿Horario?'] };
    const { result, calls } = load(() => json(look));
    expect(await result).toEqual(look);
    const url = 'https://contesta.example/api/chatbots/bot-1_xyz/look';
    expect(calls[0]).toMatchObject({ url, init: { credentials: 'omit' } });
  });

  it('accepts a bot without starters or config', async () => {
    const { result } = load(() => json({ name: 'A', config: null }));
    expect(await result).toEqual({ name: 'A', config: {}, starters: [] });
  });

  const invalid = ['', '.', '..', '%2e%2e', 'a/b', 'a b', '../auth/home', 'short', 'x'.repeat(65)];
  it.each(invalid)('returns `gone` without a call for the id %j', async (botId) => {
    const { result, calls } = load(() => json({}), botId);
    expect(await result).toBe('gone');
    expect(calls).toEqual([]);
  });

  it.each<[string, string, Answer]>([
    ['gone', 'a 404', () => json({}, 404)],
    ['failed', 'a 503', () => json({}, 503)],
    ['failed', 'an incomplete look', () => json({})],
    ['failed', 'a page of HTML', () => new Response('<html>')],
    ['failed', 'no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns `%s` for %s', async (result, _, answer) => {
    expect(await load(answer).result).toBe(result);
  });
});
