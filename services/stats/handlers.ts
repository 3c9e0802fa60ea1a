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
    on(messageExchanged, async ({ chatbotId, conversationId, seq, at }) => {
      await count({ chatbotId, conversationId, seq, at: new Date(at) });
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

type Batch = { rows: Map<string, Counted>; saved: Promise<void> };

const mostRows = 500;

/**
 * Saves what is counted in batches, one at a time: what arrives while one is being saved goes into the next, a row for
 * each conversation. A batch that cannot be saved rejects for all in it; counting again changes nothing.
 */
export function openCounter(save: (rows: Counted[]) => Promise<void>): Count {
  const oneAtATime = openSemaphore({ permits: 1 });
  let waiting: Batch | undefined;

  function openBatch(): Batch {
    const rows = new Map<string, Counted>();
    const saved = oneAtATime.run(() => {
      if (waiting?.rows === rows) waiting = undefined;
      return save([...rows.values()]);
    });
    return { rows, saved };
  }

  return (exchange) => {
    if (!waiting || waiting.rows.size >= mostRows) waiting = openBatch();
    const { rows, saved } = waiting;
    const { conversationId } = exchange;
    rows.set(conversationId, furthest(rows.get(conversationId), exchange));
    return saved;
  };
}

/** Of two looks at a conversation the furthest point of both. */
function furthest(known: Counted | undefined, exchange: Counted): Counted {
  if (!known) return exchange;
  return {
    ...known,
    seq: Math.max(known.seq, exchange.seq),
    at: known.at > exchange.at ? known.at : exchange.at,
  };
}
