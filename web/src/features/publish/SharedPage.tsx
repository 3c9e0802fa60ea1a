import type { ChatbotView } from '@contesta/contracts/chatbots';
import { type VisitorPage, visitorPath } from '@contesta/contracts/pages';
import { Download, Mail, MessageCircle, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveAsFile } from '../../api/save-as-file.ts';
import { Button } from '../../ui/Button.tsx';
import { widgetTag } from '../../ui/CodeToCopy.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

const urlOf = (page: VisitorPage, botId: string): string =>
  `${window.location.origin}${visitorPath(page, botId)}`;

const qrUrlOf = (page: VisitorPage, botId: string): string =>
  `/api/chatbots/${botId}/qr.svg?to=${page}`;

type SharedPageProps = { bot: ChatbotView; page: VisitorPage; onPrint: () => void };

export function SharedPage({ bot, page, onPrint }: SharedPageProps) {
  const { t } = useTranslation();
  const url = urlOf(page, bot._id);
  const text = t(`share.message.${page}`, { name: bot.name, url });
  const mailQuery = `subject=${encodeURIComponent(bot.name)}&body=${encodeURIComponent(text)}`;
  return (
    <li>
      <img src={qrUrlOf(page, bot._id)} alt={t('share.qr', { page: t(`share.page.${page}`) })} />
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
          <a className="button button-outlined is-small" href={`mailto:?${mailQuery}`}>
            <Mail aria-hidden size={16} strokeWidth={1.75} />
            Email
          </a>
          <Button variant="outlined" size="small" onClick={onPrint}>
            <Printer aria-hidden size={16} strokeWidth={1.75} />
            {t('share.print')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Offers the answers page as an HTML file to download. */
export function StaticFile({ bot, takesBookings }: { bot: ChatbotView; takesBookings: boolean }) {
  const { t } = useTranslation();
  const download = async () => {
    const { answersDocument } = await import('@contesta/contracts/answers-page');
    const { origin } = window.location;
    // Answers that expire are left out, because the file cannot remove them later.
    const prompts = bot.prompts.filter(({ until }) => until === undefined);
    const { html } = answersDocument(
      { ...bot, prompts },
      {
        chat: urlOf('chat', bot._id),
        ...(takesBookings ? { book: urlOf('book', bot._id) } : {}),
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
        <Button variant="outlined" onClick={download}>
          <Download aria-hidden />
          {t('share.file.go')}
        </Button>
      </div>
    </section>
  );
}

/** The sign to print, in A5: the bot's name, the page's QR code, one sentence and the page's URL. */
export function Sign({ bot, page }: { bot: ChatbotView; page: VisitorPage }) {
  const { t } = useTranslation();
  return (
    <div className="sign" aria-hidden="true">
      <p dir="auto">{bot.name}</p>
      <img src={qrUrlOf(page, bot._id)} alt="" />
      <p>{t(`share.sign.${page}`)}</p>
      <small>{urlOf(page, bot._id).replace(/^https?:\/\//, '')}</small>
    </div>
  );
}
