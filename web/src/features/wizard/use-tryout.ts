import { isBlank } from '@contesta/contracts/text';
import type { ExplanationView } from '@contesta/contracts/tryout';
import { useState } from 'react';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { useExplainMutation, useExplainPairsMutation } from '../../api/tryout.ts';
import { asStored } from './config-changes.ts';
import { type BotDraft, unsavedPairs } from './draft.ts';

/** A test message with its answer or error; it has neither while the answer is pending. */
export type Try = {
  key: number;
  message: string;
  explanation?: ExplanationView;
  error?: CallError;
};

export type Tryout = ReturnType<typeof useTryout>;

const maxTries = 30;

/** Sends test messages that are answered from the unsaved draft. */
export function useTryout(draft: BotDraft) {
  const [explain] = useExplainMutation();
  const [explainPairs] = useExplainPairsMutation();
  const [tries, setTries] = useState<Try[]>([]);
  const busy = tries.some(({ explanation, error }) => !explanation && !error);

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
    setTries((all) => [...all.slice(1 - maxTries), { key, message }]);
    const { data, error } = await send(message);
    const outcome = data ? { explanation: data } : { error: asCallError(error) };
    setTries((all) =>
      all.map((other) => (other.key === key ? { key, message, ...outcome } : other)),
    );
  };
  return { tries, busy, ask };
}

/** The unsaved parts of the draft. The server has learned the stored pairs, so they are not sent again. */
const unsavedOf = (draft: BotDraft) => ({
  unknownReply: asStored(draft.look).unknownReply ?? null,
  prompts: unsavedPairs(draft),
});
