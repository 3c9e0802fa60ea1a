import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, expect, it } from 'vitest';
import { diskFull } from '../start-messages.ts';
import { openCaller } from '../testing/calls.ts';
import { makeOwner } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { type Running, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';

const folder = temporaryFolder();
// Below 64 MB of free space the product is not ready, so it starts with little more.
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', folder]);
const isMounted = mount.status === 0;
const directory = join(folder, 'data');
const filler = join(folder, 'filler');
let product: Running | undefined;
if (!isMounted) console.warn('test of a full disk: skipped, this user may not mount a file system');

afterAll(async () => {
  await product?.kill();
  if (isMounted) spawnSync('umount', [folder]);
  removeFolder(folder);
});

/** Writes until the disk is full. */
function fillDisk(): void {
  const page = Buffer.alloc(4_096);
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, page);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

const slow = { timeout: 120_000 };
it.skipIf(!isMounted)('answers 503 while the disk is full, and then recovers', slow, async () => {
  product = await startProduct({ directory, env: { ENCODER: 'off' } });
  const { url } = product;
  const reply = `/chatbots/${(await makeOwner(url)).botId}/reply`;
  const { post } = openCaller(url);
  const ask = async () => (await post(reply, { message: '¿Hacéis envíos?' })).status;
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  expect([await ask(), await ready()]).toEqual([200, 200]);
  fillDisk();
  expect(await ask()).toBe(503);
  await eventually(async () => expect(await ready()).toBe(503));
  expect(await ask()).toBe(503);
  const DATA_DIR = directory;
  const backup = await runTool('backup/backup.ts', [join(folder, 'backup')], { DATA_DIR });
  expect(backup.stderr).toMatch(/^\/.+backup.*: no space left on device\n$/);
  const start = await runTool('embedded.ts', [], { DATA_DIR: join(folder, 'new'), PORT: '0' });
  expect(start).toMatchObject({ code: 1, stderr: `${diskFull}\n` });
  rmSync(filler);
  await eventually(async () => expect(await ready()).toBe(200));
  expect(await ask()).toBe(200);
  await product.stop();
  const { code, stdout } = await runTool('backup/check.ts', [], { DATA_DIR: directory });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/, 0 inconsistencies/)]);
});
