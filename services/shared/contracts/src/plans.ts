export const statuses = ['free', 'pro', 'full', 'lifetime'] as const;
export type Status = (typeof statuses)[number];

export type PlanKey = Exclude<Status, 'free'>;
export const planKeys = ['pro', 'full', 'lifetime'] as const satisfies readonly PlanKey[];

/** What a plan costs: `amount` as providers want it, `cents` for sums, and whether it is paid each month or once. */
export type Price = { amount: string; cents: number; currency: 'EUR'; every: 'month' | 'once' };

export const prices: Record<PlanKey, Price> = {
  pro: { amount: '9.00', cents: 900, currency: 'EUR', every: 'month' },
  full: { amount: '19.00', cents: 1900, currency: 'EUR', every: 'month' },
  lifetime: { amount: '79.00', cents: 7900, currency: 'EUR', every: 'once' },
};

/** A month that does not renew is announced, and can be bought again, from before its end; the plan lives on after it. */
export const monthTerms = { announcedDays: 7, graceDays: 3 } as const;

export type Capability =
  | 'look'
  | 'statistics'
  | 'calendar'
  | 'upload'
  | 'telegram'
  | 'export'
  /** What they write by the contact form is marked, to be answered first. */
  | 'priority';

export type PlanRules = {
  /** How many bots, and how many pairs in each. */
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

/** The capabilities of a status; one nobody knows counts as free. */
export function allows(status: Status, capability: Capability): boolean {
  return (planRules[status] ?? planRules.free).can.has(capability);
}
