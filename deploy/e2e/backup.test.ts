import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { openBackupNote } from '@contesta/auth/backup-note';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { openSqliteArchive } from '@contesta/kit/store/sqlite/archive';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { storeNames } from '../backup/manifest.ts';
import { get, openCaller, post } from '../testing/calls.ts';
import { driftMs } from '../testing/drift.ts';
import { readExport } from '../testing/exchange-log.ts';
import { useInstallation } from '../testing/open-product.ts';
import { makeOwner, makeOwnerOnPlan, type Owner, ownersPassword } from '../testing/owner.ts';
import { type ProcessResult, runTool } from '../testing/processes.ts';
import { removeFolder } from '../testing/product.ts';
import { storedDocuments } from '../testing/stored-documents.ts';

const { url, folder: temporary, directory, env, start, stop } = await useInstallation();
const folder = join(temporary, 'backup');
await start();
const owner = await makeOwnerOnPlan(url, env, 'full');
const call = openCaller(url);
const tool = (name: string, ...args: string[]) => runTool(`backup/${name}.ts`, args, env);
const check = (...args: string[]) => tool('check', ...args);
const backUp = () => tool('backup', folder);
const restore = (...args: string[]) => tool('restore', folder, ...args);
const consistent = { code: 0, stdout: expect.stringMatching(/^\d+ documents, 0 inconsistencies/) };

const expectRefused = (ended: ProcessResult, stderr: RegExp) =>
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });

/** Visitors keep writing, each in a conversation, until the returned function is called. Waits for one reply each. */
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

describe('a backup', () => {
  it('is consistent even if it is made while the product is under load', async () => {
    const stopVisitors = await openVisitors(4);
    await post(`${url}/api/auth/password/forgot`, { email: owner.email }); // auth and mail write too
    const made = await backUp();
    await stopVisitors();
    const stdout = expect.stringMatching(/^\d+ documents in \d+ collections are in /);
    expect(made).toMatchObject({ code: 0, stderr: '', stdout });
    expect(await check(folder)).toMatchObject(consistent);
  });

  it('includes every store of the product', () => {
    const files = readdirSync(directory).filter((name) => name.endsWith('.db'));
    expect(files.filter((name) => !storeNames.includes(name.slice(0, -3)))).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
  });

  it('warns that it does not contain a secret from the environment', async () => {
    const given = { ...env, ENCRYPTION_SECRET: 'f'.repeat(32) };
    const stdout = expect.stringContaining('ENCRYPTION_SECRET comes from the environment');
    const ended = await runTool('backup/backup.ts', [join(temporary, 'given')], given);
    expect(ended).toMatchObject({ code: 0, stdout });
  });

  it('stores the time at which it was made, so that the product can report the backup’s age', async () => {
    const auth = openSqliteStore({ file: join(directory, 'auth.db') });
    const age = await openBackupNote(auth).age(new Date());
    await auth.close();
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(60);
  });

  it('is written only to an empty folder, and only if there is data', async () => {
    expect(await backUp()).toMatchObject({ code: 1, stderr: `${folder} is not empty\n` });
    const typo = await runTool('backup/backup.ts', [`${folder}2`], { DATA_DIR: `${folder}3` });
    expectRefused(typo, /has no data of the product/);
    expectRefused(await tool('backup', join(directory, 'b')), /is in DATA_DIR, and would be lost/);
  });

  it('is not restored over existing data without --wipe, nor while the product runs', async () => {
    const rows = await readExport(url, owner);
    expectRefused(await restore(), /^there is data already/);
    expectRefused(await restore('--wipe'), /stop the product first/);
    expect(await readExport(url, owner)).toEqual(rows);
  });

  it('is refused if it is damaged, before any data is wiped', async () => {
    await stop();
    const damaged = join(temporary, 'damaged');
    cpSync(folder, damaged, { recursive: true });
    truncateSync(join(damaged, 'conversation', 'exchanges.jsonl.gz'), 100);
    expectRefused(await tool('restore', damaged, '--wipe'), /exchanges.+read/);
    rmSync(join(damaged, 'conversation', 'exchanges.jsonl.gz'));
    expectRefused(await tool('restore', damaged, '--wipe'), /exchanges.+missing/);
    rmSync(join(damaged, 'backup.json'));
    expectRefused(await tool('restore', damaged, '--wipe'), /no complete backup/);
    expectRefused(await restore('--wipe', '--erased', temporary), /^\/\S+: illegal operation on/);
    expect(await check()).toMatchObject(consistent);
  });

  it('restores consistent data after all data was lost', async () => {
    const secret = readFileSync(join(directory, 'auth-hash-secret'), 'utf8');
    removeFolder(directory);
    const stdout = expect.stringMatching(/^Next: delete .+ topics .+, npm run stats:rebuild,/m);
    const ended = await runTool('backup/restore.ts', [folder], { ...env, KAFKA_BROKERS: 'a:1' });
    expect(ended).toEqual({ code: 0, stderr: '', stdout });
    expect(readFileSync(join(directory, 'auth-hash-secret'), 'utf8')).toBe(secret);
    expect(await check()).toMatchObject(consistent);
  });

  it('restores sessions, bots and conversations', async () => {
    await start();
    expect(await get(`${url}/api/user/me`, owner.token)).toMatchObject({ status: 'full' });
    const rows = await readExport(url, owner);
    expect(rows.length).toBeGreaterThan(0);
    expect(await driftMs(url, owner, rows)).not.toBeNull(); // the statistics match the export
    const conversationId = rows[0]?.conversationId;
    const body = { message: '¿Dónde estáis?', conversationId };
    const reply = await post(`${url}/api/chatbots/${owner.botId}/reply`, body);
    expect(reply).toMatchObject({ conversationId });
    await stop();
    expect(existsSync(join(directory, 'auth-keys'))).toBe(true);
  });

  it('restores the same statistics as a rebuild computes', async () => {
    const counted = await statsRows();
    expect(counted.length).toBeGreaterThan(0);
    expect((await runTool('stats-rebuild.ts', [], env)).code).toBe(0);
    expect(await statsRows()).toEqual(counted);
    expect(await check()).toMatchObject(consistent);
  });
});

const stored = async () => JSON.stringify(await storedDocuments(env));

it('a restore leaves out the data that was erased after the backup', async () => {
  const erasedLater = join(temporary, 'erased-later');
  const marks = { ana: crypto.randomUUID(), eva: crypto.randomUUID() };
  await start();
  const [ana, eva] = [await makeOwner(url), owner];
  const second = (await call.post('/chatbots', { name: marks.eva, prompts: [] }, eva)).body._id;
  const say = (id: string, message: string) => call.post(`/chatbots/${id}/reply`, { message });
  await say(ana.botId, marks.ana);
  await say(second, marks.eva);
  await say(eva.botId, 'horario');
  expect((await tool('backup', erasedLater)).code).toBe(0);
  const password = ownersPassword;
  expect((await call.delete('/user/me', ana, { password })).status).toBe(202);
  expect((await call.delete(`/chatbots/${second}`, eva)).status).toBe(200);
  await eventually(async () => expect(await stored()).not.toContain(marks.ana));
  await stop();
  const expectErased = async () => {
    const text = await stored();
    for (const gone of [marks.ana, marks.eva, ana.email]) expect(text).not.toContain(gone);
    expect(text).toContain(eva.email);
  };
  // The second restore wipes the tombstones that the first one wrote.
  for (const round of ['first restore', 'second restore']) {
    const restored = await tool('restore', erasedLater, '--wipe');
    expect([round, restored.code, restored.stderr]).toEqual([round, 0, '']);
    expect(restored.stdout).toContain('1 erased accounts and 2 deleted bots stay erased');
    await expectErased();
    expect((await runTool('stats-rebuild.ts', [], env)).code).toBe(0);
    expect(await check()).toMatchObject({ code: 0 });
  }

  await start();
  const asOwner = async (path: string, owner: Owner) => (await call.get(path, owner)).status;
  expect(await asOwner('/user/me', ana)).toBe(401);
  await eventually(async () => expect(await asOwner('/chatbots', ana)).toBe(401));
  for (const id of [ana.botId, second]) {
    expect((await call.get(`/chatbots/${id}`)).status).toBe(404);
    expect((await say(id, 'hola')).status).toBe(404);
  }
  expect((await call.post('/auth/login', { email: ana.email, password })).status).toBe(401);
  expect(await asOwner(`/chatbots/${second}/stats`, eva)).toBe(404);
  expect(await asOwner(`/chatbots/${eva.botId}/stats`, eva)).toBe(200);
  await expectErased();
}, 180_000);

it.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['restore', ['a', '--force']],
  ['check', ['a', 'b']],
])('the tool %s prints its usage for the arguments %j', async (name, args) => {
  const { code, stderr, stdout } = await tool(name, ...args);
  expect([code, stdout, stderr.startsWith('usage: npm run ')]).toEqual([2, '', true]);
});
