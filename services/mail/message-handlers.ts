import { messageAnswered, messageLeft } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal';
import { leftMessage } from '@contesta/contracts/messages';
import { on, type Subscription } from '@contesta/runtime/service';
import { type HandlerParts, unlessGone } from './letter-writer.ts';
import { answerLetter, messageLetter } from './letters/message-letters.ts';

/**
 * What visitors leave the owner of a bot, and what the owner answers, as letters. The owner gets one a conversation and
 * hour; the visitor's count among the few an address gets a day.
 */
export function messageHandlers({ peers, writer, publicUrl }: HandlerParts): Subscription[] {
  const findMessage = (id: string) => unlessGone(peers.ask(leftMessage, { params: { id } }));
  const findBot = (id: string) => unlessGone(peers.ask(internalChatbot, { params: { id } }));

  return [
    on(messageLeft, async ({ messageId, chatbotId, ownerId: accountId }) => {
      const message = await findMessage(messageId);
      const bot = message && (await findBot(chatbotId));
      if (!bot) return;
      const id = `message-${message.conversationId}-${message.at.slice(0, hourLength)}`;
      const about = { accountId, chatbotId, replyTo: message.email };
      await writer.writeTo(about, id, (owner) =>
        messageLetter(owner, bot.name, message, publicUrl),
      );
    }),

    on(messageAnswered, async ({ messageId, chatbotId, ownerId: accountId }) => {
      const message = await findMessage(messageId);
      const bot = message && (await findBot(chatbotId));
      const owner = bot && (await writer.accountOf(accountId));
      if (!owner || message.reply === null) return;
      const about = { accountId, chatbotId, replyTo: owner.email };
      const letter = answerLetter({ ...message, reply: message.reply }, bot.name, owner.username);
      await writer.queueLimited(`message-answer-${messageId}`, about, message.email, letter);
    }),
  ];
}

/** Of an ISO date and time, the part that names its hour. */
const hourLength = 'YYYY-MM-DDTHH'.length;
