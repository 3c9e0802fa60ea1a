import { type PlanKey, prices } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { PaymentMethods } from '../../api/billing.ts';
import { registerForPlan, selectPlan } from '../../api/selected-plan.ts';
import { selectStatus, selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PlanNote, recommended } from '../../ui/PlanCard.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import type { Offer } from './plan-offer.ts';
import type { Payment } from './provider-redirect.ts';

type Props = {
  plan: PlanKey;
  offer: Offer;
  /** Unknown until the server has said so. */
  methods: PaymentMethods | undefined;
  /** Which plan's payment is being opened, and how. */
  starting: Payment | null;
  onStart: (plan: PlanKey, by: Payment['by']) => void;
};

/** What can be done about a plan, and beside it what will be charged when. */
export function PlanActions({ plan, offer, methods, starting, onStart }: Props) {
  const { t } = useTranslation();
  if (offer === 'included') return <PlanNote>{t('pricing.included')}</PlanNote>;
  if (offer === 'yours') {
    return (
      <ButtonLink look="outlined" to="/profile">
        {t('seePlan')}
      </ButtonLink>
    );
  }
  return (
    <>
      <PlanNote>
        {offer === 'extend' ? `${t('pricing.extend')}. ` : null}
        {t(`pricing.charged.${prices[plan].every}`)}
      </PlanNote>
      <PayButtons plan={plan} methods={methods} starting={starting} onStart={onStart} />
    </>
  );
}

type PayButtonsProps = Omit<Props, 'offer'>;

/** A visitor chooses a plan and registers; an owner sees how it can be paid, a button each. */
function PayButtons({ plan, methods, starting, onStart }: PayButtonsProps) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const token = useSelector(selectToken);
  const look = plan === recommended ? 'filled' : 'outlined';
  const choose = t('plans.choose', { plan: title(plan) });
  if (!token)
    return (
      <ButtonLink look={look} to={registerForPlan(plan)} onClick={() => selectPlan(plan)}>
        {choose}
      </ButtonLink>
    );
  const { paypal = true, card = true } = methods ?? {};
  if (!paypal && !card)
    return (
      <Button look={look} disabled>
        {choose}
      </Button>
    );
  const isOpening = (by: Payment['by']) => starting?.plan === plan && starting.by === by;
  const press = (by: Payment['by']) => ({
    disabled: starting !== null,
    onClick: () => onStart(plan, by),
  });
  return (
    <>
      {paypal ? (
        <Button {...press('paypal')} look={look}>
          {t(isOpening('paypal') ? 'payment.opening' : 'pricing.byPaypal')}
        </Button>
      ) : null}
      {card ? (
        <Button {...press('card')} look={paypal ? 'text' : look}>
          {t(isOpening('card') ? 'payment.opening' : 'pricing.byCard')}
        </Button>
      ) : null}
    </>
  );
}

/** The free plan's place among the others: where one begins, what one has, or what one's plan holds anyway. */
export function FreeActions() {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const status = useSelector(selectStatus);
  if (token)
    return <PlanNote>{t(status === 'free' ? 'pricing.freeYours' : 'pricing.included')}</PlanNote>;
  return (
    <ButtonLink look="outlined" to="/register">
      {t('pricing.freeStart')}
    </ButtonLink>
  );
}
