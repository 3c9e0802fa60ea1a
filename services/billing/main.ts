import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import { watchQueue } from '@contesta/kit/queue-figures';
import type { Service } from '@contesta/runtime/service';
import type { Billing } from './flows/billing.ts';
import { openPaypalDrive } from './flows/drive-paypal.ts';
import { openStripeDrive } from './flows/drive-stripe.ts';
import { openPaypalWebhook } from './flows/paypal-webhook.ts';
import { openReconciler } from './flows/reconcile.ts';
import { billingHandlers } from './handlers.ts';
import { billingConfig } from './providers/access.ts';
import { openSdkLoader } from './providers/load-sdks.ts';
import { openProviders } from './providers/open-providers.ts';
import { paypalRoutes, planRoutes, stripeRoutes } from './routes.ts';
import { openOrders } from './stores/orders.ts';
import { openOwners } from './stores/owners.ts';
import { openPayments } from './stores/payments.ts';
import { webhooks } from './webhooks.ts';

/** The command that grants a plan writes from another process: these polls find its events, however recent. */
const grantPolls = { pollMs: 500, minAgeMs: 0 };

/** The billing service: orders, payments, refunds and grants, and the plan that results from them. */
export const billing: Service<typeof billingConfig> = {
  name: 'billing',
  config: billingConfig,
  async open({ store, bus, cache, log, clock, newId, peers, config, publicUrl, metrics }) {
    const owners = await openOwners(store);
    const [orders, payments] = [await openOrders(store), await openPayments(store)];
    const providers = openProviders(config, log, publicUrl);
    const parts: Billing = {
      owners,
      orders,
      payments,
      peers,
      clock,
      newId,
      log,
      publicUrl,
      ...providers,
    };
    const [paypal, stripe] = [openPaypalDrive(parts), openStripeDrive(parts)];
    const paypalWebhook = openPaypalWebhook(parts, paypal, {
      cache,
      rateLimits: config.RATE_LIMITS,
    });
    const outbox = openOutbox({
      source: owners.source,
      bus,
      log,
      clock,
      metrics: outboxMetrics(metrics, 'owners'),
      ...grantPolls,
    });
    owners.onSaved(outbox.add);
    return {
      bindings: [
        ...paypalRoutes(parts, paypal),
        ...stripeRoutes(parts, stripe),
        ...planRoutes(parts, providers.methods),
        ...webhooks(parts, paypalWebhook, stripe),
      ],
      subscriptions: billingHandlers(parts),
      jobs: [
        outbox,
        ...openReconciler(parts, paypal, stripe),
        openSdkLoader(providers.methods, log),
        watchQueue({ queue: 'payments', measure: payments.waiting, metrics, clock, log }),
      ],
    };
  },
};
