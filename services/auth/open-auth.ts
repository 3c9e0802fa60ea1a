import { join } from 'node:path';
import type { EventType } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { installSecret } from '@contesta/kit/secrets';
import type { Kit } from '@contesta/runtime/service';
import type { z } from 'zod';
import { openAccounts } from './accounts/store.ts';
import { googleAccess, type googleConfig } from './google/access.ts';
import { openGoogle } from './google/provider.ts';
import { openGoogleStore } from './google/store.ts';
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

export async function openAuth(kit: Kit<typeof googleConfig>) {
  const { config, store, cache, peers, log, metrics, clock, newId, publicUrl } = kit;
  const access = googleAccess(config);
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
    google: access && openGoogle(access, publicUrl),
    googleStore: await openGoogleStore(store),
    /** Google's errors carry tokens: only what they are called is written down. */
    noteGoogleRefusal: (error: unknown) =>
      log.warn({ reason: nameOf(error) }, 'a sign-in with Google was refused'),
    cookieRules: `Path=/api/google-auth; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`,
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

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && error.code ? String(error.code) : error.name;
}
