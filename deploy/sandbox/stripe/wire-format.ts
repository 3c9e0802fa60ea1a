import { randomUUID } from 'node:crypto';

/** The prefixes of ids. Payments and invoices are numbered from 0, refunds within their payment. */
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

/** The common part of the ids of one purchase: 122 random bits. */
export const newStem = (): string => randomUUID().replaceAll('-', '');

const padded = (index: number): string => String(index).padStart(3, '0');

/** The maximum number of payments of a subscription and of refunds of a payment. */
export const maxCount = 1_000;

export const idOf = (kind: Kind, stem: string, ...indexes: number[]): string =>
  `${kind}_${stem}${indexes.map(padded).join('')}`;

const pattern =
  /^(cs_test|cus|sub|si|price|prod|pm|in|il|inpay|pi|ch|re)_([0-9a-f]{32})(\d{3})?(\d{3})?$/;

/** Parses an id; null if it does not have this format. */
export function parseId(id: string): ParsedId | null {
  const [, kind, stem, payment = '0', refund = '0'] = pattern.exec(id) ?? [];
  if (!kind || !stem) return null;
  return { kind: kind as Kind, stem, payment: Number(payment), refund: Number(refund) }; // the pattern matches only these kinds
}

/** A time in whole seconds. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
export const secondsOr = (at: Date | null): number | null => (at ? seconds(at) : null);

/** A list object inside another object. */
export const listOf = <T>(data: T[], url: string) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});
