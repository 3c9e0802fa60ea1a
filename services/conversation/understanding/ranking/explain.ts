import { valueIn } from '../features/postings.ts';
import { block } from '../features/text-features.ts';
import type { Model } from '../model.ts';
import { hashText, indexIn } from '../tables.ts';
import { detectLanguage, readingLanguage, topicWords, wordWeight } from '../text/language.ts';
import { openCorrection } from '../text/spelling.ts';
import { stem, tidyWord, wordsOf } from '../text/words.ts';
import type { Ranking } from './answer.ts';

const maxCandidates = 3;

/**
 * The stored answers that a text may ask for, likeliest first. `because` has the topic words that the text shares with
 * the answer or its questions; if it shares none, all topic words of the stored question.
 */
export function explainRanking(
  model: Model,
  { text, ranking }: { text: string; ranking: Ranking },
) {
  return ranking.candidates.slice(0, maxCandidates).map(({ question: at, answer, confidence }) => {
    const question = model.questions[at] ?? '';
    const shared = sharedWords(model, text, answer);
    const because = shared.length > 0 ? shared : [...new Set(topicWords(wordsOf(question)))];
    return { question, answer: model.answers[answer] ?? '', confidence, because };
  });
}

/** Topic words of a text, with typos corrected, that are also in an answer's text or its questions. */
function sharedWords(model: Model, text: string, answer: number): string[] {
  const language = readingLanguage(detectLanguage(text), model.languages);
  const words = openCorrection(model.spelling)(wordsOf(text), language);
  const documents = [...model.answerOfDocument.keys()].filter(
    (document) => model.answerOfDocument[document] === answer,
  );
  const shared = words.filter((word) => {
    if (wordWeight(word, language) < 1) return false; // a stop word
    const hash = hashText(stem(tidyWord(word), language), block.word); // as in `extractFeatures`
    const feature = indexIn(model.vocabulary, hash);
    return feature >= 0 && documents.some((one) => valueIn(model.postings, feature, one) > 0);
  });
  return [...new Set(shared)];
}
