import type { FindingView } from '@contesta/contracts/rehearsal';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useCheckPairsMutation } from '../../api/rehearsal.ts';
import { selectToken } from '../../api/session.ts';
import { asPair, type Card, type Row, rowProblem, rowsOf } from './cards.ts';

/** What may be wrong with one way of asking, and the cards it concerns besides its own. */
export type Hint = { kind: FindingView['kind']; others: number[] };

const noHints: ReadonlyMap<number, Hint[]> = new Map();

/** How long typing must rest before pairs are checked; many weigh more on the way. */
const restMs = (cards: number) => (cards > 500 ? 3_000 : 900);

/** Has the finished pairs checked while they are typed. The hints come by card; null while there has been no answer. */
export function usePairCheck(cards: Card[]): ReadonlyMap<number, Hint[]> | null {
  const hasToken = useSelector(selectToken) !== null;
  const [check] = useCheckPairsMutation();
  const [hints, setHints] = useState<ReadonlyMap<number, Hint[]> | null>(null);
  useEffect(() => {
    if (!hasToken) return;
    const call: { abort?: () => void } = {};
    const timer = setTimeout(async () => {
      const rows = rowsOf(cards).filter((row) => rowProblem(row) === null);
      if (rows.length === 0) return setHints(noHints);
      const asked = check({ body: { prompts: rows.map(asPair) } });
      call.abort = () => asked.abort();
      const { data } = await asked;
      // An older answer stays until there is a newer one: it is advice, and silence would say that all is well.
      if (data) setHints(hintsOf(data.findings, rows));
    }, restMs(cards.length));
    return () => {
      clearTimeout(timer);
      call.abort?.();
    };
  }, [cards, hasToken, check]);
  return hints;
}

/** Findings by the card that they concern. */
export function hintsOf(
  findings: readonly FindingView[],
  rows: readonly Row[],
): ReadonlyMap<number, Hint[]> {
  const hints = new Map<number, Hint[]>();
  for (const { kind, rows: found } of findings) {
    const cards = [...new Set(found.flatMap((at) => rows[at]?.card ?? []))];
    for (const card of cards) {
      const others = cards.filter((other) => other !== card);
      hints.set(card, [...(hints.get(card) ?? []), { kind, others }]);
    }
  }
  return hints;
}
