import { setTimeout as sleep } from 'node:timers/promises';
import { type Contact, defaultConfig } from '@contesta/contracts/chatbot';
import { chatbotLook } from '@contesta/contracts/chatbots';
import type { BookingOffer, ReplyKind } from '@contesta/contracts/conversation';
import {
  type AppointmentView,
  internalAppointment,
  internalChatbot,
  internalReply,
} from '@contesta/contracts/internal';
import { leaveQuestion } from '@contesta/contracts/messages';
import type { Status } from '@contesta/contracts/plans';
import { connectTelegram } from '@contesta/contracts/telegram';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { telegram } from '../main.ts';

export const ana = 'owner-ana-1';
export const [florist, dentist] = ['bot-florist-1', 'bot-dentist-1'];
export const tokenOf = (bot: number) => `${bot}:${'A'.repeat(35)}`;

/** The services around: two bots of one owner, whose answer to anything is what the test says. */
export function openWorld() {
  const world = {
    status: 'full' as Status,
    gone: new Set<string>(),
    kind: 'answer' as ReplyKind,
    booking: undefined as BookingOffer | undefined,
    /** The appointment that calendar knows. */
    appointment: null as AppointmentView | null,
    calendarIsDown: false,
    /** Whether a reply offers to leave a message, what was left, and whether no more may be. */
    leave: false,
    left: [] as { key: string; email: string; language: string }[],
    isFull: false,
    /** How long conversation takes, in milliseconds. */
    takesMs: 0,
    suggestions: [] as string[],
    contact: undefined as Contact | undefined,
    /** How often conversation is down before it answers. */
    down: 0,
    replyTo: (message: string) => `Eco: ${message}`,
    /** What conversation was asked, and the exchanges it made, one a key. */
    asked: [] as {
      message: string;
      key: string;
      conversationId?: string | undefined;
      language: string | null;
    }[],
    exchanges: new Map<string, string>(),
  };
  const botOf = (id: string) => {
    if (![florist, dentist].includes(id) || world.gone.has(id)) throw problem('NOT_FOUND');
    return defaultConfig;
  };
  let conversations = 0;
  const nextConversation = () => {
    conversations += 1;
    return `conversation-${conversations}`;
  };
  const peers = [
    accountPeer(() => world.status),
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
        world.asked.push(body);
        if (world.down > 0) {
          world.down -= 1;
          throw problem('UNAVAILABLE');
        }
        world.exchanges.set(body.key, body.message);
        if (world.takesMs > 0) await sleep(world.takesMs);
        const { kind, suggestions, booking, leave, contact = null } = world;
        return {
          ...{ kind, suggestions, contact, leave },
          reply: world.replyTo(body.message),
          answered: kind !== 'unknown',
          conversationId: body.conversationId ?? nextConversation(),
          ...(booking ? { booking } : {}),
        };
      },
    }),
    bind(leaveQuestion, {
      handle: async ({ body }) => {
        if (world.isFull) throw problem('RATE_LIMITED', { retryAfter: 1 });
        world.left.push(body);
        if (world.down > 0) {
          world.down -= 1;
          throw problem('UNAVAILABLE');
        }
        return { messageId: 'message-1' };
      },
    }),
    bind(internalAppointment, {
      handle: async () => {
        if (world.calendarIsDown) throw problem('UNAVAILABLE');
        if (!world.appointment) throw problem('NOT_FOUND');
        return world.appointment;
      },
    }),
  ];
  return { world, peers };
}

export type World = ReturnType<typeof openWorld>;
export type TestTelegram = Awaited<ReturnType<typeof openTestTelegram>>;

/** The service, asking a played Telegram; told by webhook where `publicUrl` is one that Telegram reaches. */
export async function openTestTelegram(
  url: string,
  { peers }: World,
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
