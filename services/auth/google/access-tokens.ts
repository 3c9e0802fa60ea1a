import { openLru } from '@contesta/kit/cache/memory';
import { openSemaphore, openSingleFlight } from '@contesta/kit/concurrency';
import type { Encryption } from '@contesta/kit/encryption';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Account } from '../accounts/account.ts';
import type { openAccounts } from '../accounts/store.ts';
import type { Google, Renewal } from './provider.ts';

type Options = {
  google: Google | null;
  accounts: Awaited<ReturnType<typeof openAccounts>>;
  encryption: Encryption;
  clock: Clock;
  /** Logs a request to Google that failed or waited too long, or a failed decryption. */
  logFailure: (error: unknown) => void;
};

type Owner = Pick<Account, '_id' | 'calendar'>;
/** A token for Google's Calendar API. */
type AccessToken = { accessToken: string; expiresAt: Date };
type CachedToken = AccessToken & { fetchedAt: number };

/** A cached token that expires within this time is not returned, so that the caller has time to use it. */
const minLifeMs = 5 * 60_000;
const maxCached = 5_000;

/** Access tokens for linked calendars, cached in memory and never stored. */
export function openAccessTokens({ google, accounts, encryption, clock, logFailure }: Options) {
  const cache = openLru<CachedToken>(maxCached);
  const singleFlight = openSingleFlight<AccessToken>();
  const semaphore = openSemaphore({ permits: 20, maxWaiting: 200, maxWaitMs: 2_000 });

  async function refresh(client: Google, { _id, calendar }: Owner): Promise<AccessToken> {
    const { linkId = '', refreshToken = '' } = calendar ?? {};
    const renewal = await semaphore
      .run(async () => client.refresh(encryption.decrypt(refreshToken, _id)))
      .catch((cause) => {
        logFailure(cause);
        throw problem('UNAVAILABLE', { cause, retryAfter: 5 });
      });
    cache.delete(linkId);
    if (renewal) return addToCache(linkId, renewal);
    await accounts.disconnectCalendar(_id, linkId, clock());
    throw linkWithdrawn();
  }

  function addToCache(linkId: string, { accessToken, lifeMs }: Renewal): AccessToken {
    const fetchedAt = clock().getTime();
    const token = { accessToken, expiresAt: new Date(fetchedAt + lifeMs), fetchedAt };
    cache.set(linkId, token);
    return token;
  }

  /** Whether we have a refresh token, can decrypt it, and Google has not refused it yet. */
  function isUsable({ _id, calendar }: Owner): boolean {
    const { refreshToken } = calendar ?? {};
    return refreshToken !== undefined && encryption.openedBy(refreshToken, _id) !== 'none';
  }

  return {
    isUsable,

    /**
     * An access token: the cached one if it is less than `maxAgeMs` old and does not expire soon, else a new one.
     * Throws Problem NOT_FOUND when no calendar is linked or Google is off, STATE when the owner must link the calendar
     * again, UNAVAILABLE when Google gives no valid answer or too many requests to Google wait.
     */
    async tokenOf(account: Owner, maxAgeMs = Number.POSITIVE_INFINITY): Promise<AccessToken> {
      const { calendar } = account;
      if (!google || !calendar) throw problem('NOT_FOUND');
      if (!isUsable(account)) throw linkWithdrawn();
      const now = clock().getTime();
      const cached = cache.get(calendar.linkId);
      const isFresh = cached && cached.expiresAt.getTime() - minLifeMs > now;
      if (isFresh && now - cached.fetchedAt < maxAgeMs) return cached;
      return await singleFlight(calendar.linkId, () => refresh(google, account));
    },

    /** Revokes the consent at Google. A failure is only logged. */
    async revoke({ _id, calendar }: Owner): Promise<void> {
      if (!calendar?.refreshToken) return;
      cache.delete(calendar.linkId);
      try {
        await google?.revoke(encryption.decrypt(calendar.refreshToken, _id));
      } catch (error) {
        logFailure(error);
      }
    },
  };
}

const linkWithdrawn = () => problem('STATE', { text: 'google-withdrawn' });
