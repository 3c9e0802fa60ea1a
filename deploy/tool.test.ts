import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { problem, StartError } from '@contesta/kit/errors';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { expect, it } from 'vitest';
import { runTool } from './testing/processes.ts';
import { scripts, temporaryFolder } from './testing/product.ts';
import { failureOf } from './tool.ts';

/** An error of the driver that the store did not convert. */
const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const unreachable = Object.assign(new Error('connect'), { name: 'MongoServerSelectionError' });

it.each([
  [new Error('no account has the address x'), 'no account has the address x', 1],
  [Object.assign(new Error('ENOENT'), { errno: -2, path: 'a' }), 'a: no such file or directory', 1],
  [unreachable, 'The database does not answer. Try again when it does.', 75],
  [new StartError('MongoDB at a gave', 75), 'MongoDB at a gave', 75],
  [problem('UNAVAILABLE', { cause: full }), 'The disk of DATA_DIR is full: free some space.', 1],
  [problem('UNAVAILABLE'), 'The database does not answer. Try again when it does.', 75],
])('ends a tool after %o with one line', (error, line, code) => {
  expect(failureOf(error)).toEqual({ line, code });
});

const commands = Object.entries<string>(scripts).flatMap(([name, script]) => {
  const file = /node deploy\/(\S+\.ts|start\.cjs)$/.exec(script)?.[1];
  return file ? [[name, file]] : [];
});
it.each(commands)('npm run %s only shows its usage for --help', async (name, file = '') => {
  const { code, stdout } = await runTool(file, ['--help'], { DATA_DIR: '/dev/null' });
  expect(`${code} ${stdout}`).toMatch(new RegExp(`^0 usage: npm (run )?${name}\\b`));
});

const noData = /has no data of the product: set DATA_DIR to its data folder\n$/;
it.each([
  ['backup/backup.ts', ['new'], noData],
  ['backup/check.ts', [], noData],
  ['backup/check.ts', ['none'], /none has no complete backup/],
  ['backup/restore.ts', ['none'], /none has no complete backup/],
  ['account.ts', ['ana@example.com'], noData],
])('%s %j refuses a missing data folder, and creates nothing', async (file, args, refusal) => {
  const folder = temporaryFolder();
  const paths = args.map((name) => join(folder, name));
  const { code, stderr } = await runTool(file, file === 'account.ts' ? args : paths, {
    DATA_DIR: join(folder, 'typo'),
  });
  expect([code, stderr]).toEqual([1, expect.stringMatching(refusal)]);
  expect(readdirSync(folder)).toEqual([]);
});

it('npm run reencrypt fails if no secret decrypts a token', async () => {
  const DATA_DIR = temporaryFolder();
  const store = openSqliteStore({ file: join(DATA_DIR, 'telegram.db') });
  await store.collection('connections').insertOne({ _id: 'a', secrets: 'lost' });
  await store.close();
  const ended = await runTool('reencrypt.ts', [], { DATA_DIR, ENCRYPTION_SECRET: 'new' });
  const stderr = expect.stringMatching(/^tokens that no secret decrypts: 1\./);
  expect(ended).toMatchObject({ code: 1, stderr });
});
