import type { ImportReply } from '@contesta/contracts/websites';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { CallError } from '../../api/call-error.ts';
import { readWebsite } from '../../api/website.ts';

/**
 * Asks the server to read a website, and gives `onRead` what it says; nothing when a reading begins. `pages`: the number
 * read so far, null while idle. `stop` aborts the reading, as does leaving the step.
 */
export function useWebsite(onRead: (found?: ImportReply) => void) {
  const store = useStore();
  const request = useRef<AbortController | null>(null);
  const [pages, setPages] = useState<number | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const read = async (url: string) => {
    const controller = new AbortController();
    request.current?.abort();
    request.current = controller;
    setPages(0);
    onRead();
    setError(null);
    const onPage = () => setPages((count) => (count ?? 0) + 1);
    const { signal } = controller;
    // Rejects only when it is aborted.
    const answer = await readWebsite(url, { store, signal, onPage }).catch(() => null);
    if (signal.aborted || !answer) return;
    setPages(null);
    if (!answer.data) return setError(answer.error);
    onRead(answer.data);
  };
  const stop = () => {
    request.current?.abort();
    setPages(null);
  };
  return { pages, error, read, stop };
}
