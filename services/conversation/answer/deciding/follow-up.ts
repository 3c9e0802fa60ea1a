import { topicWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';

/** More words of topic than this stand on their own. */
const mostTopics = 3;
const longestMessage = 80;
/** How one goes on from a question: without such a beginning even a single word may be a new subject. */
const goingOn = /^(y|e|o|u|pero|entonces|tambien|and|or|but|then|also|what about|how about)\s/;

/**
 * What a message that goes on from a question ("¿y los domingos?") may mean: both as one text, worth trying when the
 * message alone is not sure. Null when it stands on its own or says nothing.
 */
export function followUp(previousQuestion: string, message: string): string | null {
  if (message.length > longestMessage || previousQuestion.trim() === '') return null;
  const words = wordsOf(message);
  if (!goingOn.test(`${words.join(' ')} `)) return null;
  const topics = topicWords(words);
  if (topics.length === 0 || topics.length > mostTopics) return null;
  return `${previousQuestion.trim()} ${message.trim()}`;
}
