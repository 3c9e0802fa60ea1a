import type { Pair } from '@contesta/contracts/chatbot';

/** Longest text that is learned by meaning, in UTF-16 units: what matters stands at the beginning, and longer costs more. */
const longestText = 300;
/** A bot's first so many texts are learned by meaning. */
const mostTexts = 30_000;

/** A text as it is given to the encoder, and the key its vector is kept under: spaces single, lower case, cut. */
export function meaningText(text: string): string {
  return text.slice(0, longestText).replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The encoder was taught to tell passages, which answer, from what is asked by this mark. */
export const passageMark = 'passage: ';
/** Longest question that stands before its answer, so that enough of the answer is read. */
const longestAsked = 120;

/** What an answer is learned by: an answer alone ("Sí, hasta las 20.") seldom says what it is about, so its question comes first. */
export function passageText(question: string, answer: string): string {
  const asked = question.slice(0, longestAsked).trim();
  const end = /[\p{L}\p{N}]$/u.test(asked) ? '.' : '';
  return meaningText(`${passageMark}${asked}${end} ${answer}`);
}

/** The distinct texts of a bot whose vectors `train` reads: its questions, which matter most, then its answers. */
export function textsOf(pairs: readonly Pair[]): string[] {
  const texts = new Set(pairs.map(({ question }) => meaningText(question)));
  const firstQuestions = new Map<string, string>();
  for (const { question, answer } of pairs)
    if (!firstQuestions.has(answer)) firstQuestions.set(answer, question);
  for (const [answer, question] of firstQuestions) texts.add(passageText(question, answer));
  texts.delete('');
  return [...texts].slice(0, mostTexts);
}
