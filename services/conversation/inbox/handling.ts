import { type Pair, undoMs } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { BodyOf } from '@contesta/contracts/endpoint';
import { errorTable } from '@contesta/contracts/errors';
import type { handleUnanswered } from '@contesta/contracts/inbox';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';
import type { ActiveBot, Bots } from '../bots.ts';
import { languageTraitsOf } from '../learning/trained-bot.ts';
import type { AnswerMessage } from '../messages/message-routes.ts';
import type { Message, MessagesStore } from '../messages/messages-store.ts';
import { type Group, hasCounted, type Intent } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';
import { foldedText } from './likeness.ts';

type Options = {
  bots: Bots;
  inbox: InboxStore;
  messages: Pick<MessagesStore, 'waiting' | 'markAnswered'>;
  answerMessage: AnswerMessage;
  peers: Peers;
  clock: Clock;
  log: Log;
};

/** Longer than handling usually takes: it calls the chatbots service up to twice, for at most 5 s each, then stores answers. */
const leaseMs = 20_000;
const everyMs = 1_000;

type HandleRequest = BodyOf<typeof handleUnanswered>;
export type Handler = ReturnType<typeof openHandler>;

/** Handles groups of the inbox, and undoes the handling. `job` continues after a failure or a crash. */
export function openHandler(options: Options) {
  const { bots, inbox, messages, answerMessage, peers, clock, log } = options;
  const mutex = openKeyedMutex();
  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

  async function readChatbot(id: string): Promise<ChatbotView> {
    const { name, prompts, config, version } = await peers.ask(internalChatbot, { params: { id } });
    return { _id: id, name, prompts, config, version };
  }

  /** Mails the answer once to each waiting address, in the visitor's language if there is such a translation. */
  async function mailAnswer(bot: ActiveBot, group: Group, { answer }: Pair, pairs: Pair[]) {
    const { translations } = languageTraitsOf(pairs);
    for (const [message, ...others] of messagesByAddress(group, await messages.waiting(bot.id))) {
      const translated = translations.find(
        (one) => one.answer === answer && one.language === message.language,
      );
      const reply = translated?.text ?? answer;
      // The other messages are marked first: after a crash the one to be mailed is still new, and the job mails it.
      for (const other of others) await messages.markAnswered(other, { reply, repliedAt: clock() });
      await answerMessage(message, reply);
    }
  }

  /**
   * Carries out an intent. Every step can be repeated, so after a failure the job starts again. If the request is
   * refused (4xx), the group is reopened instead.
   */
  async function carryOut(bot: ActiveBot, group: Group, intent: Intent, requestId?: string) {
    const { question, tells, asked, isNew } = intent;
    try {
      const saved = await bots.addPair(bot, intent, requestId);
      const pairWith = (text?: string) => saved.prompts.findLast((one) => one.question === text);
      const pair = pairWith(question);
      if (tells && pair) await mailAnswer(bot, group, pair, saved.prompts);
      await inbox.settle(group, { at: clock(), ...(isNew && { pair }), phrasing: pairWith(asked) });
      return saved;
    } catch (error) {
      if (isProblem(error) && errorTable[error.code].status < 500) await inbox.release(group);
      throw error;
    }
  }

  const job = openLeaseQueue(
    { name: 'answers', everyMs, atOnce: 2, closeMs: 3_000, clock, log },
    {
      due: inbox.intents.due,
      claim: (found, now) => inbox.intents.claim(found, leaseEnd(now), { $inc: { revision: 1 } }),
      work: ({ _id, chatbotId }) =>
        mutex.run(_id, async () => {
          const group = await inbox.findWithIntent(_id);
          if (group?.intent) await carryOut(await bots.find(chatbotId), group, group.intent);
        }),
    },
  );

  return {
    job,
    handle: (bot: ActiveBot, key: string, request: HandleRequest, requestId: string) =>
      mutex.run(key, async () => {
        const chatbot = await readChatbot(bot.id);
        const group = await inbox.findOpen(bot.id, key);
        const now = clock();
        if (request.dismiss) {
          if (!(await inbox.dismiss(bot.id, key, now))) throw problem('NOT_FOUND');
          return chatbot;
        }
        const intent = group && intentOf(group, request, chatbot);
        const claimed = intent && (await inbox.claim(bot.id, key, intent, leaseEnd(now)));
        if (!claimed) throw problem('NOT_FOUND');
        return await carryOut(bot, claimed, intent, requestId);
      }),
    undo: (bot: ActiveBot, group: Group, requestId: string) =>
      mutex.run(group._id, async () => {
        const { settled } = group;
        const isLate = !settled || settled.at.getTime() + undoMs < clock().getTime();
        if (isLate || group.open) throw problem('STATE');
        // This refreshes our copy before reopening, so that the reopened group is not compared with the removed pair.
        let saved: ChatbotView | undefined;
        for (const added of [settled.phrasing, settled.pair])
          if (added) saved = await bots.removePair(bot, added, requestId);
        saved ??= await readChatbot(bot.id);
        if (!(await inbox.reopen(group))) throw problem('STATE');
        return saved;
      }),
  };
}

/** What a request makes of a group. Throws Problem STATE if the owner's own wording is stored with another answer. */
function intentOf(group: Group, request: HandleRequest, { prompts }: ChatbotView): Intent {
  const { question: asked } = group;
  const { tell = false, dismiss: _, question = asked, ...source } = request;
  const answer = source.answer ?? prompts.find((pair) => pair.question === source.sameAs)?.answer;
  const withSameWords = (text: string) =>
    prompts.filter((pair) => foldedText(pair.question) === foldedText(text));
  if (question !== asked && withSameWords(question).some((pair) => pair.answer !== answer))
    throw problem('STATE', { text: 'question-taken' });
  const isNew = !prompts.some((pair) => pair.question === question && pair.answer === answer);
  const isReworded = foldedText(asked) !== foldedText(question);
  const keepsWords = isReworded && withSameWords(asked).length === 0;
  return { question, ...source, ...(keepsWords && { asked }), tells: tell, isNew };
}

/** The waiting messages about a group's exchanges, grouped by mail address. */
export function messagesByAddress(group: Group, waiting: readonly Message[]) {
  const ofGroup = waiting.filter(({ exchange }) => exchange && hasCounted(group, exchange));
  const byAddress = Map.groupBy(ofGroup, ({ email }) => email.toLowerCase());
  return [...byAddress.values()] as [Message, ...Message[]][]; // groupBy makes no empty lists
}
