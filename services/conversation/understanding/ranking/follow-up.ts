import type { Model } from '../model.ts';
import { detectLanguage, readingLanguage, topicWords } from '../text/language.ts';
import { openCorrection } from '../text/spelling.ts';
import { stem, wordsOf } from '../text/words.ts';

/** A message with more topic words than this is a question of its own. */
const maxTopics = 3;
const longestMessage = 80; // characters
/** Words up to this length count as articles or prepositions. */
const longestSmallWord = 4;
/** How follow-up questions begin. Without such a beginning even a single word may be a new subject. */
const beginning = /^(y|e|o|u|pero|entonces|tambien|and|or|but|then|also|what about|how about)\s/;

/** Whether a message is only clear together with the question before it ("¿y los domingos?"). */
export function isFollowUp(message: string): boolean {
  if (message.length > longestMessage) return false;
  const words = wordsOf(message);
  const topics = topicWords(words).length;
  return beginning.test(`${words.join(' ')} `) && topics > 0 && topics <= maxTopics;
}

/**
 * Possible full questions for a follow-up: its words in place of the previous question's last ones ("¿Abrís los
 * domingos?" after "¿Abrís los sábados?"), and both texts joined. Empty without a previous question,
 * or if the message is not a follow-up.
 */
export function fullQuestions(previousQuestion: string, message: string): string[] {
  const previous = previousQuestion.trim();
  if (previous === '' || !isFollowUp(message)) return [];
  const joined = `${previous} ${message.trim()}`;
  const head = withoutLastPart(previous.split(/\s+/));
  if (head.length === 0) return [joined];
  const words = wordsOf(message).join(' ');
  return [`${head.join(' ')} ${words.replace(beginning, '')}`, joined];
}

/**
 * A question without the topic words at its end and the small words before them. Empty if it does not end in a topic
 * word, or if nothing else is left.
 */
function withoutLastPart(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 0 && topicWords(wordsOf(words[end - 1] ?? '')).length > 0) end -= 1;
  if (end === words.length) return [];
  while (end > 0 && (words[end - 1] ?? '').length <= longestSmallWord) end -= 1;
  return words.slice(0, end);
}

/**
 * Whether a pair mentions every topic of a follow-up. Otherwise the previous question may just have found its own
 * answer again: opening hours on Saturdays do not answer a question about Sundays.
 */
export function coversTopics(model: Model, pairText: string, message: string): boolean {
  const language = readingLanguage(detectLanguage(message), model.languages);
  const topics = topicWords(openCorrection(model.spelling)(wordsOf(message), language));
  const inPair = new Set(wordsOf(pairText).map((word) => stem(word, language)));
  return topics.every((word) => inPair.has(stem(word, language)));
}
