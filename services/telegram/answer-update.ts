import { backoffMs } from '@contesta/kit/concurrency';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { type BotApi, isRefusal, isTokenRefused, type TelegramFailure } from './bot-api.ts';
import { type Reply, withLinksInText } from './compose-reply.ts';
import type { Connection } from './connections-store.ts';
import { openDelivery, settledMs } from './deliver.ts';
import type { openReplyFinder } from './find-reply.ts';
import type { Target } from './incoming.ts';
import type { Chat, Update } from './update.ts';
import type { UpdatesStore } from './updates-store.ts';

/**
 * What the metrics count. `refused`: by Telegram; `unknown`: a part counts as sent, but may not have arrived;
 * `dropped`: done without an answer.
 */
type Outcome = 'answered' | 'refused' | 'unknown' | 'dropped' | 'retried';

type Bot = { connection: Connection; api: BotApi };
type UpdateWithReply = Update & { reply: Reply };

type Options = {
  store: UpdatesStore;
  /** The bot of an update; null if it is disconnected. */
  botOf: (update: Update) => Promise<Bot | null>;
  findReply: ReturnType<typeof openReplyFinder>;
  recordError: (connection: Connection, failure: TelegramFailure) => Promise<void>;
  clearError: (connection: Connection) => Promise<void>;
  countOutcome: (outcome: Outcome) => void;
  clock: Clock;
  log: Log;
};

const retry = { firstMs: 1_000, capMs: 60_000 };
/** An older update is dropped when it fails, unless Telegram said when to retry. Telegram keeps updates for a day too. */
const maxAgeMs = 24 * 3_600_000;

/** Answers an update of a chat. Resolves with the time to retry, or with null when the update is done. */
export type AnswerUpdate = (update: Update, chat: Chat) => Promise<Date | null>;

/** Finds the reply to an update, or composes a notice, and sends it. */
export function openUpdateAnswerer(options: Options): AnswerUpdate {
  const { store, botOf, findReply, recordError, clearError, countOutcome, clock, log } = options;
  const { send, find } = openDelivery({ store, clock });
  const timeIn = (ms: number) => new Date(clock().getTime() + ms);

  async function answer(update: Update, chat: Chat): Promise<Date | null> {
    const { incoming, notice, _id: id } = update;
    const target = incoming ?? notice;
    const bot = target ? await botOf(update) : null;
    if (!target || !bot) return await finish(update, 'dropped');
    if (incoming?.callbackId && !update.attempts)
      bot.api.endCallback(incoming.callbackId).catch(() => {}); // only hides the button's progress indicator
    try {
      const reply =
        update.reply ??
        (incoming ? await findReply(update, chat, incoming) : await noticeOf(update));
      if (!reply) return await finish(update, 'dropped');
      return await deliver({ ...update, reply }, target, bot);
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) return await finish(update, 'dropped');
      log.warn({ update: id, reason: String(error) }, 'an update was not answered, retrying');
      return await retryLater(update);
    }
  }

  /** The reply of a notice; null if there is a later notice about the same appointment. */
  async function noticeOf(update: Update): Promise<Reply | null> {
    if (!update.notice || (await store.isOutdated(update))) return null;
    return { ...update.notice.reply, after: await store.lastMessageNumber(update.telegramId) };
  }

  /** Sends the parts of a reply that are not sent yet. Returns when to retry, or null when the update is done. */
  async function deliver(update: UpdateWithReply, target: Target, bot: Bot): Promise<Date | null> {
    const { sendingSince, ...unmarked } = update;
    const { reply } = update;
    if (sendingSince && clock().getTime() < sendingSince.getTime() + settledMs)
      return new Date(sendingSince.getTime() + settledMs);
    let { index, sentAs } = sendingSince
      ? await resume(update, target, bot)
      : { index: update.sent ?? 0, sentAs: update.sentAs };
    for (; index < reply.parts.length; index += 1) {
      const delivery = await send(bot.api, { update, target, reply, index });
      if (delivery.sent === 'unknown') {
        if (delivery.failure.kind === 'failed') await recordError(bot.connection, delivery.failure);
        return timeIn(settledMs);
      }
      if (!delivery.sent) {
        // Telegram refuses buttons with some URLs, such as localhost.
        if (reply.links && isRefusal(delivery.failure, 400)) {
          const rest = { ...unmarked, sent: index, reply: withLinksInText(reply) };
          return await deliver(rest, target, bot);
        }
        return await handleFailure(update, bot.connection, delivery.failure);
      }
      if (bot.connection.lastError) await clearError(bot.connection);
      sentAs = delivery.sentAs;
      if (index + 1 < reply.parts.length) await store.markSent(update._id, index + 1, sentAs);
    }
    const { offered, token } = reply;
    const kept = { offered, ...(token ? { token } : {}), ...(sentAs ? { sentAs } : {}) };
    return await finish(update, 'answered', kept);
  }

  /** Searches for the marked part (`find`: false if it did not arrive, null if unknown). Returns where to continue. */
  async function resume(update: UpdateWithReply, target: Target, { api }: Bot) {
    const { _id: id, reply, sent: index = 0 } = update;
    const sentAs = await find(api, { update, target, reply, index });
    if (sentAs === false) {
      await store.markUnsent(id);
      return { index, sentAs: update.sentAs };
    }
    if (sentAs === null) countOutcome('unknown');
    await store.markSent(id, index + 1, sentAs ?? undefined);
    return { index: index + 1, sentAs: sentAs ?? undefined };
  }

  async function handleFailure(update: Update, connection: Connection, failure: TelegramFailure) {
    const { kind, code, retryAfterMs } = failure;
    if (retryAfterMs !== undefined) return timeIn(retryAfterMs);
    if (kind === 'refused' && !isTokenRefused(failure)) {
      log.info({ update: update._id, code }, 'Telegram refused an answer');
      return await finish(update, 'refused'); // for example, the user has blocked the bot
    }
    await recordError(connection, failure);
    return await retryLater(update);
  }

  async function retryLater(update: Update): Promise<Date | null> {
    const { attempts = 0, receivedAt, _id: id } = update;
    if (clock().getTime() - receivedAt.getTime() > maxAgeMs) return await finish(update, 'dropped');
    countOutcome('retried');
    await store.countAttempt(id);
    return timeIn(backoffMs(retry, attempts + 1));
  }

  async function finish(
    { _id }: Update,
    outcome: Outcome,
    kept?: Pick<Update, 'sentAs' | 'offered' | 'token'>,
  ): Promise<null> {
    await store.finish(_id, clock(), kept);
    countOutcome(outcome);
    return null;
  }

  return answer;
}
