import type { UploadReply } from '@contesta/contracts/prompts';
import { isBlank } from '@contesta/contracts/text';
import { useState } from 'react';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { useUploadPromptsMutation } from '../../api/chatbots.ts';
import { pairProblem } from './cards.ts';
import { type BotDraft, pairsOf } from './draft.ts';
import type { DraftChange } from './draft-changes.ts';
import { useSaveBot } from './use-save.ts';

/** Asks the server to read a spreadsheet without storing its rows. The owner adds rows of the preview to the draft. */
export function useUpload(draft: BotDraft, change: (change: DraftChange) => void) {
  const [upload] = useUploadPromptsMutation();
  const saveBot = useSaveBot(change);
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<UploadReply | null>(null);
  const [error, setError] = useState<CallError | null>(null);

  // The upload needs a bot id, so a new bot is first saved with its complete pairs.
  const ensureBotId = async (): Promise<string | null> => {
    if (draft.id !== null) return draft.id;
    const complete = pairsOf(draft).filter((pair) => !pairProblem(pair));
    const outcome = await saveBot(draft, complete);
    if (!('error' in outcome)) return outcome._id;
    setError(outcome.error);
    return null;
  };

  const review = async (file: File) => {
    setBusy(true);
    setError(null);
    setPreview(null);
    const id = await ensureBotId();
    if (id !== null) {
      const answer = await upload({ params: { id }, query: { preview: 'true' }, file });
      if (answer.data) setPreview(answer.data);
      else setError(asCallError(answer.error));
    }
    setBusy(false);
  };

  const needsName = isBlank(draft.name) && draft.id === null;
  return { busy, preview, error, needsName, review, close: () => setPreview(null) };
}
