import { floristBotIds, ownBotId } from '@contesta/contracts/chatbot';
import { deleteChatbot, getChatbot, saveChatbot } from '@contesta/contracts/chatbots';
import { chatbotSaved } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import floristPairs from './florist-pairs.json' with { type: 'json' };
import pairs from './own-bot-pairs.json' with { type: 'json' };
import { openChatbotsService } from './testing/chatbots-service.ts';

const options = { env: { OWN_BOT: 'on' }, listenTo: [chatbotSaved] };
let service: Awaited<ReturnType<typeof openChatbotsService>>;
beforeEach(async () => {
  service = await openChatbotsService({ status: 'free' }, options);
});
afterEach(async () => service.close());
const readOwnBot = () =>
  eventually(async () => {
    const { status, body } = await service.call(getChatbot, { params: { id: ownBotId } });
    expect(status).toBe(200);
    return body;
  });
type Row = { _id: string; version: number; prompts: unknown };
const storedBots = () => service.store.collection<Row>('chatbots');

it('our own bot exists after the start with pairs in both languages, and is published with the two example bots', async () => {
  const { name, prompts } = await readOwnBot();
  expect([name, prompts]).toEqual(['Contesta', pairs]);
  expect(pairs.filter(({ question }) => question.startsWith('¿')).length).toBe(pairs.length / 2);
  await eventually(() => expect(service.events('chatbot-saved')).toHaveLength(3));
  const { body: florist } = await service.call(getChatbot, { params: { id: floristBotIds.es } });
  expect(florist).toMatchObject({ name: 'Floristería Azahar', prompts: floristPairs.es });
});

it('our own bot cannot be changed or deleted by an account', async () => {
  await readOwnBot();
  const body = { name: 'x', prompts: [] };
  const saved = await service.callAs('ana-0001', saveChatbot, ownBotId, body);
  const deleted = await service.callAs('ana-0001', deleteChatbot, ownBotId);
  expect([saved.status, deleted.status]).toEqual([404, 404]);
});

it('our own bot is saved again at the next start only if its pairs have changed', async () => {
  await readOwnBot();
  const restart = async () => {
    const { directory } = service;
    await service.close({ keep: true });
    service = await openChatbotsService({ status: 'free' }, { ...options, directory });
  };
  await storedBots().updateOne({ _id: ownBotId }, { $set: { prompts: [] } });
  await restart();
  await eventually(async () => {
    const row = await storedBots().findOne({ _id: ownBotId });
    expect(row).toMatchObject({ prompts: pairs, version: 2 });
  });
  const { en: lastBot } = floristBotIds;
  const versionOf = async (_id: string) => (await storedBots().findOne({ _id }))?.version;
  await storedBots().updateOne({ _id: lastBot }, { $set: { prompts: [] } });
  await restart();
  // Our own bot is checked before the last one.
  await eventually(async () => expect(await versionOf(lastBot)).toBe(2));
  expect(await versionOf(ownBotId)).toBe(2);
  expect(await storedBots().countDocuments({})).toBe(3);
});
