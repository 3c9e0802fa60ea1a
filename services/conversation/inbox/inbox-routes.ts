import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  handleUnanswered,
  listUnanswered,
  type UnansweredView,
  undoUnanswered,
} from '@contesta/contracts/inbox';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Bots, LivingBot } from '../bots.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { Models, Trained } from '../models.ts';
import { talkOf } from '../replies/faq.ts';
import { classify } from '../understanding/kinds/classify.ts';
import { chanceOf } from '../understanding/kinds/kinds.ts';
import { type Ranking, rank } from '../understanding/ranking/answer.ts';
import type { Group } from './groups.ts';
import { type Handler, waitingFor } from './handling.ts';
import type { InboxStore, Place } from './inbox-store.ts';
import { unpacked } from './likeness.ts';

type Options = {
  bots: Bots;
  inbox: InboxStore;
  models: Models;
  messages: Pick<MessagesStore, 'waiting'>;
  handler: Handler;
  clock: Clock;
};

const usualLimit = 20;
const mostNear = 3;
/** A stored question less likely than this is not what was meant. */
const leastNear = 0.3;
/** From this probability on a person is asked for, and nothing that is stored. */
const surelyPerson = 0.5;
/** So often a page is read again because the bot answers some of it by now. */
const mostRounds = 5;

/** What a bot did not know, as its owner reads and handles it. */
export function inboxRoutes({ bots, inbox, models, messages, handler, clock }: Options): Binding[] {
  /** One page and the group after it, without those that the bot answers by now: they leave the inbox. */
  async function unansweredFrom(
    bot: LivingBot,
    trained: Trained,
    from: Place | null,
    limit: number,
  ) {
    const meant = new Map<string, Meant>();
    for (let round = 1; ; round += 1) {
      const found = await inbox.page(bot.id, from, limit + 1);
      for (const group of found.filter(({ _id }) => !meant.has(_id))) {
        meant.set(group._id, meantBy(group, trained));
        await nextTurn(); // in a large bot each takes milliseconds to find
      }
      const known = found.filter(({ _id }) => meant.get(_id)?.ranking.certainty === 'sure');
      if (known.length === 0 || round === mostRounds) return { found, meant };
      await inbox.leave(known, clock());
    }
  }

  return [
    bind(listUnanswered, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = usualLimit, cursor, first } }, bot) {
        const trained = await models.of(bot);
        const from = cursor ? fromCursor(cursor) : null;
        const { found, meant } = await unansweredFrom(bot, trained, from, limit);
        const page = found.slice(0, limit);
        const last = page.at(-1);
        const wanted = first && !cursor ? await inbox.findOpen(bot.id, first) : null;
        const groups = [...(wanted ? [wanted] : []), ...page.filter(({ _id }) => _id !== first)];
        const waiting = await messages.waiting(bot.id);
        const items = groups.map((group) => {
          const near = nearIn(meant.get(group._id) ?? meantBy(group, trained), trained);
          return shown(group, near, waitingFor(group, waiting).length);
        });
        return { items, next: found.length > limit && last ? toCursor(last) : null };
      },
    }),

    bind(handleUnanswered, {
      async load({ params, account }) {
        const bot = await bots.findOwned(params.id, account.accountId);
        if (!(await inbox.findOpen(bot.id, params.key))) throw problem('NOT_FOUND');
        return bot;
      },
      handle: ({ params, body, requestId }, bot) =>
        handler.handle(bot, params.key, body, requestId),
    }),

    bind(undoUnanswered, {
      async load({ params, account }) {
        const bot = await bots.findOwned(params.id, account.accountId);
        const group = await inbox.find(bot.id, params.key);
        if (!group) throw problem('NOT_FOUND');
        return { bot, group };
      },
      handle: ({ requestId }, { bot, group }) => handler.undo(bot, group, requestId),
    }),
  ];
}

function shown(group: Group, near: string[], waiting: number): UnansweredView {
  const { _id: key, question, count, firstAt, lastAt } = group;
  const times = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
  return { key, question, count, ...times, near, waiting };
}

type Meant = { ranking: Ranking; isTalk: boolean };

/** What a group's question may ask for, and whether it is only talk, or asks for a person. */
function meantBy({ question, wordings }: Group, { model }: Trained): Meant {
  const packed = wordings.find(({ text }) => text === question)?.vector;
  const vector = packed ? unpacked(packed) : null;
  const chances = classify(question, vector);
  const talk = talkOf({ chances, byMeaning: vector !== null });
  const isTalk = talk !== null || chanceOf(chances, 'person') >= surelyPerson;
  return { ranking: rank(model, question, vector, chances), isTalk };
}

/** Stored questions that the group's may be another wording of. */
const nearIn = (meant: Meant | undefined, { model }: Trained): string[] =>
  !meant || meant.isTalk
    ? []
    : meant.ranking.candidates
        .filter(({ confidence }) => confidence >= leastNear)
        .slice(0, mostNear)
        .map((one) => model.questions[one.question] ?? '');

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
