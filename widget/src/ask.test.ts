import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  json,
  openStream,
  sseEvent,
  streamedResponse,
  stubServer,
} from '../testing/stub-server.ts';
import { openAsk } from './ask.ts';

const silenceMs = 15_000;
const facts = { answered: true, conversationId: 'c1', suggestions: ['¿Y hoy?'], kind: 'booking' };
const contact = { label: 'Llama', url: 'tel:956123456' };
const common = { ...facts, reply: 'De 9:30 a 14:00 ☀️', contact };
const booking = { url: 'https://contesta.es/book/bot1' };
const done = { ...common, booking };
/** The parsed answer. */
const parsed = { ...common, offer: booking };
const events =
  sseEvent('delta', { text: 'De 9:30 ' }) +
  sseEvent('delta', { text: 'a 14:00 ☀️' }) +
  sseEvent('done', done);
const bytes = new TextEncoder().encode(events);
const delta = sseEvent('delta', { text: 'x' });

const openTestAsk = (answer: Answer) => {
  const { fetch, calls } = stubServer(answer);
  const page = new AbortController();
  const { signal } = page;
  const partials: string[] = [];
  const ask = openAsk({ fetch, base: '', botId: 'bot1', lang: () => 'en', silenceMs, signal });
  const send = (message = 'hola', conversationId = '') =>
    ask({ message, conversationId }, (text) => partials.push(text));
  return { send, partials, page, calls };
};

const resultOf = (answer: Answer) => openTestAsk(answer).send();
afterEach(() => vi.useRealTimers());

describe('openAsk', () => {
  it('posts the message, with headers for a stream and the language', async () => {
    const { send, calls } = openTestAsk(() => json(done));
    await send('hola', 'c0');
    await send('a\ud83d\0b');
    const [first] = calls;
    expect(first?.url).toBe('/api/chatbots/bot1/reply');
    const types = { accept: 'text/event-stream', 'content-type': 'application/json' };
    const headers = { ...types, 'accept-language': 'en' };
    expect(first?.init).toMatchObject({ method: 'POST', credentials: 'omit', headers });
    // A first message has no conversation yet; a lone surrogate is replaced, NUL is removed.
    const bodies = [{ message: 'hola', conversationId: 'c0' }, { message: 'a\ufffdb' }];
    expect(calls.map(({ body }) => body)).toEqual(bodies);
  });

  it('parses a stream split at any byte, even inside a character', async () => {
    for (let cut = 0; cut <= bytes.length; cut++) {
      const { send, partials } = openTestAsk(() =>
        streamedResponse([bytes.slice(0, cut), bytes.slice(cut)]),
      );
      expect(await send(), `cut at ${cut}`).toEqual(parsed);
      expect(partials.at(-1)).toBe('De 9:30 a 14:00 ☀️');
    }
  });

  it.each([
    ['a stream that stays open after `done`', () => streamedResponse([bytes], { open: true })],
    ['a JSON answer', () => json(done)],
  ])('accepts %s', async (_, answer) => expect(await resultOf(answer)).toEqual(parsed));

  it('treats a missing, blank or invalid reply as empty, unless text was streamed', async () => {
    for (const reply of [undefined, null, '', ' \u00a0\n', 7])
      expect(await resultOf(() => json({ reply }))).toMatchObject({ reply: '' });
    const streamed = [sseEvent('delta', { text: 'Sí' }), sseEvent('done', { reply: '' })];
    expect(await resultOf(() => streamedResponse(streamed))).toMatchObject({ reply: 'Sí' });
  });

  it('puts the note about the reply’s language before the reply', async () => {
    const reply = `In Spanish:\n\n${done.reply}`;
    const noted = { ...done, intro: 'In Spanish:\n\n' };
    expect(await resultOf(() => json(noted))).toMatchObject({ reply });
  });

  it('drops blank, repeated and invalid suggestions, and keeps five at most', async () => {
    const suggestions = ['a', '', 'a', 1, null, 'b', 'c', 'd', 'e', 'f'];
    const kept = { suggestions: ['a', 'b', 'c', 'd', 'e'] };
    expect(await resultOf(() => json({ reply: 'x', suggestions }))).toMatchObject(kept);
  });

  it.each<[string, Answer]>([
    ['an error event', () => streamedResponse([delta, sseEvent('error', {})])],
    ['a stream cut before its end', () => streamedResponse([delta])],
    ['an empty stream', () => streamedResponse([])],
    ['a `done` that is not JSON', () => streamedResponse(['event: done\ndata: {"reply"\n\n'])],
    ['a delta that is not JSON', () => streamedResponse(['event: delta\ndata: oops\n\n'])],
    ['an answer that is a list', () => json([])],
    ['a page of HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['a server error', () => json({ message: 'x' }, 500)],
    ['a refusal without a reason', () => json({}, 429)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an endless answer', () => streamedResponse([`data: ${'x'.repeat(2e6)}`], { open: true })],
  ])('returns `failed` for %s', async (_, answer) => expect(await resultOf(answer)).toBe('failed'));

  it('returns `gone` for a 404, and the reason of another refusal', async () => {
    expect(await resultOf(() => json({ message: 'x' }, 404))).toBe('gone');
    expect(await resultOf(() => json({ message: 'Espera.' }, 429))).toBe('Espera.');
  });

  it('times out after 15 s without an answer, even if `fetch` ignores the signal', async () => {
    vi.useFakeTimers();
    const { send, calls } = openTestAsk(() => new Promise(() => {}));
    const result = send();
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    expect(calls[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('failed');
    expect(calls[0]?.init.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits while bytes arrive, and times out 15 s after the last one', async () => {
    vi.useFakeTimers();
    const { response, write } = openStream();
    const { send } = openTestAsk(() => response);
    const onEnd = vi.fn();
    const result = send().finally(onEnd);
    for (let beat = 0; beat < 3; beat++) {
      await vi.advanceTimersByTimeAsync(14_000);
      await write(': still here\n');
    }
    await vi.advanceTimersByTimeAsync(14_000);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe('failed');
  });

  it('fails at once when aborted, reports nothing more and leaves no timer', async () => {
    vi.useFakeTimers();
    const { response, write } = openStream();
    const { send, partials, page } = openTestAsk(() => response);
    const result = send();
    await vi.advanceTimersByTimeAsync(10);
    page.abort();
    expect(await result).toBe('failed');
    void write(events).catch(() => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(partials).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
