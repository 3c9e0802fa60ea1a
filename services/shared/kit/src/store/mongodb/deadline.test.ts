import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { problem } from '../../errors.ts';
import { openGuard } from './deadline.ts';

/** Loaded from the driver's file, since the driver exports few of its errors. */
const lostConnections: Record<string, new () => Error> = createRequire(import.meta.url)(
  'mongodb/lib/cmap/errors.js',
);
const guard = openGuard(50);

const lost = Object.entries(lostConnections);
it.each(lost)("rejects with UNAVAILABLE for the driver's %s", async (_, { prototype }) => {
  const cause: Error = Object.create(prototype);
  const call = guard(() => Promise.reject(cause));
  await expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE', cause });
});

it('rejects with UNAVAILABLE when the answer does not come in time', async () =>
  await expect(guard(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'UNAVAILABLE' }));

it('does not change an error of the call itself', async () => {
  for (const mistake of [new Error('E11000'), problem('NOT_FOUND')])
    await expect(guard(() => Promise.reject(mistake))).rejects.toBe(mistake);
});
