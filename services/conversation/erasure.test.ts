import { defaultConfig } from '@contesta/contracts/chatbot';
import { reply } from '@contesta/contracts/conversation';
import { accountErased, chatbotDeleted } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, expect, it } from 'vitest';
import { conversation } from './main.ts';
import { chatbotId, pairs, peersOfFlorist } from './testing/peers.ts';

const ownerId = 'owner-ana-1';
let service: Awaited<ReturnType<typeof open>>;
const open = (others: Binding[] = []) =>
  openTestService(conversation, {
    peers: [...peersOfFlorist({ status: 'full', version: 1 }), ...others],
  });
afterEach(async () => service.close());

const say = () =>
  service.call(reply, { params: { id: chatbotId }, body: { message: '¿Hacéis envíos?' } });

/** All remaining rows, apart from tombstones. */
async function remaining(): Promise<string> {
  const names = ['prompts', 'exchanges', 'conversations', 'bots', 'models'];
  const rows = names.map((name) => service.store.collection(name).find({}).toArray());
  return JSON.stringify((await Promise.all(rows)).flat().filter(({ deletedAt }) => !deletedAt));
}

it.each([
  ['the account', () => service.publish(accountErased, { accountId: ownerId })],
  ['the bot', () => service.publish(chatbotDeleted, { chatbotId, ownerId, version: 2 })],
])('stores nothing for visitors who write while %s is erased', async (_, erase) => {
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
  await erase();
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200, 404]);
  await eventually(async () => expect(await remaining()).toBe('[]'));
});

it('stores no pairs of a bot that was deleted while they were requested', async () => {
  const slow = bind(internalChatbot, {
    handle: async () => {
      await service.publish(chatbotDeleted, { chatbotId, ownerId, version: 2 });
      return {
        chatbotId,
        ownerId,
        version: 1,
        name: 'Azahar',
        prompts: pairs,
        config: defaultConfig,
      };
    },
  });
  service = await open([slow]);
  expect((await say()).status).toBe(404);
  await eventually(async () => expect(await remaining()).toBe('[]'));
});
