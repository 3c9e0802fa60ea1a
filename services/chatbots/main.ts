import { openListAnswers } from '@contesta/kit/http/lists';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { openChatbots } from './chatbots.ts';
import { chatbotsHandlers } from './handlers.ts';
import { bodyBytesFor, promptCeiling } from './plan-limits.ts';
import { promptsExportRoutes } from './prompts-export.ts';
import { chatbotRoutes, internalRoutes } from './routes.ts';
import { openChatbotsStore } from './store.ts';
import { openSheetReader } from './upload/sheet-reader.ts';
import { openUploads, uploadRoute } from './upload/upload-route.ts';

const config = z.object({});

/** Owners' bots: their pairs, their look, and the limits of each plan. */
export const chatbots: Service<typeof config> = {
  name: 'chatbots',
  config,
  async open({
    store: db,
    bus,
    peers,
    clock,
    newId,
    log,
    metrics,
    config: { MAX_PROMPTS, DATA_DIR },
  }) {
    const store = await openChatbotsStore(db);
    const accounts = openAccountCopies(db, peers);
    const outbox = openOutbox({
      source: store.source,
      bus,
      log,
      clock,
      metrics: outboxMetrics(metrics, 'chatbots'),
    });
    const announce = (ref: string, event: Parameters<typeof outbox.add>[0]['events'][number]) =>
      outbox.add({ ref, events: [event] });
    const bots = openChatbots({ store, accounts, clock, newId, maxPrompts: MAX_PROMPTS, announce });
    const sheets = openSheetReader({ maxRows: promptCeiling(MAX_PROMPTS) });
    const uploads = openUploads(DATA_DIR);
    const answerList = openListAnswers();
    return {
      bindings: [
        ...chatbotRoutes({
          store,
          chatbots: bots,
          accounts,
          answerList,
          maxBytes: bodyBytesFor(MAX_PROMPTS),
        }),
        ...promptsExportRoutes(bots),
        uploadRoute({ chatbots: bots, accounts, sheets, uploads, maxPrompts: MAX_PROMPTS }),
        ...internalRoutes({ store, chatbots: bots, answerList }),
      ],
      subscriptions: chatbotsHandlers(bots, accounts),
      jobs: [outbox, { start: () => {}, close: sheets.close }],
    };
  },
};
