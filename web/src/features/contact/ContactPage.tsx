import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectHomePath } from '../../api/session.ts';
import { useOperatorQuery } from '../../api/site.ts';
import { BackLink, Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { useContact } from './use-contact.ts';
import './ContactPage.css';

export function ContactPage() {
  const { t } = useTranslation();
  const homePath = useSelector(selectHomePath);
  const { data: operator } = useOperatorQuery();
  const contact = useContact();
  return (
    <Page title={t('contact.title')}>
      {contact.sentTo ? (
        <Notice kind="good">
          <b>{t('contact.done')}</b>
          <p>{t('contact.next', { email: contact.sentTo })}</p>
        </Notice>
      ) : (
        <>
          <p className="contact-lead">{t('contact.lead')}</p>
          <ContactForm contact={contact} />
        </>
      )}
      {operator?.email ? (
        <p>
          {t('contact.direct')} <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </p>
      ) : null}
      <div>
        <BackLink to={homePath} />
      </div>
    </Page>
  );
}

function ContactForm({ contact }: { contact: ReturnType<typeof useContact> }) {
  const { t } = useTranslation();
  const { field, submit, problems, failure, sending, lengthRule } = contact;
  const form = useFocusOnError<HTMLFormElement>(problems);
  const { error, ...textProps } = field('message');
  return (
    <form ref={form} className="contact-form" onSubmit={submit} noValidate>
      <TextField label={t('contact.name')} autoComplete="name" {...field('name')} />
      <EmailField label={t('contact.email')} {...field('email')} />
      <Field label={t('contact.message')} error={error} help={t('contact.long', lengthRule)}>
        {(controlProps) => <textarea className="input" rows={7} {...textProps} {...controlProps} />}
      </Field>
      <p className="contact-privacy">
        {t('contact.privacy')} <Link to="/privacy">{t('contact.privacyLink')}</Link>
      </p>
      {failure ? <Notice kind="bad">{failure}</Notice> : null}
      <div>
        <Button type="submit" disabled={sending}>
          {t(sending ? 'contact.sending' : 'contact.submit')}
        </Button>
      </div>
    </form>
  );
}
