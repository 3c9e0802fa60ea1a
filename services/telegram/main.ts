import { fillPath } from '@contesta/contracts/endpoint';
import { telegramWebhook } from '@contesta/contracts/telegram';
import { poll } from '@contesta/kit/concurrency';
import { openEncryption } from '@contesta/kit/encryption';
import { watchQueue } from '@contesta/kit/queue-figures';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { canReceiveWebhooks, telegramApiRoot, telegramConfig } from './access.ts';
import { openUpdateAnswerer } from './answer-update.ts';
import { openAnswering } from './answering.ts';
import { appointmentHandlers } from './appointment-notices.ts';
import { openBotApi } from './bot-api.ts';
import { openConnecting } from './connecting.ts';
import { openConnectionStatus } from './connection-status.ts';
import { openConnectionsStore } from './connections-store.ts';
import { openReplyFinder } from './find-reply.ts';
import { telegramHandlers } from './handlers.ts';
import { openPolling } from './polling.ts';
import { openReceiving } from './receiving.ts';
import { telegramRoutes } from './routes.ts';
import type { Update } from './update.ts';
import { openUpdatesStore } from './updates-store.ts';
import { openWebhookRemoval } from './webhook-removal.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long finished updates are kept. Telegram does not repeat updates older than a day. */
const keptMs = 7 * 24 * hourMs;

/** Connects chatbots with Telegram bots. */
export const telegram: Service<typeof telegramConfig> = {
  name: 'telegram',
  config: telegramConfig,
  encrypted: [
    { collection: 'connections', field: 'secrets' },
    { collection: 'leaving', field: 'token' },
  ],
  async open({ config, store, peers, clock, newId, log, metrics, publicUrl }) {
    const connections = await openConnectionsStore(store);
    const updates = await openUpdatesStore(store);
    const accounts = openAccountCopies(store, peers);
    const encryption = openEncryption(config, 'telegram');
    const openBot = openBotApi(telegramApiRoot(config));
    const shared = { connections, openBot, encryption, clock, log };
    const status = openConnectionStatus(shared);
    const connecting = openConnecting({
      ...shared,
      status,
      updates,
      peers,
      newId,
      webhookUrl: canReceiveWebhooks(publicUrl)
        ? (hook) => `${publicUrl}${fillPath(telegramWebhook.path, { hook })}`
        : null,
      wakeRemoval: () => webhookRemoval.wake(),
    });
    const { restoreRoute } = connecting;
    const webhookRemoval = openWebhookRemoval({ ...shared, restoreRoute });

    async function botOf({ chatbotId, telegramId }: Update) {
      const connection = await connections.find(chatbotId);
      if (connection?.telegramId !== telegramId) return null;
      return { connection, api: status.apiOf(connection) };
    }

    const findReply = openReplyFinder({
      peers,
      store: updates,
      newId,
      onSlow: (update, { chatId }) =>
        void botOf(update)
          .then((bot) => bot?.api.showTyping(chatId))
          .catch(() => {}), // the typing indicator is optional
    });
    const answer = openUpdateAnswerer({
      store: updates,
      botOf,
      findReply,
      recordError: status.recordError,
      clearError: connections.clearError,
      countOutcome: (outcome) => metrics.telegramUpdates.inc({ outcome }),
      clock,
      log,
    });
    const answering = openAnswering({ store: updates, answer, clock, newId, log });
    const { wake } = answering;
    const receive = openReceiving({ connections, updates, wake, clock });
    const noticeOptions = { connections, updates, peers, wake, keptMs, publicUrl, clock };
    const polling = openPolling({ connections, status, receive, clock, log });
    const cleaner = poll({ name: 'telegram updates', everyMs: hourMs, log }, () =>
      updates.forgetDone(new Date(clock().getTime() - keptMs)),
    );
    const routing = poll(
      { name: 'telegram routes', everyMs: minuteMs, log },
      connecting.updateRoutes,
    );
    const queue = { queue: 'telegram', measure: updates.waiting, metrics, clock, log };
    return {
      bindings: telegramRoutes({
        peers,
        accounts,
        connecting,
        status,
        connections,
        updates,
        receive,
      }),
      subscriptions: [
        ...telegramHandlers({ accounts, connecting, connections }),
        ...appointmentHandlers(noticeOptions),
      ],
      jobs: [routing, answering, polling, webhookRemoval, cleaner, watchQueue(queue)],
    };
  },
};
