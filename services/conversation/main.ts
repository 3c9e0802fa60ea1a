import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { openBots } from './bots.ts';
import { openBotsStore } from './bots-store.ts';
import { exchangeSource, factOf } from './exchange-outbox.ts';
import { openExchangesStore } from './exchanges-store.ts';
import { openExportLinks } from './export-links.ts';
import { exportRoutes } from './export-routes.ts';
import { conversationHandlers } from './handlers.ts';
import { openModels } from './models.ts';
import { readingRoutes } from './reading-routes.ts';
import { openReplier } from './reply.ts';
import { replyRoute } from './reply-route.ts';
import { openTrainer } from './trainer.ts';

const config = z.object({});

/** Answers visitors, keeps what was said, and shows it to the bot's owner. */
export const conversation: Service<typeof config> = {
  name: 'conversation',
  config,
  async open({ store, bus, peers, clock, log, metrics, publicUrl }) {
    const botsStore = await openBotsStore(store);
    const exchanges = await openExchangesStore(store);
    const links = await openExportLinks(store, clock);
    const accounts = openAccountCopies(store, peers);
    const bots = openBots(botsStore, peers);
    const trainer = openTrainer();
    const outbox = openOutbox({
      source: exchangeSource(exchanges),
      bus,
      log,
      clock,
      metrics: outboxMetrics(metrics, 'exchanges'),
    });
    const models = openModels(botsStore, trainer);
    const announce = (exchange: Parameters<typeof factOf>[0]) => outbox.add(factOf(exchange));
    const answerVisitor = openReplier({ models, exchanges, clock, announce });
    return {
      bindings: [
        replyRoute(bots, answerVisitor),
        ...readingRoutes(bots, exchanges),
        ...exportRoutes({ bots, botsStore, exchanges, links, accounts, publicUrl }),
      ],
      subscriptions: conversationHandlers({ bots, botsStore, exchanges, accounts, clock }),
      jobs: [outbox, { start: () => {}, close: trainer.close }],
    };
  },
};
