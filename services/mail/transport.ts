import { within } from '@contesta/kit/concurrency';
import type { Log } from '@contesta/kit/log';
import type { Transporter } from 'nodemailer';
import type { Letter } from './letter.ts';

/** SMTP's answer to an attempt: null when it took the letter, else its reply code, 0 when it could not be asked. */
export type SmtpReply = number | null;

export type Transport = {
  /** Never rejects: trouble is an answer. */
  send(letter: Letter): Promise<SmtpReply>;
  close(): void;
};

/** For each step, and for all of a sending. */
const timeoutMs = 10_000;
const wholeMs = 45_000;

/** Without a server letters wait: an operator who adds one sends them all. */
const nowhere: Transport = { send: async () => 0, close: () => {} };

/** Sends by SMTP. The Message-ID is the letter's own, so that a second sending can be told from a second letter. */
export async function openTransport(
  smtpUrl: string | undefined,
  from: string,
  log: Log,
): Promise<Transport> {
  if (!smtpUrl) {
    log.warn('SMTP_URL is not set: letters wait in the queue');
    return nowhere;
  }
  const { createTransport } = await import('nodemailer');
  const mailer: Transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '');
  return {
    async send({ _id, to, replyTo, subject, text, html, ics, unsubscribe }) {
      try {
        const messageId = `<${_id}@${domain}>`;
        const icalEvent = ics && { ...ics, filename: 'contesta.ics' };
        const headers = unsubscribe ? oneClick(unsubscribe) : {};
        const letter = { from, to, replyTo, subject, text, html, icalEvent, messageId, headers };
        await within(wholeMs, mailer.sendMail(letter), () => new Error('too slow'));
        return null;
      } catch (error) {
        return error instanceof Error && 'responseCode' in error
          ? Number(error.responseCode ?? 0)
          : 0;
      }
    },
    close: () => mailer.close(),
  };
}

/** The headers by which a mail program unsubscribes its reader with one click (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
