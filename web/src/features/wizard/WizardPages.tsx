import type { Pair } from '@contesta/contracts/chatbot';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { useGetChatbotQuery, useListChatbotsQuery } from '../../api/chatbots.ts';
import { selectToken } from '../../api/session.ts';
import { fetchPairs, trades } from '../../locales/trades.ts';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type BotDraft, draftOf, newDraft } from './draft.ts';
import { Wizard } from './Wizard.tsx';

export function NewPage() {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  const trade = trades.find((known) => known === search.get('trade'));
  const [pairs, setPairs] = useState<Pair[] | null>(trade ? null : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because the draft is made from the first pairs
  useEffect(() => {
    if (trade) void fetchPairs(trade, i18n.language).then(setPairs, () => setPairs([]));
  }, []);
  if (pairs)
    return <New pairs={pairs} name={trade && pairs.length > 0 ? t(`trade.${trade}`) : ''} />;
  return (
    <Page title={t('wizard.newTitle')}>
      <Skeleton shape="form" />
    </Page>
  );
}

/** A new bot. With the pairs of a trade, the wizard begins at the questions. */
function New({ pairs, name }: { pairs: Pair[]; name: string }) {
  const [initialDraft] = useState((): BotDraft => {
    const draft = newDraft(pairs, name);
    return pairs.length > 0 ? { ...draft, step: 'prompts' } : draft;
  });
  return <Wizard draftId="new" initialDraft={initialDraft} />;
}

export function EditPage() {
  const { id = '' } = useRouteParams();
  return <Edit key={id} id={id} />;
}

function Edit({ id }: { id: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { initialDraft, error, isMissing, retry } = useLoadedBot(id);
  if (initialDraft) return <Wizard draftId={id} initialDraft={initialDraft} />;
  const content = () => {
    if (isMissing) return <MissingBot />;
    if (!error) return <Skeleton shape="form" />;
    return <RetryNotice onRetry={retry}>{messageOf(error, t('wizard.notLoaded'))}</RetryNotice>;
  };
  return <Page title={t('wizard.editTitle')}>{content()}</Page>;
}

/**
 * The bot to edit, loaded once: from the owner's list, whose `version` shows at saving if the bot was saved elsewhere,
 * or, without a login (asked for at saving), from the public endpoint. Later refetches and the end of the session do
 * not change the draft.
 */
function useLoadedBot(id: string) {
  const token = useSelector(selectToken);
  const [initialDraft, setInitialDraft] = useState<BotDraft | null>(null);
  const asOwner = token !== null && !initialDraft;
  const list = useListChatbotsQuery(asOwner ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const publicBot = useGetChatbotQuery(!token && !initialDraft ? { params: { id } } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const listed = list.isFetching ? undefined : list.currentData;
  const bot = listed ? listed.find(({ _id }) => _id === id) : publicBot.currentData;
  useEffect(() => {
    if (bot) setInitialDraft((loaded) => loaded ?? draftOf(bot));
  }, [bot]);

  const source = asOwner ? list : publicBot;
  const error = source.error && !source.isFetching ? asCallError(source.error) : null;
  const isMissing = (listed !== undefined && !bot) || error?.status === 404;
  return { initialDraft, error, isMissing, retry: () => void source.refetch() };
}
