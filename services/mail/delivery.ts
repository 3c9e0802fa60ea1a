/** What to do with a letter after a try. */
export type Verdict = { next: 'sent' } | { next: 'retry'; afterMs: number } | { next: 'dead' };

const firstMs = 1_000;
const capMs = 5 * 60_000;
const maxAgeMs = 3 * 24 * 3_600_000;

/** SMTP's answer to a try: null when it took the letter, else its reply code, 0 when it could not be asked. */
export type Outcome = number | null;

/**
 * Temporary trouble (no server, 4xx) is tried again with doubling pauses for three days; a permanent refusal
 * (5xx, RFC 5321 4.2.1) is not, except of the login, which an operator mends.
 */
export function verdictOn(outcome: Outcome, attempts: number, ageMs: number): Verdict {
  if (outcome === null) return { next: 'sent' };
  const refusedLogin = outcome === 530 || outcome === 535;
  if (ageMs > maxAgeMs || (outcome >= 500 && !refusedLogin)) return { next: 'dead' };
  return { next: 'retry', afterMs: Math.min(capMs, firstMs * 2 ** Math.min(attempts - 1, 20)) };
}
