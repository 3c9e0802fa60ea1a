import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectToken } from '../../api/session.ts';

export function RedirectingPage() {
  return <Navigate to={useSelector(selectToken) ? '/home' : '/login'} replace />;
}
