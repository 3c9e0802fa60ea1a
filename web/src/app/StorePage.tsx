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

/** The one store of this document, the same at each call, once it is there. */
export type OpenStore = () => AppStore | Promise<AppStore>;

type Props = {
  openStore: OpenStore;
  needsToken: boolean;
  children: ReactNode;
};

/** A page that knows the session and the server's data, and where it says so asks for a login first. */
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

/** Shows a page only with a token: after a logout it leads to the landing page, otherwise to the login. */
function RequireToken({ children }: { children: ReactNode }) {
  const token = useSelector(selectToken);
  const ending = useSelector(selectEnding);
  const { pathname, search } = useLocation();
  if (token) return children;
  const login = loginPath(pathname + search);
  return <Navigate to={(ending && endPages[ending]) ?? login} replace />;
}

/** The stored status may be old: the server's record replaces it, and with it what was answered under another plan. */
function StatusRefresh() {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const token = useSelector(selectToken);
  const { data } = useMeQuery(undefined, { skip: !token });
  const status = data?.status;
  useEffect(() => {
    if (!token || !status || status === selectStatus(store.getState())) return;
    dispatch(statusRefreshed(status));
    dispatch(api.util.invalidateTags(['stats', 'plan']));
  }, [token, status, dispatch, store]);
  return null;
}
