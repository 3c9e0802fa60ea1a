export type SseEvent = { event: string; data: string };

/** Takes the next piece of text, cut anywhere, and gives the events it completes. */
export type SseParser = (chunk: string) => SseEvent[];

/**
 * Reads `text/event-stream` as the HTML standard section 9.2.6 describes it; `id` and `retry` are ignored.
 * It keeps one incomplete event, so the caller must limit the total length.
 */
export const openSseParser = (): SseParser => {
  let rest = '';
  let afterCr = false;
  let event = '';
  let data: string[] = [];

  const dispatch = (): SseEvent[] => {
    const whole = data.length > 0 ? [{ event: event || 'message', data: data.join('\n') }] : [];
    event = '';
    data = [];
    return whole;
  };

  const takeLine = (line: string): SseEvent[] => {
    if (line === '') return dispatch();
    const [field, ...after] = line.split(':');
    const value = after.join(':').replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return [];
  };

  return (chunk) => {
    if (chunk === '') return [];
    const fresh = afterCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    afterCr = chunk.endsWith('\r');
    const lines = (rest + fresh).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    return lines.flatMap(takeLine);
  };
};
