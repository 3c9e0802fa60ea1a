/**
 * Values that may be lost at any moment, and counters for limits. Never rejects: while its server is down, a cache
 * answers within 50 ms, finds no values, and counts only the calls of this process.
 */
export type Cache = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, lifetimeMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  limiter(rule: LimitRule): Limiter;
  close(): Promise<void>;
};

/**
 * At most `max` takes in `windowMs` (whole seconds, rounded up) from the first take.
 * `name` separates the counters of different rules; the same name gives the same limiter.
 */
export type LimitRule = { name: string; max: number; windowMs: number };

export type Limiter = {
  /** Counts one call. `allowed` is whether it is within the limit; then `retryAfterMs` is 0. */
  take(key: string): Promise<{ allowed: boolean; retryAfterMs: number }>;
  reset(key: string): Promise<void>;
};
