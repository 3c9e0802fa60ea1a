import { answer } from './answer/deciding/answer.ts';
import { detectLanguage } from './answer/text/language.ts';
import type { Bookings, Turn } from './booking/bookings.ts';
import { type Memory, memoryAt } from './booking/memory.ts';
import type { LivingBot } from './bots.ts';
import { type Chosen, openReplyChooser, type Said } from './choose-reply.ts';
import type { Embedder } from './encoder/embedder.ts';
import type { Exchange, Summary } from './exchange.ts';
import type { ExchangesStore } from './exchanges-store.ts';
import { openConversationFinder } from './find-in-conversation.ts';
import type { AnswerFinder } from './llm/find-answer.ts';
import { meaningOf } from './meaning-of-message.ts';
import type { Trained } from './models.ts';

type Options = {
  embedder: Pick<Embedder, 'vectorOf'>;
  findAnswer: AnswerFinder;
  exchanges: Pick<ExchangesStore, 'lastExchanges'>;
  bookings: Bookings;
};

/** Where a message is said. `conversation` is null in a new one. */
type Here = {
  bot: LivingBot;
  trained: Trained;
  conversation: Summary | null;
  conversationId: string;
  at: Date;
};

/** A reply with what the conversation keeps of it. */
type Reply = Chosen & Pick<Exchange, 'booking' | 'appointments'>;

/** Chooses what is said to a message: a turn about an appointment, or what the bot knows. */
export function openConversationReplies({ embedder, findAnswer, exchanges, bookings }: Options) {
  const choose = openReplyChooser();
  const findInConversation = openConversationFinder({ embedder, findAnswer, exchanges });

  async function memoryOf({ bot, conversation, at }: Here): Promise<Memory> {
    if (!conversation) return {};
    const [last] = await exchanges.lastExchanges(bot.id, conversation._id, 1);
    return memoryAt(last, at);
  }

  async function chooseAnswer(here: Here, said: Said, isAside: boolean): Promise<Chosen> {
    const { bot, trained, conversation } = here;
    const found = await findInConversation(bot, trained.model, said.message, conversation);
    // The buttons belong to the booking then: nothing else may be offered.
    const offered = isAside ? { ...found, suggestions: [] } : found;
    return choose(trained, { ...said, unknownReply: bot.unknownReply }, offered);
  }

  async function isKnown({ model }: Trained, message: string): Promise<boolean> {
    return answer(model, message, await meaningOf(embedder, model, message)).answer !== null;
  }

  return async (here: Here, said: Said): Promise<Reply> => {
    const { bot, trained, conversationId, at } = here;
    const memory = await memoryOf(here);
    const turn = await bookings({
      chatbotId: bot.id,
      conversationId,
      message: said.message,
      language: detectLanguage(said.message) ?? said.stated ?? trained.language,
      memory,
      now: at,
      isKnown: () => isKnown(trained, said.message),
    });
    if (turn && !turn.isAside)
      return { ...turn.saying, answered: true, booking: true, ...kept(turn.memory) };
    const chosen = await chooseAnswer(here, said, turn !== null);
    return turn ? afterAnswer(chosen, turn) : { ...chosen, ...kept(memory) };
  };
}

/** The answer to a question in the middle of a booking, and then the booking's last question again. */
const afterAnswer = (chosen: Chosen, { saying, memory }: Turn): Reply => ({
  ...chosen,
  reply: `${chosen.reply}\n\n${saying.reply}`,
  suggestions: saying.suggestions,
  ...kept(memory),
});

const kept = (memory: Memory): Pick<Exchange, 'appointments'> =>
  Object.keys(memory).length > 0 ? { appointments: memory } : {};
