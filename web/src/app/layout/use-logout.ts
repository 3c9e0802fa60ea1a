import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { revoke } from '../../api/send.ts';
import { selectToken, sessionEnded } from '../../api/session.ts';

/** Ends the session here at once, at the server in the background, and leads to the landing. */
export function useLogout(): () => void {
  const token = useSelector(selectToken);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return () => {
    if (token) revoke(token);
    // Unsaved drafts belong to whoever leaves.
    sessionStorage.clear();
    dispatch(sessionEnded('left'));
    navigate('/landing');
  };
}
