import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../api/login-path.ts';
import { selectEnding, selectToken } from '../api/session.ts';

/** Shows a page to whoever has a token; who has just left goes to the landing, the rest to the login. */
export function NeedsToken({ children }: { children: ReactNode }) {
  const token = useSelector(selectToken);
  const ending = useSelector(selectEnding);
  const { pathname } = useLocation();
  if (token) return children;
  return <Navigate to={ending === 'left' ? '/landing' : loginPath(pathname)} replace />;
}
