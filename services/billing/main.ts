import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import type { Service } from '@contesta/kit/service';
import { z } from 'zod';
import { billingHandlers } from './handlers.ts';
import { openBillingStore } from './store.ts';

const config = z.object({});

/** An operator may write a grant from another process; it is on the bus within this and the sweep's own pause. */
const sweepMs = 500;

/** Who has which plan, and why. */
export const billing: Service<typeof config> = {
  name: 'billing',
  config,
  async open({ store: db, bus, log, clock, metrics: figures }) {
    const metrics = outboxMetrics(figures, 'owners');
    const store = await openBillingStore(db);
    const outbox = openOutbox({
      source: store.source,
      bus,
      log,
      clock,
      metrics,
      sweepMs,
      minAgeMs: 0,
    });
    return { bindings: [], subscriptions: billingHandlers(store), jobs: [outbox] };
  },
};
