import { reply } from '@contesta/contracts/conversation';
import { chatbotSaved } from '@contesta/contracts/events';
import { expect, it } from 'vitest';
import { useConversation } from './testing/conversation-service.ts';
import { pairs } from './testing/peers.ts';
import { expensiveBot } from './testing/sample-bots.ts';

const hostile = ['bot-hostile-1', 'bot-hostile-2'];
const expensive = expensiveBot(5_000);
const others = Object.fromEntries(hostile.map((id) => [id, expensive]));
const service = useConversation({ env: { ENCODER: 'on' } }, { others });
const { world } = service;

async function say(id: string, message: string) {
  const { status, body } = await service.call(reply, { params: { id }, body: { message } });
  return { status, reply: body.reply };
}

/** Saves two versions of a large bot and asks each version two questions before it can be trained. */
async function attack(id: string): Promise<void> {
  const [stored] = expensive;
  for (let version = 1; version < 3; version += 1) {
    world.version = version;
    await service.publish(chatbotSaved, { ...service.ids(), chatbotId: id, version });
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
  async function askFlorist(): Promise<void> {
    while (!isOver) {
      const answer = { status: 200, reply: pairs[0]?.answer };
      expect(await say(world.id, 'que horario teneis')).toEqual(answer);
      answered += 1;
    }
  }
  await Promise.all([attacks, askFlorist()]);
  expect(answered).toBeGreaterThan(20);
}, 120_000);
