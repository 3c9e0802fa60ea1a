import type { ReplyView } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import type { Clock } from '@contesta/kit/identity';
import { answer } from './answer/deciding/answer.ts';
import { detectLanguage } from './answer/text/language.ts';
import type { LivingBot } from './bots.ts';
import { isConversationId, newConversationId } from './conversation-id.ts';
import type { Exchange } from './exchange.ts';
import type { ExchangesStore } from './exchanges-store.ts';
import type { Models, Trained } from './models.ts';
import { unknownAnswer } from './unknown-answer.ts';

export type Said = { message: string; conversationId?: string | undefined; stated: Lang | null };

type Options = {
  models: Models;
  exchanges: ExchangesStore;
  clock: Clock;
  /** Hands a written exchange to the outbox. */
  announce: (exchange: Exchange) => void;
};

/** Answers one message of a visitor: find the conversation, choose an answer, save the exchange, and only then say it. */
export function openReplier({ models, exchanges, clock, announce }: Options) {
  async function conversationOf(botId: string, given: string | undefined) {
    if (given === undefined || !isConversationId(given)) return null;
    return await exchanges.findConversation(botId, given);
  }

  return async (bot: LivingBot, said: Said): Promise<ReplyView> => {
    const [trained, conversation] = await Promise.all([
      models.of(bot),
      conversationOf(bot.id, said.conversationId),
    ]);
    const { reply, answered, suggestions } = choose(trained, said);
    const at = clock();
    const conversationId = conversation?._id ?? newConversationId(at);
    const exchange = await exchanges.append(
      { chatbotId: bot.id, conversationId, question: said.message, reply, answered, at },
      conversation,
    );
    announce(exchange);
    return { reply, answered, conversationId, suggestions };
  };
}

function choose({ model, language }: Trained, { message, stated }: Said) {
  const found = answer(model, message);
  const { suggestions } = found;
  if (found.answer !== null) return { reply: found.answer, answered: true, suggestions };
  const visitors = detectLanguage(message) ?? stated ?? language;
  return { reply: unknownAnswer(visitors, suggestions), answered: false, suggestions };
}
