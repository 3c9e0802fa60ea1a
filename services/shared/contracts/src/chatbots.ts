import { z } from 'zod';
import { calls } from './calls.ts';
import { limits } from './chatbot.ts';
import { configInput, configView, lookView } from './chatbot-config.ts';
import { endpoint } from './endpoint.ts';
import { idParam, messageReply, text } from './fields.ts';
import {
  exportPrompts,
  pairView,
  promptsInput,
  promptsTemplate,
  uploadPrompts,
} from './prompts.ts';
import { checkWebsite, importWebsite } from './websites.ts';

const publicFields = {
  _id: z.string(),
  name: z.string(),
  prompts: z.array(pairView),
  config: configView,
};
const publicChatbotView = z.object(publicFields);
/** The data that a bot's owner sees. Every saved change increments `version`. */
export const chatbotView = z.object({ ...publicFields, version: z.int() });
export type ChatbotView = z.infer<typeof chatbotView>;

const chatbotInput = {
  name: text({ max: limits.name, error: 'name-required', tooLong: 'name-too-long' }),
  prompts: promptsInput,
};

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
export const chatbotSites = endpoint({
  id: 'chatbotSites',
  service: 'chatbots',
  ...calls.chatbotSites,
  summary: 'The websites that have shown the chatbot, the most recent first',
  params: idParam,
  replies: { 200: sitesView },
  errors: [],
  noStore: true,
});

export const chatbotQr = endpoint({
  id: 'chatbotQr',
  service: 'chatbots',
  ...calls.chatbotQr,
  summary: "A QR code with the URL of the chatbot's chat, booking page or answers page",
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
  summary:
    "Save a chatbot's name and pairs; with `version`, only if that is still the current version",
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
  body: configInput,
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
