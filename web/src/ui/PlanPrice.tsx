import { type PlanKey, prices } from '@contesta/contracts/plans';
import { usePlanTexts } from './use-plan-texts.ts';
import './PlanPrice.css';

/** A plan's price, large, and after it how often it is paid. */
export function PlanPrice({ plan, often }: { plan: PlanKey; often: string }) {
  const { amount } = usePlanTexts();
  return (
    <p className="plan-price">
      <b>{amount(plan)}</b>
      {prices[plan].every === 'once' ? ' ' : null}
      <span>{often}</span>
    </p>
  );
}
