import { join } from 'node:path';
import type { EventType } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { installSecret } from '@contesta/kit/secrets';
import type { Kit } from '@contesta/runtime/service';
import type { z } from 'zod';
import { openAccounts } from './accounts/store.ts';
import { openKeyedHash } from './keyed-hash.ts';
import { openHashing } from './passwords/hashing.ts';
import { openLoginThrottle } from './passwords/login-throttle.ts';
import { openPerAddress } from './passwords/per-address.ts';
import { openThrottles } from './passwords/throttle-store.ts';
import { openResets } from './recovery/store.ts';
import { openSigningKeys } from './sessions/signing-keys.ts';
import { openSessions } from './sessions/store.ts';

/** What auth's calls work with. */
export type Auth = Awaited<ReturnType<typeof openAuth>>;

export async function openAuth({ config, store, cache, peers, log, metrics, clock, newId }: Kit) {
  const rateLimits = config.RATE_LIMITS;
  const keyed = openKeyedHash(installSecret(config.DATA_DIR, 'auth-hash-secret'));
  const throttles = await openThrottles(store, newId);
  return {
    cache,
    peers,
    clock,
    newId,
    rateLimits,
    keyed,
    throttles,
    accounts: await openAccounts(store),
    sessions: await openSessions(store),
    resets: await openResets(store),
    hashing: await openHashing(() => metrics.refused.inc({ reason: 'hashes' })),
    perAddress: openPerAddress(),
    loginThrottle: openLoginThrottle({ throttles, keyed, clock, newId, rateLimits }),
    keys: openSigningKeys(join(config.DATA_DIR, 'auth-keys'), log),
    /** An event ready to be saved with the fact it tells. */
    event: <D extends z.ZodType>(
      type: EventType<string, D>,
      data: z.infer<D>,
      requestId?: string,
    ): Outgoing => makeEvent(type, data, { id: newId(), at: clock(), requestId }),
  };
}
