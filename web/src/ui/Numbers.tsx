import type { StatsView } from '@contesta/contracts/stats';
import { useTranslation } from 'react-i18next';
import { asMoment, asNumber } from './format.ts';
import './Numbers.css';

/** A bot's statistics: three large numbers, and the rest in small print. */
export function Numbers({ stats }: { stats: StatsView }) {
  const { t, i18n } = useTranslation();
  const lang = i18n.language;
  const rows = [
    [t('stats.conversations'), asNumber(stats.totalConversations, lang)],
    [t('stats.messages'), asNumber(stats.totalMessages, lang)],
    [t('stats.average'), asNumber(stats.averageMessages, lang, 1)],
  ];
  const last = stats.lastInteraction;
  const split = t('stats.split', {
    user: asNumber(stats.userMessages, lang),
    bot: asNumber(stats.botMessages, lang),
  });
  return (
    <>
      <dl className="numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="numbers-more">
        <p>{last ? split : t('stats.never')}</p>
        {last ? <p>{t('stats.last', { when: asMoment(last, lang) })}</p> : null}
      </div>
    </>
  );
}
