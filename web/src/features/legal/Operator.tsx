import { knownProcessors, type Processor } from '@contesta/contracts/operator';
import { useTranslation } from 'react-i18next';
import { useOperatorQuery } from '../../api/site.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading, Notice, RetryNotice } from '../../ui/Notice.tsx';

const facts = ['name', 'taxId', 'address', 'email'] as const;

/** The operator of this installation, from its configuration, and a notice about missing details. */
export function Operator() {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useOperatorQuery();
  const missingFacts = facts
    .filter((fact) => data && !data[fact])
    .map((fact) => t(`legal.operator.${fact}`));
  const missingNames = new Intl.ListFormat(i18n.language).format(missingFacts);
  return (
    <section className="legal-section" id="operator">
      <h2>{t('legal.operator.title')}</h2>
      {isError ? <RetryNotice onRetry={refetch}>{t('error.network')}</RetryNotice> : null}
      {!data && !isError ? <Loading /> : null}
      {data && missingFacts.length < facts.length ? (
        <>
          <p>{t('legal.operator.lead')}</p>
          <dl className="legal-operator">
            {facts.map((fact) =>
              data[fact] ? (
                <div key={fact}>
                  <dt>{t(`legal.operator.${fact}`)}</dt>
                  <dd>
                    {fact === 'email' ? (
                      <a href={`mailto:${data.email}`}>{data.email}</a>
                    ) : (
                      data[fact]
                    )}
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </>
      ) : null}
      {missingFacts.length > 0 ? (
        <Notice kind="warn">{t('legal.operator.missing', { what: missingNames })}</Notice>
      ) : null}
      <p>
        <Link to="/contact">{t('legal.operator.contact')}</Link>
      </p>
    </section>
  );
}

const properNames: Record<string, string> = {
  paypal: 'PayPal',
  stripe: 'Stripe',
  google: 'Google',
  telegram: 'Telegram',
  openai: 'OpenAI',
};

/** The companies that process personal data for the operator, each with its purpose if that is known. */
export function Processors() {
  const { t } = useTranslation();
  const { data } = useOperatorQuery();
  if (!data) return null;
  if (data.processors.length === 0) return <p>{t('legal.processors.none')}</p>;
  const purposeOf = ({ name, purpose }: Processor) =>
    purpose ?? (isKnown(name) ? t(`legal.processors.known.${name.toLowerCase()}`) : null);
  return (
    <>
      <p>{t('legal.processors.lead')}</p>
      <ul className="legal-points">
        {data.processors.map((processor) => (
          <li key={processor.name}>
            <b>{properNames[processor.name.toLowerCase()] ?? processor.name}</b>
            {purposeOf(processor) ? `: ${purposeOf(processor)}` : null}
          </li>
        ))}
      </ul>
    </>
  );
}

const isKnown = (name: string): boolean =>
  (knownProcessors as readonly string[]).includes(name.toLowerCase());
