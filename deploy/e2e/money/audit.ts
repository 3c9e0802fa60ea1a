import type { StoredDocument } from '@contesta/kit/store/archive';
import { eventually } from '@contesta/kit/testing/eventually';
import type { BuyerActions, SandboxState } from '../../testing/buyer-actions.ts';
import { accountIdOf, type Owner } from '../../testing/owner.ts';
import { storedDocuments } from '../../testing/stored-documents.ts';

/** Counts buyers without exactly one charge, record, receipt or plan change, and orders that only the provider has. */
export type Audit = {
  captures: number;
  records: number;
  receipts: number;
  changes: number;
  orphans: number;
};

type OurOrder = { owner: string; providerId?: string };
type Plan = { _id: string; revision: number };

/** Longer than the lease of a letter whose sender was killed. */
const receiptsLimitMs = 60_000;

/** Compares the provider's state, our records, the receipts and the plans: each buyer must have bought exactly once. */
export async function auditPurchases(
  actions: BuyerActions,
  buyers: Owner[],
  directory: string,
): Promise<Audit> {
  const stored = () => storedDocuments({ DATA_DIR: directory });
  const orders = docsIn<OurOrder>(await stored(), 'billing', 'orders');
  const audit = { captures: 0, records: 0, receipts: 0, changes: 0, orphans: 0 };
  await eventually(async () => {
    const missing = await missingReceipts(actions, buyers);
    if (missing > 0) throw new Error(`${missing} receipts are missing`);
  }, receiptsLimitMs).catch(() => {}); // missing receipts are counted below
  const state = await actions.state();
  const revisions = revisionsOf(await stored());
  for (const buyer of buyers) {
    const id = accountIdOf(buyer);
    const mine = new Set(
      orders.filter(({ owner }) => owner === id).map((order) => order.providerId),
    );
    if (chargesOf(state, mine) !== 1) audit.captures += 1;
    if ((await actions.payments(buyer)).length !== 1) audit.records += 1;
    if (receiptsTo(state, buyer) !== 1) audit.receipts += 1;
    if (revisions.some((plans) => plans.get(id) !== 1)) audit.changes += 1;
  }
  const known = new Set(orders.map(({ providerId }) => providerId));
  const held = [...state.paypal.orders, ...state.stripe.sessions];
  return { ...audit, orphans: held.filter(({ id }) => !known.has(id)).length };
}

function chargesOf({ paypal, stripe }: SandboxState, ids: ReadonlySet<string | undefined>): number {
  const captures = paypal.orders.filter(({ id }) => ids.has(id)).flatMap((order) => order.captures);
  const paid = stripe.sessions.filter(({ id, status }) => ids.has(id) && status === 'complete');
  return captures.length + paid.length;
}

/** A receipt sent twice because of a crash counts once: both have the same Message-ID. */
function receiptsTo({ mail }: SandboxState, { email }: Owner): number {
  const receipts = mail.letters.filter(({ to, text }) => to === email && text.includes('9,00'));
  return new Set(receipts.map(({ messageId }) => messageId)).size;
}

async function missingReceipts(actions: BuyerActions, buyers: Owner[]): Promise<number> {
  const state = await actions.state();
  return buyers.filter((buyer) => receiptsTo(state, buyer) === 0).length;
}

/** The number of changes of each account's plan, in billing and in auth. */
function revisionsOf(all: StoredDocument[]): Map<string, number>[] {
  const sides = [docsIn<Plan>(all, 'billing', 'owners'), docsIn<Plan>(all, 'auth', 'accounts')];
  return sides.map((plans) => new Map(plans.map(({ _id, revision }) => [_id, revision])));
}

const docsIn = <T>(all: StoredDocument[], service: string, name: string): T[] =>
  all
    .filter(({ owner, collection }) => owner === service && collection === name)
    .map(({ doc }) => doc as T); // the service's own type
