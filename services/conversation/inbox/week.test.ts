import { reply } from '@contesta/contracts/conversation';
import { chatbotDeleted } from '@contesta/contracts/events';
import { handleUnanswered } from '@contesta/contracts/inbox';
import { weekOfBots } from '@contesta/contracts/letters';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { useConversation } from '../testing/conversation-service.ts';
import { pairs } from '../testing/peers.ts';

const dayMs = 24 * 3_600_000;
const service = useConversation();
const { world, otherBot: other } = service;

const say = async (message: string, id = world.id) =>
  (await service.call(reply, { params: { id }, body: { message } })).body.conversationId as string;
/** The response for the seven days that end tomorrow. */
async function week(id = world.ownerId) {
  const inDays = (days: number) =>
    new Date(service.kit.clock().getTime() + days * dayMs).toISOString();
  const query = { from: inDays(-6), to: inDays(1) };
  return (await service.call(weekOfBots, { params: { id }, query })).body;
}
/** Waits for these questions and, if given, their counts. */
const expectQuestions = (questions: string[], counts: number[] = []) =>
  eventually(async () => {
    service.wake();
    const found = await week();
    expect(found.questions).toMatchObject(
      questions.map((question, at) => ({ question, ...(counts[at] && { count: counts[at] }) })),
    );
    return found;
  });

it('returns the three most asked open questions of all bots of an owner, and the messages left', async () => {
  const asked = ['¿Hacéis coronas?', '¿Vendéis macetas de barro?', '¿Tenéis lavabo?'];
  const conversationId = await say('¿Dais clases?');
  for (const [at, question] of asked.entries())
    for (let said = 0; said < at + 2; said += 1) await say(question, at === 0 ? other() : world.id);
  await service.leave({ conversationId, message: '¿Dais clases?', email: 'eva@example.com' });
  const found = await expectQuestions(asked.toReversed(), [4, 3, 2]);
  expect(found.chatbotIds.toSorted()).toEqual([world.id, other()]);
  expect(found.questions[2]).toMatchObject({ chatbotId: other(), key: expect.any(String) });
  expect(found.messages).toEqual([{ chatbotId: world.id, count: 1 }]);
});

it('leaves out older and handled questions, and deleted bots', async () => {
  await say('¿Hacéis coronas?');
  await say('¿Tenéis lavabo?', other());
  await expectQuestions(['¿Tenéis lavabo?', '¿Hacéis coronas?']);
  const [{ key }] = (await week()).questions;
  const params = { id: other(), key };
  await service.asOwner(handleUnanswered, { params, body: { dismiss: true } });
  await expectQuestions(['¿Hacéis coronas?']);
  await service.publish(chatbotDeleted, { chatbotId: other(), ownerId: world.ownerId, version: 2 });
  expect((await week()).chatbotIds).toEqual([world.id]);
  service.advance(10 * dayMs);
  expect(await week()).toEqual({ chatbotIds: [world.id], questions: [], messages: [] });
});

it('leaves out questions that the bot can answer now, even if no event announced the change', async () => {
  await say('¿Hacéis coronas?');
  await say('¿Tenéis lavabo?');
  await expectQuestions(['¿Tenéis lavabo?', '¿Hacéis coronas?']);
  const [known] = (await week()).questions;
  const learned = [...pairs, { question: known.question, answer: 'Sí, al fondo.' }];
  const copies = service.store.collection('prompts');
  await copies.updateOne({ _id: world.id }, { $set: { pairs: learned, version: 2 } });
  await service.store.collection('bots').updateOne({ _id: world.id }, { $set: { version: 2 } });
  expect((await week()).questions).toMatchObject([{ question: '¿Hacéis coronas?' }]);
});

it('returns an empty week for an account without a bot', async () =>
  expect(await week('owner-eva-1')).toEqual({ chatbotIds: [], questions: [], messages: [] }));
