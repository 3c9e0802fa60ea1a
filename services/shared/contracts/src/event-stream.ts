export type SseEvent = { event: string; data: string };

/** Takes the next piece of text, cut anywhere, and gives the events it completes. */
export type SseParser = (chunk: string) => SseEvent[];

/**
 * Reads `text/event-stream` as the HTML standard section 9.2.6 describes it; `id` and `retry` are ignored.
 * It keeps one incomplete event, so the caller must limit the total length.
 */
export const openSseParser = (): SseParser => {
  let rest = '';
  let event = '';
  let data = '';

  return (chunk) => {
    const whole: SseEvent[] = [];
    // A carriage return at the very end may be half of a line's end.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, field, value] = /^([^:]*):? ?(.*)/s.exec(line) ?? [];
      if (field === 'event') event = `${value}`;
      if (field === 'data') data += `\n${value}`;
      if (line) continue;
      if (data) whole.push({ event: event || 'message', data: data.slice(1) });
      event = data = '';
    }
    return whole;
  };
};
