import { isBlank } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useExampleCount } from '../../ui/use-example-count.ts';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { Appearance } from './Appearance.tsx';
import { type Card, firstInvalidPair } from './cards.ts';
import { asStored, isInvalidConfig } from './config-changes.ts';
import { type BotDraft, pairsOf } from './draft.ts';
import { GoogleConnect } from './GoogleConnect.tsx';
import { LockedExtras } from './LockedExtras.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';
import { IncompleteModal, StepBar, type StepProps } from './Steps.tsx';
import { Upload } from './Upload.tsx';
import type { Saving } from './use-save.ts';
import { WhenUnsure } from './WhenUnsure.tsx';
import './ConfirmStep.css';

type Props = StepProps & { draftId: string; saving: Saving };

/** The last step: a summary, the look and other options, the save button, and the outcome of saving. */
export function ConfirmStep(props: Props) {
  const { draftId, draft, change, go, editing, addition, pending, addPending, barProps, saving } =
    props;
  const { t } = useTranslation();
  const [isIncomplete, setIsIncomplete] = useState(false);
  // A new object at each attempt to save, so that the first problem is focused again.
  const [lastAttempt, setLastAttempt] = useState<object | null>(null);
  const form = useFocusOnError<HTMLFormElement>(lastAttempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.state !== 'idle') return;
    setLastAttempt({});
    const { name, config, cards } = addPending();
    if (isBlank(name)) go('info');
    else if (firstInvalidPair(cards)) setIsIncomplete(true);
    else if (!isInvalidConfig(config)) void saving.save();
  };
  const closeModal = () => {
    setIsIncomplete(false);
    go('prompts');
  };
  const labels = editing
    ? { save: 'confirm.update', saving: 'confirm.updating' }
    : { save: 'confirm.create', saving: 'confirm.creating' };
  const changeConfig = (changes: Partial<BotDraft['config']>) =>
    change({ type: 'configChanged', changes });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <ExamplesNotice cards={draft.cards} onGo={() => go('prompts')} />
      <Summary draft={draft} />
      <Appearance draft={draft} onChoose={changeConfig} />
      <WhenUnsure
        config={draft.config}
        hasTriedToSave={lastAttempt !== null}
        onChoose={changeConfig}
      />
      <Upload
        draft={draft}
        change={change}
        addition={addition}
        pending={pending}
        onNameMissing={() => go('info')}
      />
      <GoogleConnect />
      <LockedExtras editing={editing} />
      <StepBar {...barProps} onBack={() => go('prompts')}>
        <Button type="submit" disabled={saving.state !== 'idle'}>
          {t(saving.state === 'saving' ? labels.saving : labels.save)}
        </Button>
      </StepBar>
      <SaveOutcome draftId={draftId} change={change} saving={saving} editing={editing} />
      {isIncomplete ? <IncompleteModal onClose={closeModal} /> : null}
    </form>
  );
}

type ExamplesNoticeProps = { cards: readonly Card[]; onGo: () => void };

/** Says how many answers are still those of a trade, unchanged. */
function ExamplesNotice({ cards, onGo }: ExamplesNoticeProps) {
  const { t } = useTranslation();
  const count = useExampleCount(cards);
  if (count === 0) return null;
  const goButton = (
    <Button variant="outlined" size="small" onClick={onGo}>
      {t('confirm.toExamples')}
    </Button>
  );
  return (
    <Notice kind="warn" action={goButton}>
      {t('confirm.examples', { count })}
    </Notice>
  );
}

const shownAtFirst = 3;

function Summary({ draft }: { draft: BotDraft }) {
  const { t, i18n } = useTranslation();
  const pairs = pairsOf(draft).filter((pair) => !isBlank(pair.question + pair.answer));
  const [isOpen, setIsOpen] = useState(false);
  const more = pairs.length - shownAtFirst;
  const { unknownReply, contact } = asStored(draft.config);
  return (
    <div className="confirm">
      <h2>{draft.name}</h2>
      <p>{t('bot.prompts', { count: pairs.length })}</p>
      <dl>
        {(isOpen ? pairs : pairs.slice(0, shownAtFirst)).map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {more > 0 ? (
        <div>
          <Button
            variant="outlined"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen
              ? t('confirm.less')
              : t('confirm.more', { count: more, shown: formatNumber(more, i18n.language) })}
          </Button>
        </div>
      ) : null}
      {unknownReply ? <p>{t('confirm.unknown', { text: unknownReply })}</p> : null}
      {contact ? <p>{t('confirm.contact', { label: contact.label })}</p> : null}
    </div>
  );
}
