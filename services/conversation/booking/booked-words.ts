import type { Lang, Text } from '@contesta/contracts/text';
import type { Dialogue } from './memory.ts';
import { plainly } from './next.ts';
import type { Terms } from './offers.ts';
import { slotInWords } from './slot-words.ts';
import type { Saying } from './wording.ts';

/** What leads to a visitor's own link. */
export const linkTo: Text = { es: 'Para cambiarla o anularla:', en: 'To move or cancel it:' };

export const booked = (
  dialogue: Dialogue,
  terms: Terms,
  start: string,
  manageUrl: string,
): Saying => {
  const { language: lang, email = '' } = dialogue;
  const slot = slotInWords(start, terms.timeZone, lang, terms.now);
  return plainly(
    lang === 'es'
      ? `Reservado: te esperamos ${slot}. Te mando la confirmación a ${email}. ${linkTo.es} ${manageUrl}`
      : `Booked: we look forward to seeing you ${slot}. The confirmation is on its way to ${email}. ${linkTo.en} ${manageUrl}`,
  );
};

export const moved = (lang: Lang, terms: Terms, start: string): Saying => {
  const slot = slotInWords(start, terms.timeZone, lang, terms.now);
  return plainly(
    lang === 'es'
      ? `Cambiada: te esperamos ${slot}. Te mando un correo con la nueva hora.`
      : `Moved: we look forward to seeing you ${slot}. An email with the new time is on its way.`,
  );
};

export const cancelled: Text = {
  es: 'Tu cita queda anulada. Te mando un correo que lo confirma. Si quieres otra, escribe «pedir cita».',
  en: 'Your appointment is cancelled. An email that confirms it is on its way. For another one, type "book an appointment".',
};
export const kept: Text = {
  es: 'De acuerdo, tu cita sigue en pie.',
  en: 'All right, your appointment stands.',
};
export const over: Text = {
  es: 'Esa cita ya ha pasado o está anulada, así que no se puede cambiar. Para pedir otra escribe «pedir cita».',
  en: 'That appointment is over or cancelled, so it cannot be changed. For another one, type "book an appointment".',
};
export const tooMany: Text = {
  es: 'Ya tienes varias citas pendientes, así que no puedo reservar otra. Anula alguna desde su correo de confirmación o llámanos.',
  en: 'You already have several appointments to come, so I cannot book another. Cancel one from its confirmation email, or call us.',
};
export const whenBooked = (lang: Lang, terms: Terms, start: string): Saying => {
  const slot = slotInWords(start, terms.timeZone, lang, terms.now);
  return plainly(lang === 'es' ? `Tu cita es ${slot}.` : `Your appointment is ${slot}.`);
};
export const noneBookedHere: Text = {
  es: 'En esta conversación no hay ninguna cita reservada. Para cambiar o anular la tuya, abre el enlace del correo de confirmación; si no lo tienes, habla directamente con nosotros.',
  en: 'No appointment was booked in this conversation. To move or cancel yours, open the link in the confirmation email; if you do not have it, please contact us directly.',
};
