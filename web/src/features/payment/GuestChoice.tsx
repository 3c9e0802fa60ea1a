import type { PlanKey } from '@contesta/contracts/plans';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { registerForPlan, selectPlan } from '../../api/selected-plan.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Methods } from './methods.ts';

/** The buttons of somebody without an account: first they open one, then they pay. */
export function GuestChoice({ plan, methods }: { plan: PlanKey; methods: Methods }) {
  const { t } = useTranslation();
  const select = () => selectPlan(plan);
  return (
    <>
      <p>{t('checkout.guest')}</p>
      {methods.paypal ? (
        <ButtonLink to={registerForPlan(plan)} onClick={select}>
          {t('checkout.paypal')}
        </ButtonLink>
      ) : null}
      {methods.card ? (
        <ButtonLink
          look={methods.paypal ? 'outlined' : 'filled'}
          to={registerForPlan(plan, 'card')}
          onClick={select}
        >
          <CreditCard aria-hidden />
          {t('checkout.card')}
        </ButtonLink>
      ) : null}
    </>
  );
}
