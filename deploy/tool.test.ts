import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problem } from '@contesta/kit/errors';
import { describe, expect, it } from 'vitest';
import { deployFolder, runTool } from './testing/processes.ts';
import { temporaryFolder } from './testing/product.ts';
import { failureOf } from './tool.ts';

/** An error of the driver that the store did not convert. */
const unreachable = Object.assign(new Error('connect'), { name: 'MongoServerSelectionError' });

it.each([
  [new Error('no account has the address x'), 'no account has the address x', 1],
  [unreachable, 'The database does not answer. Try again when it does.', 75],
  [problem('UNAVAILABLE'), 'The database does not answer. Try again when it does.', 75],
])('ends a tool after %o with one line', (error, line, code) => {
  expect(failureOf(error)).toEqual({ line, code });
});

describe('every command', () => {
  const { scripts } = JSON.parse(readFileSync(join(deployFolder, '../package.json'), 'utf8'));
  const commands = Object.entries<string>(scripts).flatMap(([name, script]) => {
    const file = /node deploy\/(\S+\.ts|start\.cjs)$/.exec(script)?.[1];
    return file ? [[name, file, '-x'] as const] : [];
  });
  it.each([...commands, ['stats:rebuild', 'stats-rebuild.ts', '--help'] as const])(
    'only shows its usage: %s, %s %s',
    async (name, file, option) => {
      const { code, stdout, stderr } = await runTool(file, [option], { DATA_DIR: '/dev/null' });
      expect(`${code} ${stderr || stdout}`).toMatch(
        new RegExp(`^${stderr ? 2 : 0} usage: npm (run )?${name}\\b`),
      );
    },
  );
});

it('a tool refuses a data folder without data, and writes nothing into it', async () => {
  const DATA_DIR = join(temporaryFolder(), 'typo');
  for (const [file, ...args] of [['backup/backup.ts', `${DATA_DIR}-backup`], ['backup/check.ts']])
    expect(await runTool(file ?? '', args, { DATA_DIR })).toMatchObject({
      code: 1,
      stderr: `${DATA_DIR} has no data of the product: set DATA_DIR to its data folder\n`,
    });
  expect(readdirSync(dirname(DATA_DIR), { recursive: true })).toEqual(['typo']);
});
