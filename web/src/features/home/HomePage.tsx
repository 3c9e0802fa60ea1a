import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDraft, hasDraft } from '../../api/drafts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice, RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BotGrid } from './BotGrid.tsx';
import { EmptyHome } from './EmptyHome.tsx';
import { IntegrationPanel } from './IntegrationPanel.tsx';
import { NewPlan } from './NewPlan.tsx';
import { NextSteps } from './NextSteps.tsx';
import { TelegramReady } from './TelegramReady.tsx';
import { useDeletion, useNewChatbot, useOwnChatbots } from './use-own-chatbots.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const { chatbots, error, retry } = useOwnChatbots();
  const deletion = useDeletion(chatbots ?? []);
  const { shown } = deletion;
  const [first] = shown;
  const newChatbot = useNewChatbot(shown.length);
  const bots = () => {
    if (shown.length === 0)
      return (
        <>
          <EmptyHome />
          <IntegrationPanel bot={null} />
        </>
      );
    return (
      <>
        {first && shown.length === 1 ? <NextSteps key={first._id} bot={first} /> : null}
        <BotGrid chatbots={shown} onDelete={deletion.askToDelete} />
      </>
    );
  };
  const content = () => {
    if (!chatbots && error) return <RetryNotice onRetry={retry}>{error}</RetryNotice>;
    if (!chatbots) return <Skeleton shape="cards" text={t('home.loading')} />;
    return (
      <>
        <NewPlan />
        <TelegramReady />
        {newChatbot.limitNotice}
        {newChatbot.isFull ? null : <UnfinishedNotice />}
        {deletion.notice}
        {bots()}
        {deletion.dialog}
      </>
    );
  };
  return (
    <Page
      title={t('home.title')}
      lead={t('home.lead')}
      actions={chatbots ? newChatbot.button : null}
    >
      {content()}
    </Page>
  );
}

/** Notice about an unsaved new bot of this tab: the owner can continue or discard it. */
function UnfinishedNotice() {
  const { t } = useTranslation();
  const [hasUnsaved, setHasUnsaved] = useState(() => hasDraft('new'));
  if (!hasUnsaved) return null;
  const discard = () => {
    dropDraft('new');
    setHasUnsaved(false);
  };
  const actions = (
    <>
      <ButtonLink variant="outlined" size="small" to="/form">
        {t('home.continueDraft')}
      </ButtonLink>
      <Button variant="text" size="small" onClick={discard}>
        {t('home.discardDraft')}
      </Button>
    </>
  );
  return (
    <Notice kind="warn" action={actions}>
      {t('home.unfinished')}
    </Notice>
  );
}
