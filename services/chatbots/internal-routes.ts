import { exportParts } from '@contesta/contracts/internal';
import {
  addPair,
  internalChatbot,
  publicAnswers,
  removePair,
} from '@contesta/contracts/internal-chatbots';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AnswerList } from '@contesta/kit/http/lists';
import { viewOf } from './chatbot.ts';
import type { Chatbots } from './chatbots.ts';
import { viewsOf } from './routes.ts';
import type { ChatbotsStore } from './store.ts';

type Options = { store: ChatbotsStore; chatbots: Chatbots; answerList: AnswerList };

/** The calls of other services. */
export function internalRoutes({ store, chatbots, answerList }: Options): Binding[] {
  return [
    bind(internalChatbot, {
      async handle({ params }) {
        const chatbot = await store.find(params.id);
        if (!chatbot) throw problem('NOT_FOUND');
        const { _id, ownerId, version, name, prompts, config } = chatbot;
        const { createdAt, additions = [] } = chatbot;
        return {
          chatbotId: _id,
          ownerId,
          version,
          name,
          prompts,
          config,
          createdAt: createdAt.toISOString(),
          additions: additions.map(({ at, keys }) => ({ at: at.toISOString(), keys })),
        };
      },
    }),
    bind(publicAnswers, {
      async handle({ params: { id }, query }) {
        const known = Number(query.version); // NaN without a version
        // The caller has this version, so it was public.
        if (known && (await store.isAt(id, known))) return { version: known, bot: null };
        const chatbot = await store.find(id);
        if (!chatbot?.config.publicAnswers) throw problem('NOT_FOUND');
        const { version, name, prompts, config } = chatbot;
        return { version, bot: { name, prompts, config } };
      },
    }),
    bind(addPair, {
      handle: async ({ params, body: { ownerId, ...pair }, requestId }) =>
        viewOf(await chatbots.addPair(params.id, ownerId, pair, requestId)),
    }),
    bind(removePair, {
      handle: async ({ params, body: { ownerId, ...pair }, requestId }) =>
        viewOf(await chatbots.removePair(params.id, ownerId, pair, requestId)),
    }),
    bind(exportParts.chatbots, {
      handle: async ({ params }) => answerList(params.id, viewsOf(store, params.id)),
    }),
  ];
}
