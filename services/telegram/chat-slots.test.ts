import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { openChatSlots } from './chat-slots.ts';
import { dentist, tokenOf } from './testing/test-telegram.ts';
import { useConnectedBot, webhookOf } from './testing/webhook.ts';

const bot = useConnectedBot();

/** Delivers messages from several people, who take turns, sixty at a time. */
const flood = async (people: number, messagesEach: number) => {
  const updates = Array.from({ length: people * messagesEach }, (_, i) =>
    bot.writtenBy(100 + (i % people), `mensaje ${i}`),
  );
  for (let at = 0; at < updates.length; at += 60)
    await Promise.all(updates.slice(at, at + 60).map((update) => bot.webhook.deliver(update)));
};

it('while 300 messages of a bot wait, another bot’s customer is answered before a hundred of them', async () => {
  await bot.service.connect(tokenOf(1002), dentist);
  bot.state.replyDelayMs = 100;
  await flood(10, 30);
  const before = bot.fake.sentTexts().length;
  await webhookOf(bot.service, bot.fake, 1002).deliver(bot.writtenBy(7, '¿abrís?'));
  await eventually(() => expect(bot.fake.sentTexts()).toContain('Eco: ¿abrís?'));
  expect(bot.fake.sentTexts().length - before).toBeLessThan(100);
});

it('under load a chat of the same bot gets its turn before the others finish, and messages keep their order', async () => {
  bot.state.replyDelayMs = 10;
  await flood(6, 20);
  await bot.webhook.deliver(bot.writtenBy(7, '¿abrís?'));
  await eventually(() => expect(bot.fake.sentTexts()).toContain('Eco: ¿abrís?'));
  expect(bot.fake.sentTexts().length).toBeLessThan(100);
  await bot.webhook.waitUntilIdle(40_000);
  const sent = bot.fake.callsOf('sendMessage').map(({ payload }) => payload);
  expect(sent).toHaveLength(6 * 20 + 1);
  const [first, last] = [100, 105];
  for (const person of [first, last]) {
    const ofPerson = sent.filter(({ chat_id }) => chat_id === person);
    const numbers = ofPerson.map(({ text }) => Number(/\d+/.exec(text)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(20);
  }
});

const chat = (_id: string, chatbotId: string) => ({ _id, chatbotId });

it('a chatbot can hold a limited number of slots, and gets another slot after it releases one', () => {
  const chatSlots = openChatSlots(2);
  const acquire = (id: string, chatbotId: string) => chatSlots.acquire(chat(id, chatbotId));
  expect([acquire('1', 'a'), acquire('2', 'a'), acquire('3', 'a')]).toEqual([true, true, false]);
  expect(chatSlots.full()).toEqual(['a']);
  expect(acquire('4', 'b')).toBe(true);
  chatSlots.release(chat('1', 'a'));
  expect(chatSlots.full()).toEqual([]);
  expect(acquire('3', 'a')).toBe(true);
});

it('the slots go to the chatbots with the fewest slots first', () => {
  const chatSlots = openChatSlots(4);
  chatSlots.acquire(chat('0', 'a'));
  const due = [chat('1', 'a'), chat('2', 'a'), chat('3', 'b'), chat('4', 'b'), chat('5', 'c')];
  expect(chatSlots.inOrder(due).map(({ _id }) => _id)).toEqual(['3', '5', '1', '4', '2']);
});
