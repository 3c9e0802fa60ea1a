import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLazyListChatbotsQuery } from '../../api/chatbots.ts';
import type { Draft } from './draft.ts';
import type { Change } from './draft-changes.ts';
import type { SaveFailure } from './save-failure.ts';
import { useSaveBot } from './use-save-bot.ts';

const pause = 1_000;

export type Saving = ReturnType<typeof useSave>;

/** The last step: saving, saying what failed, and going home a second after it went well. */
export function useSave(draft: Draft, change: (change: Change) => void, finish: () => void) {
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const saveBot = useSaveBot(change);
  const [list] = useLazyListChatbotsQuery();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => navigate('/home'), pause);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  const save = async (what = draft) => {
    setState('saving');
    setFailure(null);
    const outcome = await saveBot(what);
    const failed = 'error' in outcome;
    setState(failed ? 'idle' : 'done');
    if (failed) setFailure(outcome);
    else finish();
  };

  /** The bot as the server has it now; null when it has none, undefined when it could not be asked. */
  const stored = async () => {
    const { data } = await list();
    return data ? (data.find(({ _id }) => _id === draft.id) ?? null) : undefined;
  };
  const forget = () => setFailure(null);
  return { state, failure, save, stored, forget, draft };
}
