import type { Lang, Text } from '@contesta/contracts/text';

// The Spanish texts address nobody: they stand beside answers of owners who use the informal or the formal form.

/** The reply to /start. */
export const greeting = (name: string, lang: Lang): string =>
  ({
    es: `Hola, soy el asistente automático de ${name}. ¿En qué puedo ayudar?`,
    en: `Hello, I am the automated assistant of ${name}. Type your question.`,
  })[lang];

export const wordless: Text = {
  es: 'Por ahora solo entiendo texto. ¿Puede ser por escrito?',
  en: 'For now I only understand text. Could you type it?',
};

export const tooLong: Text = {
  es: 'Ese mensaje es demasiado largo para mí. ¿Puede ser en menos de 2.000 caracteres?',
  en: 'Your message is too long for me. Could you put it in fewer than 2,000 characters?',
};

export const expiredButton: Text = {
  es: 'Ese botón ya no sirve. ¿Cuál era la pregunta?',
  en: 'That button no longer works. Type your question.',
};

/** Offers an answer by e-mail. */
export const leaveOffer: Text = {
  es: '¿Mejor por correo? Con una dirección de correo escrita aquí, la respuesta llegará allí. Solo se usará para eso.',
  en: 'If you like, type your email and you will get the answer there. We will use it only for that.',
};

export const checkEmail: Text = {
  es: 'Eso no parece una dirección de correo. ¿Falta algo? Basta con escribirla otra vez.',
  en: 'That does not look like a complete email address. Please check it and type it again.',
};

export const messageSent = (email: string, lang: Lang): string =>
  ({
    es: `Mensaje enviado. La respuesta llegará a ${email}.`,
    en: `Message sent. The answer will come to ${email}.`,
  })[lang];

export const tooManyMessages: Text = {
  es: 'Ya hay varios mensajes por contestar. Para enviar otro hay que esperar la respuesta.',
  en: 'You already have several messages waiting for an answer. Please wait for a reply.',
};

/** Labels of the buttons that open booking pages. */
export const bookingLabels: Record<Lang, { choose: string; change: string; find: string }> = {
  es: { choose: 'Elegir día y hora', change: 'Ver o cambiar mi cita', find: 'Buscar mi cita' },
  en: {
    choose: 'Choose a day and time',
    change: 'See or change my appointment',
    find: 'Find my appointment',
  },
};

/** Why a notice about an appointment is sent. */
export type Occasion = 'booked' | 'moved' | 'cancelled';
type NoticeKind = Occasion | 'cancelledByOwner';

/** The words before the day and time. */
const noticeTexts: Record<Lang, Record<NoticeKind, string>> = {
  es: {
    booked: 'Cita reservada:',
    moved: 'La cita ha cambiado: ahora es el',
    cancelled: 'Cita cancelada:',
    cancelledByOwner: 'Lo sentimos: el negocio ha tenido que cancelar la cita del',
  },
  en: {
    booked: 'Your appointment is booked:',
    moved: 'Your appointment has changed: it is now on',
    cancelled: 'Your appointment is cancelled:',
    cancelledByOwner: 'We are sorry: the business had to cancel your appointment on',
  },
};

type Appointment = {
  business: string;
  service: string | null;
  startsAt: string;
  timeZone: string;
};

/** For example: Cita reservada: martes 24 de noviembre a las 10:00, Corte, en Peluquería Ana. */
export function appointmentLine(lang: Lang, kind: NoticeKind, appointment: Appointment): string {
  const { business, service } = appointment;
  const place = lang === 'es' ? `en ${business}` : `at ${business}`;
  const facts = [momentOf(lang, appointment), ...(service ? [service] : []), place];
  return `${noticeTexts[lang][kind]} ${facts.join(', ')}.`;
}

/** Day and time in the business's time zone. */
function momentOf(lang: Lang, { startsAt, timeZone }: Appointment): string {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'es' ? 'es-ES' : 'en-GB', { ...style, timeZone }).format(
      new Date(startsAt),
    );
  const weekday = format({ weekday: 'long' });
  const day = format({ day: 'numeric', month: 'long' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (lang === 'en') return `${weekday} ${day} at ${time}`;
  return `${weekday} ${day} a ${time.startsWith('01:') ? 'la' : 'las'} ${time}`; // a la 01:30, a las 10:00
}
