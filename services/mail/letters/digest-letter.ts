import type { Lang } from '@contesta/contracts/text';
import { type Content, type LetterItem, layOut } from './lay-out.ts';
import { greeting } from './wording.ts';

/** An entry of a digest: the text of one of the letters that it replaces. */
export type DigestText = LetterItem & { language: Lang };

const words = {
  es: {
    subject: 'Más novedades de citas y mensajes',
    line: 'Tras seis correos en un día sobre citas y mensajes, las demás novedades se envían juntas:',
  },
  en: {
    subject: 'More updates on your appointments and messages',
    line: 'After six emails in a day about appointments and messages, we send the other updates together:',
  },
} satisfies Record<Lang, { subject: string; line: string }>;

export const digestSubject = (language: Lang): string => words[language].subject;

/**
 * The digest that replaces the letters after the sixth of a day, in the language of the last letter. It may go to a
 * visitor and be about several businesses, so it names no sender.
 */
export function digestLetter(items: readonly DigestText[]): Content {
  const language = items.at(-1)?.language ?? 'es';
  const { subject, line } = words[language];
  const draft = { subject, greeting: greeting(language), lines: [line], items, sender: '' };
  return layOut(draft, language);
}
