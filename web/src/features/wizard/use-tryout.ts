import { isBlank } from '@contesta/contracts/text';
import type { ExplanationView } from '@contesta/contracts/tryout';
import { useState } from 'react';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { useExplainMutation, useExplainPairsMutation } from '../../api/tryout.ts';
import { asStored } from './config-changes.ts';
import { type BotDraft, unsavedPairs } from './draft.ts';

/** A test message with its answer or error; it has neither while the answer is pending. */
export type TestExchange = {
  key: number;
  message: string;
  explanation?: ExplanationView;
  error?: CallError;
};

export type Tryout = ReturnType<typeof useTryout>;

const maxExchanges = 30;

/** Sends test messages, which are answered from the draft. */
export function useTryout(draft: BotDraft) {
  const [explain] = useExplainMutation();
  const [explainPairs] = useExplainPairsMutation();
  const [exchanges, setExchanges] = useState<TestExchange[]>([]);
  const busy = exchanges.some(({ explanation, error }) => !explanation && !error);

  const send = (message: string) => {
    const prompts = unsavedPairs(draft);
    const unknownReply = asStored(draft.config).unknownReply ?? null;
    if (draft.id === null)
      return explainPairs({ body: { message, prompts: prompts ?? [], unknownReply } });
    // Without pairs the server answers from the stored ones; if any has changed, all are sent.
    const body = { message, unknownReply, ...(prompts ? { prompts } : {}) };
    return explain({ params: { id: draft.id }, body });
  };

  const ask = async (message: string) => {
    if (busy || isBlank(message)) return;
    const key = (exchanges.at(-1)?.key ?? 0) + 1;
    setExchanges((all) => [...all, { key, message }].slice(-maxExchanges));
    const { data, error } = await send(message);
    const outcome = data ? { explanation: data } : { error: asCallError(error) };
    setExchanges((all) =>
      all.map((other) => (other.key === key ? { key, message, ...outcome } : other)),
    );
  };
  return { exchanges, busy, ask };
}
