import { detectLanguage } from './language.ts';
import type { Language, Pair } from './types.ts';

/** The texts a bot is trained on: every stored question, then every distinct answer. */
export type Documents = {
  questions: string[];
  answers: string[];
  answerOfQuestion: Uint32Array;
  texts: string[];
  answerOfDocument: Uint32Array;
  questionOfDocument: Uint32Array;
  languages: Language[];
};

/** A language counts as the bot's own once this share of its questions is surely in it. */
const ownLanguageShare = 0.15;

/** The bot's languages, the main one first; Spanish when nothing tells. */
export function languagesOf(questions: readonly string[]): Language[] {
  const counts: Record<Language, number> = { es: 0, en: 0 };
  for (const question of questions) {
    const language = detectLanguage(question);
    if (language !== null) counts[language] += 1;
  }
  const main: Language = counts.en > counts.es ? 'en' : 'es';
  const other: Language = main === 'es' ? 'en' : 'es';
  return counts[other] > ownLanguageShare * questions.length ? [main, other] : [main];
}

function numberAnswers(pairs: readonly Pair[]): {
  answers: string[];
  answerOfQuestion: Uint32Array;
} {
  const numbers = new Map<string, number>();
  const answerOfQuestion = Uint32Array.from(pairs, ({ answer }) => {
    const number = numbers.get(answer) ?? numbers.size;
    numbers.set(answer, number);
    return number;
  });
  return { answers: [...numbers.keys()], answerOfQuestion };
}

/** Turns pairs into numbered documents, each pointing at its answer and at a question to show. */
export function gatherDocuments(pairs: readonly Pair[]): Documents {
  const questions = pairs.map(({ question }) => question);
  const { answers, answerOfQuestion } = numberAnswers(pairs);
  const firstQuestion = new Uint32Array(answers.length);
  for (let at = pairs.length - 1; at >= 0; at--) firstQuestion[answerOfQuestion[at] ?? 0] = at;
  return {
    questions,
    answers,
    answerOfQuestion,
    texts: [...questions, ...answers],
    answerOfDocument: Uint32Array.from([...answerOfQuestion, ...answers.keys()]),
    questionOfDocument: Uint32Array.from([...questions.keys(), ...firstQuestion]),
    languages: languagesOf(questions),
  };
}

/** Language to read a text in: its own when the bot speaks it, else the bot's main one. */
export function readingLanguage(
  detected: Language | null,
  languages: readonly Language[],
): Language {
  if (detected !== null && languages.includes(detected)) return detected;
  return languages[0] ?? 'es';
}
