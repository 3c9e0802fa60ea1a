import { asStatus, type Session, sessionReloaded } from '../api/session.ts';
import { readStored, writeStored } from '../api/storage.ts';
import { type AppStore, makeStore } from './store.ts';

/** Makes the store of this document, with the stored session. */
export function openStore(): AppStore {
  const store = makeStore({ session: readSession() });
  keepSessionStored(store);
  return store;
}

function readSession(): Session {
  return { token: readStored('token'), status: asStatus(readStored('status')), ended: null };
}

/** The keys to remove, besides the token, when a session ends. A deleted account also loses the marks on its bots. */
const keysToForget = ({ ended }: Session) =>
  ended === 'deleted'
    ? (['googleLoggedIn', 'shared', 'nextStepsHidden'] as const)
    : (['googleLoggedIn'] as const);

/** Syncs the store's session with localStorage, both ways. Returns a function that stops it. */
export function keepSessionStored(store: AppStore): () => void {
  let last = store.getState().session;
  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState();
    if (session === last) return;
    last = session;
    writeStored('token', session.token);
    if (session.token !== null) writeStored('status', session.status);
    else for (const key of keysToForget(session)) writeStored(key, null);
  });
  const reload = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'token' && key !== 'status') return;
    const { token, status } = readSession();
    store.dispatch(sessionReloaded({ token, status }));
  };
  window.addEventListener('storage', reload);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', reload);
  };
}
