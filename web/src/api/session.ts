import { type Status, statuses } from '@contesta/contracts/plans';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why there is no token any more: the owner logged out or deleted the account, or the server no longer takes it. */
export type Ending = 'loggedOut' | 'deleted' | 'refused';
export type Session = { token: string | null; status: Status; ended: Ending | null };

export const noSession: Session = { token: null, status: 'free', ended: null };

/** Anyone can edit what a browser stores: an unknown status counts as free. */
export function asStatus(value: string | null): Status {
  return statuses.find((status) => status === value) ?? 'free';
}

const slice = createSlice({
  name: 'session',
  initialState: noSession,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<{ token: string; status: Status }>) => ({
      ...payload,
      ended: null,
    }),
    sessionEnded: (state, { payload }: PayloadAction<Ending>) => {
      state.token = null;
      state.ended = payload;
    },
    sessionReadAgain: (state, { payload }: PayloadAction<Omit<Session, 'ended'>>) => {
      const left = state.token !== null && payload.token === null;
      return { ...payload, ended: left ? 'loggedOut' : state.ended };
    },
    statusRefreshed: (state, { payload }: PayloadAction<Status>) => {
      state.status = payload;
    },
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionEnded, sessionReadAgain, statusRefreshed } = slice.actions;

export type WithSession = { session: Session };
export const selectToken = (state: WithSession) => state.session.token;
/** Where the way back leads: an owner to the dashboard, a visitor to the landing page. */
export const selectHomePath = ({ session }: WithSession) => (session.token ? '/home' : '/landing');
export const selectStatus = (state: WithSession) => state.session.status;
export const selectEnding = (state: WithSession) => state.session.ended;
