import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { openBackupNote } from '@contesta/auth/backup-note';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { openSqliteArchive } from '@contesta/kit/store/sqlite/archive';
import { describe, expect, it } from 'vitest';
import { storeNames } from '../backup/manifest.ts';
import { get, post } from '../testing/calls.ts';
import { driftMs } from '../testing/drift.ts';
import { type Row, readExport } from '../testing/exchange-log.ts';
import { useInstallation } from '../testing/open-product.ts';
import { makeOwnerOnPlan } from '../testing/owner.ts';
import { type ProcessResult, runTool } from '../testing/processes.ts';
import { removeFolder } from '../testing/product.ts';

const { url, folder: temporary, directory, env, start, stop } = await useInstallation();
const folder = join(temporary, 'backup');
await start();
const owner = await makeOwnerOnPlan(url, env, 'full');

const tool = (name: string, ...args: string[]) => runTool(`backup/${name}.ts`, args, env);
const check = (...args: string[]) => tool('check', ...args);
const backUp = () => tool('backup', folder);
const restore = (...args: string[]) => tool('restore', folder, ...args);
const noInconsistencies = expect.stringMatching(/^\d+ documents, 0 inconsistencies/);
const consistent = { code: 0, stdout: noInconsistencies };

const expectRefused = (ended: ProcessResult, stderr: RegExp) =>
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });

/** Visitors write in a conversation each, until the returned function is called. Resolves after their first replies. */
async function openVisitors(count: number) {
  const path = `${url}/api/chatbots/${owner.botId}/reply`;
  const say = (ids: object) => post(path, { message: '¿Hacéis envíos?', ...ids });
  let isOpen = true;
  async function keepWriting({ conversationId }: { conversationId?: unknown }): Promise<void> {
    while (isOpen) await say({ conversationId });
  }
  const begun = await Promise.all(Array.from({ length: count }, () => say({})));
  const all = Promise.all(begun.map(keepWriting));
  return async () => {
    isOpen = false;
    await all;
  };
}

async function statsRows() {
  const archive = openSqliteArchive(directory, ['stats']);
  const all = await Array.fromAsync(archive.documents());
  await archive.close();
  return all.filter(({ collection }) => collection === 'conversations').map(({ doc }) => doc);
}

describe('a backup', { timeout: 60_000 }, () => {
  let rowsBefore: Row[];

  it('is consistent although the product runs under load', async () => {
    rowsBefore = await readExport(url, owner);
    const stopVisitors = await openVisitors(4);
    await post(`${url}/api/auth/password/forgot`, { email: owner.email });
    const made = await backUp();
    await stopVisitors();
    const stdout = expect.stringMatching(/^\d+ documents in \d+ collections are in /);
    expect(made).toMatchObject({ code: 0, stderr: '', stdout });
    expect(await check(folder)).toMatchObject(consistent);
  });

  it('includes every store of the product', () => {
    const files = readdirSync(directory).filter((name) => name.endsWith('.db'));
    const unknown = files.filter((name) => !storeNames.includes(name.slice(0, -3)));
    expect(unknown).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
  });

  it('warns that it does not contain a secret from the environment', async () => {
    const target = join(temporary, 'given');
    const given = { ...env, ENCRYPTION_SECRET: 'f'.repeat(32) };
    const stdout = expect.stringContaining('ENCRYPTION_SECRET comes from the environment');
    const ended = await runTool('backup/backup.ts', [target], given);
    expect(ended).toMatchObject({ code: 0, stdout });
  });

  it('stores its time, from which the metric of its age is computed', async () => {
    const auth = openSqliteStore({ file: join(directory, 'auth.db') });
    const age = await openBackupNote(auth).age(new Date());
    await auth.close();
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(60);
  });

  it('is written only to an empty folder', async () => {
    expect(await backUp()).toMatchObject({ code: 1, stderr: `${folder} is not empty\n` });
  });

  it('is not restored over existing data without --wipe, nor while the product runs', async () => {
    expectRefused(await restore(), /^there is data already/);
    expectRefused(await restore('--wipe'), /stop the product first/);
    expect(await readExport(url, owner)).not.toEqual(rowsBefore);
  });

  it('that is damaged is refused before any data is wiped', async () => {
    await stop();
    const damaged = join(temporary, 'damaged');
    cpSync(folder, damaged, { recursive: true });
    truncateSync(join(damaged, 'conversation', 'exchanges.jsonl.gz'), 100);
    expectRefused(await tool('restore', damaged, '--wipe'), /exchanges.+read/);
    rmSync(join(damaged, 'backup.json'));
    expectRefused(await tool('restore', damaged, '--wipe'), /no complete backup/);
    expect(await check()).toMatchObject(consistent);
  });

  it('restores consistent data after all data was lost', async () => {
    const secret = readFileSync(join(directory, 'encryption-secret'), 'utf8');
    removeFolder(directory);
    expect(await restore()).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(directory, 'encryption-secret'), 'utf8')).toBe(secret);
    expect(await check()).toMatchObject(consistent);
  });

  it('restores sessions, bots and conversations', async () => {
    await start();
    expect(await get(`${url}/api/user/me`, owner.token)).toMatchObject({ status: 'full' });
    const rows = await readExport(url, owner);
    expect(rows.length).toBeGreaterThan(0);
    expect(await driftMs(url, owner, rows)).not.toBeNull();
    const conversationId = rows[0]?.conversationId;
    const body = { message: '¿Dónde estáis?', conversationId };
    const said = await post(`${url}/api/chatbots/${owner.botId}/reply`, body);
    expect(said).toMatchObject({ conversationId });
    await stop();
    expect(existsSync(join(directory, 'auth-keys'))).toBe(true);
  });

  it('contains the statistics that a rebuild computes', async () => {
    const counted = await statsRows();
    expect(counted.length).toBeGreaterThan(0);
    expect((await runTool('stats-rebuild.ts', [], env)).code).toBe(0);
    expect(await statsRows()).toEqual(counted);
    expect(await check()).toMatchObject(consistent);
  });
});

it.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['restore', ['a', '--force']],
  ['check', ['a', 'b']],
])('the tool %s prints its usage for the arguments %j', async (name, args) => {
  const { code, stderr, stdout } = await tool(name, ...args);
  expect([code, stdout, stderr.startsWith('usage: npm run ')]).toEqual([2, '', true]);
});
