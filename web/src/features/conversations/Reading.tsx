import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asMoment } from '../../ui/format.ts';
import { Paged } from './Paged.tsx';
import { useReadingPage } from './pages.ts';

type Props = { botId: string; cid: string };

/** One conversation, the oldest exchange first. */
export function Reading({ botId, cid }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <section className="reading" aria-label={t('conversations.reading')}>
      <Link className="reading-back" to="?">
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
        {t('conversations.all')}
      </Link>
      <Paged usePage={useReadingPage} of={{ botId, cid }} empty={t('conversations.nothing')}>
        {({ seq, question, reply, answered, at }) => (
          <article key={seq} className="exchange">
            <time dateTime={at}>{asMoment(at, i18n.language)}</time>
            <p className="exchange-visitor">
              <span className="hidden">{t('conversations.visitor')}</span>
              {question}
            </p>
            <p className="exchange-bot" data-answered={answered}>
              <span className="hidden">{t('conversations.bot')}</span>
              {reply}
            </p>
            {answered ? null : <small>{t('conversations.notKnown')}</small>}
          </article>
        )}
      </Paged>
    </section>
  );
}
