import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { poll } from '@contesta/kit/concurrency';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import type { OutboxSource } from '@contesta/kit/outbox/port';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { defaultThreads, openEmbedder } from '@contesta/vectors/embedder';
import { encoderModel } from '@contesta/vectors/encoder';
import { z } from 'zod';
import { type ActiveBot, openBots } from './bots.ts';
import { openExchangesStore } from './exchanges-store.ts';
import { conversationHandlers } from './handlers.ts';
import { openConversationList } from './http/conversation-list.ts';
import { exportRoutes, openExportLinks } from './http/export-routes.ts';
import { readingRoutes } from './http/reading-routes.ts';
import { replyRoutes } from './http/reply-routes.ts';
import { openAnsweredGroups } from './inbox/answered-groups.ts';
import { openGrouping } from './inbox/grouping.ts';
import { openHandler } from './inbox/handling.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { openInboxStore } from './inbox/inbox-store.ts';
import { weekRoutes } from './inbox/week-routes.ts';
import { openLearner } from './learning/learner.ts';
import { openStoredModels } from './learning/stored-models.ts';
import { openTrainer } from './learning/trainer.ts';
import { openVectorsStore } from './learning/vectors-store.ts';
import { openBudgets } from './llm/budgets.ts';
import { llmConfig } from './llm/config.ts';
import { openSecondOpinion } from './llm/second-opinion.ts';
import { messageRoutes, openAnswerMessage } from './messages/message-routes.ts';
import { openMessagesStore } from './messages/messages-store.ts';
import { defaultMegabytes, megabyte, openModels } from './models.ts';
import { openCalendar } from './replies/calendar.ts';
import { openReplier } from './replies/reply.ts';
import { tryoutRoutes } from './tryout/tryout-routes.ts';
import { openTryouts, tryoutPools } from './tryout/tryouts.ts';
import { openUnderstanding } from './understanding/understand.ts';

const config = z.object({
  ...llmConfig,
  /** If off, bots match by words only and the service needs less memory. */
  ENCODER: z.enum(['on', 'off']).default('on'),
  /** Maximum number of encoder threads. Extra threads run only under load and take about 25 MB each. */
  ENCODER_THREADS: z.coerce.number().int().min(1).max(64).default(defaultThreads()),
  /** Memory for models: compressed, and also restored while in use. Evicted ones are read from the store or trained. */
  MODELS_MEMORY_MB: z.coerce.number().int().min(8).max(16_384).default(defaultMegabytes),
});

/** Answers visitors, stores the conversations and shows them to the bot's owner. */
export const conversation: Service<typeof config> = {
  name: 'conversation',
  config,
  async open({ config, store, bus, peers, clock, newId, log, metrics, publicUrl }) {
    // The process starts with another value (deploy/start.cjs), which would take precedence over the `resourceLimits` of
    // the threads that are started from now on. 0 is V8's default.
    setFlagsFromString('--max-semi-space-size=0');
    const bots = await openBots(store, peers);
    const exchanges = await openExchangesStore(store);
    const inbox = await openInboxStore(store);
    const messages = await openMessagesStore(store);
    const links = await openExportLinks(store, clock);
    const accounts = openAccountCopies(store, peers);
    const openOutboxOf = (source: OutboxSource) =>
      openOutbox({ source, bus, log, clock, metrics: outboxMetrics(metrics, source.name) });
    const outbox = openOutboxOf(exchanges.source);
    const messagesOutbox = openOutboxOf(messages.source);
    const budgets = openBudgets(store, clock);
    const secondOpinion = openSecondOpinion(config, {
      budgets,
      statusOf: (accountId) => accounts.statusFor(accountId, () => true),
      log,
      callCounter: metrics.llmCalls,
    });
    const compileCache = resolve(config.DATA_DIR, 'compiled');
    const { ENCODER: encoder, ENCODER_THREADS: threads } = config;
    const embedder = openEmbedder({ encoder, threads, log, compileCache, metrics });
    const understand = openUnderstanding({ embedder });
    const vectors = await openVectorsStore(store, newId);
    const vectorsOf = async (id: string) => (embedder.isOn ? await vectors.of(id) : new Map());
    const onLearned = async (bot: ActiveBot, isComplete: boolean) => {
      await models.renew(bot, isComplete || !embedder.isOn); // without an encoder no vectors are missing
      void answeredGroups.sweep(bot);
    };
    const renewModel = (bot: ActiveBot) => onLearned(bot, false);
    const learner = openLearner({ bots, vectors, embedder, onLearned, clock, log });
    const trainer = openTrainer({ log, compileCache });
    const modelOptions = { encoder: embedder.isOn ? encoderModel : 'words', bots, clock, log };
    const storedModels = await openStoredModels(store, modelOptions);
    const models = openModels({
      bots,
      storedModels,
      hasEncoder: embedder.isOn,
      vectorsOf,
      trainer,
      onMissing: learner.learn,
      maxBytes: config.MODELS_MEMORY_MB * megabyte,
      clock,
      metrics,
    });
    const answeredGroups = openAnsweredGroups({ bots, inbox, models, clock, log });
    const tryoutTrainer = openTrainer({ log, compileCache, pools: tryoutPools });
    const trainUnsaved = openTryouts({ trainer: tryoutTrainer, vectorsOf, embedder, clock });
    const calendar = openCalendar({ peers, bots, clock });
    const answerMessage = openAnswerMessage({ messages, messagesOutbox, clock });
    const stores = { bots, exchanges, inbox, messages, messagesOutbox, accounts };
    const answering = { answerMessage, models, answeredGroups, embedder, understand };
    const dependencies = { ...stores, ...answering, peers, clock, newId, log, publicUrl };
    const grouping = openGrouping(dependencies);
    const handler = openHandler(dependencies);
    const replyTo = openReplier({ ...dependencies, secondOpinion, calendar, outbox });
    const forgetters = [
      models.forget,
      storedModels.forget,
      learner.forget,
      exchanges.forgetChatbot,
      budgets.forgetChatbot,
      inbox.forgetBot,
      messages.forgetBot,
    ];
    return {
      bindings: [
        ...replyRoutes(bots, replyTo),
        ...readingRoutes({ ...dependencies, list: openConversationList(store), learner }),
        ...tryoutRoutes({ ...dependencies, trainUnsaved }),
        ...inboxRoutes({ ...dependencies, handler }),
        ...messageRoutes(dependencies),
        ...weekRoutes(dependencies),
        ...exportRoutes({ ...dependencies, links }),
      ],
      subscriptions: conversationHandlers({ ...dependencies, learner, renewModel, forgetters }),
      jobs: [
        outbox,
        messagesOutbox,
        learner,
        grouping,
        handler.job,
        answeredGroups.job,
        poll({ name: 'measure the encoder queue', everyMs: 5_000, log }, embedder.measure),
        poll({ name: 'models of deleted bots', everyMs: 6 * 3_600_000, log }, storedModels.sweep),
        trainer,
        tryoutTrainer,
        embedder,
      ],
    };
  },
};
