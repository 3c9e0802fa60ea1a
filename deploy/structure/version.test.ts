import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMetrics } from '@contesta/kit/metrics';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { version } from '@contesta/kit/version';
import { expect, it } from 'vitest';
import { filesLike, isTest, readTreeFile, root } from '../testing/tree.ts';

const folder = temporaryFolder();

/** Runs a file in this Node with a faked old version number. */
function runInOldNode(file: string) {
  const pretend = join(folder, 'pretend.cjs');
  const old = "{ value: { ...process.versions, node: '20.9.0' } }";
  writeFileSync(pretend, `Object.defineProperty(process, 'versions', ${old});`);
  return spawnSync(process.execPath, ['--require', pretend, file], { cwd: root, encoding: 'utf8' });
}

const files = ['deploy/start.cjs', 'deploy/node-version.cjs'];
it.each(files)('%s prints one line in an old Node', (file) => {
  const stderr = 'Contesta needs Node 24 or newer; this is 20.9.0.\n';
  expect(runInOldNode(file)).toMatchObject({ status: 1, stdout: '', stderr });
});

it('every tool has an npm script that checks the Node version first', () => {
  const { scripts } = JSON.parse(readTreeFile('package.json').text);
  const sources = filesLike(/^deploy\/.*\.ts$/).filter(({ path }) => !isTest(path));
  const tools = sources.filter(({ text }) => /await runAsTool\(/.test(text));
  const commands = tools.map(({ path }) => `node deploy/node-version.cjs && node ${path}`);
  expect(tools.length).toBeGreaterThan(5);
  expect(Object.values(scripts)).toEqual(expect.arrayContaining(commands));
});

it.each([
  ['CHANGELOG.md', /^## (\S+)/m],
  ['package-lock.json', /"version": "([^"]+)"/],
  ['docker-compose.yml', /:-contesta:([^}]+)}/],
  ['.env.example', /^CONTESTA_IMAGE=contesta:(.+)$/m],
  ['deploy/k8s/production/kustomization.yaml', /newTag: (\S+)/],
])('%s has the current version', (path, pattern) => {
  expect(pattern.exec(readTreeFile(path).text)?.[1]).toBe(version);
});

it('the metrics have the current version', async () => {
  const info = `contesta_build_info{version="${version}"} 1`;
  expect(await openMetrics().registry.metrics()).toContain(info);
});
