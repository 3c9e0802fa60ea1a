import { useEffect, useState } from 'react';
import { fetchExampleAnswers } from '../locales/trades.ts';

/** How many answers are unchanged examples of a trade; 0 until the trades are loaded. */
export function useExampleCount(pairs: readonly { answer: string }[]): number {
  const [examples, setExamples] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void fetchExampleAnswers().then(setExamples), []);
  return pairs.filter(({ answer }) => examples.has(answer)).length;
}
