import { useState } from 'react';
import { useCreateExportLinkMutation } from './conversations.ts';

/** Opens a bot's conversations as CSV through a one-minute link, which needs no header. */
export function useExport(botId: string) {
  const [createLink, { isLoading }] = useCreateExportLinkMutation();
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    const { data } = await createLink({ params: { id: botId } });
    if (data) window.location.assign(data.url);
    else setFailed(true);
  };
  return { open, busy: isLoading, failed };
}
