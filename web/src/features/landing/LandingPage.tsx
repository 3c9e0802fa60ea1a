import { ownBotId } from '@contesta/contracts/chatbot';
import { planKeys } from '@contesta/contracts/plans';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { ChatSample } from '../../ui/ChatSample.tsx';
import { PlanCard, recommended } from '../../ui/PlanCard.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import './LandingPage.css';

export function LandingPage() {
  const { t } = useTranslation();
  return (
    <>
      <title>{`Contesta · ${t('landing.title')} ${t('landing.titleEnd')}`}</title>
      <div className="landing">
        <div className="landing-words">
          <h1>
            {t('landing.title')} <span>{t('landing.titleEnd')}</span>
          </h1>
          <p>{t('landing.lead')}</p>
          <div className="landing-actions">
            <ButtonLink to="/register">{t('landing.start')}</ButtonLink>
            <ButtonLink to="/login" look="text">
              {t('landing.enter')}
            </ButtonLink>
          </div>
        </div>
        <ChatSample />
      </div>
      <PlansGrid />
      <OwnChat />
    </>
  );
}

type Command = (name: string, ...values: string[]) => void;
const command: Command = (...call) => (window as { Contesta?: Command }).Contesta?.(...call);

/** Our own bot, on our page as our widget puts it on any other. */
function OwnChat() {
  const { i18n } = useTranslation();
  useEffect(() => {
    const script = document.createElement('script');
    script.src = '/widget.js';
    script.setAttribute('chatbot-id', ownBotId);
    document.body.append(script);
    return () => {
      script.remove();
      command('destroy');
    };
  }, []);
  useEffect(() => command('setLocale', i18n.language), [i18n.language]);
  return null;
}

/** The plans, for whoever does not have an account yet: each begins with one. */
function PlansGrid() {
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
