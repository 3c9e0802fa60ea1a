import { paymentCaptured, planGranted, subscriptionEnded } from '@contesta/contracts/events';
import { on, type Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { applyStatus } from './accounts/apply-status.ts';
import { accountRoutes } from './accounts/routes.ts';
import { authJobs } from './jobs.ts';
import { openAuth } from './open-auth.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

const authConfig = z.object({});

/** Who somebody is, for how long, and on which plan. */
export const auth: Service<typeof authConfig> = {
  name: 'auth',
  config: authConfig,
  async open(kit) {
    const auth = await openAuth(kit);
    return {
      bindings: [...accountRoutes(auth), ...sessionRoutes(auth), ...recoveryRoutes(auth)],
      subscriptions: [
        on(paymentCaptured, (change, event) => applyStatus(auth, change, event)),
        on(planGranted, (change, event) => applyStatus(auth, change, event)),
        on(subscriptionEnded, (change, event) => applyStatus(auth, change, event)),
      ],
      jobs: authJobs(auth, kit),
    };
  },
};
