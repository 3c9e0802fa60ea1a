import { topicWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** A longer message tells a story: only its sentences that are questions stand by themselves. */
const longestWhole = 200;
const mostQuestions = 3;

const sentenceEnd = /(?<=[?!.;\n])\s+/u;
const clauseEnd =
  /(?<=[?!.;\n])\s+|[,\s]+(?=(?:y|e|and|pero|but|adem[aá]s|tambi[eé]n|also|plus)\s)/iu;
const conjunction = /^(?:y|e|and|pero|but|adem[aá]s|tambi[eé]n|also|plus|,)\s+/iu;

/** The questions of a message that may ask several, each by itself; none where it asks one. */
export function questionsIn(message: string): string[] {
  const isLong = message.length > longestWhole;
  const parts = message
    .split(isLong ? sentenceEnd : clauseEnd)
    .map((part) => part.replace(conjunction, '').trim())
    .filter((part) => (isLong ? part.endsWith('?') : true) && topicWords(wordsOf(part)).length > 0);
  return parts.length > 1 ? parts.slice(-mostQuestions) : [];
}
