import { questionKey } from '@contesta/kit/identity';

/** A bot's questions, and when they were added: those without an addition are as old as the bot. */
export type Bot = {
  prompts: readonly { question: string }[];
  createdAt?: string | undefined;
  additions?: { at: string; keys: string[] }[] | undefined;
};

const limits = { top: 20, neverAsked: 100 };

/**
 * Lists the questions whose answers were given (`top`, most often first), those whose answers were never given, and of
 * the latter those added on a day of the span (`dayInSpan` gives null for other days). Of questions with one key, only
 * the first is listed.
 */
export function rankQuestions(
  { prompts, createdAt, additions = [] }: Bot,
  timesAsked: ReadonlyMap<string, number>,
  dayInSpan: (at: string) => string | null,
) {
  const byKey = new Map<string, string>();
  for (const { question } of prompts) {
    const key = questionKey(question);
    if (!byKey.has(key)) byKey.set(key, question);
  }
  const all = [...byKey].map(([key, question]) => ({ question, count: timesAsked.get(key) ?? 0 }));
  const top = all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const neverAsked = all.filter(({ count }) => count === 0).map(({ question }) => question);
  const shown = neverAsked.slice(0, limits.neverAsked);
  const addedAt = new Map(additions.flatMap(({ at, keys }) => keys.map((key) => [key, at])));
  const added = shown.flatMap((question) => {
    const at = addedAt.get(questionKey(question)) ?? createdAt;
    const date = at === undefined ? null : dayInSpan(at);
    return date === null ? [] : [{ question, date }];
  });
  return { top: top.slice(0, limits.top), neverAsked: shown, added };
}
