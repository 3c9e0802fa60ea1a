import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
} from '@contesta/contracts/chatbots';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { AnswerList } from '@contesta/kit/http/lists';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { type Chatbot, viewOf } from './chatbot.ts';
import type { Chatbots } from './chatbots.ts';
import { openPublicJson } from './public-json.ts';
import type { ChatbotsStore } from './store.ts';

type Options = {
  store: ChatbotsStore;
  chatbots: Chatbots;
  accounts: AccountCopies;
  answerList: AnswerList;
  /** Overrides the limit, in bytes, of the body of a create or save. */
  maxBytes: number | undefined;
};

/** The calls to create, list, read, change and delete bots. */
export function chatbotRoutes({
  store,
  chatbots,
  accounts,
  answerList,
  maxBytes,
}: Options): Binding[] {
  const publicViewOf = (chatbot: Chatbot) => getChatbot.replies[200].parse(chatbot);
  const publicJson = openPublicJson({ store, viewOf: publicViewOf });
  const bodyLimit = maxBytes === undefined ? {} : { maxBytes };
  return [
    bind(listChatbots, {
      handle: async ({ account }) =>
        answerList(account.accountId, viewsOf(store, account.accountId)),
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
        viewOf(await chatbots.create(account.accountId, name, prompts, requestId)),
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
        return viewOf(saved);
      },
    }),

    bind(saveConfig, {
      load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
      async handle({ body, requestId }, chatbot) {
        const saved = await chatbots.change(chatbot, requestId, async (current) => {
          const config = changedConfig(current.config, body);
          // Only a change of the look needs a paid plan.
          if (!isSame(lookOf(config), lookOf(current.config)))
            await accounts.require(current.ownerId, 'look');
          return isSame(config, current.config) ? {} : { config };
        });
        return viewOf(saved);
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

/** Streams the shared bytes, so that no reader needs a copy. */
const jsonOf = (bytes: Buffer) =>
  streamOf('application/json; charset=utf-8', streamBytes(bytes), {
    'Content-Length': String(bytes.length),
  });

async function* streamBytes(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** An owner's bots, the oldest first, as the owner sees them. */
export async function* viewsOf(store: ChatbotsStore, ownerId: string) {
  for await (const chatbot of store.ofOwner(ownerId)) yield viewOf(chatbot);
}

type ConfigChanges = { [K in keyof ChatbotConfig]?: ChatbotConfig[K] | null | undefined };

/** Applies changes to a config. Null removes an optional field. */
function changedConfig(current: ChatbotConfig, changes: ConfigChanges): ChatbotConfig {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  const { look, settings } = splitConfig({ ...current, ...Object.fromEntries(defined) });
  const kept = Object.entries(settings).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return { ...look, ...Object.fromEntries(kept) };
}

const splitConfig = ({
  unknownReply,
  contact,
  publicAnswers,
  opening,
  ...look
}: ChatbotConfig) => ({
  look,
  settings: { unknownReply, contact, publicAnswers, opening },
});
const lookOf = (config: ChatbotConfig) => splitConfig(config).look;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
