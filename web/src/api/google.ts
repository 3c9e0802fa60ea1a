import { calls } from '@contesta/contracts/calls';
import type {
  exchangeCode,
  googleLink,
  googleTicket,
  loginMethods,
  unlinkGoogle,
} from '@contesta/contracts/google';
import { allows } from '@contesta/contracts/plans';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { api, mutationFor, queryFor } from './api.ts';
import { saveLoginQuery } from './login-query.ts';
import { selectStatus } from './session.ts';

const google = api.injectEndpoints({
  endpoints: (build) => ({
    loginMethods: queryFor<typeof loginMethods>(build, calls.loginMethods),
    exchangeCode: mutationFor<typeof exchangeCode>(build, calls.exchangeCode),
    googleTicket: mutationFor<typeof googleTicket>(build, calls.googleTicket),
    // Not cached: the owner may revoke the link at Google at any time.
    googleLink: queryFor<typeof googleLink>(build, calls.googleLink, {
      providesTags: ['google'],
      keepUnusedDataFor: 0,
    }),
    unlinkGoogle: mutationFor<typeof unlinkGoogle>(build, calls.unlinkGoogle, {
      invalidatesTags: ['google'],
    }),
  }),
});

export const { useLoginMethodsQuery, useExchangeCodeMutation } = google;

/** The Google calendar linked to the account, and unlinking it. */
export function useLinkedCalendar() {
  const status = useSelector(selectStatus);
  const { data: link, isError, refetch } = google.useGoogleLinkQuery();
  const [unlink, { isLoading, error }] = google.useUnlinkGoogleMutation();
  return {
    link,
    hasFailed: isError && !link,
    retry: refetch,
    isInPlan: allows(status, 'calendar'),
    unlink: () => unlink(),
    unlinking: isLoading,
    unlinkError: error,
  };
}

/** Sends the browser to Google to link a calendar; afterwards it returns to the page `from`. */
export function useGoToGoogle() {
  const [createTicket, { isLoading }] = google.useGoogleTicketMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const go = async (from: string) => {
    setFailure(null);
    const { data, error } = await createTicket();
    if (!data) return setFailure(error);
    saveLoginQuery(new URLSearchParams({ next: from }));
    window.location.assign(data.url);
  };
  return { go, busy: isLoading, failure, forgetFailure: () => setFailure(null) };
}
