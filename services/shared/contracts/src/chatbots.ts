import { z } from 'zod';
import { openingInput } from './calendar.ts';
import { calls } from './calls.ts';
import { type ChatbotConfig, type Contact, fonts, limits, type Pair } from './chatbot.ts';
import { endpoint } from './endpoint.ts';
import { idParam, messageReply, text } from './fields.ts';
import { sheetFormat, sheetTypes } from './spreadsheet.ts';
import { contactUrlPattern } from './text.ts';
import { checkWebsite, importWebsite } from './websites.ts';

/** A stored pair. Its limits are checked when it is saved, not when it is shown. */
export const pairView = z.object({
  question: z.string(),
  answer: z.string(),
  translation: z.string().optional(),
  until: z.string().optional(),
}) satisfies z.ZodType<Pair>;

export const contactView = z.object({
  label: z.string(),
  url: z.string(),
}) satisfies z.ZodType<Contact>;

export const configView = z.object({
  backgroundColor: z.string(),
  textColor: z.string(),
  font: z.enum(fonts),
  fontSize: z.int(),
  unknownReply: z.string().optional(),
  contact: contactView.optional(),
  publicAnswers: z.boolean().optional(),
  opening: openingInput.optional(),
}) satisfies z.ZodType<ChatbotConfig>;

const publicFields = {
  _id: z.string(),
  name: z.string(),
  prompts: z.array(pairView),
  config: configView,
};
/** The public data of a bot. */
const publicChatbotView = z.object(publicFields);
/** The data its owner sees. Every save increments `version`. */
export const chatbotView = z.object({ ...publicFields, version: z.int() });
export type ChatbotView = z.infer<typeof chatbotView>;

const rejectedRow = z.object({ row: z.int(), reason: z.string() });
const uploadReply = z.object({
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

/** Drops the pairs after the first invalid one, since a body may hold a million and reporting each takes time. */
function upToFirstInvalid(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const firstInvalid = list.findIndex((item) => !pair.safeParse(item).success);
  return firstInvalid === -1 ? list : list.slice(0, firstInvalid + 1);
}

/** A bot's pairs as sent by its owner. */
export const promptsInput = z.preprocess(
  upToFirstInvalid,
  z.array(pair).meta({ maxItems: limits.prompts }),
);
const chatbotInput = {
  name: text({ max: limits.name, error: 'name-required', tooLong: 'name-too-long' }),
  prompts: promptsInput,
};

const colorPattern = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$';
const color = z.string({ error: 'color-invalid' }).regex(new RegExp(colorPattern), 'color-invalid');
const fontSize = z.union(
  [
    z.int().min(8).max(72),
    z
      .string()
      .regex(/^(?:[89]|[1-6][0-9]|7[0-2])$/)
      .transform(Number)
      .pipe(z.int()),
  ],
  { error: 'font-size-invalid' },
);

const contact = z.object(
  {
    label: text({ max: limits.contactLabel, error: 'contact-invalid' }),
    url: z
      .string({ error: 'contact-invalid' })
      .max(limits.contactUrl, 'contact-invalid')
      .regex(new RegExp(contactUrlPattern), 'contact-invalid'),
  },
  { error: 'contact-invalid' },
);
/** The reply a bot gives instead of "I don't know". */
export const unknownReply = text({ max: limits.unknownReply, error: 'unknown-reply-invalid' });

export const listChatbots = endpoint({
  id: 'listChatbots',
  service: 'chatbots',
  ...calls.listChatbots,
  summary: "The owner's chatbots",
  replies: { 200: z.array(chatbotView) },
  errors: [],
  noStore: true,
});

export const getChatbot = endpoint({
  id: 'getChatbot',
  service: 'chatbots',
  ...calls.getChatbot,
  summary: 'A chatbot as its visitors may see it',
  params: idParam,
  replies: { 200: publicChatbotView },
  errors: [],
  cors: true,
});

/** The data a visitor's page needs at start. Its size does not depend on the number of pairs. */
const lookView = z.object({
  name: z.string(),
  config: configView,
  /** A few of the bot's questions, suggested at the start. */
  starters: z.array(z.string()),
});
export type LookView = z.infer<typeof lookView>;

export const chatbotLook = endpoint({
  id: 'chatbotLook',
  service: 'chatbots',
  ...calls.chatbotLook,
  summary: 'Name, look and first questions of a chatbot; 304 if unchanged',
  params: idParam,
  replies: { 200: lookView, 304: null },
  errors: [],
  cors: true,
});

const seenAt = z.iso.datetime();
const sitesView = z.object({
  sites: z.array(z.object({ host: z.string(), firstAt: seenAt, lastAt: seenAt })),
});
export type SitesView = z.infer<typeof sitesView>;

export const chatbotSites = endpoint({
  id: 'chatbotSites',
  service: 'chatbots',
  ...calls.chatbotSites,
  summary: 'The sites that have shown the chatbot, the most recent first',
  params: idParam,
  replies: { 200: sitesView },
  errors: [],
  noStore: true,
});

export const chatbotQr = endpoint({
  id: 'chatbotQr',
  service: 'chatbots',
  ...calls.chatbotQr,
  summary: "A QR code with the address of the chatbot's chat, booking page or answers page",
  params: idParam,
  query: z.object({ to: z.enum(['chat', 'book', 'answers']).optional() }),
  replies: { 200: z.string() },
  media: { types: ['image/svg+xml'], when: 'always' },
  errors: [],
});

export const createChatbot = endpoint({
  id: 'createChatbot',
  service: 'chatbots',
  ...calls.createChatbot,
  summary: 'Create a chatbot',
  body: z.object(chatbotInput),
  bodyKind: 'prompts',
  replies: { 201: chatbotView },
  errors: ['PLAN_LIMIT'],
});

export const saveChatbot = endpoint({
  id: 'saveChatbot',
  service: 'chatbots',
  ...calls.saveChatbot,
  summary: "Save a chatbot's name and pairs; with `version`, only if nobody saved in between",
  params: idParam,
  body: z.object({ ...chatbotInput, version: z.int().positive().optional() }),
  bodyKind: 'prompts',
  replies: { 200: chatbotView },
  errors: ['PLAN_LIMIT', 'STATE'],
});

export const saveConfig = endpoint({
  id: 'saveConfig',
  service: 'chatbots',
  ...calls.saveConfig,
  summary:
    "Change a chatbot's look, unknown reply, contact, opening hours and public answers page; absent fields keep their value",
  params: idParam,
  body: z.object({
    backgroundColor: color.optional(),
    textColor: color.optional(),
    font: z.enum(fonts, { error: 'font-invalid' }).optional(),
    fontSize: fontSize.optional(),
    unknownReply: unknownReply.nullable().optional(),
    contact: contact.nullable().optional(),
    publicAnswers: z.boolean().nullable().optional(),
    opening: openingInput.nullable().optional(),
  }),
  replies: { 200: chatbotView },
  errors: ['PLAN_REQUIRED', 'STATE'],
});

export const deleteChatbot = endpoint({
  id: 'deleteChatbot',
  service: 'chatbots',
  ...calls.deleteChatbot,
  summary: 'Delete a chatbot',
  params: idParam,
  replies: { 200: messageReply },
  errors: [],
});

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

export const chatbotsEndpoints = [
  listChatbots,
  getChatbot,
  chatbotLook,
  chatbotSites,
  chatbotQr,
  createChatbot,
  saveChatbot,
  saveConfig,
  deleteChatbot,
  uploadPrompts,
  exportPrompts,
  promptsTemplate,
  importWebsite,
  checkWebsite,
];
