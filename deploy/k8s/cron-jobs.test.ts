import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { beforeAll, expect, it } from 'vitest';
import { childEnv } from '../child-env.ts';
import { base, manifestsIn } from '../testing/manifests.ts';
import { root } from '../testing/tree.ts';

const [data, backups] = [temporaryFolder(), temporaryFolder()];
const cronJobs = manifestsIn('production/backup.yaml');
const config = base.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

/** Runs the command line of a CronJob with the base's configuration, but with local folders for data and backups. */
function run(name: string) {
  const found = cronJobs.find((one) => one.kind === 'CronJob' && one.metadata.name === name);
  const { containers } = Object(found?.spec).jobTemplate.spec.template.spec;
  expect(containers).toMatchObject([{ command: ['sh', '-c'], args: [expect.any(String)] }]);
  const env = childEnv({ ...config, APP_ENV: 'development', KAFKA_BROKERS: '', DATA_DIR: data });
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter);
  const options = { cwd: root, env: { ...env, PATH }, encoding: 'utf8' } as const;
  return spawnSync('sh', ['-c', containers[0].args[0].replaceAll('/backups', backups)], options);
}

beforeAll(async () => {
  const store = openSqliteStore({ file: join(data, 'auth.db') });
  await store.collection('accounts').insertOne({ _id: 'ana', epoch: 2, erasedAt: new Date() });
  await store.close();
});

it('makes a backup, and deletes only backups older than 30 days', () => {
  const monthAgo = Date.now() / 1000 - 31 * 86_400;
  for (const old of ['2026-01-01-0317', 'lost+found']) {
    mkdirSync(join(backups, old));
    utimesSync(join(backups, old), monthAgo, monthAgo);
  }
  expect(run('backup')).toMatchObject({ status: 0, stderr: '' });
  const [made = '', ...others] = readdirSync(backups).toSorted();
  expect(others).toEqual(['lost+found']);
  expect(made).toMatch(/^20\d\d-\d\d-\d\d-\d{4}$/);
  expect(readdirSync(join(backups, made))).toContain('backup.json');
}, 30_000);

it('writes the list of erasures to one file', () => {
  expect(run('erasures')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(backups, 'erased.txt'), 'utf8')).toBe('accounts ana\n');
}, 30_000);
