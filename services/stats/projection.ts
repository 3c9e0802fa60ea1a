import type { StatsView } from '@contesta/contracts/stats';

/** One row per conversation: how far it has come and when it last moved. */
export type ConversationRow = { lastSeq: number; lastAt: Date };

/** An exchange as far as it is counted. */
export type Counted = {
  chatbotId: string;
  conversationId: string;
  seq: number;
  at: Date;
  answered: boolean;
  /** The key of the stored question that was answered. */
  asked?: string | undefined;
};

/** How far each conversation has come, by these exchanges. */
export function furthestPoints(exchanges: readonly Counted[]): Counted[] {
  const furthest = new Map<string, Counted>();
  for (const exchange of exchanges) {
    const known = furthest.get(exchange.conversationId) ?? exchange;
    furthest.set(exchange.conversationId, {
      ...known,
      seq: Math.max(known.seq, exchange.seq),
      at: known.at > exchange.at ? known.at : exchange.at,
    });
  }
  return [...furthest.values()];
}

/** What all rows of a bot add up to. */
export type Totals = { conversations: number; exchanges: number; lastAt: Date | null };

/**
 * A bot's numbers. Every exchange is one message of the visitor and one of the bot, and `seq` counts a
 * conversation's exchanges from 1 without holes, so its highest seq is how many there are.
 */
export function statsOf({ conversations, exchanges, lastAt }: Totals): StatsView {
  const totalMessages = exchanges * 2;
  return {
    totalConversations: conversations,
    totalMessages,
    botMessages: exchanges,
    userMessages: exchanges,
    averageMessages: conversations === 0 ? 0 : totalMessages / conversations,
    lastInteraction: lastAt?.toISOString() ?? null,
  };
}
