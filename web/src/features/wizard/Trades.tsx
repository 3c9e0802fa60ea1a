import { isBlank } from '@contesta/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPairs, type Trade, trades } from '../../locales/trades.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { StepProps } from './Steps.tsx';
import './Trades.css';

type Props = Pick<StepProps, 'draft' | 'change' | 'addition' | 'go'>;

/** Buttons for the trades. Each adds the trade's pairs, opens the questions, and names the bot if it has no name. */
export function Trades({ draft, change, addition, go }: Props) {
  const { t, i18n } = useTranslation();
  const [failed, setFailed] = useState(false);
  const addTrade = async (trade: Trade) => {
    const pairs = await fetchPairs(trade, i18n.language).catch(() => null);
    setFailed(!pairs);
    if (!pairs) return;
    if (isBlank(draft.name)) change({ type: 'nameTyped', name: t(`trade.${trade}`) });
    addition.add(pairs, 'trade');
    go('prompts');
  };
  return (
    <section aria-labelledby="trades">
      <h2 id="trades">{t('trades.title')}</h2>
      <p className="wizard-lead">{t('trades.lead')}</p>
      <div className="trades">
        {trades.map((trade) => (
          <Button key={trade} variant="outlined" size="small" onClick={() => void addTrade(trade)}>
            {t(`trade.${trade}`)}
          </Button>
        ))}
      </div>
      {failed ? <Notice kind="bad">{t('error.network')}</Notice> : null}
    </section>
  );
}
