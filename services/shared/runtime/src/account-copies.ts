import { accountStatusChanged } from '@contesta/contracts/events';
import { internalAccount } from '@contesta/contracts/internal';
import { allows, type Capability, type Status } from '@contesta/contracts/plans';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import { on, type Subscription } from './service.ts';

/** Of an erased account the id is left: nothing may be made for it any more, nor be told of it again. */
type AccountCopy = { _id: string; status?: Status; revision?: number; isErased?: true };
type StatusChange = { accountId: string; status: Status; revision: number };

export type AccountCopies = ReturnType<typeof openAccountCopies>;

/**
 * A service's own copy of every account's plan. A copy may lag, so auth is asked once before anything is refused:
 * whoever has just paid is never turned away.
 */
export function openAccountCopies(store: Store, peers: Peers) {
  const accounts = store.collection<AccountCopy>('accounts');

  /** Takes only a higher revision than the one kept; an erased account has none. */
  async function save({ accountId, status, revision }: StatusChange): Promise<void> {
    const older = { _id: accountId, revision: { $lt: revision } };
    try {
      await accounts.updateOne(older, { $set: { status, revision } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // the row is there, with this revision, a higher one, or erased
    }
  }

  async function askAuth(accountId: string): Promise<Status> {
    const account = await peers
      .ask(internalAccount, { params: { id: accountId } })
      .catch((error) => {
        throw isProblem(error, 'NOT_FOUND') ? problem('UNAUTHENTICATED') : error;
      });
    await save(account);
    return account.status;
  }

  /** The status by which something may be done: our copy's where it allows it, else auth's, whatever that says. */
  async function statusFor(
    accountId: string,
    isEnough: (status: Status) => boolean,
  ): Promise<Status> {
    const copy = await accounts.findOne({ _id: accountId });
    if (copy?.isErased) throw problem('UNAUTHENTICATED');
    return copy?.status && isEnough(copy.status) ? copy.status : await askAuth(accountId);
  }

  return {
    statusFor,
    /** Throws Problem PLAN_REQUIRED when the account's plan does not include it. */
    async require(accountId: string, capability: Capability): Promise<void> {
      const status = await statusFor(accountId, (known) => allows(known, capability));
      if (!allows(status, capability)) throw problem('PLAN_REQUIRED');
    },
    /**
     * Marks an account as erased, for ever. It comes before its data is deleted: what is made meanwhile is either seen by
     * whoever deletes, or sees this mark.
     */
    async forget(accountId: string): Promise<void> {
      await accounts.updateOne(
        { _id: accountId },
        { $set: { isErased: true }, $unset: { status: '', revision: '' } },
        { upsert: true },
      );
    },
    /** To be asked after something was stored for an account: if it is true, that must be undone. */
    isErased: async (accountId: string): Promise<boolean> =>
      (await accounts.findOne({ _id: accountId }))?.isErased === true,
    subscription: on(accountStatusChanged, save) satisfies Subscription,
  };
}
