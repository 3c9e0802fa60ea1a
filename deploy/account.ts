import { type Account, normalizeEmail } from '@contesta/auth/accounts/account';
import { openAccounts } from '@contesta/auth/accounts/store';
import { openOwners } from '@contesta/billing/stores/owners';
import { statusSchema } from '@contesta/contracts/fields';
import type { Status } from '@contesta/contracts/plans';
import { newId } from '@contesta/kit/identity';
import { readArguments, refuseArguments } from './arguments.ts';
import { openToolStore, readToolConfig, runAsTool } from './tool.ts';

const usage = 'usage: npm run account -- EMAIL [--plan pro|full|lifetime|free]';

/** Shows an account, and with `--plan` grants it a plan that never expires. The running product applies the grant. */
async function main(): Promise<void> {
  const { email, plan } = readAccount();
  const config = readToolConfig();
  const db = await openToolStore(config, 'auth');
  try {
    const accounts = await openAccounts(db);
    const account = await accounts.findByEmail(normalizeEmail(email));
    if (!account) throw new Error(`no account has the address ${email}`);
    show(account, plan ? 'status before' : 'status');
    if (!plan) return;
    await grant(account, plan);
    console.log(`granted: ${plan}. It takes effect within seconds, or when the product starts.`);
  } finally {
    await db.close();
  }

  async function grant({ _id }: Account, plan: Status): Promise<void> {
    const billing = await openToolStore(config, 'billing');
    const owners = await openOwners(billing);
    await owners.grant(_id, plan, { id: newId(), at: new Date() }).finally(billing.close);
  }
}

function readAccount(): { email: string; plan: Status | undefined } {
  const { positionals, values } = readArguments(usage, {
    min: 1,
    options: { plan: { type: 'string' } },
  });
  const [email = ''] = positionals;
  const plan = statusSchema.optional().safeParse(values.plan);
  return plan.success ? { email, plan: plan.data } : refuseArguments(usage);
}

function show(account: Account, statusName: string): void {
  const { _id, email, username, language, createdAt, status } = account;
  const registered = createdAt.toISOString();
  const shown = { id: _id, email, username, language, registered, [statusName]: status };
  for (const [name, value] of Object.entries(shown)) console.log(`${name.padEnd(14)}${value}`);
}

await runAsTool(main);
