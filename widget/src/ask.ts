import { openSseParser } from '@contesta/contracts/event-stream';
import { type BotAnswer, readAnswer, textOf } from './answer.ts';

export type ReplyRequest = { message: string; conversationId: string };
/** Why a question failed: `gone` if there is no such bot, the reason if the server refused it, else `failed`. */
export type Failure = string;
export type Outcome = BotAnswer | Failure;

/** Asks the bot a question. `onText` receives the reply so far; the promise never rejects. */
export type Ask = (question: ReplyRequest, onText: OnText) => Promise<Outcome>;
type OnText = (soFar: string) => void;

export type AskOptions = {
  fetch: typeof fetch;
  /** The origin of the product; `''` for the page's own. */
  base: string;
  botId: string;
  lang: () => string;
  /** The longest time without a byte, in milliseconds. */
  silenceMs: number;
  /** Where the chat runs: on the business's site (`web`), or as a full page (`page`). */
  channel?: 'web' | 'page';
  /** Aborts all calls. */
  signal: AbortSignal;
};

export const openAsk =
  ({ fetch, base, botId, lang, silenceMs, channel, signal }: AskOptions): Ask =>
  ({ message, conversationId }, onText) =>
    // The promise resolves even if `fetch` or the body ignores the signal.
    new Promise((resolve) => {
      const call = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        call.abort();
        resolve(outcome);
      };
      const fail = () => settle('failed');
      /** Starts the wait for bytes again. Throws once the call is aborted. */
      const restartTimer = () => {
        call.signal.throwIfAborted();
        clearTimeout(timer);
        timer = setTimeout(fail, silenceMs);
      };
      const send = async () => {
        restartTimer();
        const response = await fetch(`${base}/api/chatbots/${botId}/reply`, {
          method: 'POST',
          credentials: 'omit',
          signal: call.signal,
          headers: {
            accept: 'text/event-stream',
            'accept-language': lang(),
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            // The server refuses a message with a lone surrogate or a NUL.
            message: message.toWellFormed().replaceAll('\0', ''),
            ...(conversationId && { conversationId }),
            channel,
          }),
        });
        restartTimer();
        if (response.ok) return readReply(response, restartTimer, onText);
        if (response.status === 404) return 'gone';
        if (response.status >= 500) return 'failed';
        const refusal = await response.json();
        return textOf(refusal.message) || 'failed';
      };
      signal.addEventListener('abort', fail, { signal: call.signal });
      send().then(settle, fail);
    });

/** After this many characters without an end of the answer, streamed or not, reading stops and the call fails. */
const maxLength = 1_000_000;

/**
 * Reads an answer sent as a stream or as JSON. Calls `restartTimer` for each chunk. Resolves with `failed` without the
 * end of an answer, and rejects on malformed data.
 */
const readReply = async (
  response: Response,
  restartTimer: () => void,
  onText: OnText,
): Promise<Outcome> => {
  const isStream = /^text\/event-stream/.test(response.headers.get('content-type') ?? '');
  const parse = openSseParser();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  let reply = '';
  while (reader && text.length < maxLength) {
    const { done, value } = await reader.read();
    restartTimer();
    const chunk = decoder.decode(value, { stream: !done });
    text += chunk;
    for (const { event, data } of isStream ? parse(chunk) : []) {
      const body = JSON.parse(data);
      if (event === 'delta') {
        reply += body.text;
        onText(reply);
      }
      if (event === 'done') return readAnswer(body, reply);
    }
    if (done) return isStream ? 'failed' : readAnswer(JSON.parse(text), '');
  }
  return 'failed';
};
