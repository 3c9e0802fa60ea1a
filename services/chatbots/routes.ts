import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
} from '@contesta/contracts/chatbots';
import { exportParts, internalChatbot } from '@contesta/contracts/internal';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AnswerList } from '@contesta/kit/http/lists';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { shown } from './chatbot.ts';
import type { Chatbots } from './chatbots.ts';
import { openPublicJson } from './public-json.ts';
import type { ChatbotsStore } from './store.ts';

type Options = {
  store: ChatbotsStore;
  chatbots: Chatbots;
  accounts: AccountCopies;
  answerList: AnswerList;
  /** Overrides the limit in bytes of a list of pairs. */
  maxBytes: number | undefined;
};

/** Bots as their owner and their visitors see them. */
export function chatbotRoutes({
  store,
  chatbots,
  accounts,
  answerList,
  maxBytes,
}: Options): Binding[] {
  const publicJson = openPublicJson(store);
  const bodyLimit = maxBytes === undefined ? {} : { maxBytes };
  return [
    bind(listChatbots, {
      handle: async ({ account }) =>
        answerList(account.accountId, shownOf(store, account.accountId)),
    }),

    bind(getChatbot, {
      async handle({ params }) {
        const bytes = await publicJson(params.id);
        if (!bytes) throw problem('NOT_FOUND');
        return jsonOf(bytes);
      },
    }),

    bind(createChatbot, {
      ...bodyLimit,
      handle: async ({ account, body: { name, prompts }, requestId }) =>
        shown(await chatbots.create(account.accountId, name, prompts, requestId)),
    }),

    bind(saveChatbot, {
      ...bodyLimit,
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

    bind(saveConfig, {
      load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
      async handle({ body, requestId }, chatbot) {
        const saved = await chatbots.change(chatbot, requestId, async (current) => {
          const config = changedConfig(current.config, body);
          if (!config) return {};
          await accounts.require(current.ownerId, 'look'); // a free owner may save a look that is the same
          return { config };
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

/** Written from the shared bytes piece by piece, as its reader takes them. */
const jsonOf = (bytes: Buffer) =>
  streamOf('application/json; charset=utf-8', piecesOf(bytes), {
    'Content-Length': String(bytes.length),
  });

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* shownOf(store: ChatbotsStore, ownerId: string) {
  for await (const chatbot of store.ofOwner(ownerId)) yield shown(chatbot);
}

type Given = { [K in keyof ChatbotConfig]?: ChatbotConfig[K] | undefined };

/** A look with the given parts in place of the old ones, or null when nothing would be different. */
function changedConfig(current: ChatbotConfig, given: Given): ChatbotConfig | null {
  const parts = Object.entries(given).filter(([, value]) => value !== undefined);
  const next: ChatbotConfig = { ...current, ...Object.fromEntries(parts) };
  return JSON.stringify(next) === JSON.stringify(current) ? null : next;
}

/** What other services ask about bots. */
export function internalRoutes(store: ChatbotsStore, answerList: AnswerList): Binding[] {
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
      handle: async ({ params }) => answerList(params.id, shownOf(store, params.id)),
    }),
  ];
}
