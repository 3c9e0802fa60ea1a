import { limits } from '@contesta/contracts/chatbot';
import { allows } from '@contesta/contracts/plans';
import { codePoints, isBlank } from '@contesta/contracts/text';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useChatbotStatsQuery } from '../../api/chatbots.ts';
import { useExport } from '../../api/conversations.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stats } from '../../ui/Stats.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { StepBar, type StepProps } from './Steps.tsx';
import { Trades } from './Trades.tsx';
import { Website } from './Website.tsx';

/** The first step: the bot's name, pairs from a website, and trades for a new bot or the statistics of a stored one. */
export function InfoStep(props: StepProps) {
  const { draft, change, go, addition, pending, addPending, barProps, saveButton } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  // A new object at each attempt to go on, so that the problem is focused again.
  const [lastAttempt, setLastAttempt] = useState<object | null>(null);
  const form = useFocusOnError<HTMLFormElement>(lastAttempt);
  const problem = nameProblem(draft.name);
  const next = (event: FormEvent) => {
    event.preventDefault();
    setLastAttempt({});
    const { name } = addPending();
    if (!nameProblem(name)) go('prompts');
  };
  const leave = () => {
    addPending();
    navigate('/home');
  };
  return (
    <form ref={form} onSubmit={next} noValidate>
      <div className="wizard-narrow">
        <TextField
          label={t('wizard.name')}
          help={t('wizard.nameHelp')}
          name="name"
          required
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => change({ type: 'nameTyped', name: target.value })}
          error={lastAttempt && problem ? t(problem) : null}
        />
      </div>
      <Website draft={draft} change={change} addition={addition} pending={pending} />
      {draft.id === null ? (
        <Trades draft={draft} change={change} addition={addition} go={go} />
      ) : (
        <Usage id={draft.id} />
      )}
      <StepBar {...barProps} onBack={leave}>
        {saveButton}
        <Button type="submit">{t('wizard.next')}</Button>
      </StepBar>
    </form>
  );
}

function nameProblem(name: string) {
  if (isBlank(name)) return 'wizard.nameRequired';
  return codePoints(name) > limits.name ? 'wizard.nameLong' : null;
}

/** A bot's statistics on paid plans; on full also a download of its conversations. Lifetime finds that on `/conversations`. */
function Usage({ id }: { id: string }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  if (!allows(status, 'statistics')) return null;
  return (
    <section aria-labelledby="use">
      <h2 id="use">{t('stats.title')}</h2>
      <LoadedStats id={id} />
      {status === 'full' ? <Export id={id} /> : null}
    </section>
  );
}

function LoadedStats({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isError } = useChatbotStatsQuery({ params: { id } });
  if (data) {
    return (
      <div>
        <Stats stats={data} />
      </div>
    );
  }
  return <p className="wizard-lead">{t(isError ? 'stats.failed' : 'stats.loading')}</p>;
}

function Export({ id }: { id: string }) {
  const { t } = useTranslation();
  const { download, busy, failed } = useExport(id);
  return (
    <>
      <div>
        <Button variant="outlined" size="small" disabled={busy} onClick={download}>
          <Download aria-hidden />
          {t(busy ? 'file.preparing' : 'file.conversations')}
        </Button>
      </div>
      {failed ? <Notice kind="bad">{t('file.conversationsFailed')}</Notice> : null}
    </>
  );
}
