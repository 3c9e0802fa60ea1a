import type { StatsView } from '@contesta/contracts/stats';
import { useTranslation } from 'react-i18next';
import { asMoment, formatNumber } from './format.ts';
import './Stats.css';

/** A bot's statistics: three large numbers, and the rest in small print. */
export function Stats({ stats }: { stats: StatsView }) {
  const { t, i18n } = useTranslation();
  const lang = i18n.language;
  const rows = [
    [t('stats.conversations'), formatNumber(stats.totalConversations, lang)],
    [t('stats.messages'), formatNumber(stats.totalMessages, lang)],
    [t('stats.average'), formatNumber(stats.averageMessages, lang, 1)],
  ];
  const last = stats.lastInteraction;
  const split = t('stats.split', {
    user: formatNumber(stats.userMessages, lang),
    bot: formatNumber(stats.botMessages, lang),
  });
  return (
    <>
      <dl className="stats">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="stats-more">
        <p>{last ? split : t('stats.never')}</p>
        {last ? <p>{t('stats.last', { when: asMoment(last, lang) })}</p> : null}
      </div>
    </>
  );
}
