import { backoffMs, type Poll } from '@contesta/kit/concurrency';
import { isProblem } from '@contesta/kit/errors';
import type { Clock, NewId } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import { type BotApi, isRefusal, isTokenRefused, type TelegramFailure } from './bot-api.ts';
import { type Reply, withLinksInText } from './compose-reply.ts';
import type { Connection } from './connections-store.ts';
import { openDelivery, settledMs } from './deliver.ts';
import type { openReplyFinder } from './find-reply.ts';
import type { Target } from './incoming.ts';
import { openTurns } from './turns.ts';
import type { Chat, Update, UpdatesStore } from './updates-store.ts';

/** What became of an update, for the figures. */
export type Outcome = 'answered' | 'refused' | 'unknown' | 'dropped' | 'retried';

type Options = {
  store: UpdatesStore;
  /** The connection that an update came by, and its bot; null when it is no more. */
  botOf: (update: Update) => Promise<{ connection: Connection; api: BotApi } | null>;
  findReply: ReturnType<typeof openReplyFinder>;
  noteTrouble: (connection: Connection, failure: TelegramFailure) => Promise<void>;
  clearTrouble: (connection: Connection) => Promise<void>;
  noteOutcome: (outcome: Outcome) => void;
  clock: Clock;
  newId: NewId;
  log: Log;
};

/** How long a chat is left alone after who answers there was last heard of. */
const leaseMs = 4_000;
/** How many chats one process works on at once, and how many of those may be one chatbot's. */
const slots = 12;
const mostOfOneBot = 4;
/** How many messages a chat gets answered before others that wait get its slot. */
const turnLength = 5;
const retry = { firstMs: 1_000, capMs: 60_000 };
/** Telegram itself keeps a message for a day; a later answer would answer nobody. */
const patienceMs = 24 * 3_600_000;

/** Answers what waits: several chats at once, and in each one message after the other. */
export function openAnswering(options: Options): Poll {
  const { store, botOf, findReply, noteTrouble, clearTrouble, noteOutcome } = options;
  const { clock, newId, log } = options;
  const { send, find } = openDelivery({ store, clock });
  const later = (ms: number) => new Date(clock().getTime() + ms);

  /** Works on a chat until nothing of it waits, until something must wait longer, or until others have waited for a turn. */
  async function work({ _id, holder }: Chat): Promise<void> {
    for (let answered = 0; ; answered += 1) {
      const chat = await store.findChat(_id);
      if (!chat || chat.holder !== holder) return;
      if (answered > 0 && answered % turnLength === 0 && (await doOthersWait()))
        return await store.postpone(chat, clock());
      const update = await store.nextOf(_id);
      if (!update) {
        if (await store.release(chat)) return;
        continue;
      }
      const until = await answer(update, chat);
      if (until) return await store.postpone(chat, until);
    }
  }

  const doOthersWait = async () => (await store.chats.due(clock(), 1)).length > 0;

  /** Takes an update as far as it goes; gives the time to go on, or null when it is done. */
  async function answer(update: Update, chat: Chat): Promise<Date | null> {
    const { incoming, notice, _id: id } = update;
    const target = incoming ?? notice;
    const bot = target ? await botOf(update) : null;
    if (!target || !bot) return await finish(update, 'dropped');
    if (incoming?.callbackId && !update.attempts)
      bot.api.endCallback(incoming.callbackId).catch(() => {}); // it only ends a sign that the button is at work
    try {
      const reply =
        update.reply ??
        (incoming ? await findReply(update, chat, incoming) : await noticeOf(update));
      if (!reply) return await finish(update, 'dropped');
      return await deliver({ ...update, reply }, target, bot);
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) return await finish(update, 'dropped');
      log.warn({ update: id, reason: String(error) }, 'an update was not answered');
      return await tryLater(update);
    }
  }

  /** What a notice says; null where a later one of its appointment has made it untrue. */
  async function noticeOf(update: Update): Promise<Reply | null> {
    if (!update.notice || (await store.isOutdated(update))) return null;
    return { ...update.notice.reply, after: await store.lastPlace(update.telegramId) };
  }

  type Replied = Update & { reply: NonNullable<Update['reply']> };
  type Bot = { connection: Connection; api: BotApi };

  /** Sends what is not sent of a reply. */
  async function deliver(update: Replied, target: Target, bot: Bot): Promise<Date | null> {
    const { sendingSince, ...unmarked } = update;
    const { reply } = update;
    if (sendingSince && clock().getTime() < sendingSince.getTime() + settledMs)
      return new Date(sendingSince.getTime() + settledMs);
    let { at, sentAs } = sendingSince
      ? await resume(update, target, bot)
      : { at: update.sent ?? 0, sentAs: update.sentAs };
    for (; at < reply.parts.length; at += 1) {
      const delivery = await send(bot.api, { update, target, reply, at });
      if (delivery.sent === 'unknown') {
        if (delivery.failure.kind === 'failed') await noteTrouble(bot.connection, delivery.failure);
        return later(settledMs);
      }
      if (!delivery.sent) {
        // Telegram makes no buttons of some addresses, such as those of localhost.
        if (reply.links && isRefusal(delivery.failure, 400))
          return await deliver(
            { ...unmarked, sent: at, reply: withLinksInText(reply) },
            target,
            bot,
          );
        return await notDelivered(update, bot.connection, delivery.failure);
      }
      if (bot.connection.lastError) await clearTrouble(bot.connection);
      sentAs = delivery.place;
      if (at + 1 < reply.parts.length) await store.markSent(update._id, at + 1, sentAs);
    }
    const { offered, token } = reply;
    const last = { offered, ...(token ? { token } : {}), ...(sentAs ? { sentAs } : {}) };
    return await finish(update, 'answered', last);
  }

  /** Where to go on after a part that somebody sent and never heard of again. */
  async function resume(update: Replied, target: Target, { api }: Bot) {
    const { _id: id, reply, sent: at = 0 } = update;
    const sentAs = await find(api, { update, target, reply, at });
    if (sentAs === false) {
      await store.markUnsent(id);
      return { at, sentAs: update.sentAs };
    }
    if (sentAs === null) noteOutcome('unknown');
    await store.markSent(id, at + 1, sentAs ?? undefined);
    return { at: at + 1, sentAs: sentAs ?? undefined };
  }

  async function notDelivered(update: Update, connection: Connection, failure: TelegramFailure) {
    const { kind, code, retryAfterMs } = failure;
    if (retryAfterMs !== undefined) return later(retryAfterMs);
    if (kind === 'refused' && !isTokenRefused(failure)) {
      log.info({ update: update._id, code }, 'Telegram refused an answer');
      return await finish(update, 'refused'); // whoever wrote has blocked the bot, or the chat is gone
    }
    await noteTrouble(connection, failure);
    return await tryLater(update);
  }

  async function tryLater(update: Update): Promise<Date | null> {
    const { attempts = 0, receivedAt, _id: id } = update;
    if (clock().getTime() - receivedAt.getTime() > patienceMs)
      return await finish(update, 'dropped');
    noteOutcome('retried');
    await store.noteAttempt(id);
    return later(backoffMs(retry, attempts + 1));
  }

  async function finish(
    { _id }: Update,
    outcome: Outcome,
    last?: Pick<Update, 'sentAs' | 'offered' | 'token'>,
  ): Promise<null> {
    await store.finish(_id, clock(), last);
    noteOutcome(outcome);
    return null;
  }

  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);
  const turns = openTurns(mostOfOneBot);
  const queue = openLeaseQueue<Chat>(
    {
      name: 'telegram chats',
      everyMs: 500,
      atOnce: slots,
      renewEveryMs: 1_000,
      closeMs: 5_000,
      clock,
      log,
    },
    {
      due: async (by, limit) => turns.inTurn(await store.dueChats(by, limit, turns.full())),
      async claim(chat, now) {
        if (!turns.take(chat)) return null;
        let held: Chat | null = null;
        try {
          held = await store.chats.claim(chat, leaseEnd(now), { $set: { holder: newId() } });
        } finally {
          if (!held) turns.giveBack(chat);
        }
        return held;
      },
      renew: (chat, now) => store.chats.renew(chat, leaseEnd(now)),
      async work(chat) {
        try {
          await work(chat);
        } finally {
          turns.giveBack(chat);
          setImmediate(queue.wake); // once the slot is free
        }
      },
    },
  );
  return queue;
}
