import { calls } from '@contesta/contracts/calls';
import type {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
  uploadPrompts,
} from '@contesta/contracts/chatbots';
import type { chatbotStats } from '@contesta/contracts/stats';
import { api, mutationOf, queryOf } from './api.ts';

const read = { providesTags: ['chatbots' as const] };
const changed = { invalidatesTags: ['chatbots' as const] };

const chatbots = api.injectEndpoints({
  endpoints: (build) => ({
    listChatbots: queryOf<typeof listChatbots>(build, calls.listChatbots, read),
    getChatbot: queryOf<typeof getChatbot>(build, calls.getChatbot, read),
    createChatbot: mutationOf<typeof createChatbot>(build, calls.createChatbot, changed),
    saveChatbot: mutationOf<typeof saveChatbot>(build, calls.saveChatbot, changed),
    saveConfig: mutationOf<typeof saveConfig>(build, calls.saveConfig, changed),
    deleteChatbot: mutationOf<typeof deleteChatbot>(build, calls.deleteChatbot, changed),
    uploadPrompts: mutationOf<typeof uploadPrompts>(build, calls.uploadPrompts),
    chatbotStats: queryOf<typeof chatbotStats>(build, calls.chatbotStats, {
      providesTags: ['stats'],
    }),
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
  useChatbotStatsQuery,
} = chatbots;
