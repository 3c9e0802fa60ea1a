import { listen } from '@contesta/kit/http/server';
import { type Clock, systemClock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import { openFaults } from './faults.ts';
import { openInbox } from './inbox.ts';
import { openPaypal } from './paypal/paypal.ts';
import { sandboxApp } from './sandbox-app.ts';
import { openStripe } from './stripe/stripe.ts';

export type SandboxOptions = {
  store: Store;
  /** Where people reach the product: the pages that stand-ins send a browser to are under it. */
  publicUrl: string;
  /** Where webhooks are sent. */
  gatewayUrl: string;
  log: Log;
  host?: string;
  port?: number;
  smtpPort?: number;
  clock?: Clock;
};

export type Sandbox = {
  /** Where its pages and calls are, under `/sandbox`. */
  url: string;
  smtpUrl: string;
  port: number;
  close(): Promise<void>;
};

/** Plays the outside providers, so that every journey can be tried offline. Never opened in production. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, clock = systemClock } = options;
  const faults = openFaults();
  const parts = { ...options, faults, clock };
  const inbox = await openInbox(options.store, faults, { host, port: smtpPort });
  const standIns = [await openPaypal(parts), await openStripe(parts), inbox];
  const app = sandboxApp(standIns, { faults, ready: options.store.ping, log: options.log });
  const door = await listen(app, { port, host });
  return {
    url: `http://127.0.0.1:${door.port}`,
    smtpUrl: inbox.url,
    port: door.port,
    async close() {
      await door.close(1_000);
      await Promise.all(standIns.map((standIn) => standIn.close()));
    },
  };
}
