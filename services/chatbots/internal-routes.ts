import { exportParts, internalChatbot } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { shown } from './chatbot.ts';
import type { ChatbotsStore } from './store.ts';

/** What other services ask about bots. */
export function internalRoutes(store: ChatbotsStore): Binding[] {
  return [
    bind(internalChatbot, {
      async handle({ params }) {
        const chatbot = await store.find(params.id);
        if (!chatbot) throw problem('NOT_FOUND');
        const { _id, ownerId, version, name, prompts } = chatbot;
        return { chatbotId: _id, ownerId, version, name, prompts };
      },
    }),
    bind(exportParts.chatbots, {
      handle: async ({ params }) => (await store.ofOwner(params.id)).map(shown),
    }),
  ];
}
