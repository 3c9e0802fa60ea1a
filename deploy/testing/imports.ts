import { spawnSync } from 'node:child_process';
import { join, posix } from 'node:path';
import { code, filesLike, readTreeFile, root, workspaces } from './tree.ts';

const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(root, '.dependency-cruiser.cjs');
const parts = ['services', 'gateway', 'web', 'widget', 'deploy'];

/** The imports of a tree that break a rule, found by dependency-cruiser. */
export function forbiddenImports(tree: string): { from: string; rule: { name: string } }[] {
  const args = [program, '--config', config, '--output-type', 'json', ...parts];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

/** The importers of each of our files. Found by the texts, in a hundredth of dependency-cruiser's time. */
export function importersInTree(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, text } of filesLike(code))
    for (const [, target = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const file = fileOf(target, path);
      importers.set(file, (importers.get(file) ?? new Set()).add(path));
    }
  return importers;
}

const exportsOf = new Map(
  workspaces.map((folder) => {
    const { name, exports } = JSON.parse(readTreeFile(posix.join(folder, 'package.json')).text);
    return [name, posix.join(folder, exports?.['./*'] ?? '')];
  }),
);

/** The path of an imported file, if it is ours. */
function fileOf(target: string, importer: string): string {
  if (target.startsWith('.')) return posix.join(posix.dirname(importer), target);
  const [, workspace = '', rest = ''] = /^(@contesta\/\w+)\/(.+)$/.exec(target) ?? [];
  return (exportsOf.get(workspace) ?? '').replace('*', rest);
}
