import { join } from 'node:path';
import type { EventType } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { openEncryption } from '@contesta/kit/encryption';
import { installSecret, requireKeyFile } from '@contesta/kit/secrets';
import { openTokenVerifier } from '@contesta/kit/tokens';
import type { Kit } from '@contesta/runtime/service';
import type { z } from 'zod';
import { openAccounts } from './accounts/store.ts';
import { googleAccess, type googleConfig } from './google/access.ts';
import { openAccessTokens } from './google/access-tokens.ts';
import { openGoogle } from './google/provider.ts';
import { openGoogleStore } from './google/store.ts';
import { openKeyedHash } from './hashes.ts';
import { openAddressLimit } from './passwords/address-limit.ts';
import { openHashing } from './passwords/hashing.ts';
import { openLoginThrottle } from './passwords/login-throttle.ts';
import { openThrottles } from './passwords/throttle-store.ts';
import { openCodeRequests } from './recovery/store.ts';
import { openSigningKeys, requireSigningKeys } from './sessions/signing-keys.ts';
import { openSessions } from './sessions/store.ts';

const hashSecretFile = 'auth-hash-secret';

/** The dependencies of auth's handlers. */
export type Auth = Awaited<ReturnType<typeof openAuth>>;

export async function openAuth(kit: Kit<typeof googleConfig>) {
  const { config, store, cache, peers, log, metrics, clock, newId, publicUrl } = kit;
  const access = googleAccess(config);
  const google = access && openGoogle(access, publicUrl);
  const accounts = await openAccounts(store);
  const encryption = openEncryption(config, 'auth');
  const keyFolder = join(config.DATA_DIR, 'auth-keys');
  if (await accounts.hasAny()) {
    requireSigningKeys(keyFolder);
    const loss = 'failed logins and known addresses are forgotten';
    requireKeyFile(join(config.DATA_DIR, hashSecretFile), loss);
  }
  const keys = openSigningKeys(keyFolder, log);
  /** Logs only the error's name or code, because Google's errors contain tokens. */
  const logGoogleFailure = (error: unknown) =>
    log.warn(
      { reason: nameOf(error) },
      'a call to Google failed, a token cannot be decrypted, or a calendar could not be linked',
    );
  const rateLimits = config.RATE_LIMITS;
  const keyedHash = openKeyedHash(installSecret(config.DATA_DIR, hashSecretFile));
  const throttles = await openThrottles(store, newId);
  return {
    cache,
    peers,
    clock,
    newId,
    publicUrl,
    rateLimits,
    keyedHash,
    throttles,
    accounts,
    sessions: await openSessions(store),
    codeRequests: await openCodeRequests(store),
    google,
    encryption,
    accessTokens: openAccessTokens({
      google,
      accounts,
      encryption,
      clock,
      logFailure: logGoogleFailure,
    }),
    googleStore: await openGoogleStore(store),
    logGoogleFailure,
    cookieRules: `Path=/api; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`,
    hashing: await openHashing(() => metrics.refused.inc({ reason: 'hashes' })),
    limitPerAddress: openAddressLimit(),
    loginThrottle: openLoginThrottle({ throttles, keyedHash, clock, newId, rateLimits }),
    keys,
    tokens: openTokenVerifier({ fetchKeys: async () => keys.published() }),
    /** Creates an event, to be stored in the same write as the change. */
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
