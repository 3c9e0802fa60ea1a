import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { VisitorPage } from '@contesta/contracts/pages';
import { allows } from '@contesta/contracts/plans';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useReadBookingQuery } from '../../api/booking.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { useListChatbotsQuery, useSaveConfigMutation } from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { mark } from '../../api/storage.ts';
import { BackHome } from '../../ui/BackHome.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { Notice, RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useExampleCount } from '../../ui/use-example-count.ts';
import { SharedPage, Sign, StaticFile } from './SharedPage.tsx';
import './Publish.css';

/** A bot's pages for visitors: links, QR codes, a sign to print, and a download of its answers. */
export function SharePage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { botId = '' } = useRouteParams();
  const { data: bots, error, refetch } = useListChatbotsQuery();
  const bot = bots?.find(({ _id }) => _id === botId);
  const content = () => {
    if (bot) return <Share bot={bot} />;
    if (bots) return <MissingBot />;
    if (!error) return <Skeleton shape="form" />;
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  };
  return (
    <Page title={t('share.title')} actions={<BackHome name={bot?.name} />}>
      {content()}
    </Page>
  );
}

function Share({ bot }: { bot: ChatbotView }) {
  const { t } = useTranslation();
  const isCalendarInPlan = allows(useSelector(selectStatus), 'calendar');
  const { data: booking } = useReadBookingQuery(
    isCalendarInPlan ? { params: { id: bot._id } } : skipToken,
  );
  const [printing, setPrinting] = useState<VisitorPage | null>(null);
  // The home page then shows this step as done.
  useEffect(() => mark('shared', bot._id), [bot._id]);
  const isPublic = bot.config.publicAnswers === true;
  const pages: VisitorPage[] = ['chat'];
  if (booking) pages.push('book');
  if (isPublic) pages.push('answers');
  useEffect(() => {
    if (!printing) return;
    const stopPrinting = () => setPrinting(null);
    window.addEventListener('afterprint', stopPrinting, { once: true });
    // Print only after the QR code has loaded, or failed to load.
    const picture = document.querySelector<HTMLImageElement>('.sign img');
    void picture?.decode().then(
      () => window.print(),
      () => window.print(),
    );
    return () => window.removeEventListener('afterprint', stopPrinting);
  }, [printing]);
  return (
    <div className="publish">
      <p>{t('share.lead')}</p>
      <ul className="share-links">
        {pages.map((page) => (
          <SharedPage key={page} bot={bot} page={page} onPrint={() => setPrinting(page)} />
        ))}
      </ul>
      <PublicAnswers bot={bot} isPublic={isPublic} />
      <StaticFile bot={bot} takesBookings={booking !== undefined} />
      {printing ? <Sign bot={bot} page={printing} /> : null}
    </div>
  );
}

/** Switches the public page of the bot's answers on and off; search engines can index it. */
function PublicAnswers({ bot, isPublic }: { bot: ChatbotView; isPublic: boolean }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [save, { error, isLoading }] = useSaveConfigMutation();
  const exampleCount = useExampleCount(bot.prompts);
  const changeLink = (
    <ButtonLink variant="outlined" size="small" to={`/edit/${bot._id}?step=prompts`}>
      {t('share.public.change')}
    </ButtonLink>
  );
  const toggle = () => {
    if (isLoading) return;
    const off = null; // removes the setting, which means off
    void save({ params: { id: bot._id }, body: { publicAnswers: isPublic ? off : true } });
  };
  return (
    <section aria-labelledby="public">
      <h2 id="public">{t('share.public.title')}</h2>
      <p>{t('share.public.text')}</p>
      {exampleCount > 0 ? (
        <Notice kind="warn" action={changeLink}>
          {t('share.public.examples', { count: exampleCount })}
        </Notice>
      ) : null}
      <label className="share-switch">
        <input type="checkbox" checked={isPublic} aria-disabled={isLoading} onChange={toggle} />
        {t('share.public.switch')}
      </label>
      {error ? <Notice kind="bad">{messageOf(error, t('error.unexpected'))}</Notice> : null}
    </section>
  );
}
