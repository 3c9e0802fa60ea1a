import { readableTextColor } from '@contesta/contracts/colors';
import { isBlank } from '@contesta/contracts/text';
import type { ImportReply } from '@contesta/contracts/websites';
import { Globe } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCallMessage } from '../../api/call-error.ts';
import { selectToken } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { WebsiteField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { AddedNotice } from './pairs-added.tsx';
import type { StepProps } from './Steps.tsx';
import { useFocusByHash } from './use-focus-by-hash.ts';
import { useWebsite } from './use-website.ts';
import './Website.css';

// Loaded while the server reads the website.
const importFound = () => import('./WebsiteFound.tsx');
const WebsiteFound = lazy(async () => ({ default: (await importFound()).WebsiteFound }));

type Props = Pick<StepProps, 'draft' | 'change' | 'addition' | 'pending'>;

/** Import of questions and answers from the owner's website. The server stores nothing before the chatbot is saved. Hidden without a token: the call needs an account. */
export function Website(props: Props) {
  return useSelector(selectToken) ? <WebsiteImport {...props} /> : null;
}

function WebsiteImport({ draft, change, addition, pending }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [url, setUrl] = useState('');
  const keep = (found?: ImportReply) => change({ type: 'websiteRead', found });
  const { pages, error, read, stop } = useWebsite(keep);
  const field = useFocusByHash<HTMLInputElement>('#website');
  const busy = pages !== null;
  const start = () => {
    if (busy || isBlank(url)) return;
    void importFound().catch(() => undefined); // a failure is reported when the pairs are shown
    void read(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // Enter would otherwise submit the form and open the next step
    start();
  };
  return (
    <section aria-labelledby="website">
      <h2 id="website">{t('website.title')}</h2>
      <p className="wizard-lead">{t('website.lead')}</p>
      <div className="website-address">
        <WebsiteField
          ref={field}
          label={t('website.address')}
          name="website"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="outlined" disabled={busy || isBlank(url)} onClick={start}>
          <Globe aria-hidden />
          {t('website.read')}
        </Button>
      </div>
      <div className="website-reading">
        {busy ? (
          <>
            <ProgressBar
              text={pages > 0 ? t('website.readingPages', { count: pages }) : t('website.reading')}
            />
            <Button variant="text" size="small" onClick={stop}>
              {t('website.stop')}
            </Button>
          </>
        ) : null}
      </div>
      {error ? <Notice kind="bad">{messageOf(error, t('website.failed'))}</Notice> : null}
      {draft.found ? (
        <Suspense fallback={<ProgressBar text={t('website.reading')} />}>
          <WebsiteFound
            found={draft.found}
            draft={draft}
            pending={pending}
            onAdd={(pairs, color) => {
              addition.add(pairs, 'website');
              if (color)
                change({
                  type: 'configChanged',
                  changes: {
                    backgroundColor: color,
                    textColor: readableTextColor('#ffffff', color),
                  },
                });
              keep();
            }}
            onDiscard={() => keep()}
          />
        </Suspense>
      ) : null}
      <AddedNotice addition={addition} source="website" />
    </section>
  );
}
