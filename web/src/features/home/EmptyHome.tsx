import { allows } from '@contesta/contracts/plans';
import { FileSpreadsheet, Globe, MessageCircleQuestion, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { trades } from '../../locales/trades.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import './EmptyHome.css';

/** The dashboard without bots: four ways to create the first one. */
export function EmptyHome() {
  const { t } = useTranslation();
  const { title, price } = usePlanTexts();
  const mayUpload = allows(useSelector(selectStatus), 'upload');
  return (
    <section className="starts" aria-labelledby="starts">
      <div>
        <h2 id="starts">{t('starts.title')}</h2>
        <p>{t('starts.lead')}</p>
      </div>
      <ul>
        <li className="start">
          <Globe aria-hidden size={28} strokeWidth={1.75} />
          <h3>{t('starts.website.title')}</h3>
          <p>{t('starts.website.text')}</p>
          <ButtonLink to="/form#website">{t('starts.website.go')}</ButtonLink>
        </li>
        <li className="start">
          <MessageCircleQuestion aria-hidden size={28} strokeWidth={1.75} />
          <h3>{t('starts.type.title')}</h3>
          <p>{t('starts.type.text')}</p>
          <ButtonLink variant="outlined" to="/form">
            {t('starts.type.go')}
          </ButtonLink>
        </li>
        <li className="start">
          <Store aria-hidden size={28} strokeWidth={1.75} />
          <h3>{t('starts.trade.title')}</h3>
          <p>{t('starts.trade.text')}</p>
          <div className="start-trades">
            {trades.map((trade) => (
              <ButtonLink key={trade} variant="outlined" size="small" to={`/form?trade=${trade}`}>
                {t(`trade.${trade}`)}
              </ButtonLink>
            ))}
          </div>
        </li>
        <li className="start">
          <FileSpreadsheet aria-hidden size={28} strokeWidth={1.75} />
          <h3>{t('starts.sheet.title')}</h3>
          <p>
            {mayUpload
              ? t('starts.sheet.text')
              : t('starts.sheet.paid', { plan: title('full'), price: price('full') })}
          </p>
          <ButtonLink variant="outlined" to={mayUpload ? '/form' : '/pricing'}>
            {t(mayUpload ? 'starts.sheet.go' : 'upgrade')}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
