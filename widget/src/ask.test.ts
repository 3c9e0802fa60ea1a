import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  frame,
  json,
  type StubCall,
  streamedResponse,
  stubServer,
} from '../testing/stub-server.ts';
import { openAsk } from './ask.ts';

const silenceMs = 15_000;
const done = {
  reply: 'De 9:30 a 14:00 ☀️',
  answered: true,
  conversationId: 'c1',
  suggestions: ['¿Y hoy?'],
  kind: 'booking',
  contact: { label: 'Llama', url: 'tel:956123456' },
  booking: { url: 'https://contesta.es/book/bot1' },
};
const { booking, ...said } = done;
/** What is made of it. */
const read = { ...said, offer: booking };
const bytes = new TextEncoder().encode(
  frame('delta', { text: 'De 9:30 ' }) +
    frame('delta', { text: 'a 14:00 ☀️' }) +
    frame('done', done),
);

const openStub = (answer: (call: StubCall) => Response | Promise<Response>) => {
  const server = stubServer(answer);
  const over = new AbortController();
  const heard: string[] = [];
  const ask = openAsk({
    fetch: server.fetch,
    base: '',
    botId: 'bot1',
    lang: () => 'en',
    silenceMs,
    signal: over.signal,
  });
  const put = (message = 'hola', conversationId = '') =>
    ask({ message, conversationId }, (text) => heard.push(text));
  return { put, heard, over, calls: server.calls };
};

const resultOf = (answer: () => Response) => openStub(answer).put();

afterEach(() => {
  vi.useRealTimers();
});

describe('asking the bot', () => {
  it('posts the message, asks for a stream and says the language', async () => {
    const { put, calls } = openStub(() => json(done));
    await put('hola', 'c0');
    expect(calls[0]?.url).toBe('/api/chatbots/bot1/reply');
    expect(calls[0]?.body).toEqual({ message: 'hola', conversationId: 'c0' });
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: {
        accept: 'text/event-stream',
        'accept-language': 'en',
        'content-type': 'application/json',
      },
    });
  });

  it('sends no conversation id before it has one, and repairs half an emoji and NUL', async () => {
    const { put, calls } = openStub(() => json(done));
    await put('a\ud83d\0b');
    expect(calls[0]?.body).toEqual({ message: 'a\ufffdb' });
  });

  it('tells the reply as it grows and ends with the whole answer', async () => {
    const { put, heard } = openStub(() => streamedResponse([bytes]));
    expect(await put()).toEqual(read);
    expect(heard).toEqual(['De 9:30 ', 'De 9:30 a 14:00 ☀️']);
  });

  it('reads the same answer wherever the bytes are cut, within a character too', async () => {
    for (let cut = 0; cut <= bytes.length; cut++) {
      const { put, heard } = openStub(() =>
        streamedResponse([bytes.slice(0, cut), bytes.slice(cut)]),
      );
      expect(await put(), `cut at ${cut}`).toEqual(read);
      expect(heard.at(-1)).toBe('De 9:30 a 14:00 ☀️');
    }
  });

  it('ends with `done` even if the stream stays open', async () => {
    expect(await resultOf(() => streamedResponse([bytes], { open: true }))).toEqual(read);
  });

  it('takes a JSON answer as well', async () => {
    expect(await resultOf(() => json(done))).toEqual(read);
  });

  it('reads a missing, blank or odd reply as no text, and keeps what was streamed', async () => {
    for (const reply of [undefined, null, '', ' \u00a0\n', 7])
      expect(await resultOf(() => json({ reply }))).toMatchObject({ reply: '' });
    const streamed = [frame('delta', { text: 'Sí' }), frame('done', { reply: '' })];
    expect(await resultOf(() => streamedResponse(streamed))).toMatchObject({ reply: 'Sí' });
  });

  it('says first in which language the reply is, where the server tells', async () => {
    const intro = 'In Spanish:\n\n';
    expect(await resultOf(() => json({ ...done, intro }))).toMatchObject({
      reply: `In Spanish:\n\n${done.reply}`,
    });
  });

  it('drops suggestions that are blank, twice there or no text, and takes five at most', async () => {
    const suggestions = ['a', '', 'a', 1, null, 'b', 'c', 'd', 'e', 'f'];
    expect(await resultOf(() => json({ reply: 'x', suggestions }))).toMatchObject({
      suggestions: ['a', 'b', 'c', 'd', 'e'],
    });
  });

  it.each<[string, () => Response]>([
    ['an error event', () => streamedResponse([frame('delta', { text: 'x' }), frame('error', {})])],
    ['a stream cut before its end', () => streamedResponse([frame('delta', { text: 'x' })])],
    ['an empty stream', () => streamedResponse([])],
    ['a `done` that is not JSON', () => streamedResponse(['event: done\ndata: {"reply"\n\n'])],
    ['a delta that is not JSON', () => streamedResponse(['event: delta\ndata: oops\n\n'])],
    ['an answer that is a list', () => json([])],
    ['a page of HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['a server error', () => json({ message: 'x' }, 500)],
    ['too many calls', () => json({ message: 'x' }, 429)],
    ['an endless answer', () => streamedResponse([`data: ${'x'.repeat(1_100_000)}`])],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('fails quietly on %s', async (_, answer) => {
    expect(await resultOf(answer)).toBe('failed');
  });

  it('says that the bot is gone on a 404', async () => {
    expect(await resultOf(() => json({}, 404))).toBe('gone');
  });

  it('gives up after 15 s without an answer, though the call ignores its signal', async () => {
    vi.useFakeTimers();
    const { put, calls } = openStub(() => new Promise(() => {}));
    const result = put();
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    expect(calls[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe('failed');
    expect(calls[0]?.init.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lives on while bytes come, and gives up 15 s after the last', async () => {
    vi.useFakeTimers();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const headers = { 'content-type': 'text/event-stream' };
    const { put } = openStub(() => new Response(readable, { headers }));
    let ended = false;
    const result = put().finally(() => {
      ended = true;
    });
    for (let beat = 0; beat < 3; beat++) {
      await vi.advanceTimersByTimeAsync(14_000);
      await writer.write(new TextEncoder().encode(': still here\n'));
    }
    await vi.advanceTimersByTimeAsync(14_000);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe('failed');
  });

  it('ends at once, says nothing more and leaves no timer when the page is left', async () => {
    vi.useFakeTimers();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const headers = { 'content-type': 'text/event-stream' };
    const { put, heard, over } = openStub(() => new Response(readable, { headers }));
    const result = put();
    await vi.advanceTimersByTimeAsync(10);
    over.abort();
    expect(await result).toBe('failed');
    void writable
      .getWriter()
      .write(bytes)
      .catch(() => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
