import { allows } from '@contesta/contracts/plans';
import type { InsightsView } from '@contesta/contracts/stats';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useChatbotInsightsQuery, useChatbotStatsQuery } from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Stats } from '../../ui/Stats.tsx';

/**
 * On the plans pro and full, the statistics. On the others, a text that names the plans with statistics; lifetime, whose
 * statistics are only on their own page, also gets the last week.
 */
export function CardStats({ id }: { id: string }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  if (status === 'pro' || status === 'full') return <LoadedStats id={id} />;
  return (
    <>
      <p className="card-stats">{t('stats.plan')}</p>
      <p className="card-stats">{t('stats.lifetime')}</p>
      {allows(status, 'statistics') ? <LastWeek id={id} /> : null}
    </>
  );
}

function LoadedStats({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useChatbotStatsQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: 10 }, // seconds
  );
  if (data)
    return (
      <>
        <Stats stats={data} />
        <LastWeek id={id} />
      </>
    );
  return (
    <div className="card-stats" role="status">
      <p>{t('stats.loading')}</p>
      {isError && !isFetching ? (
        <p>
          {t('stats.failed')}
          <Button variant="text" size="small" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const daysInWeek = 7;

/** The number of conversations of the last seven days and of the seven days before. Hidden if both are 0. */
function LastWeek({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useChatbotInsightsQuery({ params: { id }, query: { days: 2 * daysInWeek } });
  const sumOf = (days: InsightsView['days']) =>
    days.reduce((sum, day) => sum + day.conversations, 0);
  const count = sumOf(data?.days.slice(-daysInWeek) ?? []);
  const before = sumOf(data?.days.slice(0, -daysInWeek) ?? []);
  if (count + before === 0) return null;
  return <p className="bot-week">{t('home.week', { count, before })}</p>;
}
