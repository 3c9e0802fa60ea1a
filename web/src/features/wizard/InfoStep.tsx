import { limits } from '@contesta/contracts/chatbot';
import { isColor } from '@contesta/contracts/colors';
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
import { Locked, Notice } from '../../ui/Notice.tsx';
import { Numbers } from '../../ui/Numbers.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { Appearance } from './Appearance.tsx';
import { wordProblem } from './config-changes.ts';
import { GoogleConnect } from './GoogleConnect.tsx';
import { LockedExtras } from './LockedExtras.tsx';
import { StepBar, type StepProps } from './Steps.tsx';
import { Upload } from './Upload.tsx';
import { Website } from './Website.tsx';
import { WhenUnsure } from './WhenUnsure.tsx';

export function InfoStep(props: StepProps) {
  const { draft, change, go, editing, adding, pending, takePending, bar, saveNow } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<object | null>(null);
  const form = useFocusOnError<HTMLFormElement>(checked);
  const problem = isBlank(draft.name)
    ? 'wizard.nameRequired'
    : codePoints(draft.name) > limits.name
      ? 'wizard.nameLong'
      : null;
  const { backgroundColor, textColor } = draft.look;
  const next = (event: FormEvent) => {
    event.preventDefault();
    setChecked({});
    takePending();
    if (!problem && !wordProblem(draft.look) && isColor(backgroundColor) && isColor(textColor))
      go('prompts');
  };
  const leave = () => {
    takePending();
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
          onChange={({ target }) => change({ type: 'named', name: target.value })}
          error={checked && problem ? t(problem) : null}
        />
      </div>
      <Website draft={draft} change={change} adding={adding} pending={pending} />
      <Upload
        draft={draft}
        change={change}
        adding={adding}
        pending={pending}
        onNameless={() => setChecked({})}
      />
      <Appearance look={draft.look} onChoose={(look) => change({ type: 'lookChosen', look })} />
      <WhenUnsure
        look={draft.look}
        checked={checked !== null}
        onChoose={(look) => change({ type: 'lookChosen', look })}
      />
      <GoogleConnect />
      {editing && draft.id ? <EditExtras id={draft.id} /> : null}
      <LockedExtras />
      <StepBar {...bar} onBack={leave}>
        {saveNow}
        <Button type="submit">{t('wizard.next')}</Button>
      </StepBar>
    </form>
  );
}

/** What a bot has done so far: its numbers for every paid plan, its conversations as a file for full. */
function EditExtras({ id }: { id: string }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const mayRead = allows(status, 'statistics');
  return (
    <section aria-labelledby="use">
      <h2 id="use">{t('stats.title')}</h2>
      {mayRead ? <Stats id={id} /> : <Locked from="pro">{t('stats.locked')}</Locked>}
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
          {t(busy ? 'file.preparing' : 'file.conversations')}
        </Button>
      </div>
      {failed ? <Notice kind="bad">{t('file.conversationsFailed')}</Notice> : null}
    </>
  );
}
