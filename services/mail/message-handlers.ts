import { messageAnswered, messageLeft } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { leftMessage } from '@contesta/contracts/messages';
import { on, type Subscription } from '@contesta/runtime/service';
import { type HandlerDependencies, nullIfNotFound } from './letter-writer.ts';
import { answerLetter, messageLetter } from './letters/message-letters.ts';

/**
 * Letters about messages that visitors leave, and about owners' answers. The owner gets at most one letter per
 * conversation and hour. The daily limit applies to the letters to visitors.
 */
export function messageHandlers({ peers, writer, publicUrl }: HandlerDependencies): Subscription[] {
  const findMessage = (id: string) => nullIfNotFound(peers.ask(leftMessage, { params: { id } }));
  const findBot = (id: string) => nullIfNotFound(peers.ask(internalChatbot, { params: { id } }));

  return [
    on(messageLeft, async ({ messageId, chatbotId, ownerId: accountId }) => {
      const message = await findMessage(messageId);
      const bot = message && (await findBot(chatbotId));
      if (!bot) return;
      const id = `message-${message.conversationId}-${message.at.slice(0, hourLength)}`;
      const context = { accountId, chatbotId, replyTo: message.email };
      await writer.writeTo(context, id, (owner) =>
        messageLetter(owner, bot.name, message, publicUrl),
      );
    }),

    on(messageAnswered, async ({ messageId, chatbotId, ownerId: accountId }) => {
      const message = await findMessage(messageId);
      const bot = message && (await findBot(chatbotId));
      const owner = bot && (await writer.accountOf(accountId));
      if (!owner || message.reply === null) return;
      const context = { accountId, chatbotId, replyTo: owner.email };
      const letter = answerLetter({ ...message, reply: message.reply }, bot.name, owner.username);
      await writer.queueLimited(`message-answer-${messageId}`, context, message.email, letter);
    }),
  ];
}

/** Length of an ISO date-time cut after the hour. */
const hourLength = 'YYYY-MM-DDTHH'.length;
