import type { ChatbotView } from '@contesta/contracts/chatbots';
import { type VisitorPage, visitorPath } from '@contesta/contracts/pages';
import { allows } from '@contesta/contracts/plans';
import { skipToken } from '@reduxjs/toolkit/query';
import { Download, Mail, MessageCircle, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useReadBookingQuery } from '../../api/booking.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { useListChatbotsQuery, useSaveConfigMutation } from '../../api/chatbots.ts';
import { saveAsFile } from '../../api/save-as-file.ts';
import { selectStatus } from '../../api/session.ts';
import { mark } from '../../api/storage.ts';
import { BackHome } from '../../ui/BackHome.tsx';
import { Button } from '../../ui/Button.tsx';
import { widgetTag } from '../../ui/CodeToCopy.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { Notice, RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './Publish.css';

/** A bot's pages for visitors: links, QR codes, a sign to print, and a download of its answers. */
export function SharePage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { botId = '' } = useRouteParams();
  const { data: bots, error, refetch } = useListChatbotsQuery();
  const bot = bots?.find(({ _id }) => _id === botId);
  return (
    <Page title={t('share.title')} actions={<BackHome name={bot?.name} />}>
      {bot ? (
        <Share bot={bot} />
      ) : bots ? (
        <MissingBot />
      ) : error ? (
        <RetryNotice onRetry={refetch}>
          {messageOf(asCallError(error), t('error.network'))}
        </RetryNotice>
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  );
}

function Share({ bot }: { bot: ChatbotView }) {
  const { t } = useTranslation();
  const takesBookings = allows(useSelector(selectStatus), 'calendar');
  const { data: booking } = useReadBookingQuery(
    takesBookings ? { params: { id: bot._id } } : skipToken,
  );
  const [printing, setPrinting] = useState<VisitorPage | null>(null);
  useEffect(() => mark('shared', bot._id), [bot._id]);
  const isPublic = bot.config.publicAnswers === true;
  const pages: VisitorPage[] = ['chat'];
  if (booking) pages.push('book');
  if (isPublic) pages.push('answers');
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(null);
    window.addEventListener('afterprint', done, { once: true });
    // Print only after the QR code has loaded.
    const picture = document.querySelector<HTMLImageElement>('.sign img');
    void picture?.decode().then(
      () => window.print(),
      () => window.print(),
    );
    return () => window.removeEventListener('afterprint', done);
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

const addressOf = (page: VisitorPage, botId: string): string =>
  `${window.location.origin}${visitorPath(page, botId)}`;
const qrOf = (page: VisitorPage, botId: string): string =>
  `/api/chatbots/${botId}/qr.svg?to=${page}`;

type SharedPageProps = { bot: ChatbotView; page: VisitorPage; onPrint: () => void };

function SharedPage({ bot, page, onPrint }: SharedPageProps) {
  const { t } = useTranslation();
  const url = addressOf(page, bot._id);
  const text = t(`share.message.${page}`, { name: bot.name, url });
  const mail = `subject=${encodeURIComponent(bot.name)}&body=${encodeURIComponent(text)}`;
  return (
    <li>
      <img src={qrOf(page, bot._id)} alt={t('share.qr', { page: t(`share.page.${page}`) })} />
      <div className="share-page">
        <h2>{t(`share.page.${page}`)}</h2>
        <p>
          <a href={url} target="_blank" rel="noopener">
            {url.replace(/^https?:\/\//, '')}
          </a>
        </p>
        <div className="share-actions">
          <CopyButton
            className="button button-outlined is-small"
            text={url}
            label={t('share.copyOf', { page: t(`share.page.${page}`) })}
          >
            {t('share.copy')}
          </CopyButton>
          <a
            className="button button-outlined is-small"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener"
          >
            <MessageCircle aria-hidden size={16} strokeWidth={1.75} />
            WhatsApp
          </a>
          <a className="button button-outlined is-small" href={`mailto:?${mail}`}>
            <Mail aria-hidden size={16} strokeWidth={1.75} />
            Email
          </a>
          <Button look="outlined" size="small" onClick={onPrint}>
            <Printer aria-hidden size={16} strokeWidth={1.75} />
            {t('share.print')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Switches the public page of the bot's answers on and off; search engines can index it. */
function PublicAnswers({ bot, isPublic }: { bot: ChatbotView; isPublic: boolean }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [save, { error, isLoading }] = useSaveConfigMutation();
  const toggle = () => {
    if (isLoading) return;
    void save({ params: { id: bot._id }, body: { publicAnswers: isPublic ? null : true } });
  };
  return (
    <section aria-labelledby="public">
      <h2 id="public">{t('share.public.title')}</h2>
      <p>{t('share.public.text')}</p>
      <label className="share-switch">
        <input type="checkbox" checked={isPublic} aria-disabled={isLoading} onChange={toggle} />
        {t('share.public.switch')}
      </label>
      {error ? <Notice kind="bad">{messageOf(error, t('error.unexpected'))}</Notice> : null}
    </section>
  );
}

function StaticFile({ bot, takesBookings }: { bot: ChatbotView; takesBookings: boolean }) {
  const { t } = useTranslation();
  const download = async () => {
    const { answersDocument } = await import('@contesta/contracts/answers-page');
    const { origin } = window.location;
    // Answers that expire are left out, because the file cannot remove them later.
    const prompts = bot.prompts.filter(({ until }) => until === undefined);
    const { html } = answersDocument(
      { ...bot, prompts },
      {
        chat: addressOf('chat', bot._id),
        ...(takesBookings ? { book: addressOf('book', bot._id) } : {}),
        tag: widgetTag(origin, bot._id),
      },
    );
    saveAsFile(t('share.file.name'), new Blob([html], { type: 'text/html' }));
  };
  return (
    <section aria-labelledby="file">
      <h2 id="file">{t('share.file.title')}</h2>
      <p>{t('share.file.text')}</p>
      <div>
        <Button look="outlined" onClick={download}>
          <Download aria-hidden />
          {t('share.file.go')}
        </Button>
      </div>
    </section>
  );
}

/** The sign to print, in A5: the bot's name, its QR code and one sentence. */
function Sign({ bot, page }: { bot: ChatbotView; page: VisitorPage }) {
  const { t } = useTranslation();
  return (
    <div className="sign" aria-hidden="true">
      <p dir="auto">{bot.name}</p>
      <img src={qrOf(page, bot._id)} alt="" />
      <p>{t(`share.sign.${page}`)}</p>
      <small>{addressOf(page, bot._id).replace(/^https?:\/\//, '')}</small>
    </div>
  );
}
