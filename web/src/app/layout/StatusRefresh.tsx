import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useMeQuery } from '../../api/account.ts';
import { api } from '../../api/api.ts';
import { selectStatus, statusRefreshed, type WithSession } from '../../api/session.ts';

/** The stored status is a hint; the server's own record replaces it, and with it what was answered under another plan. */
export function StatusRefresh() {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const { data } = useMeQuery();
  const status = data?.status;
  useEffect(() => {
    if (!status || status === selectStatus(store.getState())) return;
    dispatch(statusRefreshed(status));
    dispatch(api.util.invalidateTags(['stats', 'plan']));
  }, [status, dispatch, store]);
  return null;
}
