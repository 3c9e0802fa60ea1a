import { allows, planRules, type Status, statuses } from '@contesta/contracts/plans';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import './PlanTable.css';

type Row = { name: string; valueFor: (plan: Status) => boolean | number };

const capabilities = ['look', 'statistics', 'calendar', 'upload', 'telegram', 'export'] as const;
const rows: Row[] = [
  { name: 'chatbots', valueFor: (plan) => planRules[plan].chatbots },
  { name: 'prompts', valueFor: (plan) => planRules[plan].prompts },
  { name: 'websiteAndPage', valueFor: () => true },
  { name: 'messages', valueFor: () => true },
  ...capabilities.map((name) => ({ name, valueFor: (plan: Status) => allows(plan, name) })),
];

/** Compares the plans, from the rules that the services enforce. */
export function PlanTable() {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  return (
    <section className="plan-table" aria-labelledby="compare">
      <h2 id="compare">{t('pricing.compare.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table */}
      <div className="plan-table-frame" tabIndex={0}>
        <table aria-labelledby="compare">
          <thead>
            <tr>
              <td />
              {statuses.map((plan) => (
                <th key={plan} scope="col">
                  {title(plan)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, valueFor }) => (
              <tr key={name}>
                <th scope="row">{t(`pricing.compare.row.${name}`)}</th>
                {statuses.map((plan) => (
                  <td key={plan}>
                    <Cell value={valueFor(plan)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ value }: { value: boolean | number }) {
  const { t, i18n } = useTranslation();
  if (typeof value === 'number') return formatNumber(value, i18n.language);
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span className="hidden">{t(value ? 'pricing.compare.yes' : 'pricing.compare.no')}</span>
    </>
  );
}
