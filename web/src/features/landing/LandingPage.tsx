import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { ChatSample } from '../../ui/ChatSample.tsx';
import { PlansGrid } from './PlansGrid.tsx';
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
    </>
  );
}
