import type { Pair } from '@contesta/contracts/chatbot';
import type { ImportReply } from '@contesta/contracts/websites';
import { type BotDraft, pairsOf } from './draft.ts';

/** What a website says that could be taken into a draft. */
export type SitePair = Pair & {
  key: number;
  /** The path of the page that says it; null for what the whole site says. */
  page: string | null;
  /** Why it is not proposed; the owner may take it all the same, but for what is known already. */
  doubt: 'known' | 'conflict' | 'twice' | null;
};

/** The usual questions that a site's facts answer, in the language of the site. */
const usual = {
  es: {
    hours: '¿Qué horario tenéis?',
    address: '¿Dónde estáis?',
    phone: '¿Cuál es vuestro teléfono?',
    email: '¿Cuál es vuestro correo?',
  },
  en: {
    hours: 'What are your opening hours?',
    address: 'Where are you?',
    phone: 'What is your phone number?',
    email: 'What is your email address?',
  },
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Hours and address first, then what the pages answer, then how to reach the business. */
export function sitePairs({ site, pairs }: ImportReply, draft: BotDraft): SitePair[] {
  const questions = usual[site.lang];
  const fact = (name: keyof typeof questions) =>
    site[name] === '' ? [] : [{ question: questions[name], answer: site[name], page: null }];
  const said = pairs.map(({ question, answer, page }) => ({
    question,
    answer,
    page: decoded(new URL(page).pathname),
  }));
  const all = [...fact('hours'), ...fact('address'), ...said, ...fact('phone'), ...fact('email')];
  const written = pairsOf(draft);
  return all.map((pair, key) => ({
    ...pair,
    key,
    doubt: doubtOf(pair, all.slice(0, key), written),
  }));
}

function doubtOf(pair: Pair, before: readonly Pair[], written: readonly Pair[]): SitePair['doubt'] {
  const asksTheSame = (other: Pair) => fold(other.question) === fold(pair.question);
  const known = written.filter(asksTheSame);
  if (known.some(({ answer }) => answer === pair.answer)) return 'known';
  if (known.length > 0) return 'conflict';
  return before.some(asksTheSame) ? 'twice' : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
