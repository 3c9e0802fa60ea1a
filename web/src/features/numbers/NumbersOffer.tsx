import type { InsightsView } from '@contesta/contracts/stats';
import { useTranslation } from 'react-i18next';
import { Locked } from '../../ui/Notice.tsx';
import { Insights } from './Insights.tsx';

/** For whose plan has no numbers: what they cost, and what they look like for a shop of our making. */
export function NumbersOffer() {
  const { t } = useTranslation();
  const questions = t('numbers.offer.questions', { returnObjects: true }) as string[];
  return (
    <>
      <Locked from="pro">{t('numbers.offer.text')}</Locked>
      <figure className="numbers-example">
        <figcaption>{t('numbers.offer.example')}</figcaption>
        <div inert>
          <Insights view={exampleView(questions, new Date())} botId="" />
        </div>
      </figure>
    </>
  );
}

const dayMs = 86_400_000;
const hours = [0, 0, 0, 0, 0, 0, 1, 4, 9, 14, 22, 27, 24, 19, 12, 15, 21, 28, 33, 30, 26, 18, 9, 2];
const busy = [8, 10, 9, 10, 13, 8, 5];
const times = [84, 61, 47, 29, 18];

/** A month of a florist's chats, such as it might be. */
function exampleView(questions: string[], today: Date): InsightsView {
  const weekdays = busy.map(() => 0);
  const days = Array.from({ length: 30 }, (_, at) => {
    const day = new Date(today.getTime() - (29 - at) * dayMs);
    const weekday = (day.getUTCDay() + 6) % 7;
    const exchanges = Math.round((busy[weekday] ?? 0) + at / 6 + ((at * 7) % 4));
    weekdays[weekday] = (weekdays[weekday] ?? 0) + exchanges;
    const unanswered = at % 7 === 3 ? 2 : at % 5 === 0 ? 1 : 0;
    const conversations = Math.round(exchanges / 2);
    return { date: day.toISOString().slice(0, 10), conversations, exchanges, unanswered };
  });
  return {
    timeZone: 'Europe/Madrid',
    days,
    hours,
    weekdays,
    answered: 0.96,
    top: questions.slice(0, -1).map((question, at) => ({ question, count: times[at] ?? 1 })),
    neverAsked: questions.slice(-1),
  };
}
