import type { Outgoing } from '@contesta/kit/bus/port';
import { openListAnswers } from '@contesta/kit/http/lists';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { openChatbots } from './chatbots.ts';
import { chatbotsHandlers } from './handlers.ts';
import { internalRoutes } from './internal-routes.ts';
import { lookRoute } from './look.ts';
import { openOwnBots } from './own-bot.ts';
import { bodyBytesFor, promptCeiling } from './plan-limits.ts';
import { promptsExportRoutes } from './prompts-export.ts';
import { qrRoute } from './qr.ts';
import { chatbotRoutes } from './routes.ts';
import { openSites, recordsPerHour, sitesRoute } from './sites.ts';
import { openChatbotsStore } from './store.ts';
import { openUploads } from './upload/receive-upload.ts';
import { openSheetReader } from './upload/sheet-reader.ts';
import { uploadRoute } from './upload/upload-route.ts';
import { websiteRoutes } from './website/website-routes.ts';

const config = z.object({
  /** Whether to create and update our own bots, which our own pages show. */
  OWN_BOT: z.enum(['on', 'off']).default('on'),
  /** Allows importing websites from private addresses, for development. */
  IMPORT_ALLOW_PRIVATE: z.stringbool().default(false),
});

/** The chatbots service: owners' bots with their pairs and look, and the limits of each plan. */
export const chatbots: Service<typeof config> = {
  name: 'chatbots',
  config,
  async open({
    store: db,
    bus,
    peers,
    cache,
    clock,
    newId,
    log,
    metrics,
    publicUrl,
    config: { MAX_PROMPTS, DATA_DIR, OWN_BOT, IMPORT_ALLOW_PRIVATE },
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
    const announce = (ref: string, event: Outgoing) => outbox.add({ ref, events: [event] });
    const bots = openChatbots({ store, accounts, clock, newId, maxPrompts: MAX_PROMPTS, announce });
    const sites = await openSites({
      store: db,
      chatbots: store,
      limiter: cache.limiter(recordsPerHour),
      clock,
      log,
      publicUrl,
    });
    const ownBots = openOwnBots({ store, chatbots: bots, clock, newId, log, announce });
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
        lookRoute(store, sites),
        sitesRoute(bots, sites),
        qrRoute(store, publicUrl),
        ...promptsExportRoutes(bots),
        uploadRoute({ chatbots: bots, accounts, sheets, uploads, maxPrompts: MAX_PROMPTS }),
        ...websiteRoutes({ chatbots: bots, publicUrl, allowPrivate: IMPORT_ALLOW_PRIVATE, log }),
        ...internalRoutes({ store, chatbots: bots, answerList }),
      ],
      subscriptions: [...chatbotsHandlers(bots, accounts), sites.subscription],
      jobs: [outbox, ...(OWN_BOT === 'on' ? [ownBots] : []), sheets],
    };
  },
};
