import type { Pair } from '@contesta/contracts/chatbot';
import { createChatbot } from '@contesta/contracts/chatbots';
import type { Endpoint } from '@contesta/contracts/endpoint';
import type { Status } from '@contesta/contracts/plans';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService, type TestOptions } from '@contesta/runtime/testing/open-test-service';
import { afterAll } from 'vitest';
import { chatbots } from '../main.ts';

/**
 * The service, by default without our own bots. All accounts have the plan in `plan`, which a test may change. A
 * service opened before a file's first test is closed after the last one.
 */
export async function openChatbotsService(plan: { status: Status }, options: TestOptions = {}) {
  const env = { OWN_BOT: 'off', ...options.env };
  const peers = [accountPeer(() => plan)];
  const service = await openTestService(chatbots, { ...options, env, peers });
  afterAll(() => service.close());
  return {
    ...service,
    /** A call of this owner about a bot. */
    callAs: <E extends Endpoint>(ownerId: string, endpoint: E, id: string, body?: unknown) =>
      service.call(endpoint, { params: { id }, token: service.tokenFor(ownerId), body }),
    async create(ownerId: string, prompts: Pair[] = [], name = 'Azahar'): Promise<string> {
      const call = { body: { name, prompts }, token: service.tokenFor(ownerId) };
      return (await service.call(createChatbot, call)).body._id;
    },
  };
}
