import { setTimeout as wait } from 'node:timers/promises';
import { accountErased, chatbotDeleted, messageExchanged } from '@contesta/contracts/events';
import { openSemaphore } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { CountedExchange } from './projection.ts';
import type { StatsStore } from './store.ts';

/** Event handlers. All are idempotent. */
export function statsHandlers(
  store: StatsStore,
  accounts: AccountCopies,
  clock: Clock,
): Subscription[] {
  const count = openCounter(store.countExchanges);
  return [
    on(messageExchanged, async ({ at, ...exchange }) => {
      await count({ ...exchange, at: new Date(at) });
    }),
    on(chatbotDeleted, async ({ chatbotId }) => store.forgetChatbot(chatbotId, clock())),
    accounts.subscription,
    on(accountErased, async ({ accountId }) => {
      await accounts.markErased(accountId);
      for (const chatbotId of await store.chatbotsOf(accountId))
        await store.forgetChatbot(chatbotId, clock());
    }),
  ];
}

/** Counts an exchange; resolves once it is stored. */
type Count = (exchange: CountedExchange) => Promise<void>;

type Batch = { exchanges: CountedExchange[]; saved: Promise<void> };

const maxBatch = 500;
/** How long a batch waits for more exchanges, so that fewer transactions and page updates are needed under load. */
const lingerMs = 25;

/**
 * Saves exchanges in batches, one batch at a time. Exchanges that arrive during a save go into the next batch. If
 * a save fails, the calls for all its exchanges reject. They can be repeated: each exchange counts once.
 */
export function openCounter(save: (exchanges: CountedExchange[]) => Promise<void>): Count {
  const semaphore = openSemaphore({ permits: 1 });
  let nextBatch: Batch | undefined;

  function openBatch(): Batch {
    const exchanges: CountedExchange[] = [];
    const saved = semaphore.run(async () => {
      await wait(lingerMs);
      // A full batch has already been replaced by the next one.
      if (nextBatch?.exchanges === exchanges) nextBatch = undefined;
      return save(exchanges);
    });
    return { exchanges, saved };
  }

  return (exchange) => {
    if (!nextBatch || nextBatch.exchanges.length >= maxBatch) nextBatch = openBatch();
    nextBatch.exchanges.push(exchange);
    return nextBatch.saved;
  };
}
