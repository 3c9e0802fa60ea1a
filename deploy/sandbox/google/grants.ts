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
};
/** Somebody's yes. `_id` is the code that the app comes back with, once. */
export type Grant = Request & { _id: string; email: string; name: string; at: Date };

export type Grants = Awaited<ReturnType<typeof openGrants>>;

/** Who said yes, kept over restarts. */
export async function openGrants(store: StandInParts['store'], clock: Clock) {
  const rows = store.collection<Grant & { isUsed?: true }>('googleGrants');
  await rows.createIndex({ at: 1 });
  return {
    async add(request: Request, who: Pick<Grant, 'email' | 'name'>): Promise<string> {
      const code = `4/${newSecret(32)}`;
      await rows.insertOne({ _id: code, ...request, ...who, at: clock() });
      return code;
    },
    /** The grant of a code, for the first who asks. */
    take: (code: string): Promise<Grant | null> =>
      rows.findOneAndUpdate({ _id: code, isUsed: { $exists: false } }, { $set: { isUsed: true } }),
    newest: (): Promise<Grant[]> => rows.find({}).sort({ at: -1 }).limit(shownAtMost).toArray(),
  };
}
