import { topicWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';

/** More words of topic than this stand on their own. */
const mostWords = 2;
const longestMessage = 60;

/**
 * What a message of a word or two ("¿y los domingos?") may mean after a question: both as one text, worth trying when
 * the message alone is not sure. Null when it stands on its own or says nothing.
 */
export function followUp(previousQuestion: string, message: string): string | null {
  if (message.length > longestMessage || previousQuestion.trim() === '') return null;
  const words = topicWords(wordsOf(message));
  if (words.length === 0 || words.length > mostWords) return null;
  return `${previousQuestion.trim()} ${message.trim()}`;
}
