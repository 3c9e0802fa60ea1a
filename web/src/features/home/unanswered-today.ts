import type { ConversationView } from '@contesta/contracts/conversation';

/** Questions without an answer in the conversations that were alive on the reader's day of `now`. */
export function unansweredToday(
  conversations: Pick<ConversationView, 'lastAt' | 'unanswered'>[],
  now: Date,
): number {
  const day = now.toDateString();
  return conversations
    .filter(({ lastAt }) => new Date(lastAt).toDateString() === day)
    .reduce((sum, { unanswered }) => sum + unanswered, 0);
}
