import { chatbotStats } from '@contesta/contracts/stats';
import { api } from './api.ts';
import { queryOf } from './from-contract.ts';

const stats = api.injectEndpoints({
  endpoints: (build) => ({
    chatbotStats: queryOf(build, chatbotStats, { providesTags: ['stats'] }),
  }),
});

export const { useChatbotStatsQuery } = stats;
