import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';

// Builds the workspace in the current folder: node run-vite.ts FOLDER MODE... One process for all modes loads Vite once.

const [folder = '', ...modes] = process.argv.slice(2);
/** The modules of each built script, which tests read. */
const modules: Record<string, string[]> = {};

for (const mode of modes) {
  const built = await build({ mode, logLevel: 'warn', build: { outDir: folder } });
  for (const result of [built].flat()) {
    if (!('output' in result)) throw new Error('expected a build, not a watcher');
    for (const file of result.output)
      if (file.type === 'chunk')
        modules[file.fileName] = file.moduleIds.map((path) => relative('..', path));
  }
}
writeFileSync(join(folder, '.built'), JSON.stringify(modules));
