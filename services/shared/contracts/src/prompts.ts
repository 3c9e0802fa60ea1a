import { z } from 'zod';
import { calls } from './calls.ts';
import { limits, type Pair } from './chatbot.ts';
import { endpoint } from './endpoint.ts';
import { idParam, text } from './fields.ts';
import { sheetFormat, sheetTypes } from './spreadsheet.ts';

/** A stored pair. Its limits are checked when it is saved, not when it is shown. */
export const pairView = z.object({
  question: z.string(),
  answer: z.string(),
  translation: z.string().optional(),
  until: z.string().optional(),
}) satisfies z.ZodType<Pair>;

const rejectedRow = z.object({ row: z.int(), reason: z.string() });
const uploadReply = z.object({
  prompts: z.array(pairView),
  imported: z.int(),
  duplicates: z.int(),
  rejected: z.array(rejectedRow),
  /** Only in a preview. */
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

const pairErrors = { error: 'prompt-incomplete', tooLong: 'prompt-too-long' };
export const pair = z.object(
  {
    question: text({ max: limits.question, ...pairErrors }),
    answer: text({ max: limits.answer, ...pairErrors }),
    translation: text({ max: limits.answer, ...pairErrors }).optional(),
    until: z.iso.datetime({ error: 'prompt-until-invalid' }).optional(),
  },
  { error: 'prompt-incomplete' },
);

/** Drops the pairs after the first invalid one, since a body may hold a million pairs and reporting each takes time. */
function upToFirstInvalid(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const firstInvalid = list.findIndex((item) => !pair.safeParse(item).success);
  return firstInvalid === -1 ? list : list.slice(0, firstInvalid + 1);
}

/** A bot's pairs as sent by its owner. Their number is checked later, with the plan's limit. */
export const promptsInput = z.preprocess(
  upToFirstInvalid,
  z.array(pair).meta({ maxItems: limits.prompts }),
);

export const uploadPrompts = endpoint({
  id: 'uploadPrompts',
  service: 'chatbots',
  ...calls.uploadPrompts,
  summary: 'Append the pairs of a .csv or .xlsx; with `preview=true` only show the result',
  params: idParam,
  query: z.object({ preview: z.enum(['true', 'false']).optional() }),
  bodyKind: 'file',
  replies: { 200: uploadReply },
  errors: ['PLAN_REQUIRED', 'STATE', 'UNUSABLE_FILE'],
});

export const exportPrompts = endpoint({
  id: 'exportPrompts',
  service: 'chatbots',
  ...calls.exportPrompts,
  summary: 'The pairs as CSV or .xlsx, in the format that an upload accepts',
  params: idParam,
  query: z.object({ format: sheetFormat.optional() }),
  replies: { 200: z.string() },
  media: { types: Object.values(sheetTypes), when: 'always' },
  errors: [],
  noStore: true,
});

export const promptsTemplate = endpoint({
  id: 'promptsTemplate',
  service: 'chatbots',
  ...calls.promptsTemplate,
  summary: 'An .xlsx to fill in and upload, with two examples',
  replies: { 200: z.string() },
  media: { types: [sheetTypes.xlsx], when: 'always' },
  errors: [],
});
