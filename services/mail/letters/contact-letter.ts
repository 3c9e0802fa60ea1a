import type { BodyOf } from '@contesta/contracts/endpoint';
import type { contact } from '@contesta/contracts/mail';
import { allows, type Status } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { type Content, layOut } from './lay-out.ts';
import { greeting } from './wording.ts';

/**
 * A message from the contact form to the operator, in the language of the page, so that the operator can answer in
 * that language. If an owner sent it, the letter names the plan; the subject marks plans with priority.
 */
export function contactLetter(
  language: Lang,
  { name, email, message }: BodyOf<typeof contact>,
  plan?: Status,
): Content {
  const hasPriority = plan !== undefined && allows(plan, 'priority');
  const draft = {
    es: {
      subject: `${hasPriority ? 'Prioridad · ' : ''}Contacto: ${name}`,
      lines: [
        'Ha llegado un mensaje por el formulario de contacto. Responde a este correo para contestarle.',
      ],
      facts: [['Nombre', name] as const, ['Email', email] as const],
    },
    en: {
      subject: `${hasPriority ? 'Priority · ' : ''}Contact: ${name}`,
      lines: ['A message came in through the contact form. Reply to this email to answer it.'],
      facts: [['Name', name] as const, ['Email', email] as const],
    },
  }[language];
  const facts = [...draft.facts, ...(plan === undefined ? [] : [['Plan', plan] as const])];
  const lines = [...draft.lines, message];
  return layOut({ ...draft, facts, lines, greeting: greeting(language) }, language);
}
