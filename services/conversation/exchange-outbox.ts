import { messageExchanged } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Fact, OutboxSource } from '@contesta/kit/outbox/outbox';
import type { Exchange } from './exchange.ts';
import type { ExchangesStore } from './exchanges-store.ts';

/** An exchange as the outbox carries it. The event's id is the exchange's place, so a repeat is the same event. */
export function factOf({ _id, chatbotId, conversationId, seq, answered, at }: Exchange): Fact {
  const data = { chatbotId, conversationId, seq, answered, at: at.toISOString() };
  return {
    ref: _id,
    events: [makeEvent(messageExchanged, data, { id: `${conversationId}:${seq}`, at })],
  };
}

/** The exchanges themselves are the outbox. One found by the sweep may lack its place in the summary, so it gets it now. */
export function exchangeSource(exchanges: ExchangesStore): OutboxSource {
  return {
    name: 'exchanges',
    async pending(limit, olderThan) {
      const unsent = await exchanges.unsent(limit, olderThan);
      await Promise.all(unsent.map(exchanges.summarise));
      return unsent.map(factOf);
    },
    markPublished: (facts) => exchanges.markSent(facts.map((fact) => fact.ref)),
  };
}
