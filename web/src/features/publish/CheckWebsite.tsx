import { isBlank } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { useCheckWebsiteMutation } from '../../api/chatbots.ts';
import { Button } from '../../ui/Button.tsx';
import { WebsiteField } from '../../ui/Field.tsx';
import { Loading, Notice } from '../../ui/Notice.tsx';

/** Asks the server to check a page of the owner's site, and explains what is wrong with its tag. */
export function CheckWebsite({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [url, setUrl] = useState('');
  const [check, { data, error, isLoading }] = useCheckWebsiteMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading && !isBlank(url)) void check({ params: { id: botId }, body: { url } });
  };
  return (
    <section aria-labelledby="check">
      <h2 id="check">{t('install.check.title')}</h2>
      <form className="website-address" onSubmit={submit}>
        <WebsiteField
          label={t('install.check.address')}
          name="url"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Button type="submit" variant="outlined" disabled={isLoading || isBlank(url)}>
          {t('install.check.go')}
        </Button>
      </form>
      {isLoading ? <Loading text={t('install.check.looking')} /> : null}
      {error && !isLoading ? (
        <Notice kind="bad">{messageOf(error, t('error.unexpected'))}</Notice>
      ) : null}
      {data && !isLoading && data.problems.length === 0 ? (
        <Notice kind="good">{t('install.check.right', { page: data.page })}</Notice>
      ) : null}
      {data && !isLoading && data.problems.length > 0 ? (
        <Notice kind="warn">
          <ul>
            {data.problems.map((problem) => (
              <li key={problem}>{t(`install.check.problem.${problem}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
