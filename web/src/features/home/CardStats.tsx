import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useChatbotStatsQuery } from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Numbers } from '../../ui/Numbers.tsx';
import './CardStats.css';

/** A card's numbers: on the dashboard they are for pro and full, in exactly these words for the rest. */
export function CardStats({ id }: { id: string }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const shown = status === 'pro' || status === 'full';
  return shown ? <Loaded id={id} /> : <p className="card-stats">{t('stats.plan')}</p>;
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useChatbotStatsQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: 10 },
  );
  if (data) return <Numbers stats={data} />;
  return (
    <div className="card-stats" role="status">
      <p>{t('stats.loading')}</p>
      {isError && !isFetching ? (
        <p>
          {t('stats.failed')}
          <Button look="text" size="small" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
