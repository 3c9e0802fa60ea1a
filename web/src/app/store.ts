import { configureStore } from '@reduxjs/toolkit';
import { combineReducers, type Middleware } from 'redux';
import { api } from '../api/api.ts';
import { type Session, sessionEnded, sessionReducer, type WithSession } from '../api/session.ts';

const reducer = combineReducers({ session: sessionReducer, [api.reducerPath]: api.reducer });

export function makeStore(preloaded: { session?: Session } = {}) {
  return configureStore({
    reducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults().prepend(resetDataOnAccountChange).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/**
 * Drops the loaded data at a logout and when the token changes, so that one account never sees another's data. Keeps it
 * when the server refuses a token: the reset would abort the call that reports the refusal.
 */
const resetDataOnAccountChange: Middleware<object, WithSession> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  if (mustReset(before, store.getState().session, action)) store.dispatch(api.util.resetApiState());
  return result;
};

function mustReset(before: Session, now: Session, action: unknown): boolean {
  if (now.token !== null) return now.token !== before.token;
  const isRefused = sessionEnded.match(action) && action.payload === 'refused';
  return before.token !== null && !isRefused;
}
