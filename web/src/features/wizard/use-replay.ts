import { useEffect, useState } from 'react';
import { useReplayWeekMutation } from '../../api/rehearsal.ts';
import { type BotDraft, unsavedPairs } from './draft.ts';

/** How long typing must rest: the server replays a week a few times a minute. */
const restMs = 2_000;

/** How many of last week's unanswered questions the changed pairs of a stored bot would answer. */
export function useReplay(draft: BotDraft): number {
  const { id, cards, savedPrompts } = draft;
  const [replay] = useReplayWeekMutation();
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    if (id === null) return;
    const call: { abort?: () => void } = {};
    const timer = setTimeout(async () => {
      const prompts = unsavedPairs({ cards, savedPrompts });
      if (!prompts || prompts.length === 0) return setAnswered(0);
      const asked = replay({ params: { id }, body: { prompts } });
      call.abort = () => asked.abort();
      const { data } = await asked;
      if (data) setAnswered(data.answered);
    }, restMs);
    return () => {
      clearTimeout(timer);
      call.abort?.();
    };
  }, [id, cards, savedPrompts, replay]);
  return answered;
}
