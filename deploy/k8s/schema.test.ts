import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { base, filesIn, type Manifest, manifestsIn } from '../testing/manifests.ts';

const added = ['production', 'queue-wait'].flatMap((folder) =>
  filesIn(folder).flatMap((name) => manifestsIn(`${folder}/${name}`)),
);
const all = [...base, ...added, ...manifestsIn('secrets.example.yaml')];
const named = all.map((one): [string, Manifest] => [`${one.kind} ${one.metadata.name}`, one]);

type Model = new (fields: Manifest) => { validate(): void };

/** The model with Kubernetes' schema of the manifest's API version and kind. */
const modelOf = async ({ apiVersion, kind }: Manifest): Promise<Model> =>
  (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`))[kind];

/** Type errors of the manifests as literals of Kubernetes' types; unlike the schemas, they reveal unknown fields. */
function typeErrors(manifests: Manifest[]): string {
  const folder = join(import.meta.dirname, '../../node_modules', `.manifests-${process.pid}`);
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
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  const { stdout, error } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  return error ? String(error) : stdout;
}

describe('the manifests', () => {
  it.each(named)('%s is valid by its schema', async (_, manifest) => {
    const Kind = await modelOf(manifest);
    new Kind(manifest).validate();
  });

  it('have no unknown fields', () => {
    expect(typeErrors(all)).toBe('');
  });
});
