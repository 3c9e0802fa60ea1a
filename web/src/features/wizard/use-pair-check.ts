import { allows } from '@contesta/contracts/plans';
import type { FindingView } from '@contesta/contracts/rehearsal';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useReadCalendarQuery } from '../../api/calendar.ts';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { useCheckPairsMutation } from '../../api/rehearsal.ts';
import { selectStatus, selectToken } from '../../api/session.ts';
import { contradictsHours, type Week } from '../../ui/other-hours.ts';
import { useRouteParams } from '../../ui/route-params.ts';
import { asPair, type Card, type Row, rowProblem, rowsOf } from './cards.ts';

/** What may be wrong with one way of asking, and the cards it concerns besides its own. */
export type Hint = { kind: Finding['kind']; others: number[] };
/** What the server found, and what the opening hours found. */
type Finding = Omit<FindingView, 'kind'> & { kind: FindingView['kind'] | 'hours' };

const noHints: ReadonlyMap<number, Hint[]> = new Map();

/** How long typing must rest before pairs are checked; many weigh more on the way. */
const restMs = (cards: number) => (cards > 500 ? 3_000 : 900);

/** Has the finished pairs checked while they are typed. The hints come by card; null while there has been no answer. */
export function usePairCheck(cards: Card[]): ReadonlyMap<number, Hint[]> | null {
  const hasToken = useSelector(selectToken) !== null;
  const [check] = useCheckPairsMutation();
  const week = useStoredHours();
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
      if (data) setHints(hintsOf([...data.findings, ...otherHours(rows, week)], rows));
    }, restMs(cards.length));
    return () => {
      clearTimeout(timer);
      call.abort?.();
    };
  }, [cards, hasToken, check, week]);
  return hints;
}

const noWeek: Week = [];

/** The opening hours that a stored bot tells: its calendar's, or else its owner's. */
function useStoredHours(): Week {
  const { id: botId = '' } = useRouteParams();
  const hasCalendars = allows(useSelector(selectStatus), 'calendar');
  const { data: bots } = useListChatbotsQuery(undefined, { skip: !botId });
  const { data: calendar } = useReadCalendarQuery(
    { params: { id: botId } },
    { skip: !botId || !hasCalendars },
  );
  if (calendar?.connected) return calendar.settings.hours;
  return bots?.find(({ _id }) => _id === botId)?.config.opening?.hours ?? noWeek;
}

const otherHours = (rows: readonly Row[], week: Week): Finding[] =>
  rows.flatMap((row, at) =>
    contradictsHours(asPair(row), week) ? [{ kind: 'hours', rows: [at] }] : [],
  );

/** Findings by the card that they concern. */
export function hintsOf(
  findings: readonly Finding[],
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
