import { openSemaphore, openSingleFlight } from '@contesta/kit/concurrency';
import type { Encryption } from '@contesta/kit/encryption';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Account } from '../accounts/account.ts';
import type { openAccounts } from '../accounts/store.ts';
import type { Google, Renewal } from './provider.ts';

type Parts = {
  google: Google | null;
  accounts: Awaited<ReturnType<typeof openAccounts>>;
  encryption: Encryption;
  clock: Clock;
  /** Told of what Google, or a token of ours, refuses. */
  noteRefusal: (error: unknown) => void;
};

type Linked = Pick<Account, '_id' | 'calendar'>;
/** A token that opens a calendar until it expires. */
type AccessToken = { accessToken: string; expiresAt: Date };
type Known = AccessToken & { askedAt: number };

/** A token is not given out for its last minutes: whoever gets it has some time to use it. */
const reserveMs = 5 * 60_000;
const remembered = 5_000;

export type AccessTokens = ReturnType<typeof openAccessTokens>;

/** Short-lived tokens for linked calendars, kept in this process until they near their end. Never stored. */
export function openAccessTokens({ google, accounts, encryption, clock, noteRefusal }: Parts) {
  const known = new Map<string, Known>();
  const once = openSingleFlight<AccessToken>();
  const asking = openSemaphore({ permits: 20, maxWaiting: 200, maxWaitMs: 2_000 });

  async function refresh({ _id, calendar }: Linked): Promise<AccessToken> {
    const { linkId = '', refreshToken = '' } = calendar ?? {};
    const found = await asking
      .run(async () => google?.refresh(encryption.decrypt(refreshToken, _id)))
      .catch((cause) => {
        noteRefusal(cause);
        throw problem('UNAVAILABLE', { cause, retryAfter: 5 });
      });
    known.delete(linkId);
    if (found) return remember(linkId, found);
    await accounts.disconnectCalendar(_id, linkId, clock());
    throw withdrawn();
  }

  function remember(linkId: string, { accessToken, lifeMs }: Renewal): AccessToken {
    const askedAt = clock().getTime();
    const token = { accessToken, expiresAt: new Date(askedAt + lifeMs), askedAt };
    if (known.size >= remembered) known.delete(known.keys().next().value ?? '');
    known.set(linkId, token);
    return token;
  }

  /** Whether Google, as far as we know, takes the token that is kept, and we can read it. */
  function isUsable({ _id, calendar }: Linked): boolean {
    const { refreshToken } = calendar ?? {};
    return refreshToken !== undefined && encryption.openedBy(refreshToken, _id) !== 'none';
  }

  return {
    isUsable,

    /**
     * A token that Google gave at most `withinMs` ago. Throws Problem NOT_FOUND where no calendar is linked, STATE where
     * its owner must link it again, UNAVAILABLE while Google does not answer.
     */
    async tokenOf(account: Linked, withinMs = Number.POSITIVE_INFINITY): Promise<AccessToken> {
      const { calendar } = account;
      if (!google || !calendar) throw problem('NOT_FOUND');
      if (!isUsable(account)) throw withdrawn();
      const now = clock().getTime();
      const last = known.get(calendar.linkId);
      const isGood = last && last.expiresAt.getTime() - reserveMs > now;
      if (isGood && now - last.askedAt < withinMs) return last;
      return await once(calendar.linkId, () => refresh(account));
    },

    /** Ends a consent at Google, as far as Google can be reached: it is forgotten here in any case. */
    async revoke({ _id, calendar }: Linked): Promise<void> {
      if (!calendar?.refreshToken) return;
      known.delete(calendar.linkId);
      try {
        await google?.revoke(encryption.decrypt(calendar.refreshToken, _id));
      } catch (error) {
        noteRefusal(error);
      }
    },
  };
}

const withdrawn = () => problem('STATE', { text: 'google-withdrawn' });
