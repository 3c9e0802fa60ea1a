import type { Pair } from '@contesta/contracts/chatbot';
import type { Lang } from '@contesta/contracts/text';
import type { Model } from '../understanding/model.ts';
import { detectLanguage, saysUsted } from '../understanding/text/language.ts';

/** A bot's model, the language and form of address that its owner writes in, and the translated answers. */
export type TrainedBot = {
  model: Model;
  language: Lang;
  /** Whether the answers say usted. */
  isFormal: boolean;
  /** `text` replaces `answer` in replies in `language`. */
  translations: readonly { answer: string; language: Lang; text: string }[];
};

/** How many pairs are read to detect the language and the form of address. */
const sampledPairs = 50;

/** The language of the first pairs, whether their answers say usted, and all translated answers. */
export function languageTraitsOf(pairs: readonly Pair[]): Omit<TrainedBot, 'model'> {
  const sample = pairs.slice(0, sampledPairs);
  const texts = sample.map(({ question, answer }) => `${question} ${answer}`);
  const language = detectLanguage(texts.join(' ')) ?? 'es';
  return {
    language,
    isFormal: saysUsted(sample.map(({ answer }) => answer)),
    translations: pairs.flatMap(({ answer, translation: text }) =>
      text === undefined
        ? []
        : { answer, language: (detectLanguage(answer) ?? language) === 'es' ? 'en' : 'es', text },
    ),
  };
}
