import type { AddressInfo } from 'node:net';
import type { Lang } from '@contesta/contracts/text';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { escapeHtml, showDate } from './page.ts';
import type { StandIn, StandInParts } from './stand-in.ts';

type Letter = {
  _id: string;
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  messageId: string;
  /** Attachments as text; missing in letters of older versions. */
  files?: { name: string; type: string; text: string }[];
  at: Date;
};

const maxBytes = 1_000_000;

/** A stand-in for the mail server: accepts each letter and shows it instead of sending it. `url` is its SMTP address. */
export async function openMailStandIn(
  { store, faults }: StandInParts,
  address: { host: string; port: number },
): Promise<StandIn & { url: string }> {
  const letters = store.collection<Letter>('letters');
  await letters.createIndex({ at: 1 });
  const newestFirst = (to?: string) =>
    letters
      .find(to === undefined ? {} : { to })
      .sort({ at: -1 })
      .limit(1_000)
      .toArray();

  async function accept(raw: Buffer, to: string): Promise<void> {
    const fault = await faults.take('smtp', 'send');
    if (fault?.kind === 'fail') throw Object.assign(new Error('not now'), { responseCode: 451 });
    const parsed = await PostalMime.parse(raw);
    const { subject = '', text = '', messageId = '' } = parsed;
    const replyTo = parsed.replyTo?.[0]?.address;
    const copies = fault?.kind === 'duplicate' ? 2 : 1;
    const files = filesOf(parsed.attachments);
    const letter = { to, subject, text, messageId, files, ...(replyTo ? { replyTo } : {}) };
    for (let copy = 0; copy < copies; copy += 1)
      await letters.insertOne({ _id: crypto.randomUUID(), ...letter, at: new Date() });
    fault?.applied();
    if (fault?.kind === 'cut') throw Object.assign(new Error('cut'), { responseCode: 421 });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    logger: false,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      const accepted = stream.toArray().then((chunks) => accept(Buffer.concat(chunks), to));
      accepted.then(() => callback(), callback);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  server.on('error', () => {}); // of one connection, for example if a client closes it early
  const { port } = server.server.address() as AddressInfo; // listening on TCP, so the address is not a pipe's name

  return {
    name: 'mail',
    title: { es: 'Correo', en: 'Mail' },
    url: `smtp://127.0.0.1:${port}`,
    state: async (to) => ({
      letters: (await newestFirst(to)).map(({ _id, at, ...letter }) => ({
        ...letter,
        at: at.toISOString(),
      })),
    }),
    page: async (lang) =>
      (await newestFirst()).map((letter) => letterHtml(letter, lang)).join('\n') || none[lang],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const none = { es: '<p>Todavía no hay correos.</p>', en: '<p>No emails yet.</p>' };

/** Each file once: a letter contains an invitation both as a body part and as an attachment. */
function filesOf(attachments: Attachment[]): NonNullable<Letter['files']> {
  const files = attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }));
  return files.filter(
    ({ text, name }) => name || !files.some((file) => file.name && file.text === text),
  );
}

/** URLs in the text become links, so that the link of a recovery letter can be opened. */
function letterHtml({ to, subject, text, files = [], at }: Letter, lang: Lang): string {
  const body = escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return `<article><h3>${escapeHtml(subject)}</h3>
<p class="meta">${escapeHtml(to)} · ${showDate(at, lang)}</p><pre>${body}</pre>
${files.map(fileHtml).join('\n')}</article>`;
}

const fileHtml = ({ name, type, text }: NonNullable<Letter['files']>[number]): string =>
  `<details><summary>${escapeHtml(name)} · ${escapeHtml(type)}</summary><pre>${escapeHtml(text)}</pre></details>`;
