import { weekOfBots } from '@contesta/contracts/letters';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { ActiveBot, Bots } from '../bots.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { Models } from '../models.ts';
import type { AnsweredGroups } from './answered-groups.ts';
import type { Group } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';

type Options = {
  bots: Pick<Bots, 'ofOwner'>;
  inbox: Pick<InboxStore, 'openSince'>;
  answeredGroups: Pick<AnsweredGroups, 'readUnanswered'>;
  models: Pick<Models, 'of'>;
  messages: Pick<MessagesStore, 'countBetween'>;
};

/** How many questions a letter shows at most, of all bots together. */
const maxQuestions = 3;

/** An owner's open questions and messages, for the weekly letter of the mail service. */
export function weekRoutes(options: Options): Binding[] {
  const { bots, inbox, answeredGroups, models, messages } = options;

  /** A bot's most asked questions since `from` that it still cannot answer. */
  async function unknownOf(bot: ActiveBot, from: Date): Promise<Group[]> {
    const read = () => inbox.openSince(bot.id, from, maxQuestions);
    if ((await read()).length === 0) return []; // so that a bot without questions needs no model
    return (await answeredGroups.readUnanswered(await models.of(bot), read)).unknown;
  }

  return [
    bind(weekOfBots, {
      async handle({ params, query }) {
        const [from, to] = [new Date(query.from), new Date(query.to)];
        const owned = await bots.ofOwner(params.id);
        const found = await Promise.all(
          owned.map(async (bot) => ({
            chatbotId: bot.id,
            groups: await unknownOf(bot, from),
            left: await messages.countBetween(bot.id, from, to),
          })),
        );
        const questions = found
          .flatMap(({ groups }) => groups)
          .toSorted((a, b) => b.count - a.count || b.lastAt.getTime() - a.lastAt.getTime())
          .slice(0, maxQuestions)
          .map(({ _id: key, chatbotId, question, count }) => ({ chatbotId, key, question, count }));
        const withMessages = found.filter(({ left }) => left > 0);
        return {
          chatbotIds: owned.map(({ id }) => id),
          questions,
          messages: withMessages.map(({ chatbotId, left: count }) => ({ chatbotId, count })),
        };
      },
    }),
  ];
}
