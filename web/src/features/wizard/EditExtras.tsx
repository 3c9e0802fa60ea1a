import { allows } from '@contesta/contracts/plans';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useChatbotStatsQuery } from '../../api/chatbots.ts';
import { useExport } from '../../api/conversations.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Numbers } from '../../ui/Numbers.tsx';

/** What a bot has done so far: its numbers for every paid plan, its conversations as a file for full. */
export function EditExtras({ id }: { id: string }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  if (!allows(status, 'statistics')) return null;
  return (
    <section aria-labelledby="use">
      <h2 id="use">{t('stats.title')}</h2>
      <Stats id={id} />
      {status === 'full' ? <Export id={id} /> : null}
    </section>
  );
}

function Stats({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isError } = useChatbotStatsQuery({ params: { id } });
  if (data) {
    return (
      <div>
        <Numbers stats={data} />
      </div>
    );
  }
  return <p className="wizard-lead">{t(isError ? 'stats.failed' : 'stats.loading')}</p>;
}

function Export({ id }: { id: string }) {
  const { t } = useTranslation();
  const { open, busy, failed } = useExport(id);
  return (
    <>
      <div>
        <Button look="outlined" size="small" disabled={busy} onClick={open}>
          <Download aria-hidden />
          {t('conversations.export')}
        </Button>
      </div>
      {failed ? <Notice kind="bad">{t('conversations.notExported')}</Notice> : null}
    </>
  );
}
