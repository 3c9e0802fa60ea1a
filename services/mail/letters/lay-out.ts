import type { AppointmentView } from '@contesta/contracts/internal-appointments';
import type { Lang } from '@contesta/contracts/text';

/** The content of a letter, as text and as HTML. */
export type Content = {
  subject: string;
  text: string;
  html: string;
  ics?: CalendarFile;
  /** The URL of the List-Unsubscribe header (RFC 8058). */
  unsubscribe?: string;
};

/** A calendar file and its METHOD (RFC 5545). */
export type CalendarFile = AppointmentView['ics'];

/**
 * The parts of a letter. `facts` are shown after the first line, `unsubscribe` at the end. Letters to owners end with
 * our slogan, letters to visitors with `sender`: the name of the business, empty if it is not known.
 */
export type LetterDraft = {
  subject: string;
  greeting: string;
  lines: string[];
  facts?: Fact[];
  items?: readonly LetterItem[];
  button?: Link;
  sender?: string;
  unsubscribe?: Link & { text: string };
};
type Link = { label: string; url: string };
/** An entry of a list, with an optional link. */
export type LetterItem = { text: string; link?: Link };
/** A name and its value, such as Importe and 9,00 €. */
export type Fact = readonly [name: string, value: string];

const slogan: Record<Lang, string> = {
  es: 'Contesta: tu web contesta mientras trabajas.',
  en: 'Contesta: your website answers while you work.',
};

/** Renders a draft as text and as HTML. All texts are escaped in the HTML. */
export function layOut(draft: LetterDraft, language: Lang): Content {
  const { subject, greeting, lines, facts = [], items = [], button, unsubscribe } = draft;
  const closing = draft.sender ?? slogan[language];
  const [first = '', ...rest] = lines;
  const listed = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const paragraphs = [
    greeting,
    first,
    ...(listed ? [listed] : []),
    ...rest,
    ...items.map(({ text, link }) => (link ? `${text}\n${linkText(link)}` : text)),
    ...(button ? [linkText(button)] : []),
    ...(closing ? [closing] : []),
    ...(unsubscribe ? [`${unsubscribe.text}\n${linkText(unsubscribe)}`] : []),
  ];
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: page(draft, closing, language) };
}

const linkText = ({ label, url }: Link) => `${label}: ${url}`;

const buttonStyle =
  'background:#1c5c48;color:#ffffff;padding:12px 24px;border-radius:999px;text-decoration:none;font-weight:600';
const nameStyle = 'padding:4px 16px 4px 0;text-align:left;font-weight:400;color:#56605a';

function page(
  { subject, greeting, lines, facts = [], items = [], button, unsubscribe }: LetterDraft,
  closing: string,
  language: Lang,
): string {
  const [first = '', ...rest] = lines;
  const paragraphs = [
    ...[greeting, first].map(paragraph),
    ...(facts.length > 0 ? [table(facts)] : []),
    ...rest.map(paragraph),
    ...items.map(item),
  ];
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="${buttonStyle}">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf8f3;color:#1d2420;font:16px/1.5 Figtree,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
${paragraphs.join('\n')}${action}${closing ? closingLine(closing) : ''}${unsubscribe ? footnote(unsubscribe) : ''}
</div></body></html>
`;
}

const closingLine = (text: string) =>
  `\n<p style="margin:32px 0 0;color:#56605a;font-size:14px">${escapeHtml(text)}</p>`;

const footnote = ({ text, label, url }: Link & { text: string }) =>
  `\n<p style="margin:8px 0 0;color:#56605a;font-size:14px">${escapeHtml(text)} <a href="${escapeHtml(url)}" style="color:#56605a">${escapeHtml(label)}</a></p>`;

const paragraph = (line: string) => `<p style="margin:0 0 16px">${withLineBreaks(line)}</p>`;
const withLineBreaks = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');

function item({ text, link }: LetterItem): string {
  const below = link ? `<br><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>` : '';
  return `<p style="margin:0 0 16px">${withLineBreaks(text)}${below}</p>`;
}

function table(facts: Fact[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${nameStyle}">${escapeHtml(name)}</th><td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (char) => entities[char] ?? char);
