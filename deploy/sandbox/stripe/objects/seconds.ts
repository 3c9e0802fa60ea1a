/** Stripe counts in whole seconds. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
export const secondsOr = (at: Date | null): number | null => (at ? seconds(at) : null);
