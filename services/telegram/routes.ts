import { createHash, timingSafeEqual } from 'node:crypto';
import { exportParts } from '@contesta/contracts/internal';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { sentences } from '@contesta/contracts/sentences';
import {
  connectTelegram,
  disconnectTelegram,
  readTelegram,
  telegramWebhook,
} from '@contesta/contracts/telegram';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Peers } from '@contesta/kit/peers/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Connecting } from './connecting.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { Connection, ConnectionsStore } from './connections-store.ts';
import type { Receive } from './receiving.ts';
import type { UpdatesStore } from './updates-store.ts';

type Options = {
  peers: Peers;
  accounts: AccountCopies;
  connecting: Connecting;
  status: ConnectionStatus;
  connections: ConnectionsStore;
  updates: UpdatesStore;
  receive: Receive;
};

const maxUpdateBytes = 500_000;

/** The owner's endpoints for a connection, Telegram's webhook, and the export. */
export function telegramRoutes(options: Options): Binding[] {
  const { peers, accounts, connecting, status, connections, updates, receive } = options;

  async function requireOwner(id: string, accountId: string): Promise<void> {
    const { ownerId } = await peers.ask(internalChatbot, { params: { id } });
    if (ownerId !== accountId) throw problem('NOT_FOUND');
  }

  async function requireOwnerAndPlan(id: string, accountId: string): Promise<void> {
    await requireOwner(id, accountId);
    await accounts.require(accountId, 'telegram');
  }

  async function connect(id: string, accountId: string, token: string): Promise<Connection> {
    const connection = await connecting.connect(id, accountId, token);
    if (!(await accounts.isErased(accountId))) return connection;
    await connecting.forget(id);
    throw problem('UNAUTHENTICATED');
  }

  return [
    bind(readTelegram, {
      load: ({ params, account }) => requireOwnerAndPlan(params.id, account.accountId),
      handle: async ({ params }) => status.view(await connections.find(params.id)),
    }),

    bind(connectTelegram, {
      load: ({ params, account }) => requireOwnerAndPlan(params.id, account.accountId),
      handle: async ({ params, account, body }) =>
        status.view(await connect(params.id, account.accountId, body.token)),
    }),

    bind(disconnectTelegram, {
      load: ({ params, account }) => requireOwner(params.id, account.accountId),
      async handle({ params }) {
        await connecting.disconnect(params.id);
        return status.view(null);
      },
    }),

    bind(telegramWebhook, {
      async load({ params, headers }) {
        const connection = await connections.findByHook(params.hook);
        const given = headers['x-telegram-bot-api-secret-token'];
        if (!connection) throw problem('NOT_FOUND');
        const secrets = status.readSecrets(connection);
        if (!secrets) throw problem('UNAVAILABLE'); // Telegram retries until the owner has entered the token again
        if (!isSame(String(given ?? ''), secrets.hookSecret)) throw problem('NOT_FOUND');
        return connection;
      },
      async handle({ body, lang }, connection) {
        await receive(connection, body);
        return { message: sentences['webhook-taken'][lang] };
      },
      maxBytes: maxUpdateBytes,
    }),

    bind(exportParts.telegram, {
      handle: async ({ params }) => {
        const found = await connections.ofOwner(params.id);
        return await Promise.all(
          found.map(async (connection) => ({
            chatbotId: connection._id,
            ...status.view(connection),
            chats: await updates.countChats(connection._id),
          })),
        );
      },
    }),
  ];
}

/** Compares in constant time. */
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(hash(given), hash(secret));
const hash = (text: string) => createHash('sha256').update(text).digest();
