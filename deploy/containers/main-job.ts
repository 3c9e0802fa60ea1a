import assert from 'node:assert/strict';
import { eventually } from '@contesta/kit/testing/eventually';
import { readExport } from '../e2e/export-rows.ts';
import { openShop } from '../e2e/money/shop.ts';
import { get, post } from '../testing/calls.ts';
import { floristPairs, makeOwner, type Owner } from '../testing/owner.ts';

const waitMs = 30_000;

/** Registers, makes a bot, asks it, pays for a plan with a stand-in, and reads statistics, export and letters. */
export async function doMainJob(url: string): Promise<Owner> {
  const owner = await makeOwner(url);
  const [pair] = floristPairs;
  const path = `${url}/api/chatbots/${owner.botId}`;
  const first = await post(`${path}/reply`, { message: 'que horario teneis' });
  assert.equal(first.reply, pair?.answer);
  const { conversationId } = first;
  await post(`${path}/reply`, { message: '¿vendéis tornillos?', conversationId });

  const shop = openShop({ url });
  await shop.pay(await shop.checkout(owner, 'full'));
  await shop.untilStatus(owner, 'full', waitMs);
  await eventually(async () => {
    const stats = await get<{ totalMessages: number }>(`${path}/stats`, owner.token);
    assert.equal(stats.totalMessages, 4, 'the statistics do not show both exchanges');
  }, waitMs);
  const rows = await readExport(url, owner);
  assert.deepEqual(
    rows.map((row) => [row.conversationId, row.seq, row.question]),
    [
      [conversationId, 1, 'que horario teneis'],
      [conversationId, 2, '¿vendéis tornillos?'],
    ],
  );
  await eventually(async () => {
    const letters = await shop.letters(owner);
    assert.equal(letters.length, 2, 'the welcome and the receipt did not both arrive');
  }, waitMs);
  return owner;
}
