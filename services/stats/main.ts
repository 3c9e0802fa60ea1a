import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { statsHandlers } from './handlers.ts';
import { statsRoutes } from './routes.ts';
import { openStatsStore } from './store.ts';

const config = z.object({});

/** Statistics per bot, computed from conversation's `message-exchanged` events. */
export const stats: Service<typeof config> = {
  name: 'stats',
  config,
  async open(kit) {
    const store = await openStatsStore(kit.store, kit.newId);
    const accounts = openAccountCopies(kit.store, kit.peers);
    return {
      bindings: statsRoutes({ ...kit, store, accounts }),
      subscriptions: statsHandlers(store, accounts, kit.clock),
      jobs: [],
    };
  },
};
