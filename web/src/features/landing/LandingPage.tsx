import { ownBotId } from '@contesta/contracts/chatbot';
import { statuses } from '@contesta/contracts/plans';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { PlanCard, recommended } from '../../ui/PlanCard.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import { BuyerQuestions } from './BuyerQuestions.tsx';
import { Carousel } from './Carousel.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { FeaturePicker } from './FeaturePicker.tsx';
import { Film } from './Film.tsx';
import { LiveChat } from './LiveChat.tsx';
import { TypedTitle } from './TypedTitle.tsx';
import './LandingPage.css';

export function LandingPage() {
  const { t } = useTranslation();
  return (
    <div className="front">
      <title>{`Contesta · ${t('landing.title')} ${t('landing.titleEnd')}`}</title>
      <Hero />
      <Band name="first" />
      <FeatureCards />
      <FeaturePicker />
      <Carousel name="why" sideBySide />
      <Film />
      <Carousel name="steps" numbered />
      <PlansGrid />
      <BuyerQuestions />
      <Band name="last" />
      <OwnChat />
    </div>
  );
}

function Hero() {
  const { t } = useTranslation();
  const promises = t('front.promises', { returnObjects: true }) as string[];
  return (
    <div className="landing">
      <div className="landing-text">
        <TypedTitle start={t('landing.title')} end={t('landing.titleEnd')} />
        <p>{t('landing.lead')}</p>
        <div className="landing-actions">
          <ButtonLink to="/register">{t('landing.start')}</ButtonLink>
          <ButtonLink to="/login" variant="text">
            {t('landing.enter')}
          </ButtonLink>
        </div>
        <ul className="landing-promises">
          {promises.map((promise) => (
            <li key={promise}>
              <Check aria-hidden size={18} strokeWidth={2} />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <LiveChat />
    </div>
  );
}

/** A call to sign up, as wide as the page. */
function Band({ name }: { name: 'first' | 'last' }) {
  const { t } = useTranslation();
  return (
    <section className="band">
      <h2>{t(`front.band.${name}.text`)}</h2>
      <ButtonLink to="/register" variant="sun">
        {t(`front.band.${name}.go`)}
      </ButtonLink>
    </section>
  );
}

type Command = (name: string, ...values: string[]) => void;
/** Calls the widget's global function, which exists once the widget's script has run. */
const command: Command = (...call) => (window as { Contesta?: Command }).Contesta?.(...call);

/** Our own bot on our page, loaded with the widget's script as on any other site. */
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
      // A removed script still runs if it is being loaded.
      script.addEventListener('load', () => command('destroy'));
    };
  }, []);
  useEffect(() => command('setLocale', i18n.language), [i18n.language]);
  return null;
}

/** The plans for visitors without an account. Each button leads to the registration. */
function PlansGrid() {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  return (
    <section className="front-part" aria-labelledby="plans">
      <h2 id="plans">{t('landing.plans')}</h2>
      <ul className="plans">
        {statuses.map((plan) => (
          <li key={plan}>
            <PlanCard
              heading="h3"
              plan={plan}
              badge={plan === recommended ? t('plans.badge') : null}
            >
              <ButtonLink
                to="/register"
                state={{ plan }}
                variant={plan === recommended ? 'soft' : 'outlined'}
              >
                {plan === 'free' ? t('plans.begin') : t('plans.choose', { plan: title(plan) })}
              </ButtonLink>
            </PlanCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
