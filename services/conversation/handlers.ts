import { accountErased, chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Bots } from './bots.ts';
import type { BotsStore } from './bots-store.ts';
import type { ExchangesStore } from './exchanges-store.ts';
import type { Budgets } from './llm/budgets.ts';

type Options = {
  bots: Bots;
  botsStore: BotsStore;
  budgets: Pick<Budgets, 'forgetChatbot'>;
  exchanges: ExchangesStore;
  accounts: AccountCopies;
  clock: Clock;
};

/** What conversation hears: bots that changed or went, plans, and accounts to forget. Every effect may be repeated. */
export function conversationHandlers({
  bots,
  botsStore,
  budgets,
  exchanges,
  accounts,
  clock,
}: Options): Subscription[] {
  async function forgetBot(id: string, version: number): Promise<void> {
    await botsStore.bury(id, version, clock());
    await exchanges.forgetChatbot(id);
    await budgets.forgetChatbot(id);
  }

  return [
    on(chatbotSaved, async ({ chatbotId, version }) => {
      await bots.refresh(chatbotId, version).catch((error) => {
        // Deleted since: its own event says so.
        if (!isProblem(error, 'NOT_FOUND')) throw error;
      });
    }),
    on(chatbotDeleted, async ({ chatbotId, version }) => forgetBot(chatbotId, version)),
    accounts.subscription,
    on(accountErased, async ({ accountId }) => {
      await accounts.forget(accountId);
      for (const { _id, version } of await botsStore.ofOwner(accountId))
        await forgetBot(_id, version + 1);
    }),
  ];
}
