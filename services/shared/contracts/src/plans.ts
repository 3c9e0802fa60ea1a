export const statuses = ['free', 'pro', 'full', 'lifetime'] as const;
export type Status = (typeof statuses)[number];

export type PlanKey = Exclude<Status, 'free'>;
export const planKeys = ['pro', 'full', 'lifetime'] as const satisfies readonly PlanKey[];

/** The price of a plan: `amount` in the providers' format, `cents` for arithmetic. */
type Price = { amount: string; cents: number; currency: 'EUR'; interval: 'month' | 'once' };

export const prices: Record<PlanKey, Price> = {
  pro: { amount: '9.00', cents: 900, currency: 'EUR', interval: 'month' },
  full: { amount: '19.00', cents: 1900, currency: 'EUR', interval: 'month' },
  lifetime: { amount: '79.00', cents: 7900, currency: 'EUR', interval: 'once' },
};

/**
 * For a paid month that does not renew: `warningDays` before its end the owner is warned and can buy another month,
 * and the plan stays active for `graceDays` after its end.
 */
export const monthTerms = { warningDays: 7, graceDays: 3 } as const;

export type Capability =
  | 'look'
  | 'statistics'
  | 'calendar'
  | 'upload'
  | 'telegram'
  | 'export'
  /** Messages from the contact form are marked, to be answered first. */
  | 'priority';

type PlanRules = {
  /** Maximum number of bots, and of pairs in each. */
  chatbots: number;
  prompts: number;
  can: ReadonlySet<Capability>;
};

const proCan: Capability[] = ['look', 'statistics', 'calendar'];
const fullCan: Capability[] = [...proCan, 'upload', 'telegram', 'export', 'priority'];
const paid = { chatbots: 1000, prompts: 5000 };

export const planRules: Record<Status, PlanRules> = {
  free: { chatbots: 1, prompts: 5, can: new Set() },
  pro: { ...paid, can: new Set(proCan) },
  full: { ...paid, can: new Set(fullCan) },
  lifetime: { ...paid, can: new Set(fullCan) },
};

/** Whether a status includes a capability. A status of a newer release, which an open page may receive, counts as free. */
export function allows(status: Status, capability: Capability): boolean {
  return (planRules[status] ?? planRules.free).can.has(capability);
}
