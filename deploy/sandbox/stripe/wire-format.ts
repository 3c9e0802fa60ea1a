import { randomUUID } from 'node:crypto';

/** The things of one purchase; payments and invoices are counted from 0, refunds within their payment. */
export type Kind =
  | 'cs_test'
  | 'cus'
  | 'sub'
  | 'si'
  | 'price'
  | 'prod'
  | 'pm'
  | 'in'
  | 'il'
  | 'inpay'
  | 'pi'
  | 'ch'
  | 're';

export type ParsedId = { kind: Kind; stem: string; payment: number; refund: number };

/** What the ids of one purchase have in common: 122 random bits. */
export const newStem = (): string => randomUUID().replaceAll('-', '');

const counted = (count: number): string => String(count).padStart(3, '0');

/** The most payments of one subscription, and refunds of one payment, that ids can count. */
export const maxCount = 1_000;

export const idOf = (kind: Kind, stem: string, ...counts: number[]): string =>
  `${kind}_${stem}${counts.map(counted).join('')}`;

const pattern =
  /^(cs_test|cus|sub|si|price|prod|pm|in|il|inpay|pi|ch|re)_([0-9a-f]{32})(\d{3})?(\d{3})?$/;

/** What an id names; null for one that we did not make. */
export function parseId(id: string): ParsedId | null {
  const [, kind, stem, payment = '0', refund = '0'] = pattern.exec(id) ?? [];
  if (!kind || !stem) return null;
  return { kind: kind as Kind, stem, payment: Number(payment), refund: Number(refund) }; // the pattern names the kinds
}

/** Times are whole seconds. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
export const secondsOr = (at: Date | null): number | null => (at ? seconds(at) : null);

/** A list object that is part of another. */
export const listOf = <T>(data: T[], url: string) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});
