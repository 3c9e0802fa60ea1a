import type { Clock } from '@contesta/kit/identity';
import { type BotApi, isRefusal, sendTimeoutMs, TelegramFailure } from './bot-api.ts';
import { buttonsOf, type Reply } from './compose-reply.ts';
import type { Target } from './incoming.ts';
import { messageNumberKey } from './message-numbers.ts';
import type { Update } from './update.ts';
import type { UpdatesStore } from './updates-store.ts';

/** The result of sending a part: delivered, failed, or unknown until it is searched for. */
type Delivery =
  | { sent: true; sentAs?: string }
  | { sent: false; failure: TelegramFailure }
  | { sent: 'unknown'; failure: TelegramFailure };

type Options = { store: UpdatesStore; clock: Clock };
type Part = { update: Update; target: Target; reply: Reply; index: number };

/** How long after marking a part we search for it, if its delivery is unconfirmed. */
export const settledMs = sendTimeoutMs + 5_000;
/** How many numbers after the last known number are checked. */
const numbersBeyondLast = 30;
/** If more numbers are possible, none is checked, because each check is a call to Telegram. */
const maxChecked = 300;

/**
 * Sends each part of a reply once. Telegram does not detect repeated messages, so a part is marked after the connection
 * is open and before anything is sent. If a part is marked already, the message is searched for before it is sent
 * again; if the search cannot tell, it counts as sent. In a group there is no search, and a 5xx may cause a repeat.
 */
export function openDelivery({ store, clock }: Options) {
  async function send(api: BotApi, part: Part): Promise<Delivery> {
    const { update, target, reply, index } = part;
    let isMarked = false;
    let markError: unknown;
    const mark = async () => {
      try {
        if (!(await store.markSending(update._id, reply, index, clock())))
          throw new Error('another process is sending this part');
        isMarked = true;
      } catch (error) {
        markError = error;
        throw error;
      }
    };
    try {
      const { message_id } = await api.sendMessage(messageOf(part), mark);
      if (target.isGroup) return { sent: true };
      return { sent: true, sentAs: messageNumberKey(update.telegramId, message_id) };
    } catch (error) {
      if (markError) throw markError;
      const failure =
        error instanceof TelegramFailure ? error : new TelegramFailure('unreachable', 0, '');
      if (!isMarked) return { sent: false, failure };
      // After a 5xx the message may have been accepted. In a group it cannot be searched for, and counts as not sent.
      if (failure.kind === 'unreachable' || (failure.kind === 'failed' && !target.isGroup))
        return { sent: 'unknown', failure };
      await store.markUnsent(update._id);
      return { sent: false, failure };
    }
  }

  /**
   * Searches for a marked part: tries to set the part's buttons on each message number that no stored message has,
   * until that succeeds. Resolves with the message number key, false if the part did not arrive, or null if that cannot
   * be determined. Rejects with TelegramFailure while Telegram is down or limits our calls.
   */
  async function find(api: BotApi, part: Part): Promise<string | false | null> {
    const { target, reply, update } = part;
    // We do not know the numbers of other messages in a group.
    if (target.isGroup) return null;
    const { telegramId } = update;
    const after = reply.after ?? target.messageId;
    const numbers = await store.unknownMessageNumbers(telegramId, after, numbersBeyondLast);
    if (numbers.length > maxChecked) return null;
    for (const message_id of numbers) {
      const message = { chat_id: target.chatId, message_id, ...markupOf(part) };
      const found = await isOurs(api, message);
      if (found) return messageNumberKey(telegramId, message_id);
      if (found === null) return null;
    }
    return false;
  }

  return { send, find };
}

/** Only the last part has buttons. */
function markupOf({ update, reply, index }: Part) {
  const isLast = index === reply.parts.length - 1;
  const inline_keyboard = isLast ? buttonsOf(reply.token ?? String(update.updateId), reply) : [];
  return inline_keyboard.length > 0 ? { reply_markup: { inline_keyboard } } : {};
}

function messageOf(part: Part) {
  const { target, reply, index } = part;
  const replyParameters = { message_id: target.messageId, allow_sending_without_reply: true };
  return {
    chat_id: target.chatId,
    text: reply.parts[index] ?? '',
    ...markupOf(part),
    ...(target.isGroup ? { reply_parameters: replyParameters } : {}),
  };
}

/** Whether a message is the marked part: then its buttons can be edited. Null if that cannot be determined. */
async function isOurs(api: BotApi, edit: Parameters<BotApi['editButtons']>[0]) {
  try {
    await api.editButtons(edit);
    return true;
  } catch (error) {
    if (error instanceof TelegramFailure && (error.kind !== 'refused' || error.code === 429))
      throw error;
    if (!isRefusal(error, 400)) return null;
    // Telegram's descriptions: ours with the same buttons; no such message in the chat, or one that we did not send.
    if (/not modified/i.test(error.message)) return true;
    return /not found|invalid|can't be edited/i.test(error.message) ? false : null;
  }
}
