import { parseArgs } from 'node:util';
import { type Account, normalMail } from '@contesta/auth/accounts/account';
import { openAccounts } from '@contesta/auth/accounts/store';
import { openOwners } from '@contesta/billing/stores/owners';
import { statusSchema } from '@contesta/contracts/fields';
import type { Status } from '@contesta/contracts/plans';
import { openStore } from '@contesta/kit/adapters';
import { readConfig } from '@contesta/kit/config';
import { newId } from '@contesta/kit/identity';
import { z } from 'zod';

const usage = 'usage: npm run account -- MAIL [--plan pro|full|lifetime|free]';

/** Shows an account, and with `--plan` gives it a plan: a grant without an end, which the running product picks up. */
async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return fail(usage, 2);
  const { email, plan } = asked;

  const config = readConfig(z.object({}));
  const [authDb, billingDb] = [await openStore(config, 'auth'), await openStore(config, 'billing')];
  try {
    const accounts = await openAccounts(authDb);
    const account = await accounts.findByMail(normalMail(email));
    if (!account) return fail(`no account has the mail ${email}`, 1);
    if (plan) {
      const owners = await openOwners(billingDb);
      await owners.grant(account._id, plan, { id: newId(), at: new Date() });
    }
    show(account);
    if (plan) console.log(`granted: ${plan}`);
    return 0;
  } finally {
    await Promise.all([authDb.close(), billingDb.close()]);
  }
}

/** One mail and at most a plan; null for anything else. */
function readArguments(): { email: string; plan: Status | undefined } | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { plan: { type: 'string' } },
    });
    const [email] = positionals;
    const plan = statusSchema.optional().safeParse(values.plan);
    return email && positionals.length === 1 && plan.success ? { email, plan: plan.data } : null;
  } catch {
    return null; // an option nobody knows
  }
}

function show({ _id, email, username, language, createdAt, status }: Account): void {
  const registered = createdAt.toISOString();
  console.table({ id: _id, email, username, language, registered, status });
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}

process.exitCode = await main();
