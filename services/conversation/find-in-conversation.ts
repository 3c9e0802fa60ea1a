import type { Answer } from './answer/deciding/answer.ts';
import { followUps, goesOn, speaksOf } from './answer/deciding/follow-up.ts';
import type { Model } from './answer/model.ts';
import type { LivingBot } from './bots.ts';
import type { Embedder } from './encoder/embedder.ts';
import type { Summary } from './exchange.ts';
import type { ExchangesStore } from './exchanges-store.ts';
import type { AnswerFinder } from './llm/find-answer.ts';
import { answerTo, meaningOf } from './meaning-of-message.ts';

type Options = {
  embedder: Pick<Embedder, 'vectorOf'>;
  findAnswer: AnswerFinder;
  exchanges: Pick<ExchangesStore, 'lastExchanges'>;
};

/** So far back a message may go on from a question: others may have gone on from it before. */
const furthestBack = 5;

/** Finds the answer to a message by itself or, where that has none, by the question of its conversation it goes on from. */
export function openConversationFinder({ embedder, findAnswer, exchanges }: Options) {
  async function questionBefore({ chatbotId, _id }: Summary): Promise<string> {
    const before = await exchanges.lastExchanges(chatbotId, _id, furthestBack);
    const subject = before.find(
      ({ question, courtesy, booking }) => !courtesy && !booking && !goesOn(question),
    );
    return subject?.question ?? '';
  }

  async function goOn(
    model: Model,
    message: string,
    conversation: Summary,
  ): Promise<Answer | null> {
    if (!goesOn(message)) return null;
    for (const text of followUps(await questionBefore(conversation), message)) {
      const found = await answerTo(embedder, model, text);
      if (speaksOf(model, found, message)) return found;
    }
    return null;
  }

  return async (
    bot: Pick<LivingBot, 'id' | 'ownerId'>,
    model: Model,
    message: string,
    conversation: Summary | null,
  ): Promise<Answer> => {
    const vector = await meaningOf(embedder, model, message);
    const found = await findAnswer(bot, model, message, vector);
    if (found.answer !== null || conversation === null) return found;
    return (await goOn(model, message, conversation)) ?? found;
  };
}
