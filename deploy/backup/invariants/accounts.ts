import { type Invariant, seeing } from './invariant.ts';

/** A mailbox has one account, and an erased account keeps nothing that says whose it was. */
export function accountsInvariant(): Invariant {
  const found: string[] = [];
  const mails = new Set<unknown>();
  return {
    see: seeing({
      'auth/accounts': ({ _id, erasedAt, mail, email, username, passwordHash }) => {
        const personal = [mail, email, username, passwordHash].filter((one) => one !== undefined);
        if (erasedAt && personal.length > 0)
          found.push(`account ${_id}: erased, yet it says whose`);
        if (!erasedAt && typeof mail !== 'string') found.push(`account ${_id}: no mail`);
        if (!erasedAt && mails.has(mail)) found.push(`account ${_id}: the mail of another`);
        if (!erasedAt) mails.add(mail);
      },
    }),
    broken: () => found,
  };
}
