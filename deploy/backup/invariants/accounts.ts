import { byCollection, type Invariant } from './invariant.ts';

/** Each account has a normalized e-mail address (`mail`) of its own; an erased account has no personal data. */
export function accountsInvariant(): Invariant {
  const found: string[] = [];
  const mails = new Set<unknown>();
  return {
    visit: byCollection({
      'auth/accounts': ({ _id, erasedAt, mail, email, username, passwordHash }) => {
        const personal = [mail, email, username, passwordHash].filter(
          (field) => field !== undefined,
        );
        if (erasedAt) {
          if (personal.length > 0) found.push(`account ${_id}: erased, but has personal data`);
          return;
        }
        if (typeof mail !== 'string') found.push(`account ${_id}: no email address`);
        if (mails.has(mail)) found.push(`account ${_id}: has the email address of another account`);
        mails.add(mail);
      },
    }),
    violations: () => found,
  };
}

type Plan = { status: string; revision: number; unsent?: true };

/** Each account has the plan that billing granted it last, unless the event is still unsent. */
export function plansInvariant(): Invariant {
  const accounts = new Map<string, Plan>();
  const plans = new Map<string, Plan>();

  return {
    visit: byCollection({
      'auth/accounts': (doc) => {
        if (!doc.erasedAt) accounts.set(doc._id, doc as unknown as Plan);
      },
      'billing/owners': (doc) => {
        plans.set(doc._id, doc as unknown as Plan);
      },
    }),
    *violations() {
      for (const [id, account] of accounts) {
        const plan = plans.get(id) ?? { status: 'free', revision: 0 };
        const isUnsent = plan.unsent === true && plan.revision > account.revision;
        const isSame = plan.revision === account.revision && plan.status === account.status;
        if (isUnsent || isSame) continue;
        const has = `plan ${account.status} (revision ${account.revision})`;
        yield `account ${id}: has ${has}, but billing granted ${plan.status} (revision ${plan.revision})`;
      }
    },
  };
}
