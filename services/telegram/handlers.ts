import { accountErased, accountStatusChanged, chatbotDeleted } from '@contesta/contracts/events';
import { allows, type Status } from '@contesta/contracts/plans';
import { isProblem } from '@contesta/kit/errors';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Connecting } from './connecting.ts';
import type { ConnectionsStore } from './connections-store.ts';

type Options = {
  accounts: AccountCopies;
  connecting: Connecting;
  connections: ConnectionsStore;
};

/**
 * Ends a connection when its chatbot is deleted, its owner's account is erased, or the plan no longer includes
 * Telegram. All handlers are idempotent.
 */
export function telegramHandlers({ accounts, connecting, connections }: Options): Subscription[] {
  const includesTelegram = (status: Status) => allows(status, 'telegram');

  async function mayUseTelegram(accountId: string): Promise<boolean> {
    try {
      return includesTelegram(await accounts.statusFor(accountId, includesTelegram));
    } catch (error) {
      if (isProblem(error, 'UNAUTHENTICATED')) return false; // erased
      throw error;
    }
  }

  return [
    on(chatbotDeleted, ({ chatbotId }) => connecting.forget(chatbotId)),
    on(accountStatusChanged, async ({ accountId }, event) => {
      await accounts.subscription.handle(event);
      const found = await connections.ofOwner(accountId);
      if (found.length === 0 || (await mayUseTelegram(accountId))) return;
      for (const { _id } of found) await connecting.disconnect(_id);
    }),
    on(accountErased, async ({ accountId }) => {
      await accounts.markErased(accountId);
      for (const { _id } of await connections.ofOwner(accountId)) await connecting.forget(_id);
    }),
  ];
}
