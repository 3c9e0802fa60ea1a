import {
  createExportLink,
  listConversations,
  readConversation,
} from '@contesta/contracts/conversation';
import { api } from './api.ts';
import { mutationOf, queryOf } from './from-contract.ts';

const conversations = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: queryOf(build, listConversations, { providesTags: ['conversations'] }),
    readConversation: queryOf(build, readConversation, { providesTags: ['conversations'] }),
    createExportLink: mutationOf(build, createExportLink),
  }),
});

export const { useListConversationsQuery, useReadConversationQuery, useCreateExportLinkMutation } =
  conversations;
