import type { TelegramError, TelegramView } from '@contesta/contracts/telegram';
import type { Encryption } from '@contesta/kit/encryption';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { isRefusal, isTokenRefused, type OpenBot, type TelegramFailure } from './bot-api.ts';
import type { Connection, ConnectionsStore, Secrets } from './connections-store.ts';

type Options = {
  connections: ConnectionsStore;
  openBot: OpenBot;
  encryption: Encryption;
  clock: Clock;
  log: Log;
};

export type ConnectionStatus = ReturnType<typeof openConnectionStatus>;

/** Reads stored connections: their secrets, the API of their bot, and the status that the owner sees. */
export function openConnectionStatus(options: Options) {
  const { connections, openBot, encryption, clock, log } = options;

  /** The decrypted secrets; null if decryption fails, as after a restore without the `ENCRYPTION_SECRET`. */
  function readSecrets({ _id, secrets }: Connection): Secrets | null {
    const text = encryption.tryDecrypt(secrets, _id);
    return text === null ? null : (JSON.parse(text) as Secrets); // encrypted by `connectAs`
  }

  /** The stored error. Whether the secrets can be decrypted is checked now, since `ENCRYPTION_SECRET` may have changed. */
  function errorOf(connection: Connection): Connection['lastError'] {
    if (!readSecrets(connection)) return { at: clock(), reason: 'token-unreadable' };
    const { lastError } = connection;
    return lastError?.reason === 'token-unreadable' ? undefined : lastError;
  }

  return {
    readSecrets,
    apiOf: (connection: Connection) => openBot(readSecrets(connection)?.token ?? null),
    /** The owner's view of a connection, without the token. */
    view(connection: Connection | null): TelegramView {
      const lastError = connection ? errorOf(connection) : undefined;
      return {
        connected: connection !== null,
        username: connection?.username ?? null,
        connectedAt: connection?.connectedAt.toISOString() ?? null,
        lastUpdateAt: connection?.lastUpdateAt?.toISOString() ?? null,
        lastError: lastError ? { ...lastError, at: lastError.at.toISOString() } : null,
      };
    },
    async recordError(connection: Connection, failure: TelegramFailure): Promise<void> {
      const reason = readSecrets(connection) ? reasonOf(failure) : 'token-unreadable';
      const isNew = await connections.setError(connection, reason, clock());
      // Tokens that cannot be decrypted are logged as errors at each start (`watchEncryptedValues`).
      if (isNew && reason !== 'token-unreadable') {
        const { code } = failure;
        log.warn({ chatbotId: connection._id, reason, code }, 'a Telegram connection failed');
      }
    },
  };
}

function reasonOf(failure: TelegramFailure): TelegramError {
  if (isTokenRefused(failure)) return 'token-refused';
  return isRefusal(failure, 409) ? 'conflict' : 'unreachable';
}
