import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import type { Encryption } from '@contesta/kit/encryption';
import { isProblem, problem } from '@contesta/kit/errors';
import { type Clock, type NewId, newSecret } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';
import { isRefusal, isTokenRefused, type OpenBot, TelegramFailure } from './bot-api.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { Connection, ConnectionsStore } from './connections-store.ts';
import type { UpdatesStore } from './updates-store.ts';

type Options = {
  connections: ConnectionsStore;
  status: ConnectionStatus;
  updates: UpdatesStore;
  openBot: OpenBot;
  encryption: Encryption;
  peers: Peers;
  /** The webhook's URL for a hook; null if Telegram cannot reach us. */
  webhookUrl: ((hook: string) => string) | null;
  /** Wakes the worker that removes webhooks. */
  wakeRemoval: () => void;
  clock: Clock;
  newId: NewId;
  log: Log;
};

type NewConnection = {
  chatbotId: string;
  ownerId: string;
  token: string;
  telegramId: string;
  username: string;
};

/** Longer than the lease of a removal (15 s) and a call to Telegram (4 s) together. */
const recheckMs = 30_000;

export type Connecting = ReturnType<typeof openConnecting>;

/** Connects chatbots with Telegram bots, and disconnects them. */
export function openConnecting(options: Options) {
  const { connections, updates, openBot, encryption, peers, webhookUrl, clock, newId, log } =
    options;
  const { readSecrets } = options.status;

  const mutex = openKeyedMutex();

  async function identify(token: string) {
    try {
      return await openBot(token).getMe();
    } catch (error) {
      if (isTokenRefused(error)) throw problem('VALIDATION', { text: 'telegram-token-invalid' });
      throw telegramDown(error);
    }
  }

  /** Sets the webhook, or removes it for polling. */
  async function setTelegramRoute(token: string, hook: string, hookSecret: string): Promise<void> {
    const api = openBot(token);
    try {
      if (webhookUrl) await api.setWebhook(webhookUrl(hook), hookSecret);
      else await api.deleteWebhook(false);
    } catch (error) {
      if (isRefusal(error, 400))
        log.error({ reason: error.message }, 'Telegram refused a webhook: check PUBLIC_URL');
      throw telegramDown(error);
    }
  }

  /**
   * Throws if another chatbot has the Telegram bot. If that chatbot is deleted, but the event has not arrived yet,
   * deletes its data now.
   */
  async function requireFree(telegramId: string, chatbotId: string): Promise<void> {
    const holder = await connections.findByTelegramId(telegramId);
    if (!holder || holder._id === chatbotId) return;
    try {
      await peers.ask(internalChatbot, { params: { id: holder._id } });
    } catch (error) {
      if (!isProblem(error, 'NOT_FOUND')) throw error;
      return await forget(holder._id);
    }
    throw problem('STATE', { text: 'telegram-taken' });
  }

  async function connect(chatbotId: string, ownerId: string, token: string): Promise<Connection> {
    const { id, username = '' } = await identify(token);
    const newConnection = { chatbotId, ownerId, token, telegramId: String(id), username };
    return await mutex.run([chatbotId, newConnection.telegramId], () => connectAs(newConnection));
  }

  async function connectAs({ chatbotId, ownerId, token, telegramId, username }: NewConnection) {
    await requireFree(telegramId, chatbotId);
    const before = await connections.find(chatbotId);
    const sameBot = before?.telegramId === telegramId ? before : null;
    const { hook, connectedAt, lastUpdateAt } = sameBot ?? {
      hook: newSecret(),
      connectedAt: clock(),
    };
    const oldSecrets = sameBot ? readSecrets(sameBot) : null;
    const hookSecret = oldSecrets?.hookSecret ?? newSecret(32);
    // A removal under way may undo this route: the removal worker then checks again after this time.
    await connections.postponeRemoval(telegramId, new Date(clock().getTime() + recheckMs));
    await setTelegramRoute(token, hook, hookSecret);
    const connection: Connection = {
      _id: chatbotId,
      ownerId,
      telegramId,
      username,
      secrets: encryption.encrypt(JSON.stringify({ token, hookSecret }), chatbotId),
      hook,
      version: newId(),
      connectedAt,
      ...(lastUpdateAt ? { lastUpdateAt } : {}),
      ...currentRoute(),
    };
    if (!(await connections.save(connection))) return await refuseTaken(telegramId);
    if (before && !sameBot) await queueRemoval(before);
    return connection;
  }

  const currentRoute = (): Pick<Connection, 'route' | 'pollAt'> =>
    webhookUrl ? { route: webhookUrl('') } : { route: 'polling', pollAt: clock() };

  /** Another replica connected the bot to another chatbot first: restores that webhook, and throws. */
  async function refuseTaken(telegramId: string): Promise<never> {
    const winner = await connections.findByTelegramId(telegramId);
    if (winner) await restoreRoute(winner);
    throw problem('STATE', { text: 'telegram-taken' });
  }

  async function restoreRoute(connection: Connection): Promise<void> {
    const secrets = readSecrets(connection);
    if (!secrets) return; // the owner must enter the token again, which sets the route
    await setTelegramRoute(secrets.token, connection.hook, secrets.hookSecret);
    const route = currentRoute();
    if (route.route !== connection.route) await connections.setRoute(connection, route);
  }

  /**
   * Queues the removal of the webhook and of its undelivered updates. If the token cannot be decrypted, the webhook
   * stays and its calls get 404.
   */
  async function queueRemoval(connection: Connection): Promise<void> {
    const { _id: chatbotId, telegramId, ownerId, version } = connection;
    const secrets = readSecrets(connection);
    if (!secrets)
      return log.warn({ chatbotId }, 'cannot remove a webhook: its token cannot be decrypted');
    const token = encryption.encrypt(secrets.token, telegramId);
    const removal = { _id: telegramId, ownerId, chatbotId, version, token };
    await connections.addRemoval({ ...removal, attempts: 0, dueAt: clock() });
    options.wakeRemoval();
  }

  /** The removal is queued first: if the process then crashes, the removal worker also deletes the connection. */
  async function disconnect(chatbotId: string): Promise<void> {
    const connection = await connections.find(chatbotId);
    if (!connection) return;
    await queueRemoval(connection);
    await connections.remove(chatbotId, connection.version);
    await updates.dropWaiting(chatbotId, clock());
  }

  /** Disconnects a chatbot and deletes all its data. */
  async function forget(chatbotId: string): Promise<void> {
    await disconnect(chatbotId);
    await updates.forgetChatbot(chatbotId);
  }

  return {
    connect,
    disconnect,
    forget,
    restoreRoute,
    /** Updates the connections whose route is not the current one, as after a change of PUBLIC_URL. */
    async updateRoutes(): Promise<void> {
      for (const connection of await connections.withOtherRoute(currentRoute().route))
        await restoreRoute(connection).catch((err) =>
          log.warn(
            { chatbotId: connection._id, reason: String(err) },
            'cannot update the webhook, retrying',
          ),
        );
    },
  };
}

function telegramDown(error: unknown): unknown {
  if (!(error instanceof TelegramFailure)) return error;
  const { retryAfterMs } = error;
  return problem('UNAVAILABLE', {
    text: 'telegram-down',
    ...(retryAfterMs === undefined ? {} : { retryAfter: retryAfterMs / 1_000 }),
  });
}
