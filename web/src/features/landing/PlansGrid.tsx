import { planKeys } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { PlanCard, recommended } from '../../ui/PlanCard.tsx';
import { usePlanTexts } from '../../ui/use-plan-texts.ts';

/** The plans, for whoever does not have an account yet: each begins with one. */
export function PlansGrid() {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  return (
    <section className="landing-plans" aria-labelledby="plans">
      <h2 id="plans">{t('landing.plans')}</h2>
      <ul className="plans">
        {planKeys.map((plan) => (
          <li key={plan}>
            <PlanCard
              heading="h3"
              plan={plan}
              badge={plan === recommended ? t('plans.badge') : null}
            >
              <ButtonLink to="/register" look={plan === recommended ? 'soft' : 'outlined'}>
                {t('pricing.cta', { plan: title(plan) })}
              </ButtonLink>
            </PlanCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
