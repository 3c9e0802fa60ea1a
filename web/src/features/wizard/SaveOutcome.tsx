import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asSentence, useCallMessage } from '../../api/call-error.ts';
import { loginPath } from '../../api/login-path.ts';
import { Button, ButtonLink, UpgradeLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type DraftChange, draftOf } from './draft.ts';
import type { SaveFailure, Saving } from './use-save.ts';

type Props = {
  place: string;
  editing: boolean;
  saving: Saving;
  change: (change: DraftChange) => void;
};

/** What came of saving: what was kept, what was not, and what to do next. */
export function SaveOutcome({ place, editing, saving, change }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { state, failure, forget } = saving;
  if (state === 'done') {
    return <Notice kind="good">{t(editing ? 'save.updated' : 'save.created')}</Notice>;
  }
  if (!failure) return null;
  const kind = failureKind(failure);
  if (kind === 'conflict') return <ConflictNotice saving={saving} change={change} />;
  if (kind === 'session') {
    const here = place === 'new' ? '/form' : `/edit/${place}`;
    const enter = (
      <ButtonLink look="outlined" size="small" to={loginPath(here)}>
        {t('enter')}
      </ButtonLink>
    );
    return (
      <Notice kind="bad" action={enter}>
        {t('save.session')}
      </Notice>
    );
  }
  if (kind === 'gone') {
    const anew = () => {
      change({ type: 'detached' });
      forget();
    };
    const again = (
      <Button look="outlined" size="small" onClick={anew}>
        {t('save.anew')}
      </Button>
    );
    return (
      <Notice kind="bad" action={again}>
        {t('save.gone')}
      </Notice>
    );
  }
  const full = kind === 'limit';
  return (
    <Notice kind="bad" action={full ? <UpgradeLink /> : null}>
      {t(`save.failed.${failure.what}`)} {asSentence(messageOf(failure.error, ''))}{' '}
      {t(full ? 'save.keptForPlan' : 'save.kept')}
    </Notice>
  );
}

type FailureKind = 'session' | 'conflict' | 'gone' | 'limit' | 'other';

/** What the owner can do: log in again, choose between two versions, make it anew, get another plan, or try again. */
function failureKind({ error }: SaveFailure): FailureKind {
  if (error.status === 401) return 'session';
  if (error.code === 'STATE') return 'conflict';
  if (error.code === 'PLAN_LIMIT') return 'limit';
  return error.status === 404 ? 'gone' : 'other';
}

type ConflictNoticeProps = { saving: Saving; change: (change: DraftChange) => void };

/** Somebody saved in between: the owner chooses which of the two versions to keep. */
function ConflictNotice({ saving, change }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const [away, setAway] = useState(false);
  const { stored, save, forget, draft } = saving;

  const resolve = async (keep: 'mine' | 'theirs') => {
    setAway(false);
    const bot = await stored();
    if (bot === undefined) return setAway(true);
    if (bot === null) change({ type: 'detached' });
    else if (keep === 'theirs') change({ type: 'replaced', draft: draftOf(bot) });
    else {
      change({ type: 'versionRead', version: bot.version });
      return save({ ...draft, version: bot.version });
    }
    forget();
  };

  return (
    <Notice
      kind="bad"
      action={
        <>
          <Button look="outlined" size="small" onClick={() => resolve('mine')}>
            {t('save.mine')}
          </Button>
          <Button look="text" size="small" onClick={() => resolve('theirs')}>
            {t('save.theirs')}
          </Button>
        </>
      }
    >
      {t('save.conflict')} {away ? t('error.network') : ''}
    </Notice>
  );
}
