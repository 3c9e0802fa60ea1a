import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCallMessage } from '../../api/call-error.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useLoadedBot } from './use-loaded-bot.ts';
import { Wizard } from './Wizard.tsx';

export function EditPage() {
  const { id = '' } = useParams();
  return <Edit key={id} id={id} />;
}

function Edit({ id }: { id: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { fresh, error, missing, retry } = useLoadedBot(id);
  if (fresh) return <Wizard place={id} fresh={fresh} />;
  return (
    <Page title={t('wizard.editTitle')}>
      {missing ? (
        <>
          <Notice kind="bad">{t('wizard.missing')}</Notice>
          <div>
            <ButtonLink to="/home" look="outlined">
              {t('wizard.toHome')}
            </ButtonLink>
          </div>
        </>
      ) : error ? (
        <Notice
          kind="bad"
          action={
            <Button look="outlined" size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {messageOf(error, t('wizard.notLoaded'))}
        </Notice>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
