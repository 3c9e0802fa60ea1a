import { useEffect, useState } from 'react';
import { useReplayWeekMutation } from '../../api/tryout.ts';
import { type BotDraft, unsavedPairs } from './draft.ts';

/** The pause in typing before a replay. It is long because the server limits replays to a few per minute. */
const debounceMs = 2_000;

/** How many unanswered questions of the last seven days a stored bot's draft would answer; 0 if it has no changes. */
export function useReplay(draft: BotDraft): number {
  const { id, cards, savedPrompts } = draft;
  const [replay] = useReplayWeekMutation();
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    if (id === null) return setAnswered(0);
    const call: { abort?: () => void } = {};
    const timer = setTimeout(async () => {
      const prompts = unsavedPairs({ cards, savedPrompts });
      if (!prompts || prompts.length === 0) return setAnswered(0);
      const request = replay({ params: { id }, body: { prompts } });
      call.abort = () => request.abort();
      const { data } = await request;
      if (data) setAnswered(data.answered);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      call.abort?.();
    };
  }, [id, cards, savedPrompts, replay]);
  return answered;
}
