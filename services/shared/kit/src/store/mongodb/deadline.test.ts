import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { problem } from '../../errors.ts';
import { openGuard } from './deadline.ts';

/** The driver exports few of the errors that it throws. */
const lostConnections: Record<string, new () => Error> = createRequire(import.meta.url)(
  'mongodb/lib/cmap/errors.js',
);
const guard = openGuard(50);

it.each(Object.entries(lostConnections))(
  "says UNAVAILABLE for the driver's %s",
  async (_name, { prototype }) => {
    const lost: Error = Object.create(prototype);
    const call = guard(() => Promise.reject(lost));
    await expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: lost });
  },
);

it('says UNAVAILABLE when the answer does not come in time', async () => {
  await expect(guard(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('leaves what the call itself did wrong as it is', async () => {
  const mistakes = [new Error('E11000'), problem('NOT_FOUND')];
  for (const mistake of mistakes)
    await expect(guard(() => Promise.reject(mistake))).rejects.toBe(mistake);
});
