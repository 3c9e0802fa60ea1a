import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export type TreeFile = { /** From the root, with `/`. */ path: string; text: string };

export const root = join(import.meta.dirname, '../..');

/** Ignored names: installed, built and measured files, as in `.gitignore`, and hidden files. */
const ignored =
  /^(?:node_modules|dist|dist-.*|coverage|.*\.tsbuildinfo|.*\.log|.*-results\.json|\..*)$/;

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

export const paths: string[] = walk('');

/** The files whose path matches, with their text. Built, installed and hidden files are ignored. */
export function filesLike(pattern: RegExp): TreeFile[] {
  return paths.filter((path) => pattern.test(path)).map(readTreeFile);
}

export function readTreeFile(path: string): TreeFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

export function isInTree(path: string): boolean {
  return paths.includes(path) || paths.some((other) => other.startsWith(`${path}/`));
}

/** The folders with a package.json; `.` is the root. */
export const workspaces: string[] = paths
  .filter((path) => posix.basename(path) === 'package.json')
  .map(posix.dirname);

export const lineCount = ({ text }: TreeFile): number => text.trimEnd().split('\n').length;

export const code = /\.(?:ts|tsx|js|cjs|mjs)$/;
/** Conformance suites, which test files call, count as tests too. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|conformance(?:\.ts$|\/)|-conformance\.ts$/.test(path);
