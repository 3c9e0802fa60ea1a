import type { Lang, Text } from '@contesta/contracts/text';
import type { Dialogue } from './memory.ts';
import { cannotBe, nowThere, type Reason, type Terms } from './offers.ts';
import { meantAddress } from './reading/mistyped.ts';
import { plainReason, reasonIn } from './reason-words.ts';
import { byDay, dayInWords, onDay, slotInWords, slotOnButton, timesInWords } from './slot-words.ts';

/** What the visitor reads, and the buttons below it. */
export type Saying = { reply: string; suggestions: string[] };

const say = (reply: string, suggestions: string[] = []): Saying => ({ reply, suggestions });

/** What is said with another sentence before it. */
export const after = (text: string, { reply, suggestions }: Saying): Saying =>
  say(`${text} ${reply}`, suggestions);

/** What is said with something else told above it. */
export const above = (text: string, { reply, suggestions }: Saying): Saying =>
  say(`${text}\n\n${reply}`, suggestions);

/** Texts on buttons; each is understood when it is sent. */
export const buttons = {
  yes: { es: 'Sí, confirmar', en: 'Yes, confirm' },
  otherTime: { es: 'Otra hora', en: 'Another time' },
  otherDay: { es: 'Otro día', en: 'Another day' },
  details: { es: 'Corregir mis datos', en: 'Correct my details' },
  stop: { es: 'Dejarlo', en: 'Forget it' },
  cancelIt: { es: 'Sí, anularla', en: 'Yes, cancel it' },
  keep: { es: 'No', en: 'No' },
} as const satisfies Record<string, Text>;

/** The services that are asked about: all, or those that may be meant. */
export const servicesAsked = ({ among }: Dialogue, { services }: Terms): Terms['services'] =>
  among ? services.filter(({ key }) => among.includes(key)) : services;

/** Asks what for; says first why it cannot be when it is wished for, where that is sure. */
export function askService(dialogue: Dialogue, terms: Terms): Saying {
  const { language: lang, wish } = dialogue;
  const names = servicesAsked(dialogue, terms).map(({ name }) => name);
  const reason = wish ? cannotBe(wish, terms) : null;
  const asked =
    lang === 'es'
      ? `¿Para qué quieres la cita? Puede ser: ${names.join(', ')}.`
      : `What would you like to come in for? You can choose: ${names.join(', ')}.`;
  return say(reason ? `${reasonIn(lang, reason, terms)} ${asked}` : asked, names);
}

/** Offers slots; says first why the wish was not met, if it was not. */
export function offerSlots(dialogue: Dialogue, terms: Terms, reason?: Reason): Saying {
  const { language: lang, offers = [] } = dialogue;
  const { timeZone: zone, now } = terms;
  const [one, ...others] = offers;
  const days = byDay(offers, zone);
  const shown = offers.map((start) => slotOnButton(start, zone, lang, days.length === 1));
  const why = reason ? `${reasonIn(lang, reason, terms)} ` : '';
  const what =
    one !== undefined && others.length === 0
      ? offerOne[lang](slotInWords(one, zone, lang, now))
      : offerSome(days, terms, lang);
  const of = serviceName(dialogue.service, terms);
  const headed = of === '' ? what : `${of}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return say(`${why}${headed}`, [...shown, buttons.otherDay[lang]]);
}

const offerOne = {
  es: (slot: string) => `Tengo libre ${slot}. ¿Te va bien?`,
  en: (slot: string) => `There is a free time ${slot}. Does that suit you?`,
};

const whichOne: Text = {
  es: '¿Cuál prefieres? También puedes decirme otro día u otra hora.',
  en: 'Which one suits you? You can also tell me another day or time.',
};

function offerSome(days: string[][], { timeZone, now }: Terms, lang: Lang): string {
  const lines = days.map((starts) => {
    const day = dayInWords(starts[0] ?? '', timeZone, lang, now);
    return { day, times: timesInWords(starts, timeZone, lang) };
  });
  const [only, ...others] = lines;
  if (only && others.length === 0)
    return lang === 'es'
      ? `Libre ${onDay(only.day, lang)}: ${only.times}. ${whichOne.es}`
      : `Free ${onDay(only.day, lang)}: ${only.times}. ${whichOne.en}`;
  const list = lines.map(({ day, times }) => `– ${day}: ${times}`).join('\n');
  return `${lang === 'es' ? 'Tengo libre:' : 'These times are free:'}\n${list}\n${whichOne[lang]}`;
}

export const nothingFree = (lang: Lang, days: number, reason?: Reason): Saying =>
  say(
    `${reason ? `${plainReason(lang, reason)} ` : ''}${
      lang === 'es'
        ? `No queda ninguna hora libre en los próximos ${days} días. Prueba a escribir más adelante.`
        : `No time is free within the next ${days} days. Please try again later.`
    }`,
  );

/** Asks for what is missing of a visitor's name and address, having said which time is meant. */
export function askVisitor(dialogue: Dialogue, terms: Terms, isFirst: boolean): Saying {
  const { language: lang, start = '', name, email } = dialogue;
  const slot = slotInWords(start, terms.timeZone, lang, terms.now);
  const time = !isFirst ? '' : lang === 'es' ? `Está libre ${slot}. ` : `It is free ${slot}. `;
  if (dialogue.former)
    return say(
      lang === 'es'
        ? 'Escribe el nombre o el correo como debe ser, o los dos.'
        : 'Please type the name or the email address as it should be, or both.',
    );
  if (name === undefined && email === undefined)
    return say(
      lang === 'es'
        ? `${time}¿A nombre de quién la pongo y a qué correo te mando la confirmación?`
        : `${time}What is your name, and which email address should the confirmation go to?`,
    );
  if (email === undefined)
    return say(
      lang === 'es'
        ? `${time}¿A qué correo te mando la confirmación?`
        : `${time}Which email address should the confirmation go to?`,
    );
  return say(
    lang === 'es' ? `${time}¿A nombre de quién la pongo?` : `${time}What name should it be under?`,
  );
}

/** Whether an address is mistyped, with both to choose from. */
export const askAddress = (lang: Lang, typed: string, meant: string): Saying =>
  say(
    lang === 'es'
      ? `Has escrito ${typed}. ¿Querías decir ${meant}?`
      : `You typed ${typed}. Did you mean ${meant}?`,
    [meant, typed],
  );
/** So many can be chosen from. */
export const addressesAsked = 2;
export const badEmail: Text = {
  es: 'Esa dirección de correo no parece completa. Escríbela otra vez, por ejemplo ana@correo.com.',
  en: 'That email address does not look complete. Please type it again, like ana@mail.com.',
};
export const needsEmail: Text = {
  es: 'Sin un correo no puedo hacer la reserva: ahí llegan la confirmación y el enlace para cambiarla. ¿Qué dirección pongo?',
  en: 'I cannot book without an email address: the confirmation and the link to change it go there. Which one shall I use?',
};

/** What a name and an address are wanted for, and the question once more. */
export const whyVisitor = (dialogue: Dialogue, terms: Terms): Saying => {
  const { reply } = askVisitor(dialogue, terms, false);
  return say(
    dialogue.language === 'es'
      ? `El nombre es para la cita, y al correo llegan la confirmación y el enlace para cambiarla o anularla; para nada más. ${reply}`
      : `The name is for the appointment, and the confirmation and the link to move or cancel it go to the address; they are used for nothing else. ${reply}`,
  );
};

/** All that will be booked, before it is. */
export function summary(dialogue: Dialogue, terms: Terms): Saying {
  const { language: lang, start = '', name = '', email = '' } = dialogue;
  const slot = slotInWords(start, terms.timeZone, lang, terms.now);
  const service = serviceName(dialogue.service, terms);
  const what = service === '' ? '' : `${service}, `;
  if (dialogue.replaces !== undefined) return summaryAnew(dialogue, `${what}${slot}`);
  return say(
    lang === 'es'
      ? `Repasemos: ${what}${slot}, a nombre de ${name}, con la confirmación a ${email}. ¿Lo reservo?`
      : `Let me check: ${what}${slot}, under the name ${name}, with the confirmation to ${email}. Shall I book it?`,
    [buttons.yes[lang], buttons.otherTime[lang], buttons.details[lang], buttons.stop[lang]],
  );
}

/** What is booked stands under another name or address: it is cancelled and booked again. */
const summaryAnew = ({ language: lang, name = '', email = '' }: Dialogue, what: string): Saying =>
  say(
    lang === 'es'
      ? `Para corregirlo anulo la cita que tienes y la reservo otra vez: ${what}, a nombre de ${name}, con la confirmación a ${email}. ¿Lo hago?`
      : `To correct it I will cancel the appointment you have and book it again: ${what}, under the name ${name}, with the confirmation to ${email}. Shall I?`,
    [buttons.yes[lang], buttons.details[lang], buttons.stop[lang]],
  );

/** The name of what is booked, where there is a choice. */
export const serviceName = (key: string | undefined, { services }: Terms): string =>
  services.length > 1 ? (services.find((one) => one.key === key)?.name ?? '') : '';

export const whatToChange = (lang: Lang): Saying =>
  say(
    lang === 'es'
      ? 'No he reservado nada todavía. ¿Qué cambiamos?'
      : 'Nothing is booked yet. What shall we change?',
    [buttons.otherTime[lang], buttons.otherDay[lang], buttons.details[lang], buttons.stop[lang]],
  );

export const askCancel = (lang: Lang, terms: Terms, start: string): Saying => {
  const slot = slotInWords(start, terms.timeZone, lang, terms.now);
  return say(
    lang === 'es' ? `¿Anulo tu cita, ${slot}?` : `Shall I cancel your appointment ${slot}?`,
    [buttons.cancelIt[lang], buttons.keep[lang]],
  );
};
export const seeYou: Text = { es: 'Perfecto, ¡hasta entonces!', en: 'Great, see you then!' };
export const allRight: Text = {
  es: 'De acuerdo. Si necesitas algo más, aquí estoy.',
  en: 'All right. If you need anything else, I am here.',
};
export const contactUs: Text = {
  es: 'Yo solo veo lo reservado en esta conversación. Para esa cita, habla directamente con nosotros.',
  en: 'I only see what was booked in this conversation. For that appointment, please contact us directly.',
};
export const stopped: Text = {
  es: 'De acuerdo, lo dejamos. No he reservado nada.',
  en: 'All right, never mind. Nothing was booked.',
};
export const stoppedFurther: Text = {
  es: 'De acuerdo, no reservo nada más. Lo ya reservado sigue en pie.',
  en: 'All right, I will book nothing else. What is booked already stands.',
};
export const stoppedMoving: Text = {
  es: 'De acuerdo, tu cita se queda como estaba.',
  en: 'All right, your appointment stays as it was.',
};
export const noted: Text = { es: 'Apuntado.', en: 'Noted.' };
/** "Yes" to several offers. */
export const whichOfThem = (dialogue: Dialogue, terms: Terms): Saying =>
  after(whichText[dialogue.language], askAgain(dialogue, terms));
const whichText: Text = { es: 'Dime cuál de ellas.', en: 'Tell me which of them.' };
/** "Is it booked?" */
export const notYet = (dialogue: Dialogue, terms: Terms): Saying =>
  after(notYetText[dialogue.language], askAgain(dialogue, terms));
const notYetText: Text = { es: 'Todavía no está reservado.', en: 'It is not booked yet.' };
export const thatUnknown: Text = {
  es: 'A lo que preguntas no sé responder.',
  en: 'I cannot answer what you ask.',
};
export const oneAtATime: Text = {
  es: 'Reservo de una en una: primero esta, y después la otra.',
  en: 'I book one at a time: this one first, and then the other.',
};
export const notAtOnce: Text = {
  es: 'A la misma hora no puedo reservar dos citas: primero esta, y la otra justo después o cuando me digas.',
  en: 'I cannot book two appointments at the same time: this one first, and then the other, right after it or whenever you say.',
};
export const notNoted: Text = {
  es: 'Lo que pides aparte no lo puedo apuntar aquí: dilo al venir o por teléfono.',
  en: 'I cannot note what else you ask for here: please mention it when you come, or by phone.',
};
export const onlyThis: Text = { es: 'De acuerdo, solo esta.', en: 'All right, just this one.' };
export const oneEach: Text = {
  es: 'Esto es una sola cita. Si hace falta otra, dime «una más» y la reservo también.',
  en: 'This is one appointment. If you need another, tell me "one more" and I will book it too.',
};
export const nowTheOther: Text = { es: 'Ahora la otra.', en: 'Now the other one.' };
export const noHurry: Text = { es: 'Sin prisa.', en: 'Take your time.' };
export const misread: Text = {
  es: 'Perdona, no te he entendido.',
  en: "Sorry, I didn't understand that.",
};
export const away: Text = {
  es: 'Ahora mismo no puedo consultar la agenda. No he reservado nada; prueba otra vez en unos minutos.',
  en: 'I cannot reach the calendar right now. Nothing was booked; please try again in a few minutes.',
};
/** While an appointment is booked, moved or cancelled nobody knows whether it was done when the calendar does not answer. */
export const awayMidway: Text = {
  es: 'Ahora mismo no puedo consultar la agenda y no sé si ha quedado hecho. Prueba otra vez en unos minutos: no se hará dos veces.',
  en: 'I cannot reach the calendar right now and do not know whether that went through. Please try again in a few minutes: it will not be done twice.',
};

/** The question that waits for an answer, asked once more. */
export function askAgain(dialogue: Dialogue, terms: Terms): Saying {
  const { language: lang, asking, offers = [] } = dialogue;
  if (asking === 'service') return askService(dialogue, terms);
  if (asking === 'visitor') return askVisitor(dialogue, terms, false);
  if (asking === 'address') {
    const { email = '' } = dialogue;
    return askAddress(lang, email, meantAddress(email) ?? email);
  }
  if (asking === 'yes') return dialogue.isDoubted ? whatToChange(lang) : summary(dialogue, terms);
  if (asking === 'cancelling') return askCancel(lang, terms, dialogue.start ?? nowThere(terms).day);
  if (offers.length > 0) return offerSlots(dialogue, terms);
  return say(
    lang === 'es' ? '¿Qué día y a qué hora te viene bien?' : 'Which day and time would suit you?',
  );
}
