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

const provides = { providesTags: ['conversations' as const] };

const conversations = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: queryFor<typeof listConversations>(build, calls.listConversations, provides),
    readConversation: queryFor<typeof readConversation>(build, calls.readConversation, provides),
    // A confirmed reply becomes a pair of the bot, and so may a handled question.
    judgeReply: mutationFor<typeof judgeReply>(build, calls.judgeReply, {
      invalidatesTags: ['chatbots'],
    }),
    readLearning: queryFor<typeof readLearning>(build, calls.readLearning),
    // Handling a question does not refetch the list, so that the other questions keep their places. The list is not
    // cached either: handled questions would reappear.
    listUnanswered: queryFor<typeof listUnanswered>(build, calls.listUnanswered, {
      keepUnusedDataFor: 0,
    }),
    handleUnanswered: mutationFor<typeof handleUnanswered>(build, calls.handleUnanswered, {
      invalidatesTags: ['chatbots'],
    }),
    undoUnanswered: mutationFor<typeof undoUnanswered>(build, calls.undoUnanswered, {
      invalidatesTags: ['chatbots'],
    }),
    // Not refetched or cached either: an answered message keeps its place until the page is opened again.
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

const pollingMs = 2_000;

/** Polls how many texts of a bot have vectors, until all do. Null if all do, without a bot or a login, and at first. */
export function useLearning(id: string | null) {
  const hasToken = useSelector(selectToken) !== null;
  const [isLearning, setIsLearning] = useState(true);
  const { data } = conversations.useReadLearningQuery(
    id !== null && hasToken ? { params: { id } } : skipToken,
    { refetchOnMountOrArgChange: true, pollingInterval: isLearning ? pollingMs : 0 },
  );
  const ready = data?.ready ?? false;
  useEffect(() => setIsLearning(!ready), [ready]);
  return data && !ready ? data : null;
}

/** Downloads a bot's conversations as CSV, through a link that is valid for one minute and needs no token header. */
export function useExport(botId: string) {
  const [createLink, { isLoading }] = conversations.useCreateExportLinkMutation();
  const [failed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    const { data } = await createLink({ params: { id: botId } });
    if (data) window.location.assign(data.url);
    else setFailed(true);
  };
  return { download, busy: isLoading, failed };
}
