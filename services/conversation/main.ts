import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { openBots } from './bots.ts';
import { openBotsStore } from './bots-store.ts';
import { exchangeSource, openExchangesStore } from './exchanges-store.ts';
import { openExportLinks } from './export-links.ts';
import { exportRoutes } from './export-routes.ts';
import { conversationHandlers } from './handlers.ts';
import { openBudgets } from './llm/budgets.ts';
import { llmConfig } from './llm/config.ts';
import { openAnswerFinder } from './llm/find-answer.ts';
import { openModels } from './models.ts';
import { readingRoutes } from './reading-routes.ts';
import { replyRoute } from './reply.ts';

const config = z.object(llmConfig);

/** Answers visitors, keeps what was said, and shows it to the bot's owner. */
export const conversation: Service<typeof config> = {
  name: 'conversation',
  config,
  async open({ config, store, bus, peers, clock, log, metrics, publicUrl }) {
    const botsStore = await openBotsStore(store);
    const exchanges = await openExchangesStore(store);
    const links = await openExportLinks(store, clock);
    const accounts = openAccountCopies(store, peers);
    const bots = openBots(botsStore, peers);
    const outbox = openOutbox({
      source: exchangeSource(exchanges),
      bus,
      log,
      clock,
      metrics: outboxMetrics(metrics, 'exchanges'),
    });
    const models = openModels(botsStore);
    const budgets = openBudgets(store, clock);
    const findAnswer = openAnswerFinder(config, {
      budgets,
      statusOf: (accountId) => accounts.statusFor(accountId, () => true),
      log,
      calls: metrics.llmCalls,
    });
    return {
      bindings: [
        replyRoute({ bots, models, findAnswer, exchanges, outbox, clock }),
        ...readingRoutes(bots, exchanges),
        ...exportRoutes({ bots, botsStore, exchanges, links, accounts, publicUrl }),
      ],
      subscriptions: conversationHandlers({ bots, botsStore, budgets, exchanges, accounts, clock }),
      jobs: [outbox, { start: () => {}, close: models.close }],
    };
  },
};
