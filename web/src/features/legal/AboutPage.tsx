import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectHomePath } from '../../api/session.ts';
import { BackLink, ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Operator } from './Operator.tsx';
import './LegalPages.css';

type Section = { title: string; text?: string[]; points?: string[] };

export function AboutPage() {
  const { t } = useTranslation();
  const sections = t('about.sections', { returnObjects: true }) as Section[];
  return (
    <Page title={t('about.title')}>
      <p className="legal-lead">{t('about.lead')}</p>
      {sections.map(({ title, text = [], points = [] }) => (
        <section key={title} className="legal-section">
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 ? (
            <ul className="legal-points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <div>
        <ButtonLink to="/register">{t('about.action')}</ButtonLink>
      </div>
      <Operator />
      <div>
        <BackLink to={useSelector(selectHomePath)} />
      </div>
    </Page>
  );
}
