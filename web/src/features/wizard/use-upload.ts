import type { UploadReply } from '@contesta/contracts/chatbots';
import { isBlank } from '@contesta/contracts/text';
import { useState } from 'react';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { useLazyListChatbotsQuery, useUploadPromptsMutation } from '../../api/chatbots.ts';
import { type BotDraft, type DraftChange, pairsOf } from './draft.ts';
import { rowProblem } from './row-rules.ts';
import { useSaveBot } from './use-save.ts';

type Sheet = { file: File; id: string; preview: UploadReply };

/** Reading a sheet in two steps: what would come in, then bringing it in. */
export function useUpload(draft: BotDraft, change: (change: DraftChange) => void) {
  const [upload] = useUploadPromptsMutation();
  const [list] = useLazyListChatbotsQuery();
  const saveBot = useSaveBot(change);
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [done, setDone] = useState<UploadReply | null>(null);

  // A new bot has no place for a sheet yet: it is saved with what is complete so far.
  const botId = async (): Promise<string | null> => {
    if (draft.id !== null) return draft.id;
    const outcome = await saveBot(
      draft,
      pairsOf(draft).filter((pair) => !rowProblem(pair)),
    );
    if (!('error' in outcome)) return outcome._id;
    setError(outcome.error);
    return null;
  };

  const review = async (file: File) => {
    setBusy(true);
    setError(null);
    setDone(null);
    setSheet(null);
    const id = await botId();
    if (id !== null) {
      const answer = await upload({ params: { id }, query: { preview: 'true' }, file });
      if (answer.data) setSheet({ file, id, preview: answer.data });
      else setError(asCallError(answer.error));
    }
    setBusy(false);
  };

  const bringIn = async ({ file, id }: Sheet) => {
    setBusy(true);
    const answer = await upload({ params: { id }, file });
    if (answer.data) {
      change({ type: 'imported', prompts: answer.data.prompts });
      await readVersion(id, answer.data);
      setSheet(null);
      setDone(answer.data);
    } else setError(asCallError(answer.error));
    setBusy(false);
  };

  // The import raised the version; another's save in between must still be noticed at the next save.
  const readVersion = async (id: string, { prompts }: UploadReply) => {
    const { data } = await list();
    const bot = data?.find(({ _id }) => _id === id);
    if (bot && JSON.stringify(bot.prompts) === JSON.stringify(prompts)) {
      change({ type: 'versionRead', version: bot.version });
    }
  };

  const nameless = isBlank(draft.name) && draft.id === null;
  return { busy, sheet, error, done, nameless, review, bringIn, cancel: () => setSheet(null) };
}
