import { calls } from '@contesta/contracts/calls';
import type {
  connectTelegram,
  disconnectTelegram,
  readTelegram,
} from '@contesta/contracts/telegram';
import { api, mutationFor, queryFor } from './api.ts';

const telegram = api.injectEndpoints({
  endpoints: (build) => ({
    readTelegram: queryFor<typeof readTelegram>(build, calls.readTelegram, {
      providesTags: ['telegram'],
    }),
    connectTelegram: mutationFor<typeof connectTelegram>(build, calls.connectTelegram, {
      invalidatesTags: ['telegram'],
    }),
    disconnectTelegram: mutationFor<typeof disconnectTelegram>(build, calls.disconnectTelegram, {
      invalidatesTags: ['telegram'],
    }),
  }),
});

export const { useReadTelegramQuery, useConnectTelegramMutation, useDisconnectTelegramMutation } =
  telegram;
