import { internalAccount } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { bind } from '@contesta/kit/http/bind';
import { openTestService, type TestOptions } from '@contesta/runtime/testing/open-test-service';
import { chatbots } from '../main.ts';

/** The service with its own HTTP server; every account has the plan that `world` says at the moment. */
export function openChatbotsService(world: { status: Status }, options: TestOptions = {}) {
  const account = bind(internalAccount, {
    handle: async ({ params }) => ({
      accountId: params.id,
      status: world.status,
      revision: 1,
      email: 'ana@example.com',
      username: 'Ana',
      language: 'es' as const,
      timeZone: 'UTC',
    }),
  });
  return openTestService(chatbots, { ...options, peers: [account] });
}
