import { defaultConfig } from '@contesta/contracts/chatbot';
import { deleteChatbot, saveChatbot, saveConfig } from '@contesta/contracts/chatbots';
import { publicAnswers } from '@contesta/contracts/internal-chatbots';
import { newId } from '@contesta/kit/identity';
import { beforeEach, expect, it } from 'vitest';
import { openChatbotsService } from './testing/chatbots-service.ts';

const service = await openChatbotsService({ status: 'free' });
let ana: string;
let id: string;
const prompts = [{ question: '¿Abrís?', answer: 'Sí.' }];

beforeEach(async () => {
  ana = newId();
  id = await service.create(ana, prompts);
});

const setPublic = (publicAnswers: unknown) =>
  service.callAs(ana, saveConfig, id, { publicAnswers });
const readAnswers = (version?: number) =>
  service.call(publicAnswers, { params: { id }, query: version ? { version: `${version}` } : {} });

it.each(['true', 1, 'yes', {}])('public answers are not switched on by %j', async (wrong) => {
  expect(await setPublic(wrong)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
});

it('public answers are not sent again for a current version, until the bot changes', async () => {
  await setPublic(true);
  const bot = { name: 'Azahar', prompts, config: { ...defaultConfig, publicAnswers: true } };
  expect((await readAnswers()).body).toEqual({ version: 2, bot });
  expect((await readAnswers(2)).body).toEqual({ version: 2, bot: null });
  await service.callAs(ana, saveChatbot, id, { name: 'Azahar y cía.', prompts });
  expect((await readAnswers(2)).body).toMatchObject({ version: 3, bot: { name: 'Azahar y cía.' } });
});

it.each([
  ['they are unpublished', () => setPublic(false)],
  ['the bot is deleted', () => service.callAs(ana, deleteChatbot, id)],
])('public answers are 404 once %s', async (_, end) => {
  await setPublic(true);
  expect((await end()).status).toBe(200);
  for (const version of [undefined, 2]) expect((await readAnswers(version)).status).toBe(404);
});
