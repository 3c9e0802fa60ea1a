import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const compressible = /\.(?:js|css|html|svg|json|txt)$/;
const leastBytes = 1_000;
/** What is built into one folder, one after the other. */
const modes: Record<string, readonly string[]> = {
  widget: ['production', 'panel', 'booking', 'messages', 'launcher'],
};

/** Builds the pages whose sources are newer than their last build. */
export async function buildWhatIsStale(): Promise<void> {
  const stale = ['web', 'widget'].filter(isStale);
  if (stale.length > 0)
    console.log('\n  Building the pages, the first time and when they have changed …');
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

/** Builds beside the old pages, then swaps them: a start at the same time never sees half a build. */
async function build(workspace: string): Promise<void> {
  const dist = join(root, workspace, 'dist');
  const draft = `${dist}-${process.pid}`;
  try {
    await fill(workspace, draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await takePlace(draft, dist);
}

async function fill(workspace: string, draft: string): Promise<void> {
  for (const mode of modes[workspace] ?? ['production']) await runVite(workspace, draft, mode);
  const files = readdirSync(draft, { recursive: true, encoding: 'utf8' });
  const paths = files.map((name) => join(draft, name));
  await Promise.all(paths.filter((path) => compressible.test(path)).map(compress));
  checkBudgets(workspace, draft, files);
  await writeFile(join(draft, '.built'), '');
}

/** Throws when files of a build, compressed, together outgrow what `budgets.json` allows those of that name, in bytes. */
function checkBudgets(workspace: string, draft: string, files: string[]): void {
  const allowed = join(root, workspace, 'budgets.json');
  if (!existsSync(allowed)) return;
  const budgets: Record<string, number> = JSON.parse(readFileSync(allowed, 'utf8'));
  const sizeOf = (name: string): number => {
    const small = join(draft, `${name}.gz`);
    return statSync(existsSync(small) ? small : join(draft, name)).size;
  };
  for (const [name, budget] of Object.entries(budgets)) {
    const parts = files.filter((file) => new RegExp(name).test(file) && compressible.test(file));
    const size = parts.reduce((sum, file) => sum + sizeOf(file), 0);
    if (size > budget || size === 0)
      throw new Error(`${workspace}: ${name} weighs ${size} bytes of at most ${budget}`);
  }
}

async function takePlace(draft: string, dist: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(dist, old).catch(() => {}); // the first time there is none
  await rename(draft, dist).catch(() => rm(draft, { recursive: true })); // another was faster
  await rm(old, { recursive: true, force: true });
}

function runVite(workspace: string, outDir: string, mode: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--mode', mode, '--logLevel', 'warn', '--outDir', outDir];
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

/** Compressed once here, so that serving costs nothing. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

if (import.meta.main) await buildWhatIsStale();
