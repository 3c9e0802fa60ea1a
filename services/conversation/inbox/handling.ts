import { type Pair, undoMs } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { errorTable } from '@contesta/contracts/errors';
import { addPair, internalChatbot, removePair } from '@contesta/contracts/internal';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';
import type { Bots, LivingBot } from '../bots.ts';
import type { AnswerMessage } from '../messages/message-routes.ts';
import type { Message, MessagesStore } from '../messages/messages-store.ts';
import { mannerOf } from '../models.ts';
import { counts, type Group, type Intent } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';

type Options = {
  bots: Bots;
  inbox: InboxStore;
  messages: Pick<MessagesStore, 'waiting' | 'endUnsent'>;
  answerMessage: AnswerMessage;
  peers: Peers;
  clock: Clock;
  log: Log;
};

/** Longer than handling takes: asking the chatbots service waits 5 s at most. */
const leaseMs = 10_000;
const everyMs = 1_000;

type Handling = {
  answer?: string | undefined;
  sameAs?: string | undefined;
  dismiss?: true | undefined;
  tell?: boolean | undefined;
};

export type Handler = ReturnType<typeof openHandler>;

/** Handles a group once, and puts it back. What a process leaves half done, `job` goes on with. */
export function openHandler(options: Options) {
  const { bots, inbox, messages, answerMessage, peers, clock, log } = options;
  const inOrder = openKeyedMutex();
  const fromNow = (now: Date) => new Date(now.getTime() + leaseMs);

  async function asItIs(id: string): Promise<ChatbotView> {
    const { name, prompts, config, version } = await peers.ask(internalChatbot, { params: { id } });
    return { _id: id, name, prompts, config, version };
  }

  /** Mails the answer once to each address left with one of the group's messages, in the visitor's language where the pair has it. */
  async function tell(bot: LivingBot, group: Group, { answer }: Pair, pairs: Pair[]) {
    const translations = mannerOf(pairs).translations.filter((one) => one.answer === answer);
    for (const [message, ...others] of waitingFor(group, await messages.waiting(bot.id))) {
      const translated = translations.find(({ language }) => language === message.language);
      const reply = translated?.text ?? answer;
      // First: if the process ends here, the message with the letter is still new, and the job goes on with it.
      for (const other of others) await messages.endUnsent(other, reply);
      await answerMessage(message, reply);
    }
  }

  /** Does what is to be done with a group. Each step may be done again, so after a failure the job begins anew. */
  async function fulfil(bot: LivingBot, group: Group, intent: Intent, requestId?: string) {
    const { question, answer, sameAs, tells, isNew } = intent;
    try {
      const saved = await askToAdd(peers, bot, { question, answer, sameAs }, requestId);
      const pair = saved.prompts.findLast((one) => one.question === question);
      if (tells && pair) await tell(bot, group, pair, saved.prompts);
      await inbox.settle(group, clock(), isNew ? pair : undefined);
      return saved;
    } catch (error) {
      if (isProblem(error) && errorTable[error.code].status < 500) await inbox.release(group);
      throw error;
    }
  }

  async function handleOnce(bot: LivingBot, key: string, given: Handling, requestId: string) {
    const before = await asItIs(bot.id);
    const group = await inbox.findOpen(bot.id, key);
    const now = clock();
    if (given.dismiss) {
      if (!(await inbox.setAside(bot.id, key, now))) throw problem('NOT_FOUND');
      return before;
    }
    const intent = group && intentOf(group, given, before);
    const claimed = intent && (await inbox.claim(bot.id, key, intent, fromNow(now)));
    if (!claimed) throw problem('NOT_FOUND');
    return await fulfil(bot, claimed, intent, requestId);
  }

  const job = openLeaseQueue(
    { name: 'answers', everyMs, atOnce: 2, closeMs: 3_000, clock, log },
    {
      due: inbox.intents.due,
      claim: (found, now) => inbox.intents.claim(found, fromNow(now), { $inc: { revision: 1 } }),
      work: ({ _id, chatbotId }) =>
        inOrder.run(_id, async () => {
          const group = await inbox.findIntended(_id);
          if (group?.intent) await fulfil(await bots.find(chatbotId), group, group.intent);
        }),
    },
  );

  async function undoOnce(bot: LivingBot, group: Group, requestId: string) {
    const { settled } = group;
    const isLate = !settled || settled.at.getTime() + undoMs < clock().getTime();
    if (isLate || group.open) throw problem('STATE');
    const body = { ownerId: bot.ownerId, ...(settled.pair ?? { question: '', answer: '' }) };
    const ask = { params: { id: bot.id }, body, requestId };
    const saved = settled.pair ? await peers.ask(removePair, ask) : await asItIs(bot.id);
    // First, so that what is put back is not judged by the pair that went.
    await bots.refresh(bot.id, saved.version).catch(() => {});
    if (!(await inbox.reopen(group))) throw problem('STATE');
    return saved;
  }

  return {
    job,
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

function intentOf(
  { question }: Group,
  { answer, sameAs, tell }: Handling,
  { prompts }: ChatbotView,
): Intent {
  const said = answer ?? prompts.find((pair) => pair.question === sameAs)?.answer;
  const isNew = !prompts.some((pair) => pair.question === question && pair.answer === said);
  const way = {
    ...(answer === undefined ? {} : { answer }),
    ...(sameAs === undefined ? {} : { sameAs }),
  };
  return { question, ...way, tells: tell === true, isNew };
}

/** Waits for a change of a bot, then answers with it. A refusal is ignored: the event of the change refreshes it too. */
export async function refreshed(bots: Bots, bot: LivingBot, changing: Promise<ChatbotView>) {
  const saved = await changing;
  await bots.refresh(bot.id, saved.version).catch(() => {});
  return saved;
}

type NewPair = { question: string; answer?: string | undefined; sameAs?: string | undefined };

/** Adds a pair, or another wording of the stored question `sameAs`. Throws `Problem` PLAN_LIMIT where it has no room. */
export async function askToAdd(peers: Peers, bot: LivingBot, pair: NewPair, requestId?: string) {
  const body = { ownerId: bot.ownerId, ...pair };
  try {
    return await peers.ask(addPair, {
      params: { id: bot.id },
      body,
      ...(requestId ? { requestId } : {}),
    });
  } catch (error) {
    throw isProblem(error, 'PLAN_LIMIT')
      ? problem('PLAN_LIMIT', { text: 'free-five-prompts' })
      : error;
  }
}

type OneOrMore<T> = [T, ...T[]];

/** The messages that left an address with one of a group's, an entry for each address. */
export function waitingFor(group: Group, waiting: readonly Message[]): OneOrMore<Message>[] {
  const asked = waiting.filter(({ exchange }) => exchange !== undefined && counts(group, exchange));
  const byAddress = Map.groupBy(asked, ({ email }) => email.toLowerCase());
  return [...byAddress.values()] as OneOrMore<Message>[]; // a group is never empty
}
