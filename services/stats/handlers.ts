import { accountErased, chatbotDeleted, messageExchanged } from '@contesta/contracts/events';
import { openSemaphore } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Counted } from './projection.ts';
import type { StatsStore } from './store.ts';

/** What the statistics hear. Every effect may be repeated. */
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
      await accounts.forget(accountId);
      for (const chatbotId of await store.chatbotsOf(accountId))
        await store.forgetChatbot(chatbotId, clock());
    }),
  ];
}

/** Counts an exchange; resolves once that is on disk. */
type Count = (exchange: Counted) => Promise<void>;

type Batch = { exchanges: Counted[]; saved: Promise<void> };

const mostAtOnce = 500;

/**
 * Saves what is counted in batches, one at a time: what arrives while one is being saved goes into the next. A batch that
 * cannot be saved rejects for all in it; counting again changes nothing.
 */
export function openCounter(save: (exchanges: Counted[]) => Promise<void>): Count {
  const oneAtATime = openSemaphore({ permits: 1 });
  let waiting: Batch | undefined;

  function openBatch(): Batch {
    const exchanges: Counted[] = [];
    const saved = oneAtATime.run(() => {
      if (waiting?.exchanges === exchanges) waiting = undefined;
      return save(exchanges);
    });
    return { exchanges, saved };
  }

  return (exchange) => {
    if (!waiting || waiting.exchanges.length >= mostAtOnce) waiting = openBatch();
    waiting.exchanges.push(exchange);
    return waiting.saved;
  };
}
