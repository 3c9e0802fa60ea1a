import { describe, expect, it } from 'vitest';
import { openSseParser, type SseEvent } from './event-stream.ts';

const read = (...chunks: string[]): SseEvent[] => chunks.flatMap(openSseParser());

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
  it('reads CRLF, CR, LF, comments and unknown fields, however a stream is cut into three', () => {
    for (let first = 0; first <= stream.length; first++) {
      for (let second = first; second <= stream.length; second++) {
        const pieces = [stream.slice(0, first), stream.slice(first, second), stream.slice(second)];
        expect(read(...pieces), `cut at ${first} and ${second}`).toEqual(events);
      }
    }
  });

  it('returns the same events when the stream arrives one character at a time', () =>
    expect(read(...stream.split(''))).toEqual(events));

  it.each([
    ['an event as soon as its blank line arrives', 'data: now\n\n', ['now']],
    ['no unfinished event', 'event: done\ndata: {"reply":"ha', []],
    ['no event before its blank line', 'data: x\n', []],
    ['no event without data, and ignores its name', 'event: done\n\ndata: x\n\n', ['x']],
  ])('returns %s', (_, text, data) => {
    expect(read(text)).toEqual(data.map((line) => ({ event: 'message', data: line })));
  });
});
