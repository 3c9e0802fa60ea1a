import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { expect, it } from 'vitest';
import { openWorkerProcess } from './worker-process.ts';

it('a worker process shares the compile cache, and gets no other part of the environment', async () => {
  const file = join(temporaryFolder(), 'worker.cjs');
  const answer = `[Object.keys(process.env), require('node:module').getCompileCacheDir()]`;
  writeFileSync(file, `process.on('message', () => process.send(${answer}))`);
  const caps = { timeMs: 3_000, heapMb: 64 };
  const worker = openWorkerProcess(pathToFileURL(file), caps, new AbortController().signal);
  const cache = getCompileCacheDir();
  expect(await worker.ask({})).toEqual([cache ? ['NODE_COMPILE_CACHE'] : [], cache]);
  await worker.close();
});
