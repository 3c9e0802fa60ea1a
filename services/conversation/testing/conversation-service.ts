import { readConversation, reply } from '@contesta/contracts/conversation';
import type { Endpoint } from '@contesta/contracts/endpoint';
import type { Envelope } from '@contesta/contracts/events';
import { listUnanswered } from '@contesta/contracts/inbox';
import { leaveMessage } from '@contesta/contracts/messages';
import { newId } from '@contesta/kit/identity';
import {
  openTestService,
  type TestCall,
  type TestOptions,
} from '@contesta/runtime/testing/open-test-service';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { conversation } from '../main.ts';
import { chatbotId, type Florist, ownerId, pairs, peersOfFlorist } from './peers.ts';

type Page = { items: Record<string, unknown>[]; next: string | null };

/** The service with the florist's bot, without an encoder unless `env` switches it on. */
export async function openConversation(world: Florist, options: TestOptions = {}) {
  const service = await openTestService(conversation, {
    ...options,
    peers: [...peersOfFlorist(world), ...(options.peers ?? [])],
    env: { ENCODER: 'off', ...options.env },
  });

  /** The bot and its owner, as events name them. */
  const ids = () => ({ chatbotId: world.id ?? chatbotId, ownerId: world.ownerId ?? ownerId });
  const params = () => ({ id: ids().chatbotId });

  /** Sends a visitor's message, with the headers of the visitor's browser. */
  const say = (message: unknown, conversationId?: string, headers: Record<string, string> = {}) =>
    service.call(reply, { params: params(), body: { message, conversationId }, headers });

  /** Sends a call about the bot, as its owner unless another token is given. */
  const asOwner = <E extends Endpoint>(endpoint: E, { params: more, ...given }: TestCall = {}) =>
    service.call(endpoint, {
      params: { ...params(), ...more },
      token: service.tokenFor(ids().ownerId),
      ...given,
    });

  return {
    ...service,
    ids,
    say,
    asOwner,
    /** Leaves a visitor's message to the owner. */
    leave: (body: object, headers: Record<string, string> = {}) =>
      service.call(leaveMessage, { params: params(), body, headers }),
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
    exchanges: async (cid: string) =>
      (await asOwner(readConversation, { params: { cid } })).body.items,
    async inbox(): Promise<string[]> {
      const { items } = (await asOwner(listUnanswered)).body;
      return items.map(({ question }: { question: string }) => question);
    },
  };
}

/** Opens the service once for a test file. Each test gets a new owner with two bots: that in `world`, and another. */
export function useConversation(options: TestOptions = {}, florist: Partial<Florist> = {}) {
  const world = {} as Florist & { id: string; ownerId: string };
  const current = {} as Awaited<ReturnType<typeof openConversation>>;
  async function open(directory?: string): Promise<void> {
    const service = await openConversation(world, { ...options, ...(directory && { directory }) });
    const isOfBot = ({ data }: Envelope) => Object(data).chatbotId === world.id;
    // Each event once: the bus may deliver it again.
    const events = (topic: string) => [
      ...new Map(
        service
          .events(topic)
          .filter(isOfBot)
          .map((one) => [one.id, one]),
      ).values(),
    ];
    Object.assign(current, service, { events });
  }
  beforeAll(() => open());
  beforeEach(() => {
    for (const name of Object.keys(world)) Reflect.deleteProperty(world, name);
    const ids = { id: newId(), ownerId: newId() };
    const others = { [`${ids.id}-other`]: pairs };
    Object.assign(world, { status: 'full', version: 1, ...ids, others, ...florist });
  });
  afterAll(() => current.close());
  return Object.assign(current, {
    world,
    otherBot: () => `${world.id}-other`,
    /** Restarts the service on the same data; its clock continues from the same time. */
    async restart(): Promise<void> {
      const now = current.kit.clock().getTime();
      await current.close({ keep: true });
      await open(current.directory);
      current.advance(now - current.kit.clock().getTime());
    },
  });
}
