import { type Clock, newSecret } from '@contesta/kit/identity';
import { type StandInParts, shownAtMost } from '../stand-in.ts';

/** What a page at Google is asked to let an app do. */
export type Request = {
  client_id: string;
  redirect_uri: string;
  scope: string;
  state: string;
  nonce: string;
  code_challenge: string;
  /** `offline`: for good, until it is taken back. */
  access_type?: string | undefined;
};
/** Somebody's yes. `_id` is the code that the app comes back with, once. */
export type Grant = Request & { _id: string; email: string; name: string; at: Date };
type Stored = Grant & { isUsed?: true; refreshToken?: string; revokedAt?: Date };

/** What an access token opens, and whose it is. */
export type Opened = { email: string; scope: string };
type Access = Opened & { _id: string; until: Date };

export const accessSeconds = 3_600;

export type Grants = Awaited<ReturnType<typeof openGrants>>;

/** Who said yes, and the tokens they gave, kept over restarts. */
export async function openGrants(store: StandInParts['store'], clock: Clock) {
  const rows = store.collection<Stored>('googleGrants');
  const tokens = store.collection<Access>('googleTokens');
  await rows.createIndex({ at: 1 });
  await rows.createIndex({ email: 1 });
  await rows.createIndex({ refreshToken: 1 }, { sparse: true });
  await tokens.createIndex({ email: 1 });

  const living = (refreshToken: string) =>
    rows.findOne({ refreshToken, revokedAt: { $exists: false } });

  async function endAllOf(email: string): Promise<void> {
    await rows.updateMany(
      { email, revokedAt: { $exists: false } },
      { $set: { revokedAt: clock() } },
    );
    await tokens.deleteMany({ email });
  }

  return {
    async add(request: Request, who: Pick<Grant, 'email' | 'name'>): Promise<string> {
      const code = `4/${newSecret(32)}`;
      const asked = Object.entries(request).filter(([, value]) => value !== undefined);
      const given = Object.fromEntries(asked) as Request; // the same, without what is missing
      await rows.insertOne({ _id: code, ...given, ...who, at: clock() });
      return code;
    },
    /** The grant of a code, for the first who asks. */
    take: (code: string): Promise<Grant | null> =>
      rows.findOneAndUpdate({ _id: code, isUsed: { $exists: false } }, { $set: { isUsed: true } }),

    async giveRefreshToken({ _id }: Grant): Promise<string> {
      const refreshToken = `1//${newSecret(32)}`;
      await rows.updateOne({ _id }, { $set: { refreshToken } });
      return refreshToken;
    },
    async giveAccessToken({ email, scope }: Opened): Promise<string> {
      const token = `ya29.${newSecret(32)}`;
      const until = new Date(clock().getTime() + accessSeconds * 1_000);
      await tokens.insertOne({ _id: token, email, scope, until });
      return token;
    },
    findByRefreshToken: living,
    async open(accessToken: string): Promise<Opened | null> {
      const found = await tokens.findOne({ _id: accessToken });
      return found && found.until > clock() ? found : null;
    },

    /** Ends what a token opens, and with it all that its owner has let us do, as Google does. False for a token that is none. */
    async revoke(token: string): Promise<boolean> {
      const found = (await living(token)) ?? (await tokens.findOne({ _id: token }));
      if (found) await endAllOf(found.email);
      return found !== null;
    },
    endAllOf,
    newest: (): Promise<Stored[]> => rows.find({}).sort({ at: -1 }).limit(shownAtMost).toArray(),
  };
}
