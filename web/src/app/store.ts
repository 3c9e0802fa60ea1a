import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { type Session, sessionReducer } from '../api/session.ts';
import { forgetOthersData } from './forget-others-data.ts';

const reducer = combineReducers({ session: sessionReducer, [api.reducerPath]: api.reducer });

/** The store of the app and of its tests alike. */
export function makeStore(preloaded: { session?: Session } = {}) {
  return configureStore({
    reducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults().prepend(forgetOthersData).concat(api.middleware),
  });
}

export type Store = ReturnType<typeof makeStore>;
