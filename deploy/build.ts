import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readArguments } from './arguments.ts';

const root = join(import.meta.dirname, '..');
const compressible = /\.(?:js|css|html|svg|json|txt)$/;
const minBytesToCompress = 1_000;
/** The Vite modes of a workspace, built one after the other into the same folder. */
const modesOf = (workspace: string): string[] =>
  workspace === 'widget'
    ? ['production', 'panel', 'booking', 'messages', 'launcher']
    : ['production'];

/** Builds the pages that have no build yet, or sources newer than it. */
export async function buildStalePages(): Promise<void> {
  const stale = ['web', 'widget'].filter(isStale);
  if (stale.length > 0)
    console.log('\n  Building the pages (only the first time and after changes) …');
  await Promise.all(stale.map(build));
}

function isStale(workspace: string): boolean {
  const built = join(root, workspace, 'dist', '.built');
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  const sources = [workspace, 'services/shared/contracts/src', 'package-lock.json'];
  return sources.some((source) => newestChange(join(root, source)) > builtAt);
}

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => !/^(?:dist|node_modules)/.test(name));
  return Math.max(0, ...names.map((name) => newestChange(join(path, name))));
}

/** Builds into a new folder, then swaps it with the old one, so that no starting product sees a partial build. */
async function build(workspace: string): Promise<void> {
  const dist = join(root, workspace, 'dist');
  const draft = `${dist}-${process.pid}`;
  try {
    await buildInto(workspace, draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await replaceFolder(draft, dist);
}

async function buildInto(workspace: string, draft: string): Promise<void> {
  await runVite(workspace, draft);
  const files = readdirSync(draft, { recursive: true, encoding: 'utf8' });
  const paths = files.map((name) => join(draft, name));
  await Promise.all(paths.filter((path) => compressible.test(path)).map(compress));
  checkBudgets(workspace, draft, files);
}

/** Throws if the files that match a pattern of `budgets.json` exceed its limit of bytes, gzipped, or if none match. */
function checkBudgets(workspace: string, draft: string, files: string[]): void {
  const budgetsFile = join(root, workspace, 'budgets.json');
  if (!existsSync(budgetsFile)) return;
  const budgets: Record<string, number> = JSON.parse(readFileSync(budgetsFile, 'utf8'));
  const sizeOf = (name: string): number => {
    const compressed = join(draft, `${name}.gz`);
    return statSync(existsSync(compressed) ? compressed : join(draft, name)).size;
  };
  for (const [pattern, budget] of Object.entries(budgets)) {
    const matching = files.filter(
      (file) => new RegExp(pattern).test(file) && compressible.test(file),
    );
    if (matching.length === 0) throw new Error(`${workspace}: no file matches ${pattern}`);
    const size = matching.reduce((sum, file) => sum + sizeOf(file), 0);
    if (size > budget)
      throw new Error(`${workspace}: ${pattern} has ${size} bytes, the limit is ${budget}`);
  }
}

async function replaceFolder(draft: string, dist: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(dist, old).catch(() => {}); // does not exist the first time
  await rename(draft, dist).catch(() => rm(draft, { recursive: true })); // a concurrent build was faster
  await rm(old, { recursive: true, force: true });
}

/** Runs Vite in a process of its own, because its memory and its NODE_ENV must not stay in the product. */
function runVite(workspace: string, outDir: string): Promise<void> {
  const args = [join(import.meta.dirname, 'run-vite.ts'), outDir, ...modesOf(workspace)];
  const child = spawn(process.execPath, args, {
    cwd: join(root, workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${workspace} could not be built`));
    });
  });
}

/** Compresses at build time, so that serving needs no CPU. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytesToCompress) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

if (import.meta.main) {
  readArguments('usage: npm run build');
  await buildStalePages();
}
