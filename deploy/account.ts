import { parseArgs } from 'node:util';
import { normalMail } from '@contesta/auth/accounts/account';
import { openAccounts } from '@contesta/auth/accounts/store';
import { openBillingStore } from '@contesta/billing/store';
import { statusSchema } from '@contesta/contracts/plans';
import { openStore } from '@contesta/kit/adapters';
import { readConfig } from '@contesta/kit/config';
import { newId } from '@contesta/kit/identity';
import { z } from 'zod';

const usage = 'usage: npm run account -- MAIL [--plan pro|full|lifetime|free]';

/** Shows an account, and with `--plan` gives it a plan: a grant without an end, which the running product picks up. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { plan: { type: 'string' } },
  });
  const [email] = positionals;
  const plan = statusSchema.optional().safeParse(values.plan);
  if (!email || positionals.length > 1 || !plan.success) return fail(usage, 2);

  const config = readConfig(z.object({}));
  const [authDb, billingDb] = [await openStore(config, 'auth'), await openStore(config, 'billing')];
  const accounts = await openAccounts(authDb);
  const account = await accounts.findByMail(normalMail(email));
  if (!account) return fail(`no account has the mail ${email}`, 1);

  if (plan.data) {
    const billing = await openBillingStore(billingDb);
    await billing.grant(account._id, plan.data, { id: newId(), at: new Date() });
  }
  const { _id, username, status, language, createdAt } = account;
  console.table({
    id: _id,
    email: account.email,
    username,
    language,
    registered: createdAt.toISOString(),
    status,
  });
  if (plan.data) console.log(`granted: ${plan.data}`);
  await Promise.all([authDb.close(), billingDb.close()]);
  return 0;
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}

process.exitCode = await main();
