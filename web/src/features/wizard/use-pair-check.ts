import type { Pair } from '@contesta/contracts/chatbot';
import { allows } from '@contesta/contracts/plans';
import type { FindingView } from '@contesta/contracts/tryout';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useReadCalendarQuery } from '../../api/calendar.ts';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { selectStatus, selectToken } from '../../api/session.ts';
import { useCheckPairsMutation } from '../../api/tryout.ts';
import { fetchExampleAnswers } from '../../locales/trades.ts';
import { contradictsHours, type Week } from '../../ui/other-hours.ts';
import { useRouteParams } from '../../ui/route-params.ts';
import { asPair, type Card, type KeyedPair, keyedPairsOf, pairProblem } from './cards.ts';

/** A possible problem of a card, and the keys of the other cards that it concerns. */
export type Hint = { kind: Finding['kind']; others: number[] };
/** A finding of the server, or of a comparison with the opening hours or examples. `rows` are indexes of pairs. */
type Finding = Omit<FindingView, 'kind'> & { kind: FindingView['kind'] | 'hours' | 'example' };
export const hintKey = ({ kind, others }: Hint): string => kind + others.join();

const noHints: ReadonlyMap<number, Hint[]> = new Map();

/** The pause in typing before pairs are checked; longer for many cards, whose request is larger. */
const debounceMs = (cardCount: number) => (cardCount > 500 ? 3_000 : 900);

/** Checks the complete pairs while the owner types. Returns hints by card key; null until a check has succeeded. */
export function usePairCheck(cards: Card[]): ReadonlyMap<number, Hint[]> | null {
  const hasToken = useSelector(selectToken) !== null;
  const [check] = useCheckPairsMutation();
  const week = useStoredHours();
  const [hints, setHints] = useState<ReadonlyMap<number, Hint[]> | null>(null);
  useEffect(() => {
    if (!hasToken) return;
    const call: { abort?: () => void } = {};
    const timer = setTimeout(async () => {
      const pairs = keyedPairsOf(cards).filter((pair) => pairProblem(pair) === null);
      if (pairs.length === 0) return setHints(noHints);
      const request = check({ body: { prompts: pairs.map(asPair) } });
      call.abort = () => request.abort();
      const [{ data }, examples] = await Promise.all([request, fetchExampleAnswers()]);
      // After a failure the older hints stay: no hints would mean that all is well.
      if (!data) return;
      const contradictions = findingsOf('hours', pairs, (pair) => contradictsHours(pair, week));
      const unchanged = findingsOf('example', pairs, ({ answer }) => examples.has(answer));
      setHints(hintsOf([...data.findings, ...contradictions, ...unchanged], pairs));
    }, debounceMs(cards.length));
    return () => {
      clearTimeout(timer);
      call.abort?.();
    };
  }, [cards, hasToken, check, week]);
  return hints;
}

const noWeek: Week = [];

/** The stored opening hours of the bot: those of its connected calendar, else those of its configuration. */
function useStoredHours(): Week {
  const { id: botId = '' } = useRouteParams();
  const isInPlan = allows(useSelector(selectStatus), 'calendar');
  const { data: bots } = useListChatbotsQuery(undefined, { skip: !botId });
  const { data: calendar } = useReadCalendarQuery(
    { params: { id: botId } },
    { skip: !botId || !isInPlan },
  );
  if (calendar?.connected) return calendar.settings.hours;
  return bots?.find(({ _id }) => _id === botId)?.config.opening?.hours ?? noWeek;
}

/** A finding for each pair for which `isFound` is true. */
const findingsOf = (
  kind: Finding['kind'],
  pairs: readonly KeyedPair[],
  isFound: (pair: Pair) => boolean,
): Finding[] =>
  pairs.flatMap((pair, index) => (isFound(asPair(pair)) ? [{ kind, rows: [index] }] : []));

/** The hints of each card, by the card's key. */
function hintsOf(findings: readonly Finding[], pairs: readonly KeyedPair[]) {
  const hints = new Map<number, Hint[]>();
  for (const { kind, rows } of findings) {
    const cards = [...new Set(rows.flatMap((index) => pairs[index]?.card ?? []))];
    for (const card of cards) {
      const hint = { kind, others: cards.filter((other) => other !== card) };
      const known = hints.get(card) ?? [];
      if (!known.some((other) => hintKey(other) === hintKey(hint)))
        hints.set(card, [...known, hint]);
    }
  }
  return hints;
}
