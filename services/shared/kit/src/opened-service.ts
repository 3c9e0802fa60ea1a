import { verificationKeys } from '@contesta/contracts/internal';
import type { z } from 'zod';
import { problem } from './errors.ts';
import type { Binding } from './http/bind.ts';
import type { Door } from './http/serve.ts';
import type { Kit, Service, ServiceParts } from './service.ts';
import { openTokenVerifier } from './tokens.ts';

export type OpenedService = ServiceParts & {
  name: string;
  door: Door;
  start(): void;
  /** Ends the jobs; the store and the bus are closed by whoever opened them. */
  close(): Promise<void>;
};

/** Opens a service on its kit: its parts, its place on the bus, and the door that its calls share. */
export async function openService<S extends z.ZodObject>(
  service: Service<S>,
  kit: Kit<S>,
): Promise<OpenedService> {
  const parts = await service.open(kit);
  for (const { topic, handle } of parts.subscriptions)
    kit.bus.subscribe(service.name, topic, handle);
  return {
    ...parts,
    name: service.name,
    door: doorOf(kit as unknown as Kit), // the door reads common names only
    start: () => parts.jobs.forEach((job) => void job.start()),
    close: async () => void (await Promise.all(parts.jobs.map((job) => job.close()))),
  };
}

function doorOf({ peers, log, cache, config }: Kit): Door {
  const fetchKeys = async () => (await peers.ask(verificationKeys, {})).keys;
  return {
    tokens: openTokenVerifier({ fetchKeys }),
    log,
    countCall: callCounter(cache, config.RATE_LIMITS),
  };
}

function callCounter(cache: Kit['cache'], rateLimits: 'on' | 'off') {
  const limiters = new Map<string, ReturnType<Kit['cache']['limiter']>>();
  return async ({ endpoint: { id, limit } }: Binding, accountId: string) => {
    if (!limit || rateLimits === 'off') return;
    const limiter = limiters.get(limit.name ?? id) ?? openLimiter(limit.name ?? id, limit);
    const { allowed, retryAfterMs } = await limiter.take(accountId);
    if (!allowed) throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
  };
  function openLimiter(name: string, { max, windowMs }: { max: number; windowMs: number }) {
    const limiter = cache.limiter({ name, max, windowMs });
    limiters.set(name, limiter);
    return limiter;
  }
}
