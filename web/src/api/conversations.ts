import { calls } from '@contesta/contracts/calls';
import type {
  createExportLink,
  judgeReply,
  listConversations,
  readConversation,
  readLearning,
} from '@contesta/contracts/conversation';
import type { handleUnanswered, listUnanswered, undoUnanswered } from '@contesta/contracts/inbox';
import type { handleMessage, listMessages } from '@contesta/contracts/messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { api, mutationFor, queryFor } from './api.ts';
import { selectToken } from './session.ts';

const read = { providesTags: ['conversations' as const] };

const conversations = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: queryFor<typeof listConversations>(build, calls.listConversations, read),
    readConversation: queryFor<typeof readConversation>(build, calls.readConversation, read),
    judgeReply: mutationFor<typeof judgeReply>(build, calls.judgeReply, {
      invalidatesTags: ['chatbots'],
    }),
    readLearning: queryFor<typeof readLearning>(build, calls.readLearning),
    // Not read again when one is handled, which would move the others about; and not kept, or it would come back.
    listUnanswered: queryFor<typeof listUnanswered>(build, calls.listUnanswered, {
      keepUnusedDataFor: 0,
    }),
    handleUnanswered: mutationFor<typeof handleUnanswered>(build, calls.handleUnanswered, {
      invalidatesTags: ['chatbots'],
    }),
    undoUnanswered: mutationFor<typeof undoUnanswered>(build, calls.undoUnanswered, {
      invalidatesTags: ['chatbots'],
    }),
    // As above: what is answered stays where it was, until the page is opened anew.
    listMessages: queryFor<typeof listMessages>(build, calls.listMessages, {
      keepUnusedDataFor: 0,
    }),
    handleMessage: mutationFor<typeof handleMessage>(build, calls.handleMessage),
    createExportLink: mutationFor<typeof createExportLink>(build, calls.createExportLink),
  }),
});

export const {
  useListConversationsQuery,
  useReadConversationQuery,
  useJudgeReplyMutation,
  useListUnansweredQuery,
  useHandleUnansweredMutation,
  useUndoUnansweredMutation,
  useListMessagesQuery,
  useHandleMessageMutation,
} = conversations;

const learningMs = 2_000;

/** How far a bot is with learning what its texts mean, asked until it knows them all; null when there is nothing to tell. */
export function useLearning(id: string | null) {
  const hasToken = useSelector(selectToken) !== null;
  const [learns, setLearns] = useState(true);
  const { data } = conversations.useReadLearningQuery(
    id !== null && hasToken ? { params: { id } } : skipToken,
    { refetchOnMountOrArgChange: true, pollingInterval: learns ? learningMs : 0 },
  );
  const ready = data?.ready ?? false;
  useEffect(() => setLearns(!ready), [ready]);
  return data && !ready ? data : null;
}

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
