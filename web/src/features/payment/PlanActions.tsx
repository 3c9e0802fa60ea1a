import { type PlanKey, prices } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { PaymentMethods } from '../../api/billing.ts';
import { keepSelectedPlan, registerForPlan } from '../../api/selected-plan.ts';
import { selectStatus, selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PlanNote, recommended } from '../../ui/PlanCard.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import { type Offer, usePlanChange } from './plan-offer.ts';
import type { Payment } from './provider-redirect.ts';

type Props = {
  plan: PlanKey;
  offer: Offer;
  /** Undefined until the server has answered. */
  methods: PaymentMethods | undefined;
  /** The payment whose provider page is being opened. */
  starting: Payment | null;
  onStart: (plan: PlanKey, method: Payment['method']) => void;
};

/** The actions for a plan, with notes on when it is charged and on what becomes of the running plan. */
export function PlanActions({ plan, offer, methods, starting, onStart }: Props) {
  const { t } = useTranslation();
  const planChange = usePlanChange(plan);
  if (offer === 'included') return <PlanNote>{t('pricing.included')}</PlanNote>;
  if (offer === 'yours') {
    return (
      <ButtonLink variant="outlined" to="/profile">
        {t('seePlan')}
      </ButtonLink>
    );
  }
  return (
    <>
      <PlanNote>
        {offer === 'extend' ? `${t('pricing.extend')}. ` : null}
        {t(`pricing.charged.${prices[plan].interval}`)}
      </PlanNote>
      {planChange ? (
        <PlanNote>{t(`pricing.change.${planChange.change}`, planChange.values)}</PlanNote>
      ) : null}
      <PayButtons plan={plan} methods={methods} starting={starting} onStart={onStart} />
    </>
  );
}

type PayButtonsProps = Omit<Props, 'offer'>;

/** A visitor gets a link to the registration; an owner a button for each payment method, or if none, a disabled one. */
function PayButtons({ plan, methods, starting, onStart }: PayButtonsProps) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const token = useSelector(selectToken);
  const variant = plan === recommended ? 'filled' : 'outlined';
  const choose = t('plans.choose', { plan: title(plan) });
  if (!token)
    return (
      <ButtonLink
        variant={variant}
        to={registerForPlan(plan)}
        onClick={() => keepSelectedPlan(plan)}
      >
        {choose}
      </ButtonLink>
    );
  // Until the server has answered, both buttons are shown.
  const { paypal = true, card = true } = methods ?? {};
  if (!paypal && !card)
    return (
      <Button variant={variant} disabled>
        {choose}
      </Button>
    );
  const isOpening = (method: Payment['method']) =>
    starting?.plan === plan && starting.method === method;
  const buttonProps = (method: Payment['method']) => ({
    disabled: starting !== null,
    onClick: () => onStart(plan, method),
  });
  return (
    <>
      {paypal ? (
        <Button {...buttonProps('paypal')} variant={variant}>
          {t(isOpening('paypal') ? 'payment.opening' : 'pricing.byPaypal')}
        </Button>
      ) : null}
      {card ? (
        <Button {...buttonProps('card')} variant={paypal ? 'text' : variant}>
          {t(isOpening('card') ? 'payment.opening' : 'pricing.byCard')}
        </Button>
      ) : null}
    </>
  );
}

/** The free plan: a visitor can sign up, and an owner sees that they have it or that their plan includes it. */
export function FreeActions() {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const status = useSelector(selectStatus);
  if (token)
    return <PlanNote>{t(status === 'free' ? 'pricing.freeYours' : 'pricing.included')}</PlanNote>;
  return (
    <ButtonLink variant="outlined" to="/register">
      {t('pricing.freeStart')}
    </ButtonLink>
  );
}
