import { defaultConfig } from '@contesta/contracts/chatbot';
import { chatbotDeleted } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, expect, it } from 'vitest';
import { type ConversationService, openConversation } from './testing/conversation-service.ts';
import { chatbotId, ownerId, pairs } from './testing/peers.ts';

let service: ConversationService;
const open = (peers: Binding[] = []) =>
  openConversation({ status: 'full', version: 1 }, { peers, env: { ENCODER: 'on' } });
afterEach(() => service.close());

const say = () => service.say('¿Hacéis envíos?');
const deleteBot = () => service.publish(chatbotDeleted, { chatbotId, ownerId, version: 2 });

/** All remaining rows, apart from tombstones. */
async function remaining(): Promise<string> {
  const names = ['prompts', 'exchanges', 'conversations', 'bots', 'models'];
  const rows = names.map((name) => service.store.collection(name).find({}).toArray());
  return JSON.stringify((await Promise.all(rows)).flat().filter(({ deletedAt }) => !deletedAt));
}

it('stores nothing for visitors who write while the bot is deleted', async () => {
  service = await open();
  let sent = 0;
  const statuses = new Set<number>();
  async function visit(): Promise<void> {
    for (;;) {
      const { status } = await say();
      statuses.add(status);
      sent += 1;
      if (status !== 200) return;
    }
  }
  const visitors = Array.from({ length: 4 }, visit);
  await eventually(() => expect(sent).toBeGreaterThan(20));
  await deleteBot();
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200, 404]);
  await eventually(async () => expect(await remaining()).toBe('[]'));
});

it('stores no pairs of a bot that was deleted while they were requested', async () => {
  const deletingPeer = bind(internalChatbot, {
    handle: async () => {
      await deleteBot();
      const bot = { chatbotId, ownerId, name: 'Azahar', prompts: pairs, config: defaultConfig };
      return { ...bot, version: 1 };
    },
  });
  service = await open([deletingPeer]);
  expect((await say()).status).toBe(404);
  await eventually(async () => expect(await remaining()).toBe('[]'));
});
