import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
} from '@contesta/contracts/chatbots';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { shown } from './chatbot.ts';
import type { Chatbots } from './chatbots.ts';
import type { ChatbotsStore } from './store.ts';

/** Bots as their owner and their visitors see them. */
export function chatbotRoutes(
  store: ChatbotsStore,
  chatbots: Chatbots,
  promptBytes: number | undefined,
): Binding[] {
  const maxBytes = promptBytes === undefined ? {} : { maxBytes: promptBytes };
  return [
    bind(listChatbots, {
      handle: async ({ account }) => (await store.ofOwner(account.accountId)).map(shown),
    }),

    bind(getChatbot, {
      async handle({ params }) {
        const chatbot = await store.find(params.id);
        if (!chatbot) throw problem('NOT_FOUND');
        return chatbot;
      },
    }),

    bind(createChatbot, {
      ...maxBytes,
      handle: async ({ account, body: { name, prompts }, requestId }) =>
        shown(await chatbots.create(account.accountId, name, prompts, requestId)),
    }),

    bind(saveChatbot, {
      ...maxBytes,
      load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
      async handle({ body: { name, prompts, version }, requestId }, chatbot) {
        const saved = await chatbots.change(chatbot, requestId, async (current) => {
          await chatbots.requireRoom(current.ownerId, prompts.length, current.prompts.length);
          if (version !== undefined && version !== current.version)
            throw problem('STATE', { text: 'version-conflict' });
          return { name, prompts };
        });
        return shown(saved);
      },
    }),

    bind(deleteChatbot, {
      load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
      async handle({ requestId, lang }, chatbot) {
        await chatbots.remove(chatbot, requestId);
        return { message: sentences['chatbot-deleted'][lang] };
      },
    }),
  ];
}
