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
const setPublic = (publicAnswers: unknown) =>
  owner(saveConfig, { params: { id }, body: { publicAnswers } });
const readAnswers = (version?: number) =>
  service.call(publicAnswers, {
    params: { id },
    ...(version ? { query: { version: String(version) } } : {}),
  });

it('are 404 until the owner publishes them, on every plan, and again after that is undone', async () => {
  expect((await readAnswers()).status).toBe(404);
  expect((await setPublic(true)).body.config).toEqual({ ...defaultConfig, publicAnswers: true });
  const bot = { name: 'Azahar', prompts, config: { ...defaultConfig, publicAnswers: true } };
  expect((await readAnswers()).body).toEqual({ version: 2, bot });
  const visitor = await service.call(getChatbot, { params: { id } });
  expect(visitor.body.config.publicAnswers).toBe(true);
  expect((await setPublic(false)).body.config.publicAnswers).toBe(false);
  expect((await readAnswers(2)).status).toBe(404);
  expect((await setPublic(null)).body.config).toEqual(defaultConfig);
  expect((await readAnswers()).status).toBe(404);
});

it.each(['true', 1, 'yes', {}])('are not switched on by %j', async (wrong) => {
  const { status, body } = await setPublic(wrong);
  expect([status, body.code]).toEqual([400, 'VALIDATION']);
});

it('are not sent again for a current version, until it changes or the bot is deleted', async () => {
  await setPublic(true);
  expect((await readAnswers(2)).body).toEqual({ version: 2, bot: null });
  await owner(saveChatbot, { params: { id }, body: { name: 'Azahar y cía.', prompts } });
  expect((await readAnswers(2)).body).toMatchObject({ version: 3, bot: { name: 'Azahar y cía.' } });
  await owner(deleteChatbot, { params: { id } });
  expect((await readAnswers(3)).status).toBe(404);
});
