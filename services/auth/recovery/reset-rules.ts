import type { Account } from '../accounts/account.ts';
import type { Reset } from './store.ts';

/** How long a wish waits for its letter, and then a code for its use. */
export const requestMs = 30 * 60_000;
export const codeMs = 30 * 60_000;

/** Whether a letter may still be made for it. */
export function isOpen(reset: Reset, account: Account | null, now: Date): account is Account {
  const isYoung = now.getTime() < reset.requestedAt.getTime() + requestMs;
  return isYoung && isCurrent(reset, account);
}

/** Whether its code may still set a password. */
export function isUsable(reset: Reset, account: Account | null, now: Date): account is Account {
  return reset.codeUntil !== undefined && now < reset.codeUntil && isCurrent(reset, account);
}

const isCurrent = (reset: Reset, account: Account | null): account is Account =>
  account !== null && account._id === reset.accountId && account.epoch === reset.epoch;
