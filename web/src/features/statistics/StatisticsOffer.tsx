import type { InsightsView } from '@contesta/contracts/stats';
import { useTranslation } from 'react-i18next';
import { Locked } from '../../ui/Notice.tsx';
import { Insights } from './Insights.tsx';

/** Shown to owners whose plan has no statistics: the price, and example statistics of an invented shop. */
export function StatisticsOffer() {
  const { t } = useTranslation();
  const questions = t('statistics.offer.questions', { returnObjects: true }) as string[];
  return (
    <>
      <Locked from="pro">{t('statistics.offer.text')}</Locked>
      <figure className="statistics-example">
        <figcaption>{t('statistics.offer.example')}</figcaption>
        <div inert>
          <Insights view={exampleView(questions, new Date())} botId="" />
        </div>
      </figure>
    </>
  );
}

const dayMs = 86_400_000;
const exchangesByHour = [
  0, 0, 0, 0, 0, 0, 1, 4, 9, 14, 22, 27, 24, 19, 12, 15, 21, 28, 33, 30, 26, 18, 9, 2,
];
const exchangesByWeekday = [8, 10, 9, 10, 13, 8, 5];
const unansweredByWeekday = [1, 0, 0, 2, 0, 1, 0];
const topCounts = [84, 61, 47, 29, 18];

/** Invented statistics of a florist's bot for the last 30 days. The last of the questions was never asked. */
function exampleView(questions: string[], today: Date): InsightsView {
  const weekdays = exchangesByWeekday.map(() => 0);
  const days = Array.from({ length: 30 }, (_, n) => {
    const day = new Date(today.getTime() - (29 - n) * dayMs);
    const weekday = (day.getUTCDay() + 6) % 7;
    // A slow growth and some variation, so that the chart looks like a real one.
    const exchanges = Math.round((exchangesByWeekday[weekday] ?? 0) + n / 6 + ((n * 7) % 4));
    weekdays[weekday] = (weekdays[weekday] ?? 0) + exchanges;
    const unanswered = unansweredByWeekday[weekday] ?? 0;
    const conversations = Math.round(exchanges / 2);
    return { date: day.toISOString().slice(0, 10), conversations, exchanges, unanswered };
  });
  return {
    timeZone: 'Europe/Madrid',
    days,
    hours: exchangesByHour,
    weekdays,
    answered: 0.96,
    top: questions.slice(0, -1).map((question, n) => ({ question, count: topCounts[n] ?? 1 })),
    neverAsked: questions.slice(-1),
  };
}
