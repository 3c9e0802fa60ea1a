import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlayedTelegram, playTelegram } from './testing/play-telegram.ts';
import {
  dentist,
  openTestTelegram,
  openWorld,
  type TestTelegram,
  tokenOf,
  type World,
} from './testing/test-telegram.ts';
import { type Webhook, webhookOf } from './testing/webhook.ts';
import { openTurns } from './turns.ts';

let played: PlayedTelegram;
let given: World;
let service: TestTelegram;
let webhook: Webhook;

beforeEach(async () => {
  played = await playTelegram();
  given = openWorld();
  service = await openTestTelegram(played.url, given, { publicUrl: 'https://contesta.example' });
  await service.connect(tokenOf(1001));
  webhook = webhookOf(service, played);
});
afterEach(async () => {
  await service.close();
  played.close();
});

const writtenBy = (person: number, text: string) =>
  played.written(text, {
    from: { id: person, language_code: 'es' },
    chat: { id: person, type: 'private' },
  });
/** People who each write many messages at once. */
const flood = async (people: number, messages: number) => {
  const updates = Array.from({ length: people * messages }, (_, i) =>
    writtenBy(100 + (i % people), `mensaje ${i}`),
  );
  await Promise.all(updates.map((update) => webhook.bring(update)));
};

describe('under load', () => {
  it('the customer of another bot is answered while ten people write a hundred messages each', async () => {
    await service.connect(tokenOf(1002), dentist);
    given.world.takesMs = 100;
    await flood(10, 100);
    const before = played.texts().length;
    await webhookOf(service, played, 1002).bring(writtenBy(7, '¿abrís?'));
    const since = performance.now();
    await eventually(() => expect(played.texts()).toContain('Eco: ¿abrís?'), 10_000);
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(played.texts().length - before).toBeLessThan(150);
  }, 60_000);

  it('a chat of the same bot gets its turn before the others are through, and all keep their order', async () => {
    given.world.takesMs = 10;
    await flood(6, 40);
    await webhook.bring(writtenBy(7, '¿abrís?'));
    await eventually(() => expect(played.texts()).toContain('Eco: ¿abrís?'), 20_000);
    expect(played.texts().length).toBeLessThan(200);
    await webhook.untilIdle(40_000);
    const sent = played.of('sendMessage').map(({ payload }) => payload);
    expect(sent).toHaveLength(241);
    for (const person of [100, 105]) {
      const of = sent.filter(({ chat_id }) => chat_id === person);
      const numbers = of.map(({ text }) => Number(/\d+/.exec(text)?.[0]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(40);
    }
  }, 60_000);
});

describe('the slots', () => {
  const chat = (_id: string, chatbotId: string) => ({ _id, chatbotId });

  it('are at most so many of one chatbot, until it gives one back', () => {
    const turns = openTurns(2);
    expect(turns.take(chat('1', 'a'))).toBe(true);
    expect(turns.take(chat('2', 'a'))).toBe(true);
    expect(turns.take(chat('3', 'a'))).toBe(false);
    expect(turns.full()).toEqual(['a']);
    expect(turns.take(chat('4', 'b'))).toBe(true);
    turns.giveBack(chat('1', 'a'));
    expect(turns.full()).toEqual([]);
    expect(turns.take(chat('3', 'a'))).toBe(true);
  });

  it('go round the chatbots, to those that hold fewest first', () => {
    const turns = openTurns(4);
    turns.take(chat('0', 'a'));
    const due = [chat('1', 'a'), chat('2', 'a'), chat('3', 'b'), chat('4', 'b'), chat('5', 'c')];
    expect(turns.inTurn(due).map(({ _id }) => _id)).toEqual(['3', '5', '1', '4', '2']);
  });
});
