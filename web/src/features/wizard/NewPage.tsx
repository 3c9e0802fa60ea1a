import type { Pair } from '@contesta/contracts/chatbot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { trades } from '../../locales/trades.ts';
import { newDraft } from './draft.ts';
import { Wizard } from './Wizard.tsx';

export function NewPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const trade = trades.find((known) => known === search.get('trade'));
  const [fresh] = useState(() => {
    const pairs = trade ? (t(`trades.${trade}.pairs`, { returnObjects: true }) as Pair[]) : [];
    return newDraft(pairs);
  });
  return <Wizard place="new" fresh={fresh} />;
}
