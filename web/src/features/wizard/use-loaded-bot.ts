import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { asCallError } from '../../api/call-error.ts';
import { useGetChatbotQuery, useListChatbotsQuery } from '../../api/chatbots.ts';
import { selectToken } from '../../api/session.ts';
import { type Draft, draftOf } from './draft.ts';

/**
 * The bot to change, read once: from the owner's list, which tells its version, else as anybody may see it.
 * Later refetches and the end of the session leave what is being typed alone.
 */
export function useLoadedBot(id: string) {
  const token = useSelector(selectToken);
  const [fresh, setFresh] = useState<Draft | null>(null);
  const asOwner = token !== null && !fresh;
  const list = useListChatbotsQuery(asOwner ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const open = useGetChatbotQuery(!token && !fresh ? { params: { id } } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const listed = list.isFetching ? undefined : list.currentData;
  const bot = listed ? listed.find(({ _id }) => _id === id) : open.currentData;
  useEffect(() => {
    if (bot) setFresh((known) => known ?? draftOf(bot));
  }, [bot]);

  const source = asOwner ? list : open;
  const error = source.error && !source.isFetching ? asCallError(source.error) : null;
  const missing = (listed !== undefined && !bot) || error?.status === 404;
  return { fresh, error, missing, retry: () => void source.refetch() };
}
