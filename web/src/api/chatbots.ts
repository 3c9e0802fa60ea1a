import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
  uploadPrompts,
} from '@contesta/contracts/chatbots';
import { api } from './api.ts';
import { mutationOf, queryOf } from './from-contract.ts';

const chatbots = api.injectEndpoints({
  endpoints: (build) => ({
    listChatbots: queryOf(build, listChatbots, { providesTags: ['chatbots'] }),
    getChatbot: queryOf(build, getChatbot, { providesTags: ['chatbots'] }),
    createChatbot: mutationOf(build, createChatbot, { invalidatesTags: ['chatbots'] }),
    saveChatbot: mutationOf(build, saveChatbot, { invalidatesTags: ['chatbots'] }),
    saveConfig: mutationOf(build, saveConfig, { invalidatesTags: ['chatbots'] }),
    deleteChatbot: mutationOf(build, deleteChatbot, { invalidatesTags: ['chatbots'] }),
    uploadPrompts: mutationOf(build, uploadPrompts),
  }),
});

export const {
  useListChatbotsQuery,
  useLazyListChatbotsQuery,
  useGetChatbotQuery,
  useCreateChatbotMutation,
  useSaveChatbotMutation,
  useSaveConfigMutation,
  useDeleteChatbotMutation,
  useUploadPromptsMutation,
} = chatbots;
