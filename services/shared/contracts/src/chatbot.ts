export const limits = {
  name: 100,
  question: 1_000,
  answer: 4_000,
  prompts: 5_000,
  unknownReply: 500,
  contactLabel: 80,
  contactUrl: 2_000,
} as const;
export const fonts = ['Inter', 'Arial', 'Comic Sans MS', 'Roboto'] as const;

/** A question and its answer, as a bot stores and shows them. */
export type Pair = {
  question: string;
  answer: string;
  /** The answer in the other of our two languages, for visitors who write in it. */
  translation?: string | undefined;
  /** From when on the bot no longer gives the answer, as an ISO date-time; absent where it never expires. */
  until?: string | undefined;
};

/** The pairs that hold at a moment, and when the first of them expires, in milliseconds since 1970. */
export function pairsAt(pairs: readonly Pair[], now: Date): { pairs: Pair[]; until: number } {
  const held = pairs.filter((pair) => !hasExpired(pair, now));
  const ends = held.flatMap(({ until }) => (until === undefined ? [] : Date.parse(until)));
  return { pairs: held, until: Math.min(Number.POSITIVE_INFINITY, ...ends) };
}

export const hasExpired = ({ until }: Pick<Pair, 'until'>, now: Date): boolean =>
  until !== undefined && Date.parse(until) <= now.getTime();

export type ChatbotConfig = {
  backgroundColor: string;
  textColor: string;
  font: (typeof fonts)[number];
  fontSize: number;
  /** What the bot says instead of "I don't know"; absent until the owner writes one. */
  unknownReply?: string | undefined;
  /** Whom a visitor may turn to when the bot does not know; absent until the owner names it. */
  contact?: Contact | undefined;
  /** Whether the questions and answers are a page that search engines read; absent until the owner decides. */
  publicAnswers?: boolean | undefined;
  /** When the business is open, where no calendar of the bot tells; absent until the owner writes it. */
  opening?: Opening | undefined;
};

/** Spans such as 09:00 to 14:00 for each weekday, Monday first, and days on which it is closed, first and last included. */
export type Opening = { timeZone: string; hours: Span[][]; holidays: Span[] };
type Span = { from: string; to: string };

/** A place to write or ring to. */
export type Contact = { label: string; url: string };

export const defaultConfig: ChatbotConfig = {
  backgroundColor: '#ffffff',
  textColor: '#1d2420',
  font: 'Inter',
  fontSize: 12,
};

/** How long what was done with an unanswered question can be undone, in milliseconds. */
export const undoMs = 10 * 60_000;

/** The bot on our own pages, which answers questions about Contesta. */
export const ownBotId = 'contesta-itself';
/** The bots of the shop that our landing page shows, one for each language. */
export const floristBotIds = { es: 'contesta-florista', en: 'contesta-florist' } as const;
