export type SseEvent = { event: string; data: string };

/**
 * Parses `text/event-stream` as in section 9.2.6 of the HTML standard; `id` and `retry` are ignored. The parser takes
 * the next piece of the stream, which may end anywhere, and returns the events that this piece completes. It buffers
 * one incomplete event, so the caller must limit the total length.
 */
export function openSseParser(): (chunk: string) => SseEvent[] {
  let rest = '';
  let event = '';
  let data = '';

  return (chunk) => {
    const complete: SseEvent[] = [];
    // A trailing \r may be the first half of \r\n, so it does not end the line yet.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // `field: value`; one space after the colon does not belong to the value, and a line may have no colon.
      const [, field, value] = /^([^:]*):? ?(.*)/s.exec(line) ?? [];
      if (field === 'event') event = value ?? '';
      if (field === 'data') data += `\n${value ?? ''}`;
      if (line !== '') continue; // only an empty line ends an event
      if (data) complete.push({ event: event || 'message', data: data.slice(1) });
      event = '';
      data = '';
    }
    return complete;
  };
}
