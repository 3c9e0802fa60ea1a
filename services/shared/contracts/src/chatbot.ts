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
export type Pair = { question: string; answer: string };

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
};

/** A place to write or ring to. */
export type Contact = { label: string; url: string };

export const defaultConfig: ChatbotConfig = {
  backgroundColor: '#ffffff',
  textColor: '#1d2420',
  font: 'Inter',
  fontSize: 12,
};

/** The bot on our own pages, which answers questions about Contesta. */
export const ownBotId = 'contesta-itself';
