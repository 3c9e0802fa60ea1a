import type { BenchBot, BenchQuery } from './read-bots.ts';
import { shuffler } from './shuffle.ts';

const seed = 12_345;
/** The sizes and phrasings per answer of the small bots cut from a corpus, taken in turn. */
const answerCounts = [5, 8, 12, 20, 35];
const phrasingCounts = [1, 2, 1, 3, 1, 5];
/** Questions of about so many answers are left unanswered, and so many asked in all. */
const strangeAnswers = 40;
const questionsAsked = 80;
/** Phrasings an answer keeps for asking. */
const heldBack = 2;

function phrasingsOf(bot: BenchBot): Map<string, string[]> {
  const phrasings = new Map<string, string[]>();
  for (const { question, answer } of bot.pairs) {
    const known = phrasings.get(answer);
    if (known === undefined) phrasings.set(answer, [question]);
    else known.push(question);
  }
  return phrasings;
}

/** Cuts bots of a small business's size out of a corpus's pairs: some phrasings stored, others asked. */
export function cutSmallBots(source: BenchBot, count: number): BenchBot[] {
  const shuffle = shuffler(seed);
  const phrasings = phrasingsOf(source);
  const answerable = [...phrasings].filter(([, { length }]) => length > heldBack);
  return Array.from({ length: count }, (_, at) => {
    const answers = answerCounts[at % answerCounts.length] ?? 0;
    const k = phrasingCounts[at % phrasingCounts.length] ?? 1;
    const names = shuffle(answerable.map(([answer]) => answer));
    const pairs: BenchBot['pairs'] = [];
    const queries: BenchQuery[] = [];
    for (const answer of names.slice(0, answers)) {
      const texts = shuffle(phrasings.get(answer) ?? []);
      const kept = Math.min(k, texts.length - heldBack);
      pairs.push(...texts.slice(0, kept).map((question) => ({ question, answer })));
      const asked = texts.slice(kept, kept + Math.ceil(questionsAsked / answers));
      queries.push(...asked.map((text) => ({ text, expectedAnswer: answer, type: 'in' as const })));
    }
    for (const answer of names.slice(answers, answers + strangeAnswers)) {
      const [text] = shuffle(phrasings.get(answer) ?? []);
      queries.push({ text: text ?? '', expectedAnswer: null, type: 'near' });
    }
    const id = `small.${source.dataset}.${at}`;
    return { ...source, id, family: 'small', k: String(k), pairs, queries };
  });
}
