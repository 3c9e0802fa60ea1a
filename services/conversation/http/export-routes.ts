import { hash } from 'node:crypto';
import { createExportLink, exportConversations } from '@contesta/contracts/conversation';
import { fillPath } from '@contesta/contracts/endpoint';
import { exportParts } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { type Clock, newSecret } from '@contesta/kit/identity';
import { openSheetAnswers, type Rows } from '@contesta/kit/spreadsheets/files';
import type { Store } from '@contesta/kit/store/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Bots } from '../bots.ts';
import { type Exchange, type ExchangesStore, isAnswered } from '../exchanges-store.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';
import type { MessagesStore } from '../messages/messages-store.ts';

type Options = {
  bots: Bots;
  exchanges: ExchangesStore;
  inbox: InboxStore;
  messages: Pick<MessagesStore, 'ofBot'>;
  links: Awaited<ReturnType<typeof openExportLinks>>;
  accounts: AccountCopies;
  publicUrl: string;
};

const maxConcurrentExports = 3;

/**
 * Exports a bot's conversations, with a bearer token or through a short-lived link, and the personal data of an
 * account's bots.
 */
export function exportRoutes(options: Options): Binding[] {
  const { bots, exchanges, links, accounts, publicUrl } = options;
  const answerSheet = openSheetAnswers(maxConcurrentExports);

  async function findExportable(botId: string, accountId: string) {
    const bot = await bots.findOwned(botId, accountId);
    await accounts.require(accountId, 'export');
    return bot;
  }

  /**
   * Checks the link, and checks the bot and its owner's plan again, as both may have changed since the link was
   * created. Only a GET uses the link up: mail and chat programs send a HEAD before a person opens it.
   */
  async function openLink(link: string | undefined, botId: string, method = '') {
    if (!link) throw problem('UNAUTHENTICATED');
    const isOpen = await (method === 'GET' ? links.use(link, botId) : links.isValid(link, botId));
    if (!isOpen) throw problem('UNAUTHENTICATED', { text: 'link-expired' });
    const { ownerId } = await bots.find(botId);
    await accounts.require(ownerId, 'export');
  }

  return [
    bind(exportConversations, {
      async load({ params, account }) {
        if (account) await findExportable(params.id, account.accountId);
      },
      async handle({ params: { id }, query: { link, format = 'csv' }, account, req }) {
        if (!account) await openLink(link, id, req.method);
        return answerSheet(format, `conversations-${id}`, rowsOf(exchanges.ofChatbot(id)));
      },
    }),

    bind(createExportLink, {
      load: ({ params, account }) => findExportable(params.id, account.accountId),
      async handle({ params, query: { format } }) {
        const path = fillPath(exportConversations.path, params);
        const query = new URLSearchParams({ link: await links.create(params.id) });
        if (format) query.set('format', format);
        return { url: `${publicUrl}${path}?${query}` };
      },
    }),

    bind(exportParts.conversations, {
      async handle({ params }) {
        const owned = await bots.ofOwner(params.id);
        const json = jsonOf(owned.map(({ id }) => personalDataOf(id, options)));
        return streamOf('application/json; charset=utf-8', json);
      },
    }),
  ];
}

async function* rowsOf(exchanges: AsyncIterable<Exchange>): Rows {
  yield ['conversationId', 'seq', 'at', 'question', 'reply', 'answered'];
  for await (const exchange of exchanges) {
    const { conversationId, seq, at, question, reply } = exchange;
    yield [conversationId, seq, at.toISOString(), question, reply, isAnswered(exchange)];
  }
}

/** A bot's exchanges, the groups of its inbox, and the messages left for its owner. */
async function* personalDataOf(chatbotId: string, { exchanges, inbox, messages }: Options) {
  for await (const exchange of exchanges.ofChatbot(chatbotId)) {
    const { conversationId, seq, question, reply, at } = exchange;
    const answered = isAnswered(exchange);
    yield { chatbotId, conversationId, seq, question, reply, answered, at };
  }
  for (const group of await inbox.ofBot(chatbotId)) {
    const { count, firstAt, lastAt, wordings, open } = group;
    const questions = wordings.map(({ text }) => text);
    yield { chatbotId, unanswered: questions, count, firstAt, lastAt, waiting: Boolean(open) };
  }
  for (const left of await messages.ofBot(chatbotId)) {
    const { conversationId, message, email, name, phone, at, state, reply, repliedAt } = left;
    const answer = { state, reply, repliedAt };
    yield { chatbotId, conversationId, message, email, name, phone, at, ...answer };
  }
}

/** Streams several lists as one JSON array. */
async function* jsonOf(lists: AsyncIterable<object>[]): AsyncIterable<string> {
  let separator = '[';
  for (const list of lists) {
    for await (const entry of list) {
      yield separator + JSON.stringify(entry);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

type Link = { _id: string; chatbotId: string; expiresAt: Date };
const linkValidMs = 60_000;

/** Links that open an export once, within a minute. Only the hash of a link's code is stored. */
export async function openExportLinks(store: Store, clock: Clock) {
  const links = store.collection<Link>('exportLinks');
  await links.createIndex({ expiresAt: 1 });
  const idOf = (code: string) => hash('sha256', code, 'base64url');
  const unexpired = (code: string, chatbotId: string) => ({
    _id: idOf(code),
    chatbotId,
    expiresAt: { $gt: clock() },
  });

  return {
    async create(chatbotId: string): Promise<string> {
      const now = clock().getTime();
      const code = newSecret(24);
      await links.deleteMany({ expiresAt: { $lt: new Date(now) } });
      await links.insertOne({ _id: idOf(code), chatbotId, expiresAt: new Date(now + linkValidMs) });
      return code;
    },
    /** Whether a code is valid for this bot. */
    isValid: async (code: string, chatbotId: string): Promise<boolean> =>
      (await links.findOne(unexpired(code, chatbotId))) !== null,
    /** Deletes a code, so that it works only once; false when it is not valid for this bot. */
    use: async (code: string, chatbotId: string): Promise<boolean> =>
      (await links.deleteOne(unexpired(code, chatbotId))).deletedCount === 1,
  };
}
