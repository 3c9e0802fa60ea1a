import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asSentence, useCallMessage } from '../../api/call-error.ts';
import { loginPath } from '../../api/login-path.ts';
import { Button, ButtonLink, UpgradeLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { draftOf } from './draft.ts';
import type { DraftChange } from './draft-changes.ts';
import type { SaveFailure, Saving } from './use-save.ts';

type Props = {
  draftId: string;
  editing: boolean;
  saving: Saving;
  change: (change: DraftChange) => void;
};

/** The outcome of saving: success, or what failed and what the owner can do. */
export function SaveOutcome({ draftId, editing, saving, change }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { state, failure, dismissFailure } = saving;
  if (state === 'done') {
    return <Notice kind="good">{t(editing ? 'save.updated' : 'save.created')}</Notice>;
  }
  if (!failure) return null;
  const kind = failureKind(failure);
  if (kind === 'conflict') return <ConflictNotice saving={saving} change={change} />;
  if (kind === 'session') {
    const page = draftId === 'new' ? '/form' : `/edit/${draftId}`;
    const loginLink = (
      <ButtonLink variant="outlined" size="small" to={loginPath(page)}>
        {t('enter')}
      </ButtonLink>
    );
    return (
      <Notice kind="bad" action={loginLink}>
        {t('save.session')}
      </Notice>
    );
  }
  if (kind === 'deleted') {
    const detachBot = () => {
      change({ type: 'botDetached' });
      dismissFailure();
    };
    const createButton = (
      <Button variant="outlined" size="small" onClick={detachBot}>
        {t('save.anew')}
      </Button>
    );
    return (
      <Notice kind="bad" action={createButton}>
        {t('save.gone')}
      </Notice>
    );
  }
  const limitReached = kind === 'limit';
  return (
    <Notice kind="bad" action={limitReached ? <UpgradeLink /> : null}>
      {t(`save.failed.${failure.subject}`)} {asSentence(messageOf(failure.error, ''))}{' '}
      {t(limitReached ? 'save.keptForPlan' : 'save.kept')}
    </Notice>
  );
}

type FailureKind = 'session' | 'conflict' | 'deleted' | 'limit' | 'other';

/** Each kind has its own remedy: log in, choose a version, create the bot again, change the plan, or retry. */
function failureKind({ error }: SaveFailure): FailureKind {
  if (error.status === 401) return 'session';
  if (error.code === 'STATE') return 'conflict';
  if (error.code === 'PLAN_LIMIT') return 'limit';
  return error.status === 404 ? 'deleted' : 'other';
}

type ConflictNoticeProps = { saving: Saving; change: (change: DraftChange) => void };

/** Shown if the bot was saved in another tab or on another device: the owner chooses the version to keep. */
function ConflictNotice({ saving, change }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const { fetchStored, save, dismissFailure, draft } = saving;

  const resolve = async (keep: 'mine' | 'theirs') => {
    setIsUnreachable(false);
    const bot = await fetchStored();
    if (bot === undefined) return setIsUnreachable(true);
    if (bot === null) change({ type: 'botDetached' });
    else if (keep === 'theirs') change({ type: 'draftReplaced', draft: draftOf(bot) });
    else {
      change({ type: 'versionAdopted', version: bot.version });
      return save({ ...draft, version: bot.version });
    }
    dismissFailure();
  };

  return (
    <Notice
      kind="bad"
      action={
        <>
          <Button variant="outlined" size="small" onClick={() => resolve('mine')}>
            {t('save.mine')}
          </Button>
          <Button variant="text" size="small" onClick={() => resolve('theirs')}>
            {t('save.theirs')}
          </Button>
        </>
      }
    >
      {t('save.conflict')} {isUnreachable ? t('error.network') : ''}
    </Notice>
  );
}
