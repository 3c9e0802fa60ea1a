import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { type Session, sessionEnded, sessionReducer, type WithSession } from '../api/session.ts';

const reducer = combineReducers({ session: sessionReducer, [api.reducerPath]: api.reducer });

/** The store, for the app and for its tests. */
export function makeStore(preloaded: { session?: Session } = {}) {
  return configureStore({
    reducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults().prepend(resetDataOfOtherAccount).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/**
 * What one account has loaded must not be shown to the next: it is dropped at a logout and when the token changes.
 * Not when a token is refused, because that would abort the call that is about to report it.
 */
const resetDataOfOtherAccount: Middleware<object, WithSession> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  if (isOver(before, store.getState().session, action)) store.dispatch(api.util.resetApiState());
  return result;
};

function isOver(before: Session, now: Session, action: unknown): boolean {
  if (now.token !== null) return now.token !== before.token;
  const refused = sessionEnded.match(action) && action.payload === 'refused';
  return before.token !== null && !refused;
}
