import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import type { Router } from 'express';
import type { Faults } from './faults.ts';

/** A provider that is played here. `state` is what it holds, as tests read it; `page` the same for people, as HTML. */
export type StandIn = {
  name: string;
  title: string;
  state(): Promise<unknown>;
  page(): Promise<string>;
  /** Its calls and pages, under `/sandbox`. */
  routes?: Router;
  close(): Promise<void>;
};

/** What a stand-in is made of. */
export type StandInParts = {
  store: Store;
  faults: Faults;
  /** Where people reach the product. */
  publicUrl: string;
  /** Where webhooks are sent. */
  gatewayUrl: string;
  clock: Clock;
  log: Log;
};

/** How much of what is held is shown: the newest. */
export const shownAtMost = 2_000;
