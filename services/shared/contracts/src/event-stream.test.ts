import { describe, expect, it } from 'vitest';
import type { SseEvent } from './event-stream.ts';
import { openSseParser } from './event-stream.ts';

const read = (...chunks: string[]): SseEvent[] => {
  const push = openSseParser();
  return chunks.flatMap(push);
};

const stream = [
  ': a comment\r\n',
  'event: delta\r\ndata: {"text":"¡Hola, 😀!"}\r\n\r\n',
  'event:delta\rdata:one\rdata:  two\r\r',
  'id: 7\nretry: 10\ndata\n\n',
  'event: done\ndata: a:b\nnonsense: x\n\n',
].join('');

const events: SseEvent[] = [
  { event: 'delta', data: '{"text":"¡Hola, 😀!"}' },
  { event: 'delta', data: 'one\n two' },
  { event: 'message', data: '' },
  { event: 'done', data: 'a:b' },
];

describe('the event stream parser', () => {
  it('reads CRLF, CR and LF, comments and unknown fields, wherever the stream is cut in three', () => {
    for (let one = 0; one <= stream.length; one++) {
      for (let two = one; two <= stream.length; two++) {
        const cut = read(stream.slice(0, one), stream.slice(one, two), stream.slice(two));
        expect(cut, `cut at ${one} and ${two}`).toEqual(events);
      }
    }
  });

  it('returns the same events one character at a time', () => {
    expect(read(...stream.split(''))).toEqual(events);
  });

  it('returns an event as soon as its blank line arrives', () => {
    expect(read('data: now\n\n')).toEqual([{ event: 'message', data: 'now' }]);
  });

  it('does not return an unfinished event', () => {
    expect(read('event: done\ndata: {"reply":"ha')).toEqual([]);
    expect(read('data: x\n')).toEqual([]);
  });

  it('drops an event without data and resets its name', () => {
    expect(read('event: done\n\ndata: x\n\n')).toEqual([{ event: 'message', data: 'x' }]);
  });
});
