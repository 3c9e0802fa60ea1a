import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesLike, isTest, readTreeFile, root } from '../testing/tree.ts';

/** Runs a file in this Node with a faked old version number. */
function runInOldNode(file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'old-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pretend = join(folder, 'pretend.cjs');
  writeFileSync(
    pretend,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.9.0' } });",
  );
  return spawnSync(process.execPath, ['--require', pretend, file], { cwd: root, encoding: 'utf8' });
}

it.each(['deploy/start.cjs', 'deploy/node-version.cjs'])(
  '%s prints one line in an old Node',
  (file) => {
    const { status, stdout, stderr } = runInOldNode(file);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('Contesta needs Node 24 or newer; this is 20.9.0.\n');
  },
);

it('every tool has an npm script that checks the Node version first', () => {
  const { scripts } = JSON.parse(readTreeFile('package.json').text);
  const commands: string[] = Object.values(scripts);
  const tools = filesLike(/^deploy\/.*\.ts$/).filter(
    ({ path, text }) => !isTest(path) && /await runAsTool\(/.test(text),
  );
  const without = tools
    .map(({ path }) => `node deploy/node-version.cjs && node ${path}`)
    .filter((command) => !commands.includes(command));
  expect(tools.length).toBeGreaterThan(5);
  expect(without).toEqual([]);
});
