import type { InsightsView } from '@contesta/contracts/stats';
import { useTranslation } from 'react-i18next';
import { useListUnansweredQuery } from '../../api/conversations.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { asCalendarDay, asHour, asShare, asWeekday, formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { BarChart } from './BarChart.tsx';
import { highestBar, labelledBars } from './bars.ts';
import { MostAsked, NeverAsked } from './QuestionLists.tsx';

type Props = { view: InsightsView; botId: string };

/** A bot's statistics over a period of days. The example of `StatisticsOffer` has the `botId` ''. */
export function Insights({ view, botId }: Props) {
  const { t } = useTranslation();
  const exchangeCount = sum(view.days.map(({ exchanges }) => exchanges));
  return (
    <>
      <Facts view={view} botId={botId} />
      {exchangeCount === 0 ? (
        <NothingYet botId={botId} days={view.days.length} />
      ) : (
        <>
          <ByDay view={view} />
          <div className="statistics-halves">
            <ByHour hours={view.hours} />
            <ByWeekday weekdays={view.weekdays} />
          </div>
        </>
      )}
      <div className="statistics-halves">
        {view.top.length > 0 ? <MostAsked top={view.top} /> : null}
        {view.neverAsked.length > 0 ? <NeverAsked view={view} botId={botId} /> : null}
      </div>
      <p className="statistics-note">
        {t('statistics.note', { zone: view.timeZone.replaceAll('_', ' ') })}
      </p>
    </>
  );
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

function Facts({ view: { days, answered }, botId }: Props) {
  const { t, i18n } = useTranslation();
  const total = (field: 'conversations' | 'exchanges' | 'unanswered') =>
    formatNumber(sum(days.map((day) => day[field])), i18n.language);
  const facts = [
    [t('statistics.fact.asked'), total('exchanges')],
    [t('statistics.fact.conversations'), total('conversations')],
    [t('statistics.fact.answered'), answered === null ? '–' : asShare(answered, i18n.language)],
  ];
  return (
    <dl className="statistics-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>
          {t('statistics.fact.notKnown')}
          {days.some(({ unanswered }) => unanswered > 0) ? <AnswerThem botId={botId} /> : null}
        </dt>
        <dd>{total('unanswered')}</dd>
      </div>
    </dl>
  );
}

/** The link to the inbox, or the news that nothing is left in it. */
function AnswerThem({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { data } = useListUnansweredQuery(
    { params: { id: botId }, query: { limit: 1 } },
    { skip: botId === '', refetchOnMountOrArgChange: true }, // the example has no bot
  );
  if (data?.items.length === 0) return <p>{t('statistics.allResolved')}</p>;
  return <Link to={`/conversations/${botId}?show=unanswered`}>{t('statistics.answerThem')}</Link>;
}

function NothingYet({ botId, days }: { botId: string; days: number }) {
  const { t } = useTranslation();
  return (
    <div className="statistics-empty">
      <p>{t('statistics.empty', { count: days })}</p>
      <a className="button button-soft" href={`/embed/${botId}`} target="_blank" rel="noopener">
        {t('statistics.try')}
      </a>
      <ButtonLink variant="text" to={`/install/${botId}`}>
        {t('bot.install')}
      </ButtonLink>
    </div>
  );
}

function ByDay({ view: { days } }: { view: InsightsView }) {
  const { t, i18n } = useTranslation();
  const bars = days.map(({ date, exchanges, unanswered }) => ({
    label: asCalendarDay(date, i18n.language, 'long'),
    count: exchanges,
    below: unanswered,
  }));
  return (
    <BarChart
      title={t('statistics.byDay')}
      bars={bars}
      column={t('statistics.column.day')}
      labelled={labelledBars(days.length)}
      labelOf={(index) => asCalendarDay(days[index]?.date ?? '', i18n.language, 'short')}
      initial={days.length - 1}
    />
  );
}

function ByHour({ hours }: { hours: number[] }) {
  const { t, i18n } = useTranslation();
  // The last bar ends at hour 24, which is midnight.
  const clock = (hour: number) => asHour(hour % 24, i18n.language);
  const bars = hours.map((count, hour) => ({
    label: t('statistics.hour', { from: clock(hour), to: clock(hour + 1) }),
    count,
  }));
  return (
    <BarChart
      title={t('statistics.byHour')}
      bars={bars}
      column={t('statistics.column.hour')}
      labelled={[0, 6, 12, 18]}
      labelOf={clock}
      initial={highestBar(bars)}
    />
  );
}

function ByWeekday({ weekdays }: { weekdays: number[] }) {
  const { t, i18n } = useTranslation();
  const bars = weekdays.map((count, day) => ({
    label: asWeekday(day, i18n.language, 'long'),
    count,
  }));
  return (
    <BarChart
      title={t('statistics.byWeekday')}
      bars={bars}
      column={t('statistics.column.weekday')}
      labelled={weekdays.map((_, day) => day)}
      labelOf={(day) => asWeekday(day, i18n.language, 'short')}
      initial={highestBar(bars)}
    />
  );
}
