import { handleUnanswered, listUnanswered, undoUnanswered } from '@contesta/contracts/inbox';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { pageOf } from '@contesta/kit/store/pages';
import type { Bots } from '../bots.ts';
import type { TrainedBot } from '../learning/trained-bot.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { Models } from '../models.ts';
import { type AnsweredGroups, type Reading, readingOf } from './answered-groups.ts';
import type { Group } from './groups.ts';
import { type Handler, messagesByAddress } from './handling.ts';
import type { InboxPosition, InboxStore } from './inbox-store.ts';

type Options = {
  bots: Bots;
  inbox: Pick<InboxStore, 'page' | 'find' | 'findOpen'>;
  models: Models;
  answeredGroups: AnsweredGroups;
  messages: Pick<MessagesStore, 'waiting'>;
  handler: Handler;
};

const defaultLimit = 20;
const maxNear = 3;
/** Stored questions with at least this confidence are shown. */
const minConfidence = 0.3;

/** Lets an owner read and handle the messages that a bot could not answer. */
export function inboxRoutes(options: Options): Binding[] {
  const { bots, inbox, models, answeredGroups, messages, handler } = options;
  return [
    bind(listUnanswered, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = defaultLimit, cursor, first } }, bot) {
        const trained = await models.of(bot);
        const from = cursor ? fromCursor(cursor) : null;
        const { found, unknown, readings } = await answeredGroups.readUnanswered(trained, () =>
          inbox.page(bot.id, from, limit + 1),
        );
        const { items: read, next } = pageOf(found, limit, toCursor);
        const page = unknown.filter((group) => read.includes(group));
        const wanted = first && !cursor ? await inbox.findOpen(bot.id, first) : null;
        const groups = [...(wanted ? [wanted] : []), ...page.filter(({ _id }) => _id !== first)];
        const waiting = await messages.waiting(bot.id);
        const items = groups.map((group) => ({
          ...viewOf(group),
          near: nearQuestions(readings.get(group._id) ?? readingOf(group, trained), trained),
          waiting: messagesByAddress(group, waiting).length,
        }));
        return { items, next };
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

const viewOf = ({ _id: key, question, count, firstAt, lastAt }: Group) => ({
  key,
  question,
  count,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

/** Stored questions that may have the same meaning. */
function nearQuestions({ ranking, needsNoAnswer }: Reading, { model }: TrainedBot): string[] {
  if (needsNoAnswer) return [];
  const near = ranking.candidates.filter(({ confidence }) => confidence >= minConfidence);
  return near.slice(0, maxNear).map((one) => model.questions[one.question] ?? '');
}

/** A position in the list as a cursor in the contract's pattern. */
const toCursor = ({ count, lastAt, _id }: Group): string =>
  `${count}.${lastAt.getTime().toString(36)}_${_id}`;

function fromCursor(cursor: string): InboxPosition {
  const [count = '', rest = ''] = cursor.split('.');
  const at = Number.parseInt(rest, 36); // reads up to the `_`
  const lastAt = new Date(Number.isFinite(at) ? Math.min(at, 8e15) : 0); // a Date holds 8.64e15 ms
  return { count: Number(count), lastAt, _id: rest.slice(rest.indexOf('_') + 1) };
}
