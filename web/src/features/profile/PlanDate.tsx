import type { PlanView } from '@contesta/contracts/billing';
import { useTranslation } from 'react-i18next';
import { asDay } from '../../ui/format.ts';
import { planUntil } from './plan-until.ts';

/** When the plan ends or renews, with the day in full. */
export function PlanDate({ view }: { view: PlanView }) {
  const { t, i18n } = useTranslation();
  const { text, date } = planUntil(view, new Date());
  return (
    <p className="plan-panel-date">
      {t(`profile.until.${text}`, { date: date ? asDay(date, i18n.language) : '' })}
    </p>
  );
}
