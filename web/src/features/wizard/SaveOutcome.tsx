import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { loginPath } from '../../api/login-path.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Change } from './draft-changes.ts';
import { failureKind } from './save-failure.ts';
import type { Saving } from './use-save.ts';

type Props = {
  place: string;
  editing: boolean;
  saving: Saving;
  change: (change: Change) => void;
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
        {t('save.enter')}
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
  return (
    <Notice kind="bad">
      {t(`save.failed.${failure.what}`)} {messageOf(failure.error, '')} {t('save.kept')}
    </Notice>
  );
}
