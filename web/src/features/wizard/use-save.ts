import type { ChatbotView } from '@contesta/contracts/chatbots';
import { allows } from '@contesta/contracts/plans';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asCallError, type CallError } from '../../api/call-error.ts';
import {
  useCreateChatbotMutation,
  useLazyListChatbotsQuery,
  useSaveChatbotMutation,
  useSaveConfigMutation,
} from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { configChanges } from './config-changes.ts';
import { type BotDraft, type DraftChange, pairsOf } from './draft.ts';

const leaveAfterMs = 1_000;

export type Saving = ReturnType<typeof useSave>;

/** Saving a draft: reports what failed, and goes home a second after success. */
export function useSave(
  draft: BotDraft,
  change: (change: DraftChange) => void,
  finish: () => void,
  takePending: () => BotDraft,
) {
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const saveBot = useSaveBot(change);
  const [list] = useLazyListChatbotsQuery();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => navigate('/home'), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  const save = async (what = takePending()) => {
    setState('saving');
    setFailure(null);
    const outcome = await saveBot(what);
    const failed = 'error' in outcome;
    setState(failed ? 'idle' : 'done');
    if (failed) setFailure(outcome);
    else finish();
  };

  /** The bot as the server has it now; null when it is gone, undefined when the server could not be asked. */
  const stored = async () => {
    const { data } = await list();
    return data ? (data.find(({ _id }) => _id === draft.id) ?? null) : undefined;
  };
  const forget = () => setFailure(null);
  return { state, failure, save, stored, forget, draft };
}

/** Saves a draft's pairs, then its look. What the server took is noted at once, so a retry goes on from there. */
export function useSaveBot(change: (change: DraftChange) => void) {
  const status = useSelector(selectStatus);
  const [create] = useCreateChatbotMutation();
  const [update] = useSaveChatbotMutation();
  const [paint] = useSaveConfigMutation();

  const savePairs = ({ id, name, version }: BotDraft, prompts: ReturnType<typeof pairsOf>) => {
    const body = { name, prompts };
    if (id === null) return create({ body });
    return update({ params: { id }, body: version === null ? body : { ...body, version } });
  };

  const saved = (bot: ChatbotView) => change({ type: 'botSaved', bot });

  return async (draft: BotDraft, prompts = pairsOf(draft)): Promise<SaveFailure | ChatbotView> => {
    const { data: bot, error } = await savePairs(draft, prompts);
    if (!bot) return { what: 'bot', error: asCallError(error) };
    saved(bot);
    const body = configChanges(draft, allows(status, 'look'));
    if (Object.keys(body).length === 0) return bot;
    const painted = await paint({ params: { id: bot._id }, body });
    if (!painted.data) return { what: 'look', error: asCallError(painted.error) };
    saved(painted.data);
    return painted.data;
  };
}

/** What could not be saved, and why. */
export type SaveFailure = { what: 'bot' | 'look'; error: CallError };
