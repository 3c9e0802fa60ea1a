import { asStatus, type Session, sessionReadAgain } from '../api/session.ts';
import { readStored, writeStored } from '../api/storage.ts';
import { type AppStore, makeStore } from './store.ts';

/** The store of this document, with the session that the browser kept. */
export function openStore(): AppStore {
  const store = makeStore({ session: readSession() });
  keepSessionStored(store);
  return store;
}

function readSession(): Session {
  return { token: readStored('token'), status: asStatus(readStored('status')), ended: null };
}

/** Keeps localStorage and the store's session equal, another tab's changes included. Returns what stops it. */
export function keepSessionStored(store: AppStore): () => void {
  let known = store.getState().session;
  const stop = store.subscribe(() => {
    const { session } = store.getState();
    if (session === known) return;
    known = session;
    writeStored('token', session.token);
    if (session.token === null) writeStored('googleLoggedIn', null);
    else writeStored('status', session.status);
  });
  const readAgain = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'token' && key !== 'status') return;
    const { token, status } = readSession();
    store.dispatch(sessionReadAgain({ token, status }));
  };
  window.addEventListener('storage', readAgain);
  return () => {
    stop();
    window.removeEventListener('storage', readAgain);
  };
}
