import type { Clock } from '@contesta/kit/identity';
import { type BotApi, isRefusal, sendMs, TelegramFailure } from './bot-api.ts';
import { buttonsOf, type Reply } from './compose-reply.ts';
import type { Target } from './incoming.ts';
import { placeOf } from './mailbox.ts';
import type { Update, UpdatesStore } from './updates-store.ts';

/** What came of a part: delivered; not, and why; or nobody knows, until it is looked for. */
export type Delivery =
  | { sent: true; place?: string }
  | { sent: false; failure: TelegramFailure }
  | { sent: 'unknown'; failure: TelegramFailure };

type Options = { store: UpdatesStore; clock: Clock };
type Part = { update: Update; target: Target; reply: Reply; at: number };

/** From the mark of a part on: Telegram has answered by then, or it is looked for. */
export const settledMs = sendMs + 5_000;
/** Places after the last one known that may hold an answer, and the most that are looked at. */
const beyond = 30;
const mostPlaces = 300;

/**
 * Sends the parts of replies, each once. Telegram takes the same message twice, so a part is marked when a connection is
 * up and before its first byte leaves. Whoever finds the mark does not send again: they look for the message first.
 */
export function openDelivery({ store, clock }: Options) {
  async function send(api: BotApi, part: Part): Promise<Delivery> {
    const { update, target, reply, at } = part;
    let isMarked = false;
    let markFailed: unknown;
    const mark = async () => {
      try {
        if (!(await store.markSending(update._id, reply, at, clock())))
          throw new Error('somebody else sends it');
        isMarked = true;
      } catch (error) {
        markFailed = error;
        throw error;
      }
    };
    try {
      const message = await api.sendMessage(messageOf(part), mark);
      const isPrivate = !target.isGroup;
      return {
        sent: true,
        ...(isPrivate ? { place: placeOf(update.telegramId, message.message_id) } : {}),
      };
    } catch (error) {
      if (markFailed) throw markFailed;
      const failure =
        error instanceof TelegramFailure ? error : new TelegramFailure('unreachable', 0, '');
      if (!isMarked) return { sent: false, failure };
      // A 5xx may come after the message was taken. In a group, where it can't be looked for, it counts as not taken.
      if (failure.kind === 'unreachable' || (failure.kind === 'failed' && !target.isGroup))
        return { sent: 'unknown', failure };
      await store.markUnsent(update._id);
      return { sent: false, failure };
    }
  }

  /**
   * Where a marked part arrived: its message can be edited, if only to what it is already. False if it did not, null where
   * that cannot be told. Rejects with TelegramFailure while Telegram does not answer, or wants to be left alone.
   */
  async function find(api: BotApi, part: Part): Promise<string | false | null> {
    const { target, reply, update } = part;
    // A group's messages are numbered among others that we are not shown.
    if (target.isGroup) return null;
    const { telegramId } = update;
    const after = reply.after ?? target.messageId;
    const places = await store.unknownPlaces(telegramId, after, beyond);
    if (places.length > mostPlaces) return null;
    for (const message_id of places) {
      const message = { chat_id: target.chatId, message_id, ...buttonsUnder(part) };
      const found = await isOurs(api, message);
      if (found) return placeOf(telegramId, message_id);
      if (found === null) return null;
    }
    return false;
  }

  return { send, find };
}

/** The buttons stand under the last part. */
function buttonsUnder({ update, reply, at }: Part) {
  const isLast = at === reply.parts.length - 1;
  const inline_keyboard = isLast ? buttonsOf(reply.token ?? String(update.updateId), reply) : [];
  return inline_keyboard.length > 0 ? { reply_markup: { inline_keyboard } } : {};
}

function messageOf(part: Part) {
  const { target, reply, at } = part;
  const answered = { message_id: target.messageId, allow_sending_without_reply: true };
  return {
    chat_id: target.chatId,
    text: reply.parts[at] ?? '',
    ...buttonsUnder(part),
    ...(target.isGroup ? { reply_parameters: answered } : {}),
  };
}

async function isOurs(api: BotApi, edit: Parameters<BotApi['editButtons']>[0]) {
  try {
    await api.editButtons(edit);
    return true;
  } catch (error) {
    if (error instanceof TelegramFailure && (error.kind !== 'refused' || error.code === 429))
      throw error;
    if (!isRefusal(error, 400)) return null;
    if (/not modified/i.test(error.message)) return true;
    return /not found|invalid|can't be edited/i.test(error.message) ? false : null;
  }
}
