import { type ReactNode, use, useEffect } from 'react';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useMeQuery } from '../api/account.ts';
import { api } from '../api/api.ts';
import { loginPath } from '../api/login-path.ts';
import {
  type Ending,
  selectEnding,
  selectStatus,
  selectToken,
  statusRefreshed,
  type WithSession,
} from '../api/session.ts';
import type { AppStore } from './store.ts';

/** Returns the store, or a promise of it. It must return the same promise at every call, because `use` needs it. */
export type OpenStore = () => AppStore | Promise<AppStore>;

type Props = {
  openStore: OpenStore;
  needsToken: boolean;
  children: ReactNode;
};

/** Provides a page with the store. With `needsToken` the page requires a login. */
export function StorePage({ openStore, needsToken, children }: Props) {
  const opened = openStore();
  const store = opened instanceof Promise ? use(opened) : opened;
  return (
    <Provider store={store}>
      <StatusRefresh />
      {needsToken ? <RequireToken>{children}</RequireToken> : children}
    </Provider>
  );
}

const endPages: Partial<Record<Ending, string>> = {
  loggedOut: '/landing',
  deleted: '/account-deleted',
};

/** Redirects if there is no token: to the page for the session's ending, if it has one, otherwise to the login. */
function RequireToken({ children }: { children: ReactNode }) {
  const token = useSelector(selectToken);
  const ending = useSelector(selectEnding);
  const { pathname, search } = useLocation();
  if (token) return children;
  const login = loginPath(pathname + search);
  return <Navigate to={(ending && endPages[ending]) ?? login} replace />;
}

/** Replaces a stored status that is out of date with the server's, and refetches the data that depends on the plan. */
function StatusRefresh() {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const token = useSelector(selectToken);
  const { data } = useMeQuery(undefined, { skip: !token, refetchOnMountOrArgChange: true });
  const status = data?.status;
  useEffect(() => {
    if (!token || !status || status === selectStatus(store.getState())) return;
    dispatch(statusRefreshed(status));
    dispatch(api.util.invalidateTags(['stats', 'plan']));
  }, [token, status, dispatch, store]);
  return null;
}
