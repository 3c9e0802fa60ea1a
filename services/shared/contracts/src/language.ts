import type { Pair } from './chatbot.ts';
import type { Lang } from './text.ts';

const spanishWords = wordSet(
  'de la que el en los del se las por con para una su al lo como más pero sus es hay tenéis cuál cuándo dónde qué',
);
const englishWords = wordSet(
  'the of and to in is you that it for are with as at be this have from your can do does how what where when which',
);
function wordSet(list: string): Set<string> {
  return new Set(list.split(' '));
}

/** The language of a text by its common words; `undecided` if it has as many of one language as of the other. */
export function languageOfText(text: string, undecided: Lang = 'es'): Lang {
  let balance = 0;
  for (const word of text.toLowerCase().match(/\p{Letter}+/gu) ?? [])
    balance += Number(englishWords.has(word)) - Number(spanishWords.has(word));
  if (balance === 0) return undecided;
  return balance > 0 ? 'en' : 'es';
}

/** How many characters are enough to detect the language. */
const sample = 20_000;

/** The language of a bot's questions and answers. */
export function languageOfPairs(pairs: Pair[]): Lang {
  let text = '';
  for (const { question, answer } of pairs) {
    if (text.length > sample) break;
    text += `${question} ${answer} `;
  }
  return languageOfText(text);
}
