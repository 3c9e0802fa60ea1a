import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { handleUnanswered, listUnanswered, type UnansweredView } from '@contesta/contracts/inbox';
import { addPair, internalChatbot } from '@contesta/contracts/internal';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import { isProblem, problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { Bots, LivingBot } from '../bots.ts';
import type { Models, Trained } from '../models.ts';
import { classify } from '../understanding/kinds/classify.ts';
import { rank } from '../understanding/ranking/answer.ts';
import type { Group } from './groups.ts';
import type { InboxStore, Place } from './inbox-store.ts';
import { unpacked } from './likeness.ts';

type Options = { bots: Bots; inbox: InboxStore; models: Models; peers: Peers; clock: Clock };

const usualLimit = 20;
/** Longer than handling takes: asking the chatbots service waits 5 s at most. */
const claimMs = 10_000;
const mostNear = 3;
/** A stored question less likely than this is not what was meant. */
const leastNear = 0.25;

/** What a bot did not know, as its owner reads and handles it. */
export function inboxRoutes(options: Options): Binding[] {
  const { bots, inbox, models } = options;
  const handle = openHandler(options);

  return [
    bind(listUnanswered, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = usualLimit, cursor, first } }, bot) {
        const found = await inbox.page(bot.id, cursor ? fromCursor(cursor) : null, limit + 1);
        const page = found.slice(0, limit);
        const last = page.at(-1);
        const wanted = first && !cursor ? await inbox.findOpen(bot.id, first) : null;
        const groups = [...(wanted ? [wanted] : []), ...page.filter(({ _id }) => _id !== first)];
        const trained = await models.of(bot);
        const items: UnansweredView[] = [];
        for (const group of groups) {
          items.push(shown(group, trained));
          await nextTurn(); // in a large bot each takes milliseconds to find
        }
        return { items, next: found.length > limit && last ? toCursor(last) : null };
      },
    }),

    bind(handleUnanswered, {
      async load({ params, account }) {
        const bot = await bots.findOwned(params.id, account.accountId);
        if (!(await inbox.findOpen(bot.id, params.key))) throw problem('NOT_FOUND');
        return bot;
      },
      handle: ({ params, body, requestId }, bot) => handle(bot, params.key, body, requestId),
    }),
  ];
}

type Handling = {
  answer?: string | undefined;
  sameAs?: string | undefined;
  dismiss?: true | undefined;
};

/** Handles a group once: whoever comes second finds it handled. */
function openHandler({ bots, inbox, peers, clock }: Options) {
  const inOrder = openKeyedMutex();

  async function pairFor(bot: LivingBot, group: Group, given: Handling, requestId: string) {
    const { answer, sameAs } = given;
    const { ownerId } = bot;
    const body = { ownerId, question: group.question, answer, sameAs };
    return await peers.ask(addPair, { params: { id: bot.id }, body, requestId }).catch((error) => {
      throw isProblem(error, 'PLAN_LIMIT')
        ? problem('PLAN_LIMIT', { text: 'free-five-prompts' })
        : error;
    });
  }

  async function asItIs(id: string): Promise<ChatbotView> {
    const { name, prompts, config, version } = await peers.ask(internalChatbot, { params: { id } });
    return { _id: id, name, prompts, config, version };
  }

  async function handleOnce(bot: LivingBot, key: string, given: Handling, requestId: string) {
    const now = clock();
    const group = await inbox.claim(bot.id, key, now, new Date(now.getTime() + claimMs));
    if (!group) throw problem((await inbox.findOpen(bot.id, key)) ? 'IN_PROGRESS' : 'NOT_FOUND');
    try {
      const saved = given.dismiss
        ? await asItIs(bot.id)
        : await pairFor(bot, group, given, requestId);
      await inbox.settle(key, given.dismiss ? null : clock());
      return saved;
    } catch (error) {
      await inbox.release(key);
      throw error;
    }
  }

  return async (bot: LivingBot, key: string, given: Handling, requestId: string) => {
    const saved = await inOrder.run(key, () => handleOnce(bot, key, given, requestId));
    // The news comes by an event too; a refusal here would tell of nothing that failed.
    await bots.refresh(bot.id, saved.version).catch(() => {});
    return saved;
  };
}

function shown(group: Group, trained: Trained): UnansweredView {
  const { _id, question, count, firstAt, lastAt } = group;
  return {
    key: _id,
    question,
    count,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    near: nearTo(group, trained),
  };
}

/** Stored questions that the group's may be another wording of. */
function nearTo({ question, wordings }: Group, { model }: Trained): string[] {
  const packed = wordings.find(({ text }) => text === question)?.vector;
  const vector = packed ? unpacked(packed) : null;
  const { candidates } = rank(model, question, vector, classify(question, vector));
  const near = candidates.filter(({ confidence }) => confidence >= leastNear);
  return near.slice(0, mostNear).map((one) => model.questions[one.question] ?? '');
}

/** A place in the list, as text that fits the contract's pattern for cursors. */
const toCursor = ({ count, lastAt, _id }: Group): string =>
  `${count}.${lastAt.getTime().toString(36)}_${_id}`;

/** The place behind a text of that pattern. */
function fromCursor(cursor: string): Place {
  const [count = '', rest = ''] = cursor.split('.');
  const at = Number.parseInt(rest, 36);
  const lastAt = new Date(Number.isFinite(at) ? Math.min(at, 8e15) : 0);
  return { count: Number(count), lastAt, key: rest.slice(rest.indexOf('_') + 1) };
}
