import { allows } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { useChatbotInsightsQuery, useListChatbotsQuery } from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { BotSections } from '../../ui/BotSections.tsx';
import { Link } from '../../ui/Link.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Insights } from './Insights.tsx';
import { StatisticsOffer } from './StatisticsOffer.tsx';
import './StatisticsPage.css';

const periods = [30, 90] as const;
type Period = (typeof periods)[number];

/** A bot's statistics: when visitors write, what they ask, and how much the bot can answer. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const { botId = '' } = useRouteParams();
  const [search] = useSearchParams();
  const period = periods.find((days) => String(days) === search.get('days')) ?? periods[0];
  const { data: bots } = useListChatbotsQuery();
  const isInPlan = allows(useSelector(selectStatus), 'statistics');
  return (
    <Page title={t('statistics.title')} actions={isInPlan ? <Periods current={period} /> : null}>
      <BotSections
        botId={botId}
        name={bots?.find(({ _id }) => _id === botId)?.name}
        current="statistics"
      />
      {isInPlan ? <LoadedInsights botId={botId} days={period} /> : <StatisticsOffer />}
    </Page>
  );
}

function Periods({ current }: { current: Period }) {
  const { t } = useTranslation();
  return (
    <nav className="statistics-periods" aria-label={t('statistics.period')}>
      {periods.map((days) => (
        <Link
          key={days}
          to={`?days=${days}`}
          replace
          {...(days === current ? { 'aria-current': 'true' as const } : {})}
        >
          {t('statistics.days', { count: days })}
        </Link>
      ))}
    </nav>
  );
}

function LoadedInsights({ botId, days }: { botId: string; days: Period }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data, error, isFetching, refetch } = useChatbotInsightsQuery(
    { params: { id: botId }, query: { days } },
    { refetchOnMountOrArgChange: 10 }, // reads statistics again that are older than ten seconds
  );
  if (error && !isFetching) {
    const { code } = asCallError(error);
    if (code === 'PLAN_REQUIRED') return <StatisticsOffer />;
    if (code === 'NOT_FOUND') return <MissingBot />;
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('stats.failed'))}</RetryNotice>;
  }
  if (!data) return <Skeleton shape="form" text={t('stats.loading')} />;
  // While another period is loaded, the previous one is shown, dimmed.
  return (
    <div className="statistics-loaded" aria-busy={data.days.length !== days}>
      <Insights view={data} botId={botId} />
    </div>
  );
}
