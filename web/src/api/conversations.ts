import { calls } from '@contesta/contracts/calls';
import type {
  createExportLink,
  listConversations,
  readConversation,
} from '@contesta/contracts/conversation';
import { useState } from 'react';
import { api, mutationOf, queryOf } from './api.ts';

const read = { providesTags: ['conversations' as const] };

const conversations = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: queryOf<typeof listConversations>(build, calls.listConversations, read),
    readConversation: queryOf<typeof readConversation>(build, calls.readConversation, read),
    createExportLink: mutationOf<typeof createExportLink>(build, calls.createExportLink),
  }),
});

export const { useListConversationsQuery, useReadConversationQuery } = conversations;

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
