import { internalChatbot } from '@contesta/contracts/internal';
import type { TelegramError, TelegramView } from '@contesta/contracts/telegram';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import type { Encryption } from '@contesta/kit/encryption';
import { isProblem, problem } from '@contesta/kit/errors';
import { type Clock, type NewId, newSecret } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';
import { isRefusal, isTokenRefused, type OpenBot, TelegramFailure } from './bot-api.ts';
import type { Connection, ConnectionsStore, Secrets } from './connections-store.ts';
import type { UpdatesStore } from './updates-store.ts';

type Options = {
  connections: ConnectionsStore;
  updates: UpdatesStore;
  openBot: OpenBot;
  encryption: Encryption;
  peers: Peers;
  /** Where Telegram brings messages to: the address of a connection's hook; null where it cannot reach us. */
  webhookUrl: ((hook: string) => string) | null;
  /** Tells who leaves bots that there is one. */
  onLeft: () => void;
  clock: Clock;
  newId: NewId;
  log: Log;
};

type Given = {
  chatbotId: string;
  ownerId: string;
  token: string;
  telegramId: string;
  username: string;
};

export type Connecting = ReturnType<typeof openConnecting>;

/** Which chatbot answers as which Telegram bot. */
export function openConnecting(options: Options) {
  const { connections, updates, openBot, encryption, peers, webhookUrl, clock, newId, log } =
    options;

  const oneByOne = openKeyedMutex();

  /** Null where no known secret opens them, as after a restore without `ENCRYPTION_SECRET`. */
  function readSecrets({ _id, secrets }: Connection): Secrets | null {
    const text = encryption.tryDecrypt(secrets, _id);
    return text === null ? null : (JSON.parse(text) as Secrets); // what `connect` encrypted
  }

  async function identify(token: string) {
    try {
      return await openBot(token).getMe();
    } catch (error) {
      if (isTokenRefused(error)) throw problem('VALIDATION', { text: 'telegram-token-invalid' });
      throw telegramDown(error);
    }
  }

  /** Lets Telegram bring messages here, or leaves them there to be fetched. */
  async function route(token: string, hook: string, hookSecret: string): Promise<void> {
    const api = openBot(token);
    try {
      if (webhookUrl) await api.setWebhook(webhookUrl(hook), hookSecret);
      else await api.deleteWebhook(false);
    } catch (error) {
      if (isRefusal(error, 400)) log.error({ reason: error.message }, 'no webhook could be set');
      throw telegramDown(error);
    }
  }

  /** A bot that is gone, or of an owner who is, holds nothing any more, even if we have not heard so yet. */
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
    const given = { chatbotId, ownerId, token, telegramId: String(id), username };
    return await oneByOne.run([chatbotId, given.telegramId], () => connectAs(given));
  }

  async function connectAs({ chatbotId, ownerId, token, telegramId, username }: Given) {
    await requireFree(telegramId, chatbotId);
    const before = await connections.find(chatbotId);
    const same = before?.telegramId === telegramId ? before : null;
    const { hook, connectedAt, lastUpdateAt } = same ?? { hook: newSecret(), connectedAt: clock() };
    const hookSecret = (same && readSecrets(same)?.hookSecret) ?? newSecret(32);
    await route(token, hook, hookSecret);
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
      ...routed(),
    };
    if (!(await connections.save(connection))) return await refuseTaken(telegramId);
    await connections.endDeparture(telegramId);
    if (before && !same) await leave(before);
    return connection;
  }

  const routed = (): Pick<Connection, 'route' | 'pollAt'> =>
    webhookUrl ? { route: webhookUrl('') } : { route: 'polling', pollAt: clock() };

  /** Another replica was faster: its webhook has to be the one that counts. */
  async function refuseTaken(telegramId: string): Promise<never> {
    const winner = await connections.findByTelegramId(telegramId);
    if (winner) await routeAgain(winner);
    throw problem('STATE', { text: 'telegram-taken' });
  }

  async function routeAgain(connection: Connection): Promise<void> {
    const secrets = readSecrets(connection);
    if (!secrets) return; // its owner is asked for the token, and `connect` routes it
    await route(secrets.token, connection.hook, secrets.hookSecret);
    await connections.setRoute(connection, routed());
  }

  /**
   * Removes the webhook soon, also if Telegram is away now. What still waits there is not for us any more. Without a token
   * that we can read the webhook stays, and Telegram is told that there is nothing behind it.
   */
  async function leave(connection: Connection): Promise<void> {
    const { _id: chatbotId, telegramId, ownerId, version } = connection;
    const secrets = readSecrets(connection);
    if (!secrets) return log.warn({ chatbotId }, 'a bot was left without its token: unreadable');
    const token = encryption.encrypt(secrets.token, telegramId);
    const departure = { _id: telegramId, ownerId, chatbotId, version, token };
    await connections.leave({ ...departure, attempts: 0, dueAt: clock() });
    options.onLeft();
  }

  /** The departure comes first: should we end in between, it removes the connection too. */
  async function disconnect(chatbotId: string): Promise<void> {
    const connection = await connections.find(chatbotId);
    if (!connection) return;
    await leave(connection);
    await connections.remove(chatbotId, connection.version);
    await updates.dropWaiting(chatbotId, clock());
  }

  /** Leaves nothing of a chatbot. */
  async function forget(chatbotId: string): Promise<void> {
    await disconnect(chatbotId);
    await updates.forgetChatbot(chatbotId);
  }

  return {
    connect,
    disconnect,
    forget,
    readSecrets,
    /** What an owner is shown of a connection; never the token. */
    view(connection: Connection | null): TelegramView {
      const isUnreadable = connection !== null && !readSecrets(connection);
      const wasUnreadable = connection?.lastError?.reason === 'token-unreadable';
      const noted = wasUnreadable ? undefined : connection?.lastError;
      const lastError = isUnreadable ? { at: clock(), reason: 'token-unreadable' as const } : noted;
      return {
        connected: connection !== null,
        username: connection?.username ?? null,
        connectedAt: connection?.connectedAt.toISOString() ?? null,
        lastUpdateAt: connection?.lastUpdateAt?.toISOString() ?? null,
        lastError: lastError ? { ...lastError, at: lastError.at.toISOString() } : null,
      };
    },
    /** Sets a connection's webhook once more. */
    routeAgain,
    /** After PUBLIC_URL has changed, Telegram has to bring messages elsewhere, or no longer. */
    async routeAll(): Promise<void> {
      for (const connection of await connections.routedOtherThan(routed().route))
        await routeAgain(connection).catch((err) =>
          log.warn(
            { chatbotId: connection._id, reason: String(err) },
            'Telegram goes on elsewhere',
          ),
        );
    },
    apiOf: (connection: Connection) => openBot(readSecrets(connection)?.token ?? null),
    async noteTrouble(connection: Connection, failure: TelegramFailure): Promise<void> {
      const reason = readSecrets(connection) ? reasonOf(failure) : 'token-unreadable';
      if (reason !== connection.lastError?.reason)
        log.warn({ chatbotId: connection._id, reason, code: failure.code }, 'Telegram in trouble');
      await connections.noteError(connection, reason, clock());
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

function reasonOf(failure: TelegramFailure): TelegramError {
  if (isTokenRefused(failure)) return 'token-refused';
  return isRefusal(failure, 409) ? 'conflict' : 'unreachable';
}
