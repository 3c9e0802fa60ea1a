import type { BodyOf } from '@contesta/contracts/endpoint';
import type { contact } from '@contesta/contracts/mail';
import type { Lang } from '@contesta/contracts/text';
import { type Content, layOut } from './lay-out.ts';
import { greeting } from './wording.ts';

/** Brings what a visitor wrote in the contact form, in the language they read the page in: that of the answer. */
export function contactLetter(
  language: Lang,
  { name, email, message }: BodyOf<typeof contact>,
): Content {
  const draft = {
    es: {
      subject: `Contacto: ${name}`,
      lines: [
        'Ha llegado un mensaje por el formulario de contacto. Responde a esta carta y le escribes.',
      ],
      facts: [['Nombre', name] as const, ['Email', email] as const],
    },
    en: {
      subject: `Contact: ${name}`,
      lines: ['A message came through the contact form. Answer this letter to write to them.'],
      facts: [['Name', name] as const, ['Email', email] as const],
    },
  }[language];
  return layOut(
    { ...draft, greeting: greeting(language), lines: [...draft.lines, message] },
    language,
  );
}
