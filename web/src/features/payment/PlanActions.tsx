import { type PlanKey, prices } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePlanTexts } from '../../ui/use-plan-texts.ts';
import type { Methods } from './methods.ts';
import { PayButton } from './PayButton.tsx';
import { PlanNote } from './PlanNote.tsx';
import type { Offer } from './plan-offer.ts';

type Props = {
  plan: PlanKey;
  offer: Offer;
  /** Unknown until the server has said so. */
  methods: Methods | undefined;
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
