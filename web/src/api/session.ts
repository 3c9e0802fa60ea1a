import { type Status, statuses } from '@contesta/contracts/plans';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why a session ended: the owner logged out or deleted the account, or the server refused the token. */
export type Ending = 'loggedOut' | 'deleted' | 'refused';
export type Session = { token: string | null; status: Status; ended: Ending | null };

export const noSession: Session = { token: null, status: 'free', ended: null };

/** Parses a stored status. Unknown values count as free: a user can edit the browser's storage. */
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
    /**
     * The stored session has changed: in another tab, or by the logout button, which works before the store is loaded
     * and therefore changes only what is stored.
     */
    sessionReloaded: (state, { payload }: PayloadAction<Omit<Session, 'ended'>>) => {
      const hasLoggedOut = state.token !== null && payload.token === null;
      return { ...payload, ended: hasLoggedOut ? 'loggedOut' : state.ended };
    },
    statusRefreshed: (state, { payload }: PayloadAction<Status>) => {
      state.status = payload;
    },
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionEnded, sessionReloaded, statusRefreshed } = slice.actions;

export type WithSession = { session: Session };
export const selectToken = (state: WithSession) => state.session.token;
/** The target of "back" links: the dashboard for an owner, the landing page for a visitor. */
export const selectHomePath = ({ session }: WithSession) => (session.token ? '/home' : '/landing');
export const selectStatus = (state: WithSession) => state.session.status;
export const selectEnding = (state: WithSession) => state.session.ended;
