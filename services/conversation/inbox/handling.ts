import type { ChatbotView } from '@contesta/contracts/chatbots';
import { undoMs } from '@contesta/contracts/inbox';
import { addPair, internalChatbot, removePair } from '@contesta/contracts/internal';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { Bots, LivingBot } from '../bots.ts';
import type { AnswerMessage } from '../messages/message-routes.ts';
import type { Message, MessagesStore } from '../messages/messages-store.ts';
import { counts, type Group } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';

type Options = {
  bots: Bots;
  inbox: InboxStore;
  messages: Pick<MessagesStore, 'waiting'>;
  answerMessage: AnswerMessage;
  peers: Peers;
  clock: Clock;
};

/** Longer than handling takes: asking the chatbots service waits 5 s at most. */
const claimMs = 10_000;

type Handling = {
  answer?: string | undefined;
  sameAs?: string | undefined;
  dismiss?: true | undefined;
  tell?: boolean | undefined;
};

/** Handles a group once: whoever comes second finds it handled. And puts it back. */
export function openHandler({ bots, inbox, messages, answerMessage, peers, clock }: Options) {
  const inOrder = openKeyedMutex();

  async function asItIs(id: string): Promise<ChatbotView> {
    const { name, prompts, config, version } = await peers.ask(internalChatbot, { params: { id } });
    return { _id: id, name, prompts, config, version };
  }

  /** The bot with the pair that was made of a group, and that pair unless the bot had it before. */
  async function teach(bot: LivingBot, { question }: Group, given: Handling, requestId: string) {
    const { answer, sameAs } = given;
    const before = await asItIs(bot.id);
    const saved = await askToAdd(peers, bot, { question, answer, sameAs }, requestId);
    const pair = saved.prompts.findLast((one) => one.question === question);
    const isNew = saved.prompts.length > before.prompts.length;
    return { saved, answer: pair?.answer, pair: isNew ? pair : undefined };
  }

  /** Those who left an address with one of the group's messages get the answer by mail, each once. */
  async function tell(bot: LivingBot, group: Group, answer: string): Promise<void> {
    for (const message of waitingFor(group, await messages.waiting(bot.id)))
      await answerMessage(message, answer);
  }

  async function handleOnce(bot: LivingBot, key: string, given: Handling, requestId: string) {
    const now = clock();
    const group = await inbox.claim(bot.id, key, now, new Date(now.getTime() + claimMs));
    if (!group) throw problem((await inbox.findOpen(bot.id, key)) ? 'IN_PROGRESS' : 'NOT_FOUND');
    try {
      if (given.dismiss) {
        await inbox.settle(key, clock(), 'aside');
        return await asItIs(bot.id);
      }
      const { saved, answer, pair } = await teach(bot, group, given, requestId);
      if (given.tell && answer !== undefined) await tell(bot, group, answer);
      await inbox.settle(key, clock(), { pair });
      return saved;
    } catch (error) {
      await inbox.release(key);
      throw error;
    }
  }

  async function undoOnce(bot: LivingBot, group: Group, requestId: string) {
    const { settled } = group;
    const isLate = !settled || settled.at.getTime() + undoMs < clock().getTime();
    if (isLate || group.open) throw problem('STATE');
    const body = { ownerId: bot.ownerId, ...(settled.pair ?? { question: '', answer: '' }) };
    const ask = { params: { id: bot.id }, body, requestId };
    const saved = settled.pair ? await peers.ask(removePair, ask) : await asItIs(bot.id);
    if (!(await inbox.reopen(group))) throw problem('STATE');
    return saved;
  }

  return {
    handle: (bot: LivingBot, key: string, given: Handling, requestId: string) =>
      refreshed(
        bots,
        bot,
        inOrder.run(key, () => handleOnce(bot, key, given, requestId)),
      ),
    undo: (bot: LivingBot, group: Group, requestId: string) =>
      refreshed(
        bots,
        bot,
        inOrder.run(group._id, () => undoOnce(bot, group, requestId)),
      ),
  };
}

/** Waits for a change of a bot, then answers with it. A refusal is ignored: the event of the change refreshes it too. */
export async function refreshed(bots: Bots, bot: LivingBot, changing: Promise<ChatbotView>) {
  const saved = await changing;
  await bots.refresh(bot.id, saved.version).catch(() => {});
  return saved;
}

type NewPair = { question: string; answer?: string | undefined; sameAs?: string | undefined };

/** Adds a pair, or another wording of the stored question `sameAs`. Throws `Problem` PLAN_LIMIT where it has no room. */
export async function askToAdd(peers: Peers, bot: LivingBot, pair: NewPair, requestId: string) {
  const body = { ownerId: bot.ownerId, ...pair };
  try {
    return await peers.ask(addPair, { params: { id: bot.id }, body, requestId });
  } catch (error) {
    throw isProblem(error, 'PLAN_LIMIT')
      ? problem('PLAN_LIMIT', { text: 'free-five-prompts' })
      : error;
  }
}

/** Those who left an address with one of a group's messages. */
export const waitingFor = (group: Group, waiting: readonly Message[]): Message[] =>
  waiting.filter(({ exchange }) => exchange !== undefined && counts(group, exchange));
