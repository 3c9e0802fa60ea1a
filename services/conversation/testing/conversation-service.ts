import { readConversation, reply } from '@contesta/contracts/conversation';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { listUnanswered } from '@contesta/contracts/inbox';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import {
  openTestService,
  type TestCall,
  type TestOptions,
} from '@contesta/runtime/testing/open-test-service';
import { conversation } from '../main.ts';
import { chatbotId, type Florist, ownerId, peersOfFlorist } from './peers.ts';

const params = { id: chatbotId };
/** Shared by the services of a test file, so that their threads start sooner. */
const compiled = temporaryFolder();
type Page = { items: Record<string, unknown>[]; next: string | null };

/** The service with the florist's bot, without an encoder unless `env` switches it on. */
export async function openConversation(world: Florist, options: TestOptions = {}) {
  const service = await openTestService(conversation, {
    ...options,
    peers: [...peersOfFlorist(world), ...(options.peers ?? [])],
    env: { ENCODER: 'off', DATA_DIR: compiled, ...options.env },
  });

  /** A visitor's message; the headers are those of the visitor's browser. */
  const say = (message: unknown, conversationId?: string, headers: Record<string, string> = {}) =>
    service.call(reply, { params, body: { message, conversationId }, headers });

  /** A call about the bot by its owner, unless another token is given. */
  const asOwner = <E extends Endpoint>(endpoint: E, { params: more, ...given }: TestCall = {}) =>
    service.call(endpoint, {
      params: { ...params, ...more },
      token: service.tokenFor(ownerId),
      ...given,
    });

  return {
    ...service,
    say,
    asOwner,
    /** Sends the messages in one conversation and returns the last reply. */
    async sayAll(first: string, ...messages: string[]) {
      let last = (await say(first)).body;
      for (const message of messages) last = (await say(message, last.conversationId)).body;
      return last;
    },
    /** The items of all pages of a list. */
    async allOf<E extends Endpoint>(endpoint: E, query: Record<string, string> = {}) {
      const items: Page['items'] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Record<string, string> = { ...query, ...(cursor ? { cursor } : {}) };
        const body: Page = (await asOwner(endpoint, { query: page })).body;
        items.push(...body.items);
        cursor = body.next;
      }
      return items;
    },
    /** The exchanges of a conversation. */
    exchanges: async (cid: string) =>
      (await asOwner(readConversation, { params: { cid } })).body.items,
    /** The questions of the inbox. */
    async inbox(): Promise<string[]> {
      const { items } = (await asOwner(listUnanswered)).body;
      return items.map(({ question }: { question: string }) => question);
    },
  };
}

export type ConversationService = Awaited<ReturnType<typeof openConversation>>;
