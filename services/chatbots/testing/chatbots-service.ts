import type { Status } from '@contesta/contracts/plans';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService, type TestOptions } from '@contesta/runtime/testing/open-test-service';
import { chatbots } from '../main.ts';

/**
 * The service with its own HTTP server and no bots. All accounts
 * have the plan in `plan`, which a test may change.
 */
export function openChatbotsService(plan: { status: Status }, options: TestOptions = {}) {
  const env = { OWN_BOT: 'off', ...options.env };
  const peers = [accountPeer(() => plan.status)];
  return openTestService(chatbots, { ...options, env, peers });
}
