import {
  handleUnanswered,
  listUnanswered,
  type UnansweredView,
  undoUnanswered,
} from '@contesta/contracts/inbox';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Bots } from '../bots.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { Models, Trained } from '../models.ts';
import type { Group } from './groups.ts';
import { type Handler, waitingFor } from './handling.ts';
import type { InboxStore, Place } from './inbox-store.ts';
import { type KnownGroups, type Meant, meantBy } from './known.ts';

type Options = {
  bots: Bots;
  inbox: Pick<InboxStore, 'page' | 'find' | 'findOpen'>;
  models: Models;
  known: KnownGroups;
  messages: Pick<MessagesStore, 'waiting'>;
  handler: Handler;
};

const usualLimit = 20;
const mostNear = 3;
/** A stored question less likely than this is not what was meant. */
const leastNear = 0.3;

/** What a bot did not know, as its owner reads and handles it. */
export function inboxRoutes({ bots, inbox, models, known, messages, handler }: Options): Binding[] {
  return [
    bind(listUnanswered, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = usualLimit, cursor, first } }, bot) {
        const trained = await models.of(bot);
        const from = cursor ? fromCursor(cursor) : null;
        const { found, unknown, meant } = await known.unknownIn(trained, () =>
          inbox.page(bot.id, from, limit + 1),
        );
        const last = found.slice(0, limit).at(-1);
        const page = unknown.filter((group) => found.indexOf(group) < limit);
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
