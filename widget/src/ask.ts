import { openSseParser } from '@contesta/contracts/event-stream';
import { type BotAnswer, readAnswer } from './answer.ts';
import type { FailureReason } from './look.ts';

export type ReplyRequest = { message: string; conversationId: string };
export type Outcome = BotAnswer | FailureReason;

/** Puts a question to the bot. `onText` gets the reply so far; the result never rejects. */
export type Ask = (question: ReplyRequest, onText: OnText) => Promise<Outcome>;
type OnText = (soFar: string) => void;

export type AskParts = {
  fetch: typeof fetch;
  /** What stands before `/api`: an origin, or nothing for the page's own. */
  base: string;
  botId: string;
  lang: () => string;
  /** Longest wait without a byte, in milliseconds. */
  silenceMs: number;
  /** Where the chat stands: on the business's site, or alone as a page. */
  channel?: 'web' | 'page';
  /** Ends every call. */
  signal: AbortSignal;
};

export const openAsk =
  ({ fetch, base, botId, lang, silenceMs, channel, signal }: AskParts): Ask =>
  ({ message, conversationId }, onText) =>
    // A fetch or a body that ignores its signal must not outlive the call.
    new Promise((resolve) => {
      const call = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        call.abort();
        resolve(outcome);
      };
      const fail = () => end('failed');
      const heard = () => {
        call.signal.throwIfAborted();
        clearTimeout(timer);
        timer = setTimeout(fail, silenceMs);
      };
      const put = async () => {
        heard();
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
            // Half an emoji or a NUL would make the whole message unacceptable.
            message: message.toWellFormed().replaceAll('\0', ''),
            ...(conversationId && { conversationId }),
            channel,
          }),
        });
        heard();
        if (response.ok) return readReply(response, heard, onText);
        return response.status === 404 ? 'gone' : 'failed';
      };
      signal.addEventListener('abort', fail, { signal: call.signal });
      put().then(end, fail);
    });

/** Most characters taken from one answer, in either form. */
const limit = 1_000_000;

/**
 * Reads an answer sent as a stream or as JSON. `heard` is told of each piece, and throws once the call is over. Rejects
 * on nonsense.
 */
const readReply = async (
  response: Response,
  heard: () => void,
  onText: OnText,
): Promise<Outcome> => {
  const isStream = /^text\/event-stream/.test(response.headers.get('content-type') ?? '');
  const push = openSseParser();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  let reply = '';
  while (reader && text.length < limit) {
    const { done, value } = await reader.read();
    heard();
    const piece = decoder.decode(value, { stream: !done });
    text += piece;
    for (const { event, data } of isStream ? push(piece) : []) {
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
