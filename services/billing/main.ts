import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import { watchQueue } from '@contesta/kit/queue-figures';
import type { Service } from '@contesta/runtime/service';
import type { Billing } from './billing.ts';
import { cancelRoutes } from './cancel/routes.ts';
import { openChores } from './chores.ts';
import { billingConfig } from './config.ts';
import { billingHandlers } from './handlers.ts';
import { openProviders } from './open-providers.ts';
import { openOrders } from './orders/store.ts';
import { planRoutes } from './owners/routes.ts';
import { openOwners } from './owners/store.ts';
import { openPayments } from './payments/store.ts';
import { openPaypalDesk } from './paypal/desk.ts';
import { paypalRoutes } from './paypal/routes.ts';
import { openStripeDesk } from './stripe/desk.ts';
import { stripeRoutes } from './stripe/routes.ts';
import { webhooks } from './webhooks.ts';

/** An operator may write a grant from another process; it is on the bus within this and one look more. */
const pollMs = 500;

/** Who has which plan, and why: orders, payments, refunds and grants. */
export const billing: Service<typeof billingConfig> = {
  name: 'billing',
  config: billingConfig,
  async open({ store, bus, log, clock, newId, peers, config, publicUrl, metrics }) {
    const owners = await openOwners(store);
    const [orders, payments] = [await openOrders(store), await openPayments(store)];
    const providers = openProviders(config, log, publicUrl);
    const parts: Billing = {
      ...{ owners, orders, payments, peers, clock, newId, log, publicUrl },
      ...providers,
    };
    const [paypal, stripe] = [openPaypalDesk(parts), openStripeDesk(parts)];
    const figures = outboxMetrics(metrics, 'owners');
    const outbox = openOutbox({
      ...{ source: owners.source, bus, log, clock, metrics: figures },
      ...{ pollMs, minAgeMs: 0 },
    });
    owners.onSaved(outbox.add);
    return {
      bindings: [
        ...paypalRoutes(parts, paypal),
        ...stripeRoutes(parts, stripe),
        ...cancelRoutes(parts),
        ...planRoutes(parts, providers.methods),
        ...webhooks(parts, paypal, stripe),
      ],
      subscriptions: billingHandlers(parts),
      jobs: [
        outbox,
        ...openChores(parts, paypal, stripe),
        watchQueue({ queue: 'payments', look: payments.waiting, metrics, clock, log }),
      ],
    };
  },
};
