/** `gone`: no such bot; `failed`: anything else, and worth another try. */
export type FailureReason = 'gone' | 'failed';
export type CallResult<T> = { value: T } | { reason: FailureReason };

/** `heard` restarts the timeout at each byte received, and throws once the call is over. */
type Read<T> = (response: Response, heard: () => void) => Promise<T | null>;

/** Makes one call and reads its answer; a reader's `null` is a failure. Never rejects. */
export type ApiClient = <T>(
  path: string,
  init: RequestInit,
  read: Read<T>,
) => Promise<CallResult<T>>;

type ApiClientParts = {
  fetch: typeof fetch;
  /** What stands before `/api`: an origin, or nothing for the page's own. */
  base: string;
  /** Longest wait without a byte, in milliseconds. */
  silenceMs: number;
  /** Ends every call. */
  signal: AbortSignal;
};

export const openApiClient =
  ({ fetch, base, silenceMs, signal }: ApiClientParts): ApiClient =>
  async (path, init, read) => {
    const call = new AbortController();
    const stop = () => call.abort();
    let timer = setTimeout(stop, silenceMs);

    const heard = () => {
      call.signal.throwIfAborted();
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMs);
    };

    const work = async () => {
      const all = { ...init, credentials: 'omit' as const, signal: call.signal };
      const response = await fetch(`${base}/api/chatbots/${path}`, all);
      heard();
      const value = response.ok ? await read(response, heard) : null;
      if (value !== null) return { value };
      return { reason: response.status === 404 ? ('gone' as const) : ('failed' as const) };
    };

    // A fetch or a body that ignores its signal must not outlive the timeout.
    const stopped = new Promise<never>((_, reject) => {
      call.signal.addEventListener('abort', reject);
    });
    signal.addEventListener('abort', stop, { signal: call.signal });

    try {
      return await Promise.race([work(), stopped]);
    } catch {
      return { reason: 'failed' };
    } finally {
      stop();
      clearTimeout(timer);
    }
  };

/** Reads a body as text, piece by piece. Throws a RangeError beyond `limit` characters. */
export async function* textPieces(
  response: Response,
  heard: () => void,
  limit: number,
): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let taken = 0;
  while (reader) {
    const { done, value } = await reader.read();
    heard();
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    taken += text.length;
    if (taken > limit) throw new RangeError();
    yield text;
  }
}

/** Reads a whole body as JSON. Throws when it is none. */
export const readJson = async (
  response: Response,
  heard: () => void,
  limit: number,
): Promise<unknown> => {
  let text = '';
  for await (const piece of textPieces(response, heard, limit)) text += piece;
  return JSON.parse(text);
};
