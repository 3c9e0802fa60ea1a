import type { InsightsView } from '@contesta/contracts/stats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { asCalendarDay, formatNumber } from '../../ui/format.ts';

export function MostAsked({ top }: Pick<InsightsView, 'top'>) {
  const { t, i18n } = useTranslation();
  const maxCount = top[0]?.count ?? 1;
  return (
    <section aria-labelledby="most-asked">
      <h2 id="most-asked">{t('statistics.top.title')}</h2>
      <table className="statistics-top">
        <thead className="hidden">
          <tr>
            <th scope="col">{t('statistics.top.question')}</th>
            <th scope="col">{t('statistics.top.times')}</th>
          </tr>
        </thead>
        <tbody>
          {top.map(({ question, count }) => (
            <tr key={question}>
              <th scope="row">
                <span dir="auto">{question}</span>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / maxCount) * 100} height="1" />
                </svg>
              </th>
              <td>{formatNumber(count, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shownAtFirst = 10;

type NeverAskedProps = { view: Pick<InsightsView, 'neverAsked' | 'added'>; botId: string };

/** The stored questions that answered nothing in these days; the new ones are last, with the day they were added. */
export function NeverAsked({ view: { neverAsked, added = [] }, botId }: NeverAskedProps) {
  const { t, i18n } = useTranslation();
  const dayOf = new Map(added.map(({ question, date }) => [question, date]));
  const isNew = (question: string) => dayOf.has(question);
  const old = neverAsked.filter((question) => !isNew(question));
  const questions = [...old, ...neverAsked.filter(isNew)];
  const [shownCount, setShownCount] = useState(shownAtFirst);
  return (
    <section aria-labelledby="never-asked">
      <h2 id="never-asked">{t('statistics.never.title')}</h2>
      <p>{t('statistics.never.lead')}</p>
      <ul className="statistics-never">
        {questions.slice(0, shownCount).map((question) => (
          <li key={question} dir="auto">
            {question}
            <AddedOn date={dayOf.get(question)} lang={i18n.language} />
          </li>
        ))}
      </ul>
      {questions.length > shownCount ? (
        <Button variant="outlined" size="small" onClick={() => setShownCount(questions.length)}>
          {t('more')}
        </Button>
      ) : null}
      <ButtonLink variant="text" size="small" to={`/edit/${botId}?step=prompts`}>
        {t('statistics.never.edit')}
      </ButtonLink>
    </section>
  );
}

function AddedOn({ date, lang }: { date: string | undefined; lang: string }) {
  const { t } = useTranslation();
  if (!date) return null;
  return <small>{t('statistics.never.added', { date: asCalendarDay(date, lang, 'short') })}</small>;
}
