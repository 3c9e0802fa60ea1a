import type { PlanKey } from '@contesta/contracts/plans';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { registerForPlan, selectPlan } from '../../api/selected-plan.ts';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { recommended } from '../../ui/PlanCard.tsx';
import type { Methods } from './methods.ts';

type Props = {
  plan: PlanKey;
  methods: Methods | undefined;
  starting: PlanKey | null;
  onStart: (plan: PlanKey) => void;
  children: ReactNode;
};

/** A card's first button: a visitor registers, an owner goes to PayPal, or to the card where there is no PayPal. */
export function PayButton({ plan, methods, starting, onStart, children }: Props) {
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
