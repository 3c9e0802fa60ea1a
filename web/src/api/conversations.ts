import { calls } from '@contesta/contracts/calls';
import type {
  createExportLink,
  listConversations,
  readConversation,
  readLearning,
} from '@contesta/contracts/conversation';
import type { handleUnanswered, listUnanswered } from '@contesta/contracts/inbox';
import { useState } from 'react';
import { api, mutationFor, queryFor } from './api.ts';

const read = { providesTags: ['conversations' as const] };

const conversations = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: queryFor<typeof listConversations>(build, calls.listConversations, read),
    readConversation: queryFor<typeof readConversation>(build, calls.readConversation, read),
    readLearning: queryFor<typeof readLearning>(build, calls.readLearning),
    // Not read again when one is handled, which would move the others about; and not kept, or it would come back.
    listUnanswered: queryFor<typeof listUnanswered>(build, calls.listUnanswered, {
      keepUnusedDataFor: 0,
    }),
    handleUnanswered: mutationFor<typeof handleUnanswered>(build, calls.handleUnanswered, {
      invalidatesTags: ['chatbots'],
    }),
    createExportLink: mutationFor<typeof createExportLink>(build, calls.createExportLink),
  }),
});

export const {
  useListConversationsQuery,
  useReadConversationQuery,
  useReadLearningQuery,
  useListUnansweredQuery,
  useHandleUnansweredMutation,
} = conversations;

/** Opens a bot's conversations as CSV through a one-minute link, which needs no header. */
export function useExport(botId: string) {
  const [createLink, { isLoading }] = conversations.useCreateExportLinkMutation();
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    const { data } = await createLink({ params: { id: botId } });
    if (data) window.location.assign(data.url);
    else setFailed(true);
  };
  return { open, busy: isLoading, failed };
}
