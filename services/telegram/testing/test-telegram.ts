import { setTimeout as sleep } from 'node:timers/promises';
import { type Contact, defaultConfig } from '@contesta/contracts/chatbot';
import { chatbotLook } from '@contesta/contracts/chatbots';
import type { BookingOffer, ReplyKind } from '@contesta/contracts/conversation';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { internalReply } from '@contesta/contracts/internal';
import * as internal from '@contesta/contracts/internal-appointments';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { leaveQuestion } from '@contesta/contracts/messages';
import type { Status } from '@contesta/contracts/plans';
import { connectTelegram } from '@contesta/contracts/telegram';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService, type TestOptions } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach } from 'vitest';
import { telegram } from '../main.ts';
import { type FakeTelegram, startFakeTelegram } from './fake-telegram.ts';

export const publicUrl = 'https://contesta.example';
export const ana = 'owner-ana-1';
export const [florist, dentist] = ['bot-florist-1', 'bot-dentist-1'];
export const tokenOf = (bot: number) => `${bot}:${'A'.repeat(35)}`;

/** Fakes of the other services, with two chatbots of one owner. Their answers depend on `state`, which tests change. */
function openFakeServices() {
  const state = {
    status: 'full' as Status,
    deleted: new Set<string>(),
    kind: 'answer' as ReplyKind,
    booking: undefined as BookingOffer | undefined,
    appointment: null as internal.AppointmentView | null,
    calendarIsDown: false,
    /** Whether a reply offers to leave a message. */
    leave: false,
    leftMessages: [] as { key: string; email: string; language: string }[],
    hasTooManyMessages: false, // further messages are refused
    replyDelayMs: 0,
    suggestions: [] as string[],
    starters: ['¿Cuál es vuestro horario?'],
    lang: 'es' as Lang,
    contact: undefined as Contact | undefined,
    /** How many of the next calls to conversation fail. */
    failingCalls: 0,
    replyTo: (message: string) => `Eco: ${message}`,
    /** The calls for a reply; `exchanges` has the messages of those that did not fail, by key. */
    requests: [] as {
      message: string;
      key: string;
      conversationId?: string | undefined;
      language: string | null;
    }[],
    exchanges: new Map<string, string>(),
  };
  /** The config of an existing chatbot; throws Problem NOT_FOUND for other chatbots. */
  const configOf = (id: string) => {
    if (![florist, dentist].includes(id) || state.deleted.has(id)) throw problem('NOT_FOUND');
    return defaultConfig;
  };
  const failIfDue = () => {
    if (state.failingCalls === 0) return;
    state.failingCalls -= 1;
    throw problem('UNAVAILABLE');
  };
  let conversations = 0;
  const newConversation = () => {
    conversations += 1;
    return `conversation-${conversations}`;
  };
  const peers = [
    accountPeer(() => state),
    bind(internalChatbot, {
      handle: async ({ params: { id } }) => {
        const config = configOf(id);
        return { chatbotId: id, ownerId: ana, version: 1, name: 'Azahar', prompts: [], config };
      },
    }),
    bind(chatbotLook, {
      handle: async ({ params: { id } }) => {
        return { name: 'Azahar', config: configOf(id), starters: state.starters, lang: state.lang };
      },
    }),
    bind(internalReply, {
      handle: async ({ params: { id }, body }) => {
        configOf(id);
        state.requests.push(body);
        failIfDue();
        state.exchanges.set(body.key, body.message);
        if (state.replyDelayMs > 0) await sleep(state.replyDelayMs);
        const { kind, suggestions, booking, leave, contact = null } = state;
        return {
          ...{ kind, suggestions, contact, leave },
          reply: state.replyTo(body.message),
          answered: kind !== 'unknown',
          conversationId: body.conversationId ?? newConversation(),
          ...(booking ? { booking } : {}),
        };
      },
    }),
    bind(leaveQuestion, {
      handle: async ({ body }) => {
        if (state.hasTooManyMessages) throw problem('RATE_LIMITED', { retryAfter: 1 });
        state.leftMessages.push(body);
        failIfDue();
        return { messageId: 'message-1' };
      },
    }),
    bind(internal.internalAppointment, {
      handle: async () => {
        if (state.calendarIsDown) throw problem('UNAVAILABLE');
        if (!state.appointment) throw problem('NOT_FOUND');
        return state.appointment;
      },
    }),
  ];
  return { state, peers };
}

type FakeServices = ReturnType<typeof openFakeServices>;
export type TestTelegram = Awaited<ReturnType<typeof openTestTelegram>>;

type Options = Pick<TestOptions, 'publicUrl' | 'directory' | 'env'>;

/** Opens the service with a fake Telegram. It uses a webhook if `publicUrl` is public, else polling. */
async function openTestTelegram(apiBase: string, peers: Binding[], { env, ...options }: Options) {
  const fakes = { env: { TELEGRAM_API_BASE: apiBase, ...env }, peers };
  const service = await openTestService(telegram, { ...fakes, ...options });
  const token = service.tokenFor(ana);
  /** A call by the owner about the florist's chatbot, or about another one. */
  const asOwner = <E extends Endpoint>(endpoint: E, id: string = florist, body?: unknown) =>
    service.call(endpoint, { params: { id }, token, ...(body ? { body } : {}) });
  return {
    ...service,
    asOwner,
    connect: (botToken: unknown, id?: string) => asOwner(connectTelegram, id, { token: botToken }),
  };
}

/** Opens the service before each test of a file, with webhooks at `publicUrl`. */
export function useTelegram() {
  let peers: FakeServices['peers'];
  const setup = {} as {
    fake: FakeTelegram;
    state: FakeServices['state'];
    service: TestTelegram;
  };
  const open = (options: Options) => openTestTelegram(setup.fake.url, peers, options);

  const connection = async () =>
    (await setup.service.store.collection('connections').find({}).toArray())[0];

  beforeEach(async () => {
    setup.fake = await startFakeTelegram();
    ({ peers, state: setup.state } = openFakeServices());
    setup.service = await open({ publicUrl });
  });
  afterEach(async () => {
    await setup.service.close();
    setup.fake.close();
  });
  return Object.assign(setup, {
    /** Opens one more replica on the same data; it polls. */
    openReplica: () => open({ directory: setup.service.directory }),
    /** Restarts the service on the same data; if the options have no `publicUrl`, it polls. */
    async reopen(options: Options = { publicUrl }) {
      const { directory } = setup.service;
      await setup.service.close({ keep: true });
      setup.service = await open({ ...options, directory });
    },
    connection,
    /** The stored reason of the error that is shown to the owner. */
    storedError: async (): Promise<string | undefined> => (await connection())?.lastError?.reason,
    countOf: (collection: string, query = {}) =>
      setup.service.store.collection(collection).countDocuments(query),
  });
}
