import { accountStatusChanged } from '@contesta/contracts/events';
import { internalAccount } from '@contesta/contracts/internal';
import { allows, type Capability, type Status } from '@contesta/contracts/plans';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import { on } from './service.ts';

/** The row of an erased account keeps only its id and the mark, so that no data is created for it again. */
type AccountCopy = { _id: string; status?: Status; revision?: number; isErased?: true };
type StatusChange = { accountId: string; status: Status; revision: number };

export type AccountCopies = ReturnType<typeof openAccountCopies>;

/**
 * A service's own copies of accounts' plans. A copy may lag or be missing, so auth is asked before a request is
 * refused: the owner may just have paid.
 */
export function openAccountCopies(store: Store, peers: Peers) {
  const accounts = store.collection<AccountCopy>('accounts');

  /** Ignores revisions that are not higher than the stored one, and erased accounts. */
  async function save({ accountId, status, revision }: StatusChange): Promise<void> {
    const older = { _id: accountId, revision: { $lt: revision } };
    // A duplicate key means that the row is not older, or is erased.
    await unlessDuplicate(
      accounts.updateOne(older, { $set: { status, revision } }, { upsert: true }),
    );
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

  /** The status in our copy if it is enough, else auth's. Throws Problem UNAUTHENTICATED for an erased account. */
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
    /** Throws Problem PLAN_REQUIRED if the account's plan does not include the capability. */
    async require(accountId: string, capability: Capability): Promise<void> {
      const status = await statusFor(accountId, (known) => allows(known, capability));
      if (!allows(status, capability)) throw problem('PLAN_REQUIRED');
    },
    /**
     * Marks an account as erased, for good. Call it before deleting the account's data: a concurrent request then
     * either stores its data before the deletion, or sees the mark and undoes its write.
     */
    async markErased(accountId: string): Promise<void> {
      await accounts.updateOne(
        { _id: accountId },
        { $set: { isErased: true }, $unset: { status: '', revision: '' } },
        { upsert: true },
      );
    },
    /** Check this after storing data for an account: if it is true, delete the stored data. */
    isErased: async (accountId: string): Promise<boolean> =>
      (await accounts.findOne({ _id: accountId }))?.isErased === true,
    subscription: on(accountStatusChanged, save),
  };
}
