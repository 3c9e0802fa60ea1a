import type { Status } from '@contesta/contracts/plans';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService, type TestOptions } from '@contesta/runtime/testing/open-test-service';
import { chatbots } from '../main.ts';

/** The service with its own HTTP server and no bot yet; every account has the plan that `world` says at the moment. */
export function openChatbotsService(world: { status: Status }, options: TestOptions = {}) {
  const env = { OWN_BOT: 'off', ...options.env };
  const peers = [accountPeer(() => world.status)];
  return openTestService(chatbots, { ...options, env, peers });
}
