import type { ServiceName } from '@contesta/contracts/endpoint';
import type { Envelope, EventData, EventType } from '@contesta/contracts/events';
import type { z } from 'zod';
import type { Bus } from './bus/port.ts';
import type { Cache } from './cache/port.ts';
import type { CommonConfig } from './config.ts';
import type { Binding } from './http/bind.ts';
import type { Clock, NewId } from './identity.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Peers } from './peers/port.ts';
import type { Store } from './store/port.ts';

/** What a service is given: its own store, the shared ports, and the sources of time and ids. */
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
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string;
};

export type Subscription = { topic: string; handle: (event: Envelope) => Promise<void> };

/** Work that goes on beside the calls: an outbox's relay, a queue of letters. */
export type Job = { start(): void; close(): Promise<void> };

export type ServiceParts = { bindings: Binding[]; subscriptions: Subscription[]; jobs: Job[] };

export type Service<S extends z.ZodObject = z.ZodObject> = {
  name: ServiceName;
  /** The environment names this service reads besides the common ones. */
  config: S;
  open(kit: Kit<S>): Promise<ServiceParts>;
};

/** Ties an event to its effect. The bus has checked the payload against the event's schema before. */
export function on<E extends EventType>(
  type: E,
  effect: (data: EventData<E>, event: Envelope) => Promise<void>,
): Subscription {
  return { topic: type.topic, handle: (event) => effect(event.data as EventData<E>, event) };
}
