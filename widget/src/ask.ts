import type { Answer } from './answer.ts';
import type { Outcome, Reach } from './reach.ts';
import { readReply } from './read-reply.ts';

export type Question = { message: string; conversationId: string };

/** Puts a question to the bot. `onText` gets the reply so far; the result never rejects. */
export type Ask = (question: Question, onText: (soFar: string) => void) => Promise<Outcome<Answer>>;

export const openAsk =
  (reach: Reach, botId: string, lang: () => string): Ask =>
  ({ message, conversationId }, onText) =>
    reach(
      `${botId}/reply`,
      {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'accept-language': lang(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          // Half an emoji or a NUL would make the whole message unacceptable.
          message: message.toWellFormed().replaceAll('\0', ''),
          ...(conversationId && { conversationId }),
        }),
      },
      (response, heard) => readReply(response, heard, onText),
    );
