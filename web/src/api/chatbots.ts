import { calls } from '@contesta/contracts/calls';
import type {
  chatbotSites,
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
  uploadPrompts,
} from '@contesta/contracts/chatbots';
import type { chatbotInsights, chatbotStats } from '@contesta/contracts/stats';
import { api, mutationFor, queryFor } from './api.ts';

const read = { providesTags: ['chatbots' as const] };
const changed = { invalidatesTags: ['chatbots' as const] };

const chatbots = api.injectEndpoints({
  endpoints: (build) => ({
    listChatbots: queryFor<typeof listChatbots>(build, calls.listChatbots, read),
    getChatbot: queryFor<typeof getChatbot>(build, calls.getChatbot, read),
    chatbotSites: queryFor<typeof chatbotSites>(build, calls.chatbotSites),
    createChatbot: mutationFor<typeof createChatbot>(build, calls.createChatbot, changed),
    saveChatbot: mutationFor<typeof saveChatbot>(build, calls.saveChatbot, changed),
    saveConfig: mutationFor<typeof saveConfig>(build, calls.saveConfig, changed),
    deleteChatbot: mutationFor<typeof deleteChatbot>(build, calls.deleteChatbot, changed),
    uploadPrompts: mutationFor<typeof uploadPrompts>(build, calls.uploadPrompts),
    chatbotStats: queryFor<typeof chatbotStats>(build, calls.chatbotStats, {
      providesTags: ['stats'],
    }),
    chatbotInsights: queryFor<typeof chatbotInsights>(build, calls.chatbotInsights, {
      providesTags: ['stats'],
    }),
  }),
});

export const {
  useListChatbotsQuery,
  useLazyListChatbotsQuery,
  useGetChatbotQuery,
  useChatbotSitesQuery,
  useCreateChatbotMutation,
  useSaveChatbotMutation,
  useSaveConfigMutation,
  useDeleteChatbotMutation,
  useUploadPromptsMutation,
  useChatbotStatsQuery,
  useChatbotInsightsQuery,
} = chatbots;
