import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { draftOf } from './draft.ts';
import type { Change } from './draft-changes.ts';
import type { Saving } from './use-save.ts';

type Props = { saving: Saving; change: (change: Change) => void };

/** Somebody saved in between: the owner chooses which of the two stays. */
export function ConflictNotice({ saving, change }: Props) {
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
