import { isBlank } from '@contesta/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPairs, type Trade, trades } from '../../locales/trades.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { StepProps } from './Steps.tsx';
import './Trades.css';

type Props = Pick<StepProps, 'draft' | 'change' | 'adding' | 'go'>;

/** The trades to begin from: one gives the chatbot a name and questions, and leads to these. */
export function Trades({ draft, change, adding, go }: Props) {
  const { t, i18n } = useTranslation();
  const [lost, setLost] = useState(false);
  const begin = async (trade: Trade) => {
    const pairs = await fetchPairs(trade, i18n.language).catch(() => null);
    setLost(!pairs);
    if (!pairs) return;
    if (isBlank(draft.name)) change({ type: 'named', name: t(`trade.${trade}`) });
    adding.add(pairs, 'trade');
    go('prompts');
  };
  return (
    <section aria-labelledby="trades">
      <h2 id="trades">{t('trades.title')}</h2>
      <p className="wizard-lead">{t('trades.lead')}</p>
      <div className="trades">
        {trades.map((trade) => (
          <Button key={trade} look="outlined" size="small" onClick={() => void begin(trade)}>
            {t(`trade.${trade}`)}
          </Button>
        ))}
      </div>
      {lost ? <Notice kind="bad">{t('error.network')}</Notice> : null}
    </section>
  );
}
