import { type ReplyView, reply } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import { statedLanguage } from '@contesta/kit/language';
import type { Outbox } from '@contesta/kit/outbox/outbox';
import type { Answer } from './answer/deciding/answer.ts';
import { detectLanguage } from './answer/text/language.ts';
import type { Bookings } from './booking/bookings.ts';
import { withoutVisitor } from './booking/hearing.ts';
import { type Memory, memoryAt, saidBefore } from './booking/memory.ts';
import { isQuestion, questionsIn } from './booking/reading/beside.ts';
import type { Stored, Turn } from './booking/said.ts';
import type { Bots, LivingBot } from './bots.ts';
import { type Chosen, openReplyChooser } from './choose-reply.ts';
import type { Embedder } from './encoder/embedder.ts';
import { type Exchange, isConversationId, newConversationId, type Summary } from './exchange.ts';
import { type ExchangesStore, factOf } from './exchanges-store.ts';
import { openConversationFinder } from './find-in-conversation.ts';
import type { AnswerFinder } from './llm/find-answer.ts';
import { answerTo } from './meaning-of-message.ts';
import type { Models, Trained } from './models.ts';
import { besideButNear } from './wording.ts';

type Options = {
  bots: Bots;
  models: Models;
  embedder: Pick<Embedder, 'vectorOf'>;
  findAnswer: AnswerFinder;
  exchanges: ExchangesStore;
  bookings: Bookings;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
};

const eventStream = 'text/event-stream';
/** So many exchanges back it is still known what a visitor speaks of. */
const exchangesBefore = 3;
/** So many stored questions may be offered beside a booking's buttons. */
const mostBeside = 2;
/** Parts of a longer message tell a story, and mean little by themselves. */
const longestOfSeveral = 160;
/** What goes on from the question before it: "do you deliver, and how much is it?" */
const asksPriceAlone =
  /^\W*(?:(?:por |a )?cu[aá]nto(?: me)?(?: (?:cuestan?|valen?|salen?|es|ser[ií]a|costar[ií]an?|cobr\p{L}+))?|how much(?: (?:is|are|does|do|would))?(?: (?:it|that|they|one|you))?(?: (?:be|cost|charge))?)\W*$/iu;

/** The visitor's call: the same reply whole or, when asked for, as server-sent events. And that of our other services. */
export function replyRoutes(options: Options): Binding[] {
  const { bots } = options;
  const answerVisitor = openReplier(options);

  return [
    bind(reply, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body, headers }, bot) {
        const stated = statedLanguage(headers['accept-language']);
        const replied = await answerVisitor(bot, { ...body, stated });
        if (!headers.accept?.includes(eventStream)) return replied;
        return streamOf(`${eventStream}; charset=utf-8`, serverSentEvents(replied), {
          'X-Accel-Buffering': 'no',
        });
      },
    }),

    bind(internalReply, {
      load: ({ params }) => bots.find(params.id),
      handle: ({ body: { language, ...said } }, bot) =>
        answerVisitor(bot, { ...said, stated: language }),
    }),
  ];
}

type Said = {
  message: string;
  conversationId?: string | undefined;
  /** Names the message where it may be asked more than once. */
  key?: string;
  stated: Lang | null;
};

/** Answers one message of a visitor: find the conversation, choose an answer, save the exchange, and only then say it. */
function openReplier(options: Options) {
  const { bots, models, exchanges, outbox, clock } = options;
  const chooseIn = openConversationReplies(options);

  async function conversationOf(botId: string, given: string | undefined) {
    if (given === undefined || !isConversationId(given)) return null;
    return await exchanges.findConversation(botId, given);
  }

  return async (bot: LivingBot, said: Said): Promise<ReplyView> => {
    const { key } = said;
    const before = key === undefined ? null : await exchanges.findByKey(key);
    if (before) return viewOf(before);
    const [trained, conversation] = await Promise.all([
      models.of(bot),
      conversationOf(bot.id, said.conversationId),
    ]);
    const at = clock();
    const conversationId = conversation?._id ?? newConversationId(at);
    const here = { bot, trained, conversation, conversationId, at };
    const { reply, answered, suggestions, ...marks } = await chooseIn(here, said);
    const exchange = await exchanges.append(
      {
        chatbotId: bot.id,
        conversationId,
        question: said.message,
        reply,
        answered,
        ...marks,
        ...(key === undefined ? {} : { key, suggestions }),
        at,
      },
      conversation,
    );
    if (await bots.isGone(bot.id)) {
      await exchanges.forgetChatbot(bot.id);
      throw problem('NOT_FOUND');
    }
    outbox.add(factOf(exchange));
    return viewOf({ suggestions, ...exchange });
  };
}

const viewOf = ({
  reply,
  answered,
  conversationId,
  suggestions = [],
}: Pick<Exchange, keyof ReplyView>): ReplyView => ({
  reply,
  answered,
  conversationId,
  suggestions,
});

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
function openConversationReplies({ embedder, findAnswer, exchanges, bookings }: Options) {
  const choose = openReplyChooser();
  const findInConversation = openConversationFinder({ embedder, findAnswer, exchanges });

  /** What is remembered of a conversation, and what its visitor said just before, the last first. */
  async function memoryOf({ bot, conversation, at }: Here) {
    if (!conversation) return { memory: {}, before: [] };
    const lasts = await exchanges.lastExchanges(bot.id, conversation._id, exchangesBefore);
    return { memory: memoryAt(lasts[0], at), before: saidBefore(lasts, at) };
  }

  async function chooseAnswer(here: Here, said: Said, isAside: boolean): Promise<Chosen> {
    const { bot, trained, conversation } = here;
    const found = await findInConversation(bot, trained.model, said.message, conversation);
    const several = await answersToSeveral(trained, said, found);
    if (several) return several;
    // The buttons belong to the booking then: little else may be offered.
    const near = found.suggestions.slice(0, mostBeside);
    const offered = isAside ? { ...found, suggestions: near } : found;
    return choose(trained, { ...said, unknownReply: bot.unknownReply }, offered);
  }

  async function storedFor({ model }: Trained, message: string): Promise<Stored | null> {
    const { question, answer: told } = await answerTo(embedder, model, message);
    return question === null || told === null ? null : { question, answer: told };
  }

  /** "How much is a cut, and do you take cards?": what is stored for each, where that is so for more than one. */
  async function answersToSeveral(trained: Trained, said: Said, whole: Answer) {
    if (said.message.length > longestOfSeveral || whole.confidence === 1) return null;
    const questions = questionsIn(said.message).filter(
      (asked) => isQuestion(asked) && !asksPriceAlone.test(asked),
    );
    if (questions.length < 2) return null;
    const chosen = new Map<string, Chosen>();
    for (const message of questions) {
      const found = await answerTo(embedder, trained.model, message);
      if (found.answer !== null) chosen.set(found.answer, choose(trained, said, found));
    }
    const isOfAll = whole.answer === null || chosen.has(whole.answer);
    return chosen.size > 1 && isOfAll ? together([...chosen.values()]) : null;
  }

  return async (here: Here, said: Said): Promise<Reply> => {
    const { bot, trained, conversationId, at } = here;
    const { memory, before } = await memoryOf(here);
    const language = spoken(said.message) ?? memory.language ?? said.stated ?? trained.language;
    const turn = await bookings({
      chatbotId: bot.id,
      conversationId,
      message: said.message,
      language,
      memory,
      before,
      now: at,
      storedFor: (message) => storedFor(trained, message),
    });
    if (turn && turn.asides === undefined)
      return { ...turn.saying, answered: true, booking: true, ...kept(turn.memory) };
    if (!turn) return { ...(await chooseAnswer(here, said, false)), ...kept(memory) };
    const asides = turn.asides ?? [];
    const chosen = await Promise.all(
      asides.map((message) => chooseAnswer(here, { ...said, message }, true)),
    );
    return afterAnswer(together(chosen), turn, language);
  };
}

/** The language of a message; names and addresses tell none. */
const spoken = (message: string): Lang | null => detectLanguage(withoutVisitor(message));

/** The answers to several questions as one: what it counts as is the first of them. */
const together = (chosen: readonly Chosen[]): Chosen => ({
  ...chosen[0],
  reply: chosen.map(({ reply }) => reply).join('\n\n'),
  answered: chosen.every(({ answered }) => answered),
  suggestions: chosen.flatMap(({ suggestions }) => suggestions).slice(0, mostBeside),
});

/** The answer to a question in the middle of a booking, and then the booking's last question again. */
function afterAnswer(chosen: Chosen, { saying, memory, unknown }: Turn, language: Lang): Reply {
  const near = unknown === '' ? [] : chosen.suggestions;
  const notKnown = near.length > 0 ? besideButNear(near, language) : (unknown ?? chosen.reply);
  return {
    ...chosen,
    reply: [chosen.answered ? chosen.reply : notKnown, saying.reply].filter(Boolean).join('\n\n'),
    suggestions: [...saying.suggestions, ...near],
    ...kept(memory),
  };
}

const kept = (memory: Memory): Pick<Exchange, 'appointments'> =>
  Object.keys(memory).length > 0 ? { appointments: memory } : {};

async function* serverSentEvents(replied: ReplyView): AsyncIterable<string> {
  yield serverSentEvent('delta', { text: replied.reply });
  yield serverSentEvent('done', replied);
}

/** One event of a stream (HTML Living Standard, 9.2). JSON has no line breaks, so one data line is enough. */
const serverSentEvent = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
