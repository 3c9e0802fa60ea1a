import { posix } from 'node:path';
import { readTreeFile, type TreeFile, workspaces } from './tree.ts';

/** What a file imports. `target` is a path of the tree for our own files, else a package or a `node:` module. */
export type Import = { target: string; typeOnly: boolean };

const statements =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s*)?['"]([^'"]+)['"]/gm;
const calls = /(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]/g;

const manifests = workspaces.map((folder) => ({
  folder,
  ...JSON.parse(readTreeFile(posix.join(folder, 'package.json')).text),
}));

/** Where each of our packages keeps what it exports: `@contesta/kit` → `services/shared/kit/src`. */
const exportedFrom = new Map<string, string>(
  manifests.map(({ folder, name, exports }) => [
    name,
    posix.join(folder, posix.dirname(exports?.['./*'] ?? '.')),
  ]),
);

/** Whether the workspace of a file, or the root, says that it needs a package. */
export function isNamed(path: string, name: string): boolean {
  return manifests
    .filter(({ folder }) => folder === '.' || path.startsWith(`${folder}/`))
    .some(({ dependencies, devDependencies }) => name in { ...dependencies, ...devDependencies });
}

/** Every import and re-export of a file, also those made later by `import(…)`. */
export function importsOf({ path, text }: TreeFile): Import[] {
  const fixed = [...text.matchAll(statements)].map(([, type, target = '']) => ({
    target: resolve(path, target),
    typeOnly: type !== undefined,
  }));
  const later = [...text.matchAll(calls)].map(([, target = '']) => ({
    target: resolve(path, target),
    typeOnly: false,
  }));
  return [...fixed, ...later];
}

function resolve(from: string, target: string): string {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target);
  const [scope = '', name = '', ...rest] = target.split('/');
  const folder = exportedFrom.get(`${scope}/${name}`);
  return folder ? `${posix.join(folder, ...rest)}.ts` : target;
}

/** The package a target belongs to: `@contesta/x/y` has become a path by now. */
export function packageOf(target: string): string {
  const [first = '', second = ''] = target.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** The circles of a graph, each as the way around it; an empty list is what one hopes for. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[][] = [];

  function visit(node: string): void {
    const seenAt = way.indexOf(node);
    if (seenAt >= 0) circles.push([...way.slice(seenAt), node]);
    if (seenAt >= 0 || done.has(node)) return;
    way.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    way.pop();
    done.add(node);
  }

  for (const node of graph.keys()) visit(node);
  return circles;
}
