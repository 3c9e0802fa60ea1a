import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { inherited } from '../inherited.ts';
import { base, manifestsIn } from '../testing/manifests.ts';
import { root } from '../testing/tree.ts';

const home = mkdtempSync(join(tmpdir(), 'cron-'));
const [data, backups] = [join(home, 'data'), join(home, 'backups')];
const cronJobs = manifestsIn('production/backup.yaml');
const config = base.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

const podOf = z.object({
  jobTemplate: z.object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          containers: z.tuple([
            z.object({
              command: z.tuple([z.literal('sh'), z.literal('-c')]),
              args: z.tuple([z.string()]),
            }),
          ]),
        }),
      }),
    }),
  }),
});

/** Runs the command line of a CronJob with the base's configuration, but with local folders for data and backups. */
function run(name: string) {
  const job = cronJobs.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === name);
  const [container] = podOf.parse(job?.spec).jobTemplate.spec.template.spec.containers;
  const env = inherited({ ...config, APP_ENV: 'development', KAFKA_BROKERS: '', DATA_DIR: data });
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter);
  return spawnSync('sh', ['-c', container.args[0].replaceAll('/backups', backups)], {
    cwd: root,
    env: { ...env, PATH },
    encoding: 'utf8',
  });
}

beforeAll(async () => {
  mkdirSync(data);
  mkdirSync(backups);
  const store = openSqliteStore({ file: join(data, 'auth.db') });
  const at = new Date();
  await store.collection('accounts').insertOne({ _id: 'ana', epoch: 2, erasedAt: at });
  await store.close();
});
afterAll(() => rmSync(home, { recursive: true }));

it('makes a backup, and deletes only backups older than 30 days', () => {
  const monthAgo = Date.now() / 1000 - 31 * 86_400;
  for (const old of ['2026-01-01-0317', 'lost+found']) {
    mkdirSync(join(backups, old));
    utimesSync(join(backups, old), monthAgo, monthAgo);
  }
  const { status, stderr } = run('backup');
  expect([status, stderr]).toEqual([0, '']);
  const [made = '', ...others] = readdirSync(backups).toSorted();
  expect(others).toEqual(['lost+found']);
  expect(made).toMatch(/^20\d\d-\d\d-\d\d-\d{4}$/);
  expect(readdirSync(join(backups, made))).toContain('backup.json');
}, 30_000);

it('writes the list of erasures to one file', () => {
  const { status, stderr } = run('erasures');
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(join(backups, 'erased.txt'), 'utf8')).toBe('accounts ana\n');
}, 30_000);
