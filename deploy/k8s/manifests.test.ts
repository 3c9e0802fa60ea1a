import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { childEnv } from '../child-env.ts';
import { base, filesIn, type Manifest, manifestsIn } from '../testing/manifests.ts';
import { root } from '../testing/tree.ts';

const added = ['production', 'queue-wait'].flatMap((folder) =>
  filesIn(folder).flatMap((name) => manifestsIn(`${folder}/${name}`)),
);
const all = [...base, ...added, ...manifestsIn('secrets.example.yaml')];
const named = all.map((manifest): [string, Manifest] => [
  `${manifest.kind} ${manifest.metadata.name}`,
  manifest,
]);
type Model = new (fields: Manifest) => { validate(): void };

/** The model with Kubernetes' schema of the manifest's API version and kind. */
const modelOf = async ({ apiVersion, kind }: Manifest): Promise<Model> =>
  (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`))[kind];

/** Compiles the manifests as literals of Kubernetes' types: unlike the schemas, these also reject unknown fields. */
function typeErrors(manifests: Manifest[]): string {
  const folder = join(root, 'node_modules', `.manifests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const text = manifests.map(
    ({ apiVersion, kind, ...rest }, i) =>
      `import type { I${kind} as T${i} } from 'kubernetes-models/${apiVersion}';\n` +
      `export const v${i}: T${i} = ${JSON.stringify({ apiVersion, kind, ...rest }, null, 1)};`,
  );
  writeFileSync(join(folder, 'check.ts'), text.join('\n'));
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext' };
  const config = { compilerOptions: { ...compilerOptions, types: [] }, files: ['check.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { stdout, error } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  return error ? String(error) : stdout;
}

describe('the manifests', () => {
  it.each(named)('match the schema of their kind: %s', async (_, manifest) => {
    const Kind = await modelOf(manifest);
    new Kind(manifest).validate();
  });

  it('have no unknown fields', () => expect(typeErrors(all)).toBe(''));
});

const [data, backups] = [temporaryFolder(), temporaryFolder()];
const cronJobs = manifestsIn('production/backup.yaml');
const shell = z.object({
  command: z.tuple([z.literal('sh'), z.literal('-c')]),
  args: z.tuple([z.string()]),
});
const pod = z.object({ spec: z.object({ containers: z.tuple([shell]) }) });
const cronJob = z.object({ jobTemplate: z.object({ spec: z.object({ template: pod }) }) });
const config = base.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

/** Runs the command line of a CronJob with the base's configuration, but with local folders for data and backups. */
function run(name: string) {
  const found = cronJobs.find((job) => job.kind === 'CronJob' && job.metadata.name === name);
  const { containers } = cronJob.parse(found?.spec).jobTemplate.spec.template.spec;
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

it('the backup job makes a backup, and deletes only backups older than 30 days', () => {
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
});

it('the erasures job writes the list of erasures to one file', () => {
  expect(run('erasures')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(backups, 'erased.txt'), 'utf8')).toBe('accounts ana\n');
});
