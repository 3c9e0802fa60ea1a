import { chatbotDeleted } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { useConversation } from './testing/conversation-service.ts';

const service = useConversation({ env: { ENCODER: 'on' } });
const { world } = service;
const say = () => service.say('¿Hacéis envíos?');
const deleteBot = () => service.publish(chatbotDeleted, { ...service.ids(), version: 2 });

/** All remaining rows of the bot, apart from tombstones. */
async function remaining(): Promise<string> {
  const names = ['prompts', 'exchanges', 'conversations', 'bots', 'models'];
  const rows = names.map((name) => service.store.collection(name).find({}).toArray());
  const kept = (await Promise.all(rows)).flat().filter(({ deletedAt }) => !deletedAt);
  return JSON.stringify(kept.filter((row) => JSON.stringify(row).includes(world.id)));
}

it('stores nothing for visitors who write while the bot is deleted', async () => {
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
  world.beforeReading = deleteBot;
  expect((await say()).status).toBe(404);
  await eventually(async () => expect(await remaining()).toBe('[]'));
});
