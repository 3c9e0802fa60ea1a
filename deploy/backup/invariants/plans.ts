import { type Invariant, seeing } from './invariant.ts';

type Plan = { status: string; revision: number; unsent?: true };

/** Each account has the plan that billing last gave it, unless the news is still on its way. */
export function plansInvariant(): Invariant {
  const accounts = new Map<string, Plan>();
  const plans = new Map<string, Plan>();

  return {
    see: seeing({
      'auth/accounts': (doc) => {
        if (!doc.erasedAt) accounts.set(doc._id, doc as unknown as Plan);
      },
      'billing/owners': (doc) => void plans.set(doc._id, doc as unknown as Plan),
    }),
    *broken() {
      for (const [id, account] of accounts) {
        const plan = plans.get(id) ?? { status: 'free', revision: 0 };
        const isNews = plan.unsent === true && plan.revision > account.revision;
        const isSame = plan.revision === account.revision && plan.status === account.status;
        if (isNews || isSame) continue;
        const has = `${account.status} of revision ${account.revision}`;
        yield `account ${id}: has ${has}, billing gave ${plan.status} of revision ${plan.revision}`;
      }
    },
  };
}
