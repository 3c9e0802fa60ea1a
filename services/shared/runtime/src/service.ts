import type { RateLimit, ServiceName } from '@contesta/contracts/endpoint';
import type { Envelope, EventData, EventType } from '@contesta/contracts/events';
import { verificationKeys } from '@contesta/contracts/internal';
import type { Bus } from '@contesta/kit/bus/port';
import type { Cache, Limiter } from '@contesta/kit/cache/port';
import type { Job } from '@contesta/kit/concurrency';
import type { CommonConfig } from '@contesta/kit/config';
import { type EncryptedField, openEncryption } from '@contesta/kit/encryption';
import { problem } from '@contesta/kit/errors';
import type { Binding } from '@contesta/kit/http/bind';
import type { CallGuards } from '@contesta/kit/http/serve';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { Peers } from '@contesta/kit/peers/port';
import type { Store } from '@contesta/kit/store/port';
import { openTokenVerifier } from '@contesta/kit/tokens';
import type { z } from 'zod';
import { requireSecretOf, watchEncryptedValues } from './encrypted-values.ts';

/** The dependencies of a service: its store, the shared adapters, the clock and the id generator. */
export type Kit<S extends z.ZodObject = z.ZodObject> = {
  config: CommonConfig & z.infer<S>;
  store: Store;
  bus: Bus;
  cache: Cache;
  peers: Peers;
  log: Log;
  metrics: Metrics;
  clock: Clock;
  newId: NewId;
  /** The public URL of the product, without a trailing slash. */
  publicUrl: string;
};

export type Subscription = { topic: string; handle: (event: Envelope) => Promise<void> };

type ServiceParts = {
  bindings: Binding[];
  subscriptions: Subscription[];
  /** Some jobs only need to be closed. */
  jobs: (Pick<Job, 'close'> & Partial<Job>)[];
};

export type Service<S extends z.ZodObject = z.ZodObject> = {
  name: ServiceName;
  /** The schema of this service's environment variables, besides the common ones. */
  config: S;
  /** The encrypted fields of the service's store. */
  encrypted?: readonly EncryptedField[];
  open(kit: Kit<S>): Promise<ServiceParts>;
};

/** A subscription to an event type. The bus has validated the payload before it calls the handler. */
export function on<E extends EventType>(
  type: E,
  handler: (data: EventData<E>, event: Envelope) => Promise<void>,
): Subscription {
  return { topic: type.topic, handle: (event) => handler(event.data as EventData<E>, event) };
}

type OpenedService = ServiceParts & {
  name: string;
  guards: CallGuards;
  start(): void;
  /** Stops the jobs. The caller closes the store and the bus, since it opened them. */
  close(): Promise<void>;
};

/** Opens a service: its parts, its bus subscriptions, and the guards of its calls. */
export async function openService<S extends z.ZodObject>(
  service: Service<S>,
  kit: Kit<S>,
): Promise<OpenedService> {
  await requireSecretOf(kit.store, service.encrypted ?? [], kit.config);
  const parts = await service.open(kit);
  for (const { topic, handle } of parts.subscriptions)
    kit.bus.subscribe(service.name, topic, handle);
  const jobs = [...parts.jobs, ...jobsForSecrets(service, kit)];
  return {
    ...parts,
    jobs,
    name: service.name,
    guards: guardsOf(kit as unknown as Kit), // the guards read only the common configuration
    start: () => jobs.forEach((job) => void job.start?.()),
    close: async () => void (await Promise.all(jobs.map((job) => job.close()))),
  };
}

function jobsForSecrets<S extends z.ZodObject>(
  { name, encrypted }: Service<S>,
  kit: Kit<S>,
): Job[] {
  if (!encrypted) return [];
  const { store, metrics, log, config } = kit;
  const encryption = openEncryption(config, name);
  return [
    watchEncryptedValues({ service: name, store, encryption, fields: encrypted, metrics, log }),
  ];
}

function guardsOf({ peers, log, cache, config }: Kit): CallGuards {
  const fetchKeys = async () => (await peers.ask(verificationKeys, {})).keys;
  return {
    tokens: openTokenVerifier({ fetchKeys }),
    log,
    countCall: callCounter(cache, config.RATE_LIMITS),
  };
}

/** Enforces the rate limits per account. The gateway enforces those per IP address. */
function callCounter(cache: Cache, rateLimits: 'on' | 'off'): CallGuards['countCall'] {
  const limiters = new Map<string, Limiter>();

  function limiterOf(name: string, { max, windowMs }: RateLimit): Limiter {
    const limiter = limiters.get(name) ?? cache.limiter({ name, max, windowMs });
    limiters.set(name, limiter);
    return limiter;
  }

  return async ({ endpoint: { id, limit } }, accountId) => {
    if (!limit || rateLimits === 'off') return;
    const { allowed, retryAfterMs } = await limiterOf(limit.name ?? id, limit).take(accountId);
    if (!allowed) throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
  };
}
