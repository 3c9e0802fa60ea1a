import { useListConversationsQuery, useReadConversationQuery } from '../../api/conversations.ts';

type Cursor = string | null;
const fresh = { refetchOnMountOrArgChange: true };
const at = (cursor: Cursor) => (cursor === null ? {} : { cursor });

/** One page of a bot's conversations. */
export function useListPage({ botId }: { botId: string }, cursor: Cursor) {
  return useListConversationsQuery({ params: { id: botId }, query: at(cursor) }, fresh);
}

/** One page of a conversation. */
export function useReadingPage({ botId, cid }: { botId: string; cid: string }, cursor: Cursor) {
  return useReadConversationQuery({ params: { id: botId, cid }, query: at(cursor) }, fresh);
}
