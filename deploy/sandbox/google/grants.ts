import { type Clock, newSecret } from '@contesta/kit/identity';
import { maxShown, type StandInParts } from '../stand-in.ts';

/** An authorization request. */
export type Request = {
  client_id: string;
  redirect_uri: string;
  scope: string;
  state: string;
  nonce: string;
  code_challenge: string;
  /** `offline`: access until it is withdrawn. */
  access_type?: string | undefined;
};
/** A user's consent. `_id` is the authorization code, which can be used once. */
export type Grant = Request & { _id: string; email: string; name: string; at: Date };
type Stored = Grant & { isUsed?: true; refreshToken?: string; revokedAt?: Date };

/** The scope and the owner of an access token. */
export type Access = { email: string; scope: string };
type StoredToken = Access & { _id: string; until: Date };

export const tokenLifetimeSeconds = 3_600;

export type Grants = Awaited<ReturnType<typeof openGrants>>;

/** Consents and their tokens, persistent. */
export async function openGrants(store: StandInParts['store'], clock: Clock) {
  const rows = store.collection<Stored>('googleGrants');
  const tokens = store.collection<StoredToken>('googleTokens');
  await rows.createIndex({ at: 1 });
  await rows.createIndex({ email: 1 });
  await rows.createIndex({ refreshToken: 1 }, { sparse: true });
  await tokens.createIndex({ email: 1 });

  const findActive = (refreshToken: string) =>
    rows.findOne({ refreshToken, revokedAt: { $exists: false } });

  async function endAllOf(email: string): Promise<void> {
    await rows.updateMany(
      { email, revokedAt: { $exists: false } },
      { $set: { revokedAt: clock() } },
    );
    await tokens.deleteMany({ email });
  }

  return {
    async add(request: Request, person: Pick<Grant, 'email' | 'name'>): Promise<string> {
      const code = `4/${newSecret(32)}`;
      const present = Object.entries(request).filter(([, value]) => value !== undefined);
      const fields = Object.fromEntries(present) as Request; // without undefined fields
      await rows.insertOne({ _id: code, ...fields, ...person, at: clock() });
      return code;
    },
    /** The grant of a code, once; null if the code is unknown or was already used, or its user has revoked it. */
    take: (code: string): Promise<Grant | null> =>
      rows.findOneAndUpdate(
        { _id: code, isUsed: { $exists: false }, revokedAt: { $exists: false } },
        { $set: { isUsed: true } },
      ),

    async issueRefreshToken({ _id }: Grant): Promise<string> {
      const refreshToken = `1//${newSecret(32)}`;
      await rows.updateOne({ _id }, { $set: { refreshToken } });
      return refreshToken;
    },
    async issueAccessToken({ email, scope }: Access): Promise<string> {
      const token = `ya29.${newSecret(32)}`;
      const until = new Date(clock().getTime() + tokenLifetimeSeconds * 1_000);
      await tokens.insertOne({ _id: token, email, scope, until });
      return token;
    },
    findByRefreshToken: findActive,
    async findAccess(accessToken: string): Promise<Access | null> {
      const found = await tokens.findOne({ _id: accessToken });
      return found && found.until > clock() ? found : null;
    },

    /** Revokes a token and, like Google, all other consents of its owner. False for an unknown token. */
    async revoke(token: string): Promise<boolean> {
      const found = (await findActive(token)) ?? (await tokens.findOne({ _id: token }));
      if (found) await endAllOf(found.email);
      return found !== null;
    },
    endAllOf,
    newest: (): Promise<Stored[]> => rows.find({}).sort({ at: -1 }).limit(maxShown).toArray(),
  };
}
