import { accountStatusChanged } from '@contesta/contracts/events';
import { internalAccount } from '@contesta/contracts/internal';
import { allows, type Capability, type Status } from '@contesta/contracts/plans';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import { on, type Subscription } from './service.ts';

type AccountCopy = { _id: string; status: Status; revision: number };
type StatusChange = { accountId: string; status: Status; revision: number };

export type AccountCopies = ReturnType<typeof openAccountCopies>;

/**
 * A service's own copy of every account's plan. A copy may lag, so auth is asked once before anything is refused:
 * whoever has just paid is never turned away.
 */
export function openAccountCopies(store: Store, peers: Peers) {
  const accounts = store.collection<AccountCopy>('accounts');

  /** Takes only a higher revision than the one kept. */
  async function save({ accountId, status, revision }: StatusChange): Promise<void> {
    const older = { _id: accountId, revision: { $lt: revision } };
    try {
      await accounts.updateOne(older, { $set: { status, revision } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // the row is there, with this revision or a higher one
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
    return copy && isEnough(copy.status) ? copy.status : await askAuth(accountId);
  }

  return {
    statusFor,
    /** Throws Problem PLAN_REQUIRED when the account's plan does not include it. */
    async require(accountId: string, capability: Capability): Promise<void> {
      const status = await statusFor(accountId, (known) => allows(known, capability));
      if (!allows(status, capability)) throw problem('PLAN_REQUIRED');
    },
    forget: async (accountId: string) => void (await accounts.deleteOne({ _id: accountId })),
    subscription: on(accountStatusChanged, save) satisfies Subscription,
  };
}
