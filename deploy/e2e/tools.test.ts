import { join } from 'node:path';
import type { InsightsView } from '@contesta/contracts/stats';
import { newId } from '@contesta/kit/identity';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { openStatsStore } from '@contesta/stats/store';
import { describe, expect, it } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { useInstallation } from '../testing/open-product.ts';
import { makeOwner } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { withoutEncoder } from '../testing/product.ts';

const { url, directory, env, start, stop } = await useInstallation(withoutEncoder);
await start();
const owner = await makeOwner(url);
const account = (...args: string[]) => runTool('account.ts', args, env);
const status = async () =>
  (await get<{ status: string }>(`${url}/api/user/me`, owner.token)).status;
const bot = () => `${url}/api/chatbots/${owner.botId}`;
const ask = (message: string, conversationId?: string) =>
  post(`${bot()}/reply`, { message, conversationId });
const stats = () => get<Record<string, unknown>>(`${bot()}/stats`, owner.token);
const insights = () => get<InsightsView>(`${bot()}/insights?days=2`, owner.token);

describe('npm run account', () => {
  const wrong = [[], ['a@b.es', 'c@d.es'], ['a@b.es', '--plan', 'gold'], ['a@b.es', '--yes']];
  it.each(wrong.map((args) => [args]))('prints its usage for the arguments %j', async (args) => {
    const stderr = expect.stringMatching(/^usage: npm run account -- EMAIL .+\s$/);
    expect(await account(...args)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('says in one line that no account has the given address', async () => {
    const { code, stderr } = await account('nadie@example.com', '--plan', 'full');
    expect([code, stderr]).toEqual([1, 'no account has the address nadie@example.com\n']);
  });

  it('shows an account without secrets, whatever the case of its address', async () => {
    const { code, stdout } = await account(owner.email.toUpperCase());
    expect(code).toBe(0);
    for (const shown of [owner.email, 'Ana', 'free']) expect(stdout).toContain(shown);
    expect(stdout).not.toMatch(/argon|hash|granted/i);
  });

  it('grants a plan that takes effect in the running product within two seconds', async () => {
    expect(await status()).toBe('free');
    const { code, stdout } = await account(owner.email, '--plan', 'pro');
    expect([code, /status before +free\ngranted: pro\./.test(stdout)]).toEqual([0, true]);
    await eventually(async () => expect(await status()).toBe('pro'), 2_000);
    expect(await stats()).toMatchObject({ totalConversations: 0 });
  });

  it('grants plans while the product is stopped, and its next start applies the last of them', async () => {
    await stop();
    await account(owner.email, '--plan', 'lifetime');
    await account(owner.email, '--plan', 'full');
    await start();
    await eventually(async () => expect(await status()).toBe('full'), 2_000);
  });
});

it('npm run stats:rebuild computes the same statistics while the product runs', async () => {
  const { conversationId } = await ask('¿Cuál es vuestro horario?');
  await ask('¿Hacéis envíos a domicilio?', String(conversationId));
  await ask('¿Tenéis tornillos?');
  const before = await eventually(async () => {
    const totals = await stats();
    expect(totals).toMatchObject({ totalConversations: 2, totalMessages: 6 });
    return totals;
  }, 10_000);
  const insightsBefore = await eventually(async () => {
    const seen = await insights();
    expect(seen.days.at(-1)).toMatchObject({ conversations: 2, exchanges: 3, unanswered: 1 });
    expect(seen.top).toMatchObject([{ count: 1 }, { count: 1 }]);
    return seen;
  }, 10_000);
  const file = openSqliteStore({ file: join(directory, 'stats.db') });
  await (await openStatsStore(file, newId)).clear();
  await file.close();
  await eventually(async () => expect(await stats()).toMatchObject({ totalMessages: 0 }));
  await eventually(async () => expect((await insights()).answered).toBeNull(), 10_000);
  const { code, stdout } = await runTool('stats-rebuild.ts', [], env);
  expect([code, stdout]).toEqual([0, '3 exchanges counted\n']);
  await eventually(async () => expect(await stats()).toEqual(before));
  await eventually(async () => expect(await insights()).toEqual(insightsBefore), 10_000);
  await ask('¿Dónde estáis?', String(conversationId));
  await eventually(async () => expect(await stats()).toMatchObject({ totalMessages: 8 }), 10_000);
});
