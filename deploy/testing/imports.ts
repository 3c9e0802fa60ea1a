import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './tree.ts';

type ImportGraph = {
  modules: { source: string; dependents: string[] }[];
  summary: { violations: { from: string; rule: { name: string } }[] };
};

const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(root, '.dependency-cruiser.cjs');
const parts = ['services', 'gateway', 'web', 'widget', 'deploy'];

/** The imports of a tree, found by dependency-cruiser: the importers of each file, and the broken rules. */
export function cruise(tree: string): ImportGraph {
  const args = [program, '--config', config, '--output-type', 'json', ...parts];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
