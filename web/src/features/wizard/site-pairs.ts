import type { Pair } from '@contesta/contracts/chatbot';
import type { ImportReply } from '@contesta/contracts/websites';
import { fold } from '../../ui/fold.ts';
import { type BotDraft, pairsOf } from './draft.ts';
import { visitorQuestion } from './visitor-question.ts';

/** A pair found on a website. */
export type SitePair = Pair & {
  key: number;
  /** The path of its page; null for a fact about the whole site. */
  page: string | null;
  /** The title on the website, if `question` is a visitor's wording of it; else null. */
  title: string | null;
  /**
   * Why the pair is not ticked by default. `known`: the draft has it, so it cannot be ticked; `conflict`: the
   * draft has another answer; `twice`: an earlier pair of the website has the same question.
   */
  doubt: 'known' | 'conflict' | 'twice' | null;
};

/** The questions that a site's facts answer, in the language of the site. */
const factQuestions = {
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

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** The pairs of a website: hours and address, then the pairs of its pages, then phone and email address. */
export function sitePairs({ site, pairs }: ImportReply, draft: BotDraft): SitePair[] {
  const questions = factQuestions[site.lang];
  const factPairs = (name: keyof typeof questions) =>
    site[name] === ''
      ? []
      : [{ question: questions[name], answer: site[name], page: null, title: null }];
  const pagePairs = pairs.map(({ question, answer, page }) => {
    const reworded = visitorQuestion(question, site.lang);
    return {
      question: reworded ?? question,
      answer,
      page: decodePath(new URL(page).pathname),
      title: reworded ? question : null,
    };
  });
  const all = [
    ...factPairs('hours'),
    ...factPairs('address'),
    ...pagePairs,
    ...factPairs('phone'),
    ...factPairs('email'),
  ];
  const draftPairs = pairsOf(draft);
  return all.map((pair, key) => ({
    ...pair,
    key,
    doubt: doubtOf(pair, all.slice(0, key), draftPairs),
  }));
}

function doubtOf(
  pair: Pair,
  earlier: readonly Pair[],
  draftPairs: readonly Pair[],
): SitePair['doubt'] {
  const sameQuestion = (other: Pair) => lettersOf(other.question) === lettersOf(pair.question);
  const inDraft = draftPairs.filter(sameQuestion);
  if (inDraft.some(({ answer }) => answer === pair.answer)) return 'known';
  if (inDraft.length > 0) return 'conflict';
  return earlier.some(sameQuestion) ? 'twice' : null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
