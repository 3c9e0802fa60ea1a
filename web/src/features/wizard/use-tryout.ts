import type { ExplanationView } from '@contesta/contracts/rehearsal';
import { isBlank } from '@contesta/contracts/text';
import { useState } from 'react';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { useExplainMutation, useExplainPairsMutation } from '../../api/rehearsal.ts';
import { asStored } from './config-changes.ts';
import { type BotDraft, unsavedPairs } from './draft.ts';

/** A message and what came of it; nothing yet while it is on its way. */
export type Try = { key: number; message: string; said?: ExplanationView; error?: CallError };

export type Tryout = ReturnType<typeof useTryout>;

const kept = 30;

/** Tries the draft out as a visitor would: with pairs and words that nobody has saved. */
export function useTryout(draft: BotDraft) {
  const [explain] = useExplainMutation();
  const [explainPairs] = useExplainPairsMutation();
  const [tries, setTries] = useState<Try[]>([]);
  const busy = tries.some(({ said, error }) => !said && !error);

  const send = (message: string) => {
    const { prompts, unknownReply } = unsavedOf(draft);
    if (draft.id === null)
      return explainPairs({
        body: { message, prompts: prompts ?? draft.savedPrompts, unknownReply },
      });
    const body = { message, unknownReply, ...(prompts ? { prompts } : {}) };
    return explain({ params: { id: draft.id }, body });
  };

  const ask = async (message: string) => {
    if (busy || isBlank(message)) return;
    const key = (tries.at(-1)?.key ?? 0) + 1;
    setTries((all) => [...all.slice(1 - kept), { key, message }]);
    const { data, error } = await send(message);
    const outcome = data ? { said: data } : { error: asCallError(error) };
    setTries((all) => all.map((one) => (one.key === key ? { key, message, ...outcome } : one)));
  };
  return { tries, busy, ask };
}

/** What the server does not have yet. Its own pairs need not be sent again: it has learned them already. */
const unsavedOf = (draft: BotDraft) => ({
  unknownReply: asStored(draft.look).unknownReply ?? null,
  prompts: unsavedPairs(draft),
});
