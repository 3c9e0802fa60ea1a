import { weekOfBots } from '@contesta/contracts/letters';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { BotsStore } from '../bots.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { InboxStore } from './inbox-store.ts';

type Options = {
  botsStore: Pick<BotsStore, 'ofOwner'>;
  inbox: Pick<InboxStore, 'since'>;
  messages: Pick<MessagesStore, 'countIn'>;
};

/** So many questions to teach are in one letter. */
const mostQuestions = 3;

/** What mail asks before it writes to an owner about their week. */
export function weekRoutes({ botsStore, inbox, messages }: Options): Binding[] {
  return [
    bind(weekOfBots, {
      async handle({ params, query }) {
        const [from, to] = [new Date(query.from), new Date(query.to)];
        const chatbotIds = (await botsStore.ofOwner(params.id)).map(({ _id }) => _id);
        const found = await Promise.all(
          chatbotIds.map(async (chatbotId) => ({
            chatbotId,
            groups: await inbox.since(chatbotId, from, mostQuestions),
            count: await messages.countIn(chatbotId, from, to),
          })),
        );
        const questions = found
          .flatMap(({ groups }) => groups)
          .toSorted((a, b) => b.count - a.count || b.lastAt.getTime() - a.lastAt.getTime())
          .slice(0, mostQuestions);
        return {
          chatbotIds,
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
