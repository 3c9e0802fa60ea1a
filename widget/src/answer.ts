export type BotAnswer = {
  reply: string;
  /** False when the bot did not know. */
  answered: boolean;
  conversationId: string;
  suggestions: string[];
  /** What the reply is, such as `likely`; `''` from a server that does not say. */
  kind: string;
  /** Whom to turn to. Like `offer` it is as the server sent it: what cannot be shown is left out where it is drawn. */
  contact: unknown;
  /** What stands on a card under the reply: the booking that it offers, or that a message may be left, and by which call. */
  offer: unknown;
};

const maxSuggestions = 5;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True when nothing is left after trimming Unicode white space. */
export const isBlank = (text: string): boolean => !text.replaceAll('\u0085', '').trim();

/** A text with something in it, else `''`. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' && !isBlank(value) ? value : '';

/** The distinct texts of a list that are not blank; nothing if it is no list. */
export const textsIn = (value: unknown): string[] => [
  ...new Set((Array.isArray(value) ? value : []).map(textOf).filter(Boolean)),
];

/** Reads the body of an answer; where it has no reply, what was `streamed` is. */
export const readAnswer = (body: unknown, streamed: string): BotAnswer | 'failed' =>
  isRecord(body)
    ? {
        reply: textOf(body.intro) + (textOf(body.reply) || streamed.trim()),
        answered: body.answered !== false,
        conversationId: textOf(body.conversationId),
        suggestions: textsIn(body.suggestions).slice(0, maxSuggestions),
        kind: textOf(body.kind),
        contact: body.contact,
        offer: body.booking || (body.leave && { leave: 'messages' }),
      }
    : 'failed';
