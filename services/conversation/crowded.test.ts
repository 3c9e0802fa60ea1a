import { reply } from '@contesta/contracts/conversation';
import { chatbotSaved } from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { conversation } from './main.ts';
import { chatbotId, pairs, peersOfFlorist } from './testing/peers.ts';
import { expensiveBot } from './testing/sample-bots.ts';

const ownerId = 'owner-ana-1';
const hostile = ['bot-hostile-1', 'bot-hostile-2'];
const expensive = expensiveBot(5_000);
let world: Parameters<typeof peersOfFlorist>[0];
let service: Awaited<ReturnType<typeof openTestService>>;

beforeEach(async () => {
  const others = Object.fromEntries(hostile.map((id) => [id, expensive]));
  world = { status: 'full' satisfies Status, version: 1, others };
  service = await openTestService(conversation, { peers: peersOfFlorist(world) });
});
afterEach(async () => service.close());

async function say(id: string, message: string) {
  const { status, body } = await service.call(reply, { params: { id }, body: { message } });
  return { status, reply: body.reply };
}

/** Saves versions of a large bot and asks each one before it can be trained. */
async function attack(id: string): Promise<void> {
  const [stored] = expensive;
  for (let version = 1; version < 5; version += 1) {
    world.version = version;
    await service.publish(chatbotSaved, { chatbotId: id, ownerId, version });
    for (const message of [stored?.question ?? '', 'quién vive en la luna']) {
      const { status, reply: text } = await say(id, message);
      expect(status).toBe(200);
      expect(text === stored?.answer).toBe(message === stored?.question);
    }
  }
}

it('answers visitors in time while the largest, most expensive bots are trained', async () => {
  let isOver = false;
  let answered = 0;
  const attacks = Promise.all(hostile.map(attack)).finally(() => {
    isOver = true;
  });
  // A request fails with 504 after 10 s, which is as long as one training takes on a busy machine.
  async function askOther(): Promise<void> {
    while (!isOver) {
      expect(await say(chatbotId, 'que horario teneis')).toEqual({
        status: 200,
        reply: pairs[0]?.answer,
      });
      answered += 1;
    }
  }
  await Promise.all([attacks, askOther()]);
  expect(answered).toBeGreaterThan(20);
}, 120_000);
