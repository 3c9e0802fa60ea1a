import { defaultConfig } from '@contesta/contracts/chatbot';
import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  saveChatbot,
  saveConfig,
} from '@contesta/contracts/chatbots';
import { publicAnswers } from '@contesta/contracts/internal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openChatbotsService } from './testing/chatbots-service.ts';

let service: Awaited<ReturnType<typeof openChatbotsService>>;
let id: string;
const prompts = [{ question: '¿Abrís?', answer: 'Sí.' }];

beforeEach(async () => {
  service = await openChatbotsService({ status: 'free' });
  id = (await owner(createChatbot, { body: { name: 'Azahar', prompts } })).body._id;
});
afterEach(async () => service.close());

const owner: typeof service.call = (endpoint, given) =>
  service.call(endpoint, { ...given, token: service.tokenFor('ana-0001') });
const switchTo = (publicAnswers: unknown) =>
  owner(saveConfig, { params: { id }, body: { publicAnswers } });
const shown = (version?: number) =>
  service.call(publicAnswers, {
    params: { id },
    ...(version ? { query: { version: String(version) } } : {}),
  });

it('are no page until their owner says so, on every plan, and no more once that is taken back', async () => {
  expect((await shown()).status).toBe(404);
  expect((await switchTo(true)).body.config).toEqual({ ...defaultConfig, publicAnswers: true });
  const bot = { name: 'Azahar', prompts, config: { ...defaultConfig, publicAnswers: true } };
  expect((await shown()).body).toEqual({ version: 2, bot });
  const visitor = await service.call(getChatbot, { params: { id } });
  expect(visitor.body.config.publicAnswers).toBe(true);
  expect((await switchTo(false)).body.config.publicAnswers).toBe(false);
  expect((await shown(2)).status).toBe(404);
  expect((await switchTo(null)).body.config).toEqual(defaultConfig);
  expect((await shown()).status).toBe(404);
});

it.each(['true', 1, 'yes', {}])('are not switched on by %j', async (wrong) => {
  const { status, body } = await switchTo(wrong);
  expect([status, body.code]).toEqual([400, 'VALIDATION']);
});

it('are not sent again to who has their version, until it changes or the bot is deleted', async () => {
  await switchTo(true);
  expect((await shown(2)).body).toEqual({ version: 2, bot: null });
  await owner(saveChatbot, { params: { id }, body: { name: 'Azahar y cía.', prompts } });
  expect((await shown(2)).body).toMatchObject({ version: 3, bot: { name: 'Azahar y cía.' } });
  await owner(deleteChatbot, { params: { id } });
  expect((await shown(3)).status).toBe(404);
});
