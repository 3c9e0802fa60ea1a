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
import { type BotDraft, pairsOf } from './draft.ts';
import type { DraftChange } from './draft-changes.ts';

const leaveAfterMs = 1_000;

export type Saving = ReturnType<typeof useSave>;

/** Saves a draft. Reports a failure, or opens the dashboard a second after a success. */
export function useSave(
  draft: BotDraft,
  change: (change: DraftChange) => void,
  finish: () => void,
  addPending: () => BotDraft,
) {
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const saveBot = useSaveBot(change);
  const [fetchBots] = useLazyListChatbotsQuery();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => navigate('/home'), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  /** Saves the given draft, or else the current one with the pairs of an open preview. */
  const save = async (given?: BotDraft) => {
    setState('saving');
    setFailure(null);
    const outcome = await saveBot(given ?? addPending());
    const failed = 'error' in outcome;
    setState(failed ? 'idle' : 'done');
    if (failed) setFailure(outcome);
    else finish();
  };

  /** Fetches the stored bot: null if it was deleted, undefined if the request failed. */
  const fetchStored = async () => {
    const { data } = await fetchBots();
    return data ? (data.find(({ _id }) => _id === draft.id) ?? null) : undefined;
  };
  const dismissFailure = () => setFailure(null);
  return { state, failure, save, fetchStored, dismissFailure, draft };
}

/** Saves a draft's name, pairs and configuration. The draft records each success, so a retry creates no second bot. */
export function useSaveBot(change: (change: DraftChange) => void) {
  const status = useSelector(selectStatus);
  const [create] = useCreateChatbotMutation();
  const [update] = useSaveChatbotMutation();
  const [saveConfig] = useSaveConfigMutation();

  const savePairs = ({ id, name, version }: BotDraft, prompts: ReturnType<typeof pairsOf>) => {
    const body = { name, prompts };
    if (id === null) return create({ body });
    return update({ params: { id }, body: version === null ? body : { ...body, version } });
  };

  const recordSaved = (bot: ChatbotView) => change({ type: 'botSaved', bot });

  return async (draft: BotDraft, prompts = pairsOf(draft)): Promise<SaveFailure | ChatbotView> => {
    const { data: bot, error } = await savePairs(draft, prompts);
    if (!bot) return { subject: 'bot', error: asCallError(error) };
    recordSaved(bot);
    const body = configChanges(draft, allows(status, 'look'));
    if (Object.keys(body).length === 0) return bot;
    const result = await saveConfig({ params: { id: bot._id }, body });
    if (!result.data) return { subject: 'config', error: asCallError(result.error) };
    recordSaved(result.data);
    return result.data;
  };
}

/** Why a save failed. `config`: the pairs were saved, but the configuration was not. */
export type SaveFailure = { subject: 'bot' | 'config'; error: CallError };
