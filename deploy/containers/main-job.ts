import assert from 'node:assert/strict';
import { eventually } from '@contesta/kit/testing/eventually';
import { readExport } from '../e2e/export-rows.ts';
import { get, post } from '../testing/calls.ts';
import { floristPairs, makeOwner, type Owner } from '../testing/owner.ts';
import type { Compose } from './compose.ts';
import { docker } from './engine.ts';

const waitMs = 30_000;

/** Registers, makes a bot, asks it, gets a plan from an operator, reads statistics and the export, and the letter. */
export async function doMainJob({ idsOf }: Compose, url: string): Promise<Owner> {
  const owner = await makeOwner(url);
  const [pair] = floristPairs;
  const path = `${url}/api/chatbots/${owner.botId}`;
  const first = await post(`${path}/reply`, { message: 'que horario teneis' });
  assert.equal(first.reply, pair?.answer);
  const { conversationId } = first;
  await post(`${path}/reply`, { message: '¿vendéis tornillos?', conversationId });

  const [billing = ''] = await idsOf('billing');
  await docker('exec', billing, 'node', 'deploy/account.ts', owner.email, '--plan', 'full');
  await eventually(async () => {
    const { status } = await get<{ status: string }>(`${url}/api/user/me`, owner.token);
    assert.equal(status, 'full', 'the plan did not arrive');
  }, waitMs);
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
  await eventually(() => greetingOf(url, owner), waitMs);
  return owner;
}

/** The letter of welcome, in the inbox of the stand-ins. */
async function greetingOf(url: string, { email }: Owner): Promise<void> {
  const { mail } = await get<{ mail: { letters: { to: string }[] } }>(`${url}/sandbox/state`);
  assert.ok(
    mail.letters.some(({ to }) => to === email),
    'the letter of welcome did not arrive',
  );
}
