import { within } from '@contesta/kit/concurrency';
import type { Log } from '@contesta/kit/log';
import type { Transporter } from 'nodemailer';
import type { Letter } from './letter.ts';

/** The server's reply to an attempt: null if it accepted the letter, else the SMTP code, or 0 without a reply. */
export type SmtpReply = number | null;

export type Transport = {
  /** Never rejects: failures are returned. */
  send(letter: Letter): Promise<SmtpReply>;
  close(): void;
};

/** Timeouts of each step, and of the whole delivery. */
const timeoutMs = 10_000;
const totalMs = 45_000;

/** Used without a server: every attempt fails, so letters wait, and are given up after three days. */
const noServer: Transport = { send: async () => 0, close: () => {} };

/** Sends by SMTP. The Message-ID comes from the letter's id, so that a repeated delivery can be recognised. */
export async function openTransport(
  smtpUrl: string | undefined,
  from: string,
  log: Log,
): Promise<Transport> {
  if (!smtpUrl) {
    log.error('SMTP_URL is not set: letters wait in the queue, and are given up after three days');
    return noServer;
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
        await within(totalMs, mailer.sendMail(letter), () => new Error('SMTP timeout'));
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

/** Headers for unsubscribing with one click (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
