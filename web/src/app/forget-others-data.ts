import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { selectToken, type WithSession } from '../api/session.ts';

/** What one account has loaded must not be shown to the next: with the token goes its data. */
export const forgetOthersData: Middleware<object, WithSession> = (store) => (next) => (action) => {
  const before = selectToken(store.getState());
  const result = next(action);
  const now = selectToken(store.getState());
  if (before !== null && before !== now) store.dispatch(api.util.resetApiState());
  return result;
};
