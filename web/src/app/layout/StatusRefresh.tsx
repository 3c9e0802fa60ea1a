import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useMeQuery } from '../../api/account.ts';
import { statusRefreshed } from '../../api/session.ts';

/** The stored status is a hint; the server's own record replaces it. */
export function StatusRefresh() {
  const dispatch = useDispatch();
  const { data } = useMeQuery();
  const status = data?.status;
  useEffect(() => {
    if (status) dispatch(statusRefreshed(status));
  }, [status, dispatch]);
  return null;
}
