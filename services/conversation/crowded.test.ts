import { reply } from '@contesta/contracts/conversation';
import { chatbotSaved } from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { conversation } from './main.ts';
import { chatbotId, pairs, peersOfFlorist } from './testing/peers.ts';
import { pathological } from './testing/sample-bots.ts';

const ownerId = 'owner-ana-1';
const hostile = ['bot-hostile-1', 'bot-hostile-2'];
const costly = pathological(5_000);
let world: Parameters<typeof peersOfFlorist>[0];
let service: Awaited<ReturnType<typeof openTestService>>;

beforeEach(async () => {
  const others = Object.fromEntries(hostile.map((id) => [id, costly]));
  world = { status: 'full' satisfies Status, version: 1, others };
  service = await openTestService(conversation, { peers: peersOfFlorist(world) });
});
afterEach(async () => service.close());

async function say(id: string, message: string) {
  const { status, body } = await service.call(reply, { params: { id }, body: { message } });
  return { status, reply: body.reply };
}

/** Saves versions of a large bot and asks it, each time before it can have been trained. */
async function attack(id: string): Promise<void> {
  const [stored] = costly;
  for (let version = 1; version < 5; version += 1) {
    world.version = version;
    await service.publish(chatbotSaved, { chatbotId: id, ownerId, version });
    for (const message of [stored?.question ?? '', 'quién vive en la luna']) {
      const { status, reply: said } = await say(id, message);
      expect(status).toBe(200);
      expect(said === stored?.answer).toBe(message === stored?.question);
    }
  }
}

it('bots as large and costly as may be keep no other bot waiting, nor their own visitors', async () => {
  let isOver = false;
  let answered = 0;
  const attacks = Promise.all(hostile.map(attack)).finally(() => {
    isOver = true;
  });
  // A service that does not answer within 10 s answers 504: as long as one training takes on a busy machine.
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
