import type { Lang } from '@contesta/contracts/text';
import { type Content, type LetterItem, layOut } from './lay-out.ts';
import { greeting } from './wording.ts';

/** The text of a gathered letter in its digest. */
export type Gist = LetterItem & { language: Lang };

const words = {
  es: {
    subject: 'Más novedades de tus citas',
    line: 'Te escribimos como mucho seis veces al día sobre citas. Esto es lo demás:',
  },
  en: {
    subject: 'More updates on your appointments',
    line: 'We send at most six emails a day about appointments. Here is the rest:',
  },
} satisfies Record<Lang, { subject: string; line: string }>;

export const digestSubject = (language: Lang): string => words[language].subject;

/** The letter that replaces those beyond the sixth of a day, in the language of the last one. */
export function digestLetter(items: readonly Gist[]): Content {
  const language = items.at(-1)?.language ?? 'es';
  const { subject, line } = words[language];
  return layOut({ subject, greeting: greeting(language), lines: [line], items }, language);
}
