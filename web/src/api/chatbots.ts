import { calls } from '@contesta/contracts/calls';
import type {
  chatbotLook,
  chatbotSites,
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
} from '@contesta/contracts/chatbots';
import type { uploadPrompts } from '@contesta/contracts/prompts';
import type { SheetFormat } from '@contesta/contracts/spreadsheet';
import type { chatbotInsights, chatbotStats } from '@contesta/contracts/stats';
import type { checkWebsite } from '@contesta/contracts/websites';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { api, mutationFor, queryFor } from './api.ts';
import type { CallError } from './call-error.ts';
import { saveAsFile } from './save-as-file.ts';
import { fetchFile } from './send.ts';

const provides = { providesTags: ['chatbots' as const] };
const invalidates = { invalidatesTags: ['chatbots' as const] };

const chatbots = api.injectEndpoints({
  endpoints: (build) => ({
    listChatbots: queryFor<typeof listChatbots>(build, calls.listChatbots, provides),
    getChatbot: queryFor<typeof getChatbot>(build, calls.getChatbot, provides),
    chatbotLook: queryFor<typeof chatbotLook>(build, calls.chatbotLook, provides),
    chatbotSites: queryFor<typeof chatbotSites>(build, calls.chatbotSites),
    createChatbot: mutationFor<typeof createChatbot>(build, calls.createChatbot, invalidates),
    saveChatbot: mutationFor<typeof saveChatbot>(build, calls.saveChatbot, invalidates),
    saveConfig: mutationFor<typeof saveConfig>(build, calls.saveConfig, invalidates),
    deleteChatbot: mutationFor<typeof deleteChatbot>(build, calls.deleteChatbot, invalidates),
    uploadPrompts: mutationFor<typeof uploadPrompts>(build, calls.uploadPrompts),
    checkWebsite: mutationFor<typeof checkWebsite>(build, calls.checkWebsite),
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
  useChatbotLookQuery,
  useChatbotSitesQuery,
  useCreateChatbotMutation,
  useSaveChatbotMutation,
  useSaveConfigMutation,
  useDeleteChatbotMutation,
  useUploadPromptsMutation,
  useCheckWebsiteMutation,
  useChatbotStatsQuery,
  useChatbotInsightsQuery,
} = chatbots;

/** The path of a spreadsheet to fill in, with a header and two examples; it needs no login. */
export const promptsTemplatePath = calls.promptsTemplate.path;

/** Downloads a bot's saved pairs as a file. */
export function usePairsFile(id: string) {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const download = async (format: SheetFormat) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const request = { call: calls.exportPrompts, params: { id }, query: { format } };
    const file = await fetchFile(request, store);
    if (file.data) saveAsFile(`${id}.${format}`, file.data);
    else setError(file.error);
    setBusy(false);
  };
  return { download, busy, error };
}
