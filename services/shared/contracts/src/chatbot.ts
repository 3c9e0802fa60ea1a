import { z } from 'zod';

export const limits = { name: 100, question: 1_000, answer: 4_000, prompts: 5_000 } as const;
export const fonts = ['Inter', 'Arial', 'Comic Sans MS', 'Roboto'] as const;

/** A pair as it is stored and shown: checked once, on the way in. */
export const pairView = z.object({ question: z.string(), answer: z.string() });
export type Pair = z.infer<typeof pairView>;

export const configView = z.object({
  backgroundColor: z.string(),
  textColor: z.string(),
  font: z.enum(fonts),
  fontSize: z.int(),
});
export type ChatbotConfig = z.infer<typeof configView>;

export const defaultConfig: ChatbotConfig = {
  backgroundColor: '#ffffff',
  textColor: '#1d2420',
  font: 'Inter',
  fontSize: 12,
};

const shown = {
  _id: z.string(),
  name: z.string(),
  prompts: z.array(pairView),
  config: configView,
};
/** What anybody may know of a bot. */
export const publicChatbotView = z.object(shown);
export type PublicChatbotView = z.infer<typeof publicChatbotView>;
/** What its owner sees; every save raises `version`. */
export const chatbotView = z.object({ ...shown, version: z.int() });
export type ChatbotView = z.infer<typeof chatbotView>;

const rejectedRow = z.object({ row: z.int(), reason: z.string() });
export const uploadReply = z.object({
  prompts: z.array(pairView),
  imported: z.int(),
  duplicates: z.int(),
  rejected: z.array(rejectedRow),
  rows: z
    .array(
      z.object({
        row: z.int(),
        question: z.string(),
        answer: z.string(),
        state: z.enum(['new', 'duplicate', 'rejected']),
        reason: z.string().optional(),
      }),
    )
    .optional(),
});
export type UploadReply = z.infer<typeof uploadReply>;
