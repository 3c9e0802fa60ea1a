import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
} from '@contesta/contracts/chatbots';
import {
  addPair,
  exportParts,
  internalChatbot,
  publicAnswers,
  removePair,
} from '@contesta/contracts/internal';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AnswerList } from '@contesta/kit/http/lists';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { type Chatbot, shown } from './chatbot.ts';
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
  const viewOf = (chatbot: Chatbot) => getChatbot.replies[200].parse(chatbot);
  const publicJson = openPublicJson({ store, viewOf });
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
          // On every plan the rest may change, and a look that is the same be saved.
          if (!isSame(lookOf(config), lookOf(current.config)))
            await accounts.require(current.ownerId, 'look');
          return isSame(config, current.config) ? {} : { config };
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

type Given = { [K in keyof ChatbotConfig]?: ChatbotConfig[K] | null | undefined };

/** A config with the given parts in place of the old ones, and without those given as null. */
function changedConfig(current: ChatbotConfig, given: Given): ChatbotConfig {
  const parts = Object.entries(given).filter(([, value]) => value !== undefined);
  const { look, rest } = lookAndRest({ ...current, ...Object.fromEntries(parts) });
  const kept = Object.entries(rest).filter(([, value]) => value != null);
  return { ...look, ...Object.fromEntries(kept) };
}

const lookAndRest = ({
  unknownReply,
  contact,
  publicAnswers,
  opening,
  ...look
}: ChatbotConfig) => ({
  look,
  rest: { unknownReply, contact, publicAnswers, opening },
});
const lookOf = (config: ChatbotConfig) => lookAndRest(config).look;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** What other services ask about bots, and one change that they make for an owner. */
export function internalRoutes({
  store,
  chatbots,
  answerList,
}: Pick<Options, 'store' | 'chatbots' | 'answerList'>): Binding[] {
  return [
    bind(internalChatbot, {
      async handle({ params }) {
        const chatbot = await store.find(params.id);
        if (!chatbot) throw problem('NOT_FOUND');
        const { _id, ownerId, version, name, prompts, config } = chatbot;
        return { chatbotId: _id, ownerId, version, name, prompts, config };
      },
    }),
    bind(publicAnswers, {
      async handle({ params: { id }, query }) {
        const known = Number(query.version);
        if (known && (await store.isAt(id, known))) return { version: known, bot: null };
        const chatbot = await store.find(id);
        if (!chatbot?.config.publicAnswers) throw problem('NOT_FOUND');
        const { version, name, prompts, config } = chatbot;
        return { version, bot: { name, prompts, config } };
      },
    }),
    bind(addPair, {
      handle: async ({ params, body: { ownerId, ...pair }, requestId }) =>
        shown(await chatbots.addPair(params.id, ownerId, pair, requestId)),
    }),
    bind(removePair, {
      handle: async ({ params, body: { ownerId, ...pair }, requestId }) =>
        shown(await chatbots.removePair(params.id, ownerId, pair, requestId)),
    }),
    bind(exportParts.chatbots, {
      handle: async ({ params }) => answerList(params.id, shownOf(store, params.id)),
    }),
  ];
}
