import { type PlanKey, prices } from '@contesta/contracts/plans';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { PaymentMethods } from '../../api/billing.ts';
import { registerForPlan, selectPlan } from '../../api/selected-plan.ts';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PlanNote, recommended } from '../../ui/PlanCard.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import type { Offer } from './plan-offer.ts';

type Props = {
  plan: PlanKey;
  offer: Offer;
  /** Unknown until the server has said so. */
  methods: PaymentMethods | undefined;
  starting: PlanKey | null;
  onStart: (plan: PlanKey) => void;
};

/** What can be done about a plan, and beside it what will be charged when. */
export function PlanActions({ plan, offer, methods, starting, onStart }: Props) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  if (offer === 'included') return <PlanNote>{t('pricing.included')}</PlanNote>;
  if (offer === 'yours') {
    return (
      <ButtonLink look="outlined" to="/profile">
        {t('pricing.seeYours')}
      </ButtonLink>
    );
  }
  const cta = offer === 'extend' ? t('pricing.extend') : t('pricing.cta', { plan: title(plan) });
  const byCard = methods?.card ?? true;
  return (
    <>
      <PlanNote>{t(`pricing.charged.${prices[plan].every}`)}</PlanNote>
      <PayButton plan={plan} methods={methods} starting={starting} onStart={onStart}>
        {cta}
      </PayButton>
      {byCard && methods?.paypal !== null ? (
        <ButtonLink look="text" size="small" to={`/checkout?plan=${plan}`}>
          {t('pricing.byCard')}
        </ButtonLink>
      ) : null}
    </>
  );
}

type PayButtonProps = {
  plan: PlanKey;
  methods: PaymentMethods | undefined;
  starting: PlanKey | null;
  onStart: (plan: PlanKey) => void;
  children: ReactNode;
};

/** A plan's main button: a visitor registers, an owner goes to PayPal, or to the checkout where only cards are taken. */
function PayButton({ plan, methods, starting, onStart, children }: PayButtonProps) {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const look = plan === recommended ? 'filled' : 'outlined';
  if (!token) {
    return (
      <ButtonLink look={look} to={registerForPlan(plan)} onClick={() => selectPlan(plan)}>
        {children}
      </ButtonLink>
    );
  }
  if (methods && !methods.paypal && methods.card) {
    return (
      <ButtonLink look={look} to={`/checkout?plan=${plan}`}>
        {children}
      </ButtonLink>
    );
  }
  const closed = methods !== undefined && !methods.paypal;
  return (
    <Button look={look} disabled={starting !== null || closed} onClick={() => onStart(plan)}>
      {starting === plan ? t('payment.opening') : children}
    </Button>
  );
}
