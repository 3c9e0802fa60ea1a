import { setTimeout as sleep } from 'node:timers/promises';
import { type Contact, defaultConfig } from '@contesta/contracts/chatbot';
import { chatbotLook } from '@contesta/contracts/chatbots';
import type { BookingOffer, ReplyKind } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import {
  type AppointmentView,
  internalAppointment,
} from '@contesta/contracts/internal-appointments';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { leaveQuestion } from '@contesta/contracts/messages';
import type { Status } from '@contesta/contracts/plans';
import { connectTelegram } from '@contesta/contracts/telegram';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach } from 'vitest';
import { telegram } from '../main.ts';
import { type FakeTelegram, startFakeTelegram } from './fake-telegram.ts';

export const publicUrl = 'https://contesta.example';
export const ana = 'owner-ana-1';
export const [florist, dentist] = ['bot-florist-1', 'bot-dentist-1'];
export const tokenOf = (bot: number) => `${bot}:${'A'.repeat(35)}`;

/** Fakes of the other services, with two bots of one owner. Their answers depend on `state`, which tests change. */
export function openFakeServices() {
  const state = {
    status: 'full' as Status,
    deleted: new Set<string>(),
    kind: 'answer' as ReplyKind,
    booking: undefined as BookingOffer | undefined,
    /** The appointment that calendar returns. */
    appointment: null as AppointmentView | null,
    calendarIsDown: false,
    /** Whether a reply offers to leave a message, the messages left, and whether no more are accepted. */
    leave: false,
    leftMessages: [] as { key: string; email: string; language: string }[],
    isFull: false,
    /** How long conversation takes to answer, in milliseconds. */
    takesMs: 0,
    suggestions: [] as string[],
    contact: undefined as Contact | undefined,
    /** How many of the next calls of conversation fail. */
    down: 0,
    replyTo: (message: string) => `Eco: ${message}`,
    /** The calls of conversation, and the exchanges it made, by key. */
    requests: [] as {
      message: string;
      key: string;
      conversationId?: string | undefined;
      language: string | null;
    }[],
    exchanges: new Map<string, string>(),
  };
  const botOf = (id: string) => {
    if (![florist, dentist].includes(id) || state.deleted.has(id)) throw problem('NOT_FOUND');
    return defaultConfig;
  };
  let conversations = 0;
  const nextConversation = () => {
    conversations += 1;
    return `conversation-${conversations}`;
  };
  const peers = [
    accountPeer(() => state.status),
    bind(internalChatbot, {
      handle: async ({ params: { id } }) => {
        const config = botOf(id);
        return { chatbotId: id, ownerId: ana, version: 1, name: 'Azahar', prompts: [], config };
      },
    }),
    bind(chatbotLook, {
      handle: async ({ params: { id } }) => ({
        name: 'Azahar',
        config: botOf(id),
        starters: ['¿Cuál es vuestro horario?'],
      }),
    }),
    bind(internalReply, {
      handle: async ({ params: { id }, body }) => {
        botOf(id);
        state.requests.push(body);
        if (state.down > 0) {
          state.down -= 1;
          throw problem('UNAVAILABLE');
        }
        state.exchanges.set(body.key, body.message);
        if (state.takesMs > 0) await sleep(state.takesMs);
        const { kind, suggestions, booking, leave, contact = null } = state;
        return {
          ...{ kind, suggestions, contact, leave },
          reply: state.replyTo(body.message),
          answered: kind !== 'unknown',
          conversationId: body.conversationId ?? nextConversation(),
          ...(booking ? { booking } : {}),
        };
      },
    }),
    bind(leaveQuestion, {
      handle: async ({ body }) => {
        if (state.isFull) throw problem('RATE_LIMITED', { retryAfter: 1 });
        state.leftMessages.push(body);
        if (state.down > 0) {
          state.down -= 1;
          throw problem('UNAVAILABLE');
        }
        return { messageId: 'message-1' };
      },
    }),
    bind(internalAppointment, {
      handle: async () => {
        if (state.calendarIsDown) throw problem('UNAVAILABLE');
        if (!state.appointment) throw problem('NOT_FOUND');
        return state.appointment;
      },
    }),
  ];
  return { state, peers };
}

export type FakeServices = ReturnType<typeof openFakeServices>;
export type TestTelegram = Awaited<ReturnType<typeof openTestTelegram>>;

/** Opens the service with a fake Telegram. It uses a webhook if `publicUrl` is public, else polling. */
export async function openTestTelegram(
  url: string,
  { peers }: FakeServices,
  {
    publicUrl,
    directory,
    env,
  }: { publicUrl?: string; directory?: string; env?: Record<string, string> } = {},
) {
  const service = await openTestService(telegram, {
    env: { TELEGRAM_API_BASE: url, ...env },
    peers,
    ...(publicUrl ? { publicUrl } : {}),
    ...(directory ? { directory } : {}),
  });
  return {
    ...service,
    token: service.tokenFor(ana),
    connect: (token: string, id: string = florist) =>
      service.call(connectTelegram, {
        params: { id },
        token: service.tokenFor(ana),
        body: { token },
      }),
  };
}

type ReopenOptions = { publicUrl?: string; env?: Record<string, string> };

/** Opens the service before each test of a file, with webhooks at `publicUrl`. */
export function useTelegram() {
  let peers: FakeServices['peers'];
  const bot = {} as {
    fake: FakeTelegram;
    /** The state of the faked services. */
    state: FakeServices['state'];
    service: TestTelegram;
  };
  const openWith = async (options: ReopenOptions & { directory?: string }) => {
    bot.service = await openTestTelegram(bot.fake.url, { state: bot.state, peers }, options);
  };

  const connection = async () =>
    (await bot.service.store.collection('connections').find({}).toArray())[0];

  beforeEach(async () => {
    bot.fake = await startFakeTelegram();
    ({ peers, state: bot.state } = openFakeServices());
    await openWith({ publicUrl });
  });
  afterEach(async () => {
    await bot.service.close();
    bot.fake.close();
  });
  return Object.assign(bot, {
    /** Opens one more replica on the same data, which polls. */
    openReplica: () => {
      const { directory } = bot.service;
      return openTestTelegram(bot.fake.url, { state: bot.state, peers }, { directory });
    },
    /** Restarts the service on the same data; it polls without a `publicUrl`. */
    async reopen(options: ReopenOptions = { publicUrl }) {
      const { directory } = bot.service;
      await bot.service.close({ keep: true });
      await openWith({ ...options, directory });
    },
    /** The stored connection of the only connected bot. */
    connection,
    /** The reason of the error that the owner is shown, as it is stored. */
    storedError: async (): Promise<string | undefined> => (await connection())?.lastError?.reason,
    countOf: (collection: string, query = {}) =>
      bot.service.store.collection(collection).countDocuments(query),
  });
}
