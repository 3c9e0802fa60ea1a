import type { ChatbotView } from '@contesta/contracts/chatbots';
import { allows } from '@contesta/contracts/plans';
import { useSelector } from 'react-redux';
import { asCallError } from '../../api/call-error.ts';
import {
  useCreateChatbotMutation,
  useSaveChatbotMutation,
  useSaveConfigMutation,
} from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { type Draft, lookChanged, pairsOf } from './draft.ts';
import type { Change } from './draft-changes.ts';
import type { SaveFailure } from './save-failure.ts';

/** Saves a draft's pairs, then its look. What the server took is noted at once, so a retry goes on from there. */
export function useSaveBot(change: (change: Change) => void) {
  const status = useSelector(selectStatus);
  const [create] = useCreateChatbotMutation();
  const [update] = useSaveChatbotMutation();
  const [paint] = useSaveConfigMutation();

  const savePairs = ({ id, name, version }: Draft, prompts: ReturnType<typeof pairsOf>) => {
    const body = { name, prompts };
    if (id === null) return create({ body });
    return update({ params: { id }, body: version === null ? body : { ...body, version } });
  };

  const saved = (bot: ChatbotView) => change({ type: 'botSaved', bot });

  return async (draft: Draft, prompts = pairsOf(draft)): Promise<SaveFailure | ChatbotView> => {
    const { data: bot, error } = await savePairs(draft, prompts);
    if (!bot) return { what: 'bot', error: asCallError(error) };
    saved(bot);
    if (!lookChanged(draft) || !allows(status, 'look')) return bot;
    const painted = await paint({ params: { id: bot._id }, body: draft.look });
    if (!painted.data) return { what: 'look', error: asCallError(painted.error) };
    saved(painted.data);
    return painted.data;
  };
}
