import type { Model } from '../model.ts';
import { detectLanguage, readingLanguage, topicWords } from '../text/language.ts';
import { openCorrection } from '../text/spelling.ts';
import { stem, wordsOf } from '../text/words.ts';

/** More words of topic than this stand on their own. */
const mostTopics = 3;
const longestMessage = 80;
/** Articles and prepositions. */
const longestSmallWord = 4;
/** How one goes on from a question: without such a beginning even a single word may be a new subject. */
const goingOn = /^(y|e|o|u|pero|entonces|tambien|and|or|but|then|also|what about|how about)\s/;

/** Whether a message goes on from what was asked before it ("¿y los domingos?"), and cannot stand on its own. */
export function goesOn(message: string): boolean {
  if (message.length > longestMessage) return false;
  const words = wordsOf(message);
  const topics = topicWords(words).length;
  return goingOn.test(`${words.join(' ')} `) && topics > 0 && topics <= mostTopics;
}

/**
 * What a message that goes on from a question may mean, worth trying when the message alone is not sure: its words in
 * the place of the question's last ("¿Abrís los sábados?" as "¿Abrís los domingos?"), and both as one text. None when it
 * stands on its own or says nothing.
 */
export function followUps(previousQuestion: string, message: string): string[] {
  const previous = previousQuestion.trim();
  if (previous === '' || !goesOn(message)) return [];
  const joined = `${previous} ${message.trim()}`;
  const head = withoutLastPart(previous.split(/\s+/));
  if (head.length === 0) return [joined];
  const words = wordsOf(message).join(' ');
  return [`${head.join(' ')} ${words.replace(goingOn, '')}`, joined];
}

/** A question's words but for the last ones of topic and the small words that lead to them; none where that is all. */
function withoutLastPart(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 0 && topicWords(wordsOf(words[end - 1] ?? '')).length > 0) end -= 1;
  if (end === words.length) return [];
  while (end > 0 && (words[end - 1] ?? '').length <= longestSmallWord) end -= 1;
  return words.slice(0, end);
}

/**
 * Whether a pair, found with the help of the question before, speaks of what the message adds. The question before finds
 * its own answer again: what is open on Saturdays says nothing of Sundays.
 */
export function speaksOf(model: Model, pair: string, message: string): boolean {
  const language = readingLanguage(detectLanguage(message), model.languages);
  const topics = topicWords(openCorrection(model.spelling)(wordsOf(message), language));
  const said = new Set(wordsOf(pair).map((word) => stem(word, language)));
  return topics.every((word) => said.has(stem(word, language)));
}
