import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Owner } from '../../testing/owner.ts';
import type { SandboxState, Shop } from '../../testing/shop.ts';

/** How many buyers have not exactly one of each, and how many of a provider's orders we do not know. */
export type Audit = {
  captures: number;
  records: number;
  receipts: number;
  changes: number;
  orphans: number;
};

type OurOrder = { owner: string; providerId?: string };
type Plan = { _id: string; revision: number };

/** Longer than the lease of a letter whose sender has died. */
const lettersMs = 60_000;

/** Compares the provider's books, our records, the receipts and the plans: each buyer has bought exactly once. */
export async function auditPurchases(
  shop: Shop,
  buyers: Owner[],
  directory: string,
): Promise<Audit> {
  const orders = read<OurOrder>(directory, 'billing', 'orders');
  const audit = { captures: 0, records: 0, receipts: 0, changes: 0, orphans: 0 };
  await eventually(async () => {
    const wanting = await wantingReceipts(shop, buyers);
    if (wanting > 0) throw new Error(`${wanting} receipts have not come`);
  }, lettersMs).catch(() => {}); // those still missing are counted
  const state = await shop.state();
  const revisions = revisionsOf(directory);
  for (const buyer of buyers) {
    const id = accountIdOf(buyer);
    const mine = new Set(orders.filter(({ owner }) => owner === id).map((one) => one.providerId));
    if (chargesOf(state, mine) !== 1) audit.captures += 1;
    if ((await shop.payments(buyer)).length !== 1) audit.records += 1;
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

async function wantingReceipts(shop: Shop, buyers: Owner[]): Promise<number> {
  const state = await shop.state();
  return buyers.filter((buyer) => receiptsTo(state, buyer) === 0).length;
}

/** How often each account's plan has changed, at billing and at auth. */
function revisionsOf(directory: string): Map<string, number>[] {
  const sides = [
    read<Plan>(directory, 'billing', 'owners'),
    read<Plan>(directory, 'auth', 'accounts'),
  ];
  return sides.map((plans) => new Map(plans.map(({ _id, revision }) => [_id, revision])));
}

function read<T>(directory: string, service: string, collection: string): T[] {
  const file = new DatabaseSync(join(directory, `${service}.db`), { readOnly: true });
  try {
    const rows = file.prepare(`SELECT _id, doc FROM "${collection}"`).all();
    return rows.map(({ _id, doc }) => ({ _id, ...JSON.parse(String(doc)) }) as T); // as the service wrote it
  } finally {
    file.close();
  }
}

const accountIdOf = ({ token }: Owner): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
