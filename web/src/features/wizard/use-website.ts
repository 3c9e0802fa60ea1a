import type { ImportReply } from '@contesta/contracts/websites';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CallError } from '../../api/call-error.ts';
import { selectToken, sessionEnded } from '../../api/session.ts';
import { readWebsite } from '../../api/website.ts';

/** Has a website read, and follows how many of its pages have been. Leaving the step ends the reading. */
export function useWebsite() {
  const token = useSelector(selectToken);
  const dispatch = useDispatch();
  const reading = useRef<AbortController | null>(null);
  const [pages, setPages] = useState<number | null>(null);
  const [found, setFound] = useState<ImportReply | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (url: string) => {
    const mine = new AbortController();
    reading.current?.abort();
    reading.current = mine;
    setPages(0);
    setFound(null);
    setError(null);
    const onPage = () => setPages((count) => (count ?? 0) + 1);
    const answer = await readWebsite(url, { token, signal: mine.signal, onPage }).catch(() => null);
    if (mine.signal.aborted || !answer) return;
    setPages(null);
    if (answer.data) setFound(answer.data);
    else setError(answer.error);
    if (answer.error?.status === 401) dispatch(sessionEnded('refused'));
  };
  const stop = () => {
    reading.current?.abort();
    setPages(null);
    setFound(null);
  };
  return { pages, found, error, read, stop };
}
