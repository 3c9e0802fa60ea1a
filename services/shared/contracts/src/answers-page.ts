import { styleOf } from './answers-style.ts';
import type { ChatbotConfig, Contact, Pair } from './chatbot.ts';
import { languageOfPairs } from './language.ts';
import type { Lang } from './text.ts';

/** The data of a bot that the page shows. */
export type AnsweringBot = { name: string; prompts: Pair[]; config: ChatbotConfig };

type PageLinks = {
  /** Absolute URLs of the chat, and of the booking page if the bot takes bookings. */
  chat: string;
  book?: string | undefined;
  /** The page's canonical URL, for search engines. */
  canonical?: string;
  /** URL of the favicon. */
  icon?: string;
  /** HTML appended to the body unescaped: the script tag of the chat. */
  tag?: string;
};

/**
 * A bot's questions and answers as an HTML document, which works without scripts and contains structured data for
 * search engines (FAQPage of schema.org) unless there are no pairs. The owner's texts are escaped. `style` is the
 * content of the only `<style>`, so that a Content-Security-Policy can allow it by hash.
 */
export function answersDocument(bot: AnsweringBot, links: PageLinks) {
  const pairs = withoutDuplicates(bot.prompts);
  const lang = languageOfPairs(pairs);
  const words = texts[lang];
  const title = words.title(bot.name);
  const style = styleOf(bot.config);
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(descriptionOf(words, bot.name, pairs))}">
<meta name="color-scheme" content="light dark">
<meta property="og:type" content="website">
<meta property="og:title" content="${escaped(title)}">
${linkTag('canonical', links.canonical)}${linkTag('icon', links.icon)}<style>${style}</style>
${pairs.length > 0 ? `<script type="application/ld+json">${faqPage(pairs, lang)}</script>\n` : ''}</head>
<body>
<header><div class="wide">
<h1 dir="auto">${escaped(bot.name)}</h1>
<p>${words.lead}</p>
</div></header>
<main class="wide">
${pairs.map(sectionOf).join('\n') || `<p class="none">${words.none}</p>`}
</main>
<footer><div class="wide">
<h2>${words.more}</h2>
<p class="ways">${footerLinks(links, bot.config.contact, words)}</p>
</div></footer>
${links.tag ?? ''}</body>
</html>
`;
  return { html, style, lang };
}

const linkTag = (rel: string, url: string | undefined): string =>
  url ? `<link rel="${rel}" href="${escaped(url)}">\n` : '';

const sectionOf = ({ question, answer }: Pair): string =>
  `<section>\n<h2 dir="auto">${escaped(question)}</h2>\n<p dir="auto">${escaped(answer)}</p>\n</section>`;

function footerLinks({ chat, book }: PageLinks, contact: Contact | undefined, words: Words) {
  const link = (url: string, text: string, attributes = '') =>
    `<a${attributes} href="${escaped(url)}" dir="auto">${escaped(text)}</a>`;
  return [
    link(chat, words.chat, ' class="first"'),
    book ? link(book, words.book) : '',
    contact ? link(contact.url, contact.label) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

const texts = {
  es: {
    title: (name: string) => `${name}: preguntas y respuestas`,
    description: (name: string) => `Lo que más preguntan a ${name}:`,
    lead: 'Preguntas y respuestas',
    none: 'Todavía no hay preguntas.',
    more: '¿Falta alguna respuesta?',
    chat: 'Preguntar en el chat',
    book: 'Pedir cita',
  },
  en: {
    title: (name: string) => `${name}: questions and answers`,
    description: (name: string) => `What people ask ${name}:`,
    lead: 'Questions and answers',
    none: 'There are no questions yet.',
    more: 'Can’t find what you’re looking for?',
    chat: 'Ask in the chat',
    book: 'Book an appointment',
  },
};
type Words = (typeof texts)[Lang];

/** How many characters search engines show under a title. */
const maxDescription = 155;

function descriptionOf(words: Words, name: string, pairs: Pair[]): string {
  let text = words.description(name);
  for (const { question } of pairs) {
    const longer = `${text} ${question.replace(/\s+/g, ' ').trim()}`;
    if (longer.length > maxDescription) break;
    text = longer;
  }
  return text;
}

function withoutDuplicates(pairs: Pair[]): Pair[] {
  const keyOf = ({ question, answer }: Pair) => JSON.stringify([question, answer]);
  const byContent = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  return [...byContent.values()];
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);

/** JSON for a `<script>`; characters with a meaning in HTML and line separators are written as \u escapes. */
function faqPage(pairs: Pair[], lang: Lang): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: lang,
    mainEntity: pairs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return JSON.stringify(page).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
