import { newId } from '@contesta/kit/identity';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { temporaryFile } from '@contesta/kit/testing/temporary-file';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBudgets } from './budgets.ts';

const store = openSqliteStore({ file: temporaryFile() });
let now: Date;
let bot: string;
beforeEach(() => {
  now = new Date('2026-03-01T23:59:00.000Z');
  bot = newId();
});
afterAll(() => store.close());

const open = (clock = () => now) => openBudgets(store, clock);

describe('a daily budget', () => {
  it('is never exceeded by concurrent calls on several replicas', async () => {
    const [one, other] = [open(), open()];
    for (const day of ['2026-03-01', '2026-03-02']) {
      now = new Date(`${day}T12:00:00.000Z`);
      const spent = await Promise.all(
        Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).spend(bot, 7)),
      );
      expect(spent.filter(Boolean)).toHaveLength(7);
    }
  });

  it('is separate for each bot and day, and follows the current plan', async () => {
    const budgets = open();
    expect([await budgets.spend(bot, 1), await budgets.spend(bot, 1)]).toEqual([true, false]);
    expect(await budgets.spend(newId(), 1)).toBe(true);
    expect([await budgets.spend(bot, 2), await budgets.spend(bot, 0)]).toEqual([true, false]);
    now = new Date('2026-03-02T00:00:00.000Z');
    expect(await budgets.spend(bot, 1)).toBe(true);
  });

  it('is not renewed by a replica whose clock is a day behind', async () => {
    const late = open(() => new Date('2026-02-28T12:00:00.000Z'));
    expect([await open().spend(bot, 1), await late.spend(bot, 5)]).toEqual([true, false]);
    expect(await open().spend(bot, 1)).toBe(false);
  });

  it('is deleted with its bot', async () => {
    await open().spend(bot, 1);
    await open().forgetChatbot(bot);
    expect(await store.collection('llmCalls').countDocuments({ _id: bot })).toBe(0);
  });
});
