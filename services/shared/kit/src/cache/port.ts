/**
 * Values that may be lost at any moment, and counters for limits.
 * A cache that is away answers like an empty one, within 50 ms; it never rejects.
 */
export type Cache = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, lifetimeMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  limiter(rule: LimitRule): Limiter;
  close(): Promise<void>;
};

/**
 * At most `max` takes in `windowMs` (whole seconds, rounded up), counted from the first.
 * `name` separates one rule's counters from another's; the same name gives the same limiter.
 */
export type LimitRule = { name: string; max: number; windowMs: number };

export type Limiter = {
  /** Counts one and says whether it is within the limit; `retryAfterMs` is 0 when it is. */
  take(key: string): Promise<{ allowed: boolean; retryAfterMs: number }>;
  reset(key: string): Promise<void>;
};
