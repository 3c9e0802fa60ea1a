export const limits = { name: 100, question: 1_000, answer: 4_000, prompts: 5_000 } as const;
export const fonts = ['Inter', 'Arial', 'Comic Sans MS', 'Roboto'] as const;

/** A question and its answer, as a bot stores and shows them. */
export type Pair = { question: string; answer: string };

export type ChatbotConfig = {
  backgroundColor: string;
  textColor: string;
  font: (typeof fonts)[number];
  fontSize: number;
};

export const defaultConfig: ChatbotConfig = {
  backgroundColor: '#ffffff',
  textColor: '#1d2420',
  font: 'Inter',
  fontSize: 12,
};

/** The bot on our own pages, which answers questions about Contesta. */
export const ownBotId = 'contesta-itself';
