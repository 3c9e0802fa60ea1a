import { describe, expect, it } from 'vitest';
import type { Said } from '../testing/telegram.ts';
import { judge, killAtTelegram, type Way } from './telegram-kill.ts';

describe('the product, killed while people write to its bot at Telegram', () => {
  it.each<Way>(['polling', 'webhook'])(
    'answers each message once, brought three times by %s',
    async (way) => {
      const seed = Date.now() % 1_000_000;
      console.log(`again with: node deploy/e2e/telegram-kill.ts 60 2 ${way} ${seed}`);
      const run = await killAtTelegram({ updates: 60, kills: 2, seed, way });
      expect(run).toMatchObject({ lost: 0, doubled: 0, wrong: 0, exchanges: 0 });
    },
    240_000,
  );
});

it('the judge sees what is lost, twice, and never asked', () => {
  const said = (from: Said['from'], text: string, chatId = 1): Said => ({
    botId: '1',
    chatId,
    messageId: 1,
    from,
    text,
    buttons: [],
  });
  const asked = said('user', '¿Qué precio tiene el modelo 7?');
  const answer = said('bot', 'El modelo 7 cuesta 7 €.');
  const well = { lost: 0, doubled: 0, wrong: 0 };
  expect(judge([asked, answer])).toEqual(well);
  expect(judge([asked])).toEqual({ ...well, lost: 1 });
  expect(judge([asked, answer, answer])).toEqual({ ...well, doubled: 1 });
  expect(judge([asked, { ...answer, chatId: 2 }])).toEqual({ ...well, lost: 1, wrong: 1 });
});
