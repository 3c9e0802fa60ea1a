import { weekOfBots } from '@contesta/contracts/letters';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { type Bot, type BotsStore, livingBot } from '../bots.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { Models } from '../models.ts';
import type { Group } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';
import type { KnownGroups } from './known.ts';

type Options = {
  botsStore: Pick<BotsStore, 'ofOwner'>;
  inbox: Pick<InboxStore, 'since'>;
  known: Pick<KnownGroups, 'unknownIn'>;
  models: Pick<Models, 'of'>;
  messages: Pick<MessagesStore, 'countIn'>;
};

/** So many questions to teach are in one letter. */
const mostQuestions = 3;

/** What mail asks before it writes to an owner about their week. */
export function weekRoutes({ botsStore, inbox, known, models, messages }: Options): Binding[] {
  /** The most asked since then of what a bot does not know to this day. */
  async function unknownOf(copy: Bot, from: Date): Promise<Group[]> {
    const read = () => inbox.since(copy._id, from, mostQuestions);
    const bot = livingBot(copy);
    if (!bot || (await read()).length === 0) return [];
    return (await known.unknownIn(await models.of(bot), read)).unknown;
  }

  return [
    bind(weekOfBots, {
      async handle({ params, query }) {
        const [from, to] = [new Date(query.from), new Date(query.to)];
        const bots = await botsStore.ofOwner(params.id);
        const found = await Promise.all(
          bots.map(async (bot) => ({
            chatbotId: bot._id,
            groups: await unknownOf(bot, from),
            count: await messages.countIn(bot._id, from, to),
          })),
        );
        const questions = found
          .flatMap(({ groups }) => groups)
          .toSorted((a, b) => b.count - a.count || b.lastAt.getTime() - a.lastAt.getTime())
          .slice(0, mostQuestions);
        return {
          chatbotIds: bots.map(({ _id }) => _id),
          questions: questions.map(({ _id: key, chatbotId, question, count }) => ({
            chatbotId,
            key,
            question,
            count,
          })),
          messages: found
            .filter(({ count }) => count > 0)
            .map(({ chatbotId, count }) => ({ chatbotId, count })),
        };
      },
    }),
  ];
}
