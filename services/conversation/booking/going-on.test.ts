import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDialogues, type Played, type Shop } from '../testing/dialogues.ts';
import { fits } from './own-answers.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Tuesday, ten o'clock in Spain.
  dialogues = await openDialogues({ shop: 'studio', at: '2026-11-24T09:00:05Z' });
});
afterAll(() => dialogues.close());

const made = 'cita para un tinte el jueves a las 10, Ana Gil, ana@x.es > sí';
const cut = 'book friday at 10, Jo Ray jo@x.uk > yes';

type Told = [messages: string, reply: RegExp, shop?: Shop];

describe('a question about what is booked', () => {
  it.each<Told>([
    ['quiero un tinte el jueves > y cuánto me costaría?', /^El tinte son 30 €\./],
    [
      'cita el jueves > tinte. pero cuánto cuesta?',
      /^El tinte son 30 €\.\n\nTinte: libre el jueves/,
    ],
    [`${made} > ah, y cuánto es?`, /^El tinte son 30 €\.$/],
    ['quiero manicura el jueves > cuánto cuesta el servicio?', /^(?!El )/],
    ['book a tinte friday > can I change it later?', /^Yes: you can move or cancel it right here/],
    ['¿hacéis manicura?', /^Sí\. Reservamos 45 minutos para: Manicura\. Puedes pedir cita aquí/],
  ])('"%s" is answered with %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });
});

describe('a question beside what is booked', () => {
  it.each<Told>([
    [
      'tinte on friday > 10. is there parking nearby? Al Orr, al@x.uk',
      /^Yes, on the square\.\n\nLet me check: Tinte[^.]* Al Orr, with the confirmation to al@x\.uk/,
    ],
    [
      'tinte on friday > 10, my mum wants to know if there is parking nearby',
      /^Yes, on the square\.\n\nIt is free on Friday 27/,
    ],
    [
      'quiero un tinte el viernes > a las 10, cuánto cuesta y se puede pagar con tarjeta?',
      /^El tinte son 30 €\.\n\nCon tarjeta o en efectivo\.\n\nEstá libre/,
    ],
    ['quiero un tinte el viernes > a las 10. son 30 € no?', /^El tinte son 30 €\.\n\nEstá libre/],
    [
      'tinte on friday at 10 > do i pay the 20 quid?',
      /^I cannot answer[^\n]*\n\nWhat is your name/,
    ],
    [
      'quiero un tinte el viernes > llevo las uñas de la manicura pintadas, me las quito?',
      /\n\nTinte: libre el viernes 27/,
    ],
    [
      'tinte on friday > 10, is there parking nearby Al Orr al@x.uk',
      /^Yes, on the square\.\n\nLet me check: Tinte[^.]* Al Orr, with the confirmation to al@x\.uk/,
    ],
    ['tinte on friday at 10 > is there parking nearby? > ok so no bus', /What is your name/],
    [
      'tinte on friday at 10 > Al Orr, al@x.uk. is there parking nearby? > ok so no bus. yes confirm',
      /^Booked/,
    ],
    [
      'tinte on friday at 10 > Al Orr al@x.uk is there parking nearby',
      /^Yes, on the square\.\n\nLet/,
    ],
    ['tinte on friday at 10 > Al Orr, al@x.uk > yes is there parking nearby', /square\.\n\nBooked/],
    ['tinte on friday at 10 > is it ok if im pregnant', /^I don't know that yet/],
    ['tinte on friday > 11 please. Her name is Al Orr, my email is al@x.uk', /at 11:00 am, under/],
    ['tinte on friday at 10 > will it hurt her', /^I don't know that yet/],
    [
      'quiero un tinte el viernes a las 10 > ¿se puede pagar a plazos?',
      /^No estoy seguro de lo que preguntas\. ¿Te refieres a «¿Se puede pagar con tarjeta\?» o «.*\n\n/,
    ],
    ['quiero un tinte el viernes a las 10 > llevo gafas', /A nombre de quién/],
    ['is there parking nearby? i need my fringe cut', /^Yes, on the square\.\n\nCorte: these/],
    [
      'how much is a tinte and do you have friday afternoon',
      /^El tinte son 30 €\.\n\nTinte: free on Friday/,
    ],
    [
      'Precio del tinte porfa y si teneis algo para el viernes',
      /^El tinte son 30 €\.\n\nTinte: libre el viernes/,
    ],
    ['is there parking nearby for a tinte? need one on friday', /^Yes, on the square\.\n\nTinte:/],
    ['tinte on friday at 10 > will it take long?', /^We set aside [^\n]* Tinte/],
    ['quiero un tinte el viernes a las 10 > ¿dura mucho?', /^Reservamos [^\n]* Tinte/],
    [
      'quiero un tinte el viernes > ¿hay aparcamiento? > no me refería a eso, digo el aparcamiento de bicis',
      /^A lo que preguntas no sé responder/,
    ],
    [
      'cita el jueves, Ana Gil, ana@x.es > tinte a las 10 > sí, y cuánto es?',
      /30 €\.\n\nReservado/,
    ],
    ['cita el jueves, Ana Gil, ana@x.es > tinte a las 10 > sí, pero cuánto es?', /\n\nRepasemos/],
  ])('"%s" is answered with %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });

  it('is answered with a price that tells more, of a day too', () => {
    const question = 'How much is a certificate?';
    const asked = 'do I get it the same day?';
    expect(fits(asked, { question, answer: '€80, emailed the same day.' })).toBe(true);
    expect(fits(asked, { question, answer: '€80.' })).toBe(false);
  });

  it('is answered with the price of what has a change in its name', () => {
    const question = '¿Cuánto cuesta el cambio de aceite?';
    expect(fits('cuánto es?', { question })).toBe(true);
    expect(fits('cuánto es?', { question: '¿Puedo cambiar la cita?' })).toBe(false);
  });
});

describe('a wish beside what is asked for', () => {
  it.each<Told>([
    [
      'quiero un tinte el jueves a las 10 > Ana Gil, ana@x.es y si puede ser con Marta',
      /^Lo que pides aparte no/,
    ],
    [
      'book a tinte friday at 10 > Tom Reilly tom@x.uk, with Sarah if possible',
      /^I cannot note what else/,
    ],
    [
      'book a tinte friday at 10 > Tom Reilly tom@x.uk, saturday if possible',
      /^It is free on Saturday|^Let me check.*Saturday/,
    ],
    [`${made} > otro día mejor`, /libre:\n– viernes 27/],
  ])('"%s" is answered with %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });
});

describe('an appointment that was made elsewhere', () => {
  const asked = 'I have an appointment on the 3rd but can’t remember what time';
  it.each<Told>([
    [asked, /^No appointment was booked in this conversation/],
    [`${asked} > i can't find the email`, /please contact us directly\.$/],
    ['tenía una cita y necesito cambiarla', /^En esta conversación no hay ninguna cita/],
    ["I've got an appointment with you but can't remember when", /^No appointment was booked/],
    [`${asked} > my name is Ruth Kay, it was on the 3rd I think`, /please contact us directly\.$/],
    [`${asked} > can I just book a new one, a tinte, friday at 11`, /^It is free on Friday 27/],
  ])('"%s" is answered with %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });
});

describe('a time that is asked for while the usual hours are stored', () => {
  it.each<Told>([
    ['quiero un tinte el jueves > ¿y el sábado hay sitio?', /^Tinte: libre el sábado 28/],
    ['quiero un tinte el jueves > pues el sábado a las 11 ¿se puede?', /^Está libre el sábado 28/],
    ['quiero un tinte el jueves a las 17:00 > uf, ¿y el sábado?', /^Tinte: libre el sábado 28/],
    [
      'quiero un tinte > no me va por la mañana, trabajo. por la tarde tenéis algo?',
      /^Tinte: tengo libre:\n– hoy[^\n]*: 16:00[^\n]*\n/,
    ],
    ['quiero un tinte el viernes a las 10, mejor a las 11', /^Está libre el viernes 27[^.]* 11:00/],
    ['quiero un tinte un sábado de diciembre', /sábado 5 de diciembre[^\n]*\n– sábado 12/],
    ['quiero un tinte el jueves > a las 18:30 no hay?', /^Está libre el jueves 26[^.]* 18:30/],
    ['quiero un tinte el jueves > no queda nada a las 18:30?', /^Está libre el jueves 26/],
    ["tinte on thursday > isn't there anything at 6:30 pm?", /^It is free on Thursday 26/],
    ['un tinte el 9/12 a la mañana', /^Tinte: libre el miércoles 9 de diciembre: 9:00/],
    ['un tinte el 10-12 por la tarde', /^Tinte: libre el jueves 10 de diciembre: 16:00/],
    ['tinte on thursday > 1030', /^It is free on Thursday 26[^.]* 10:30 am/],
    ['tinte on thursday > 930 please', /^It is free on Thursday 26[^.]* 9:30 am/],
    ['do you have friday evening', /^What would you like to come in for\?/],
    ['so friday after 5 for me and my mate Dan', /What would you like to come in for\?/],
    ['a perm thursday at 10', /^What would you like to come in for\?/],
    ['book a tinte friday. i finish work at 5 so 6ish', /^It is free on Friday 27[^.]* 6:00 pm/],
  ])('"%s" is heard: %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });
});

describe('what was said before', () => {
  it.each<Told>([
    ['¿Cuánto cuesta el tinte? > ¿y hay hueco el jueves?', /^Tinte: libre el jueves/],
    ['cita el jueves > a las 10 > tinte', /^Está libre el jueves 26 de noviembre a las 10:00/],
    ['¿puedo pedir cita por teléfono? > el jueves por la tarde', /^¿Para qué quieres la cita\?/],
    [`${made} > ¿qué cita tenía yo?`, /^Tu cita es el jueves 26 de noviembre a las 10:00\.$/],
    [`${cut} > I booked with you, friday I think`, /^Your appointment is on Friday 27/, 'solo'],
    [`${cut} > friday at 10 then`, /^Your appointment is on Friday 27/, 'solo'],
    [`${made} > no voy a poder, me puedes anular?`, /^Tu cita queda anulada/],
    [`${made} > el nombre está mal, es Ana Gual`, /anulo la cita.*a nombre de Ana Gual/s],
    [`${cut} > ok perfect`, /^Great, see you then!$/, 'solo'],
    [`${cut} > hang on can I make it 11 instead`, /^Moved: .*11:00 am/, 'solo'],
    [
      `${cut} > cancel my appointment > sorry, can I have it back`,
      /^Let me check: .*10:00/,
      'solo',
    ],
    ['quiero cambiar mi cita > no, cambiarla de día', /^En esta conversación no hay ninguna cita/],
    ['quiero cambiar mi cita > la reservé por teléfono', /^Yo solo veo lo reservado en esta/],
    ['quiero cita > no, ya tengo una cita el jueves', /^Yo solo veo lo reservado en esta/],
  ])('"%s" is understood: %s', async (messages, expected, shop) => {
    expect(await dialogues.lastReply(messages, shop)).toMatch(expected);
  });
});

const named: Played[] = [
  [
    'cita para un tinte el jueves a las 10 > Fco. Rguez. Suárez, fco@x.es > sí',
    'colour 2026-11-26 10:00 Fco. Rguez. Suárez <fco@x.es>',
  ],
  [
    'soy Ana. quiero un tinte el jueves a las 10 > ana@x.es > sí',
    'colour 2026-11-26 10:00 Ana <ana@x.es>',
  ],
  [
    'cita para un tinte el jueves a las 10, Ana Gil, ana@x.es > sí, y quiero otra cita el viernes > a las 12 > sí',
    'colour 2026-11-26 10:00 Ana Gil <ana@x.es>; colour 2026-11-27 12:00 Ana Gil <ana@x.es>',
  ],
  [
    "book thursday at 10, Jo Ray jo@x.uk > yes. we'd want one friday too > at 12 > yes",
    'cut 2026-11-26 10:00 Jo Ray <jo@x.uk>; cut 2026-11-27 12:00 Jo Ray <jo@x.uk>',
    'solo',
  ],
  [
    'cita para un tinte el jueves > Sol > a las 10 > sol@x.es > sí',
    'colour 2026-11-26 10:00 Sol <sol@x.es>',
  ],
  [
    "book a tinte friday > 5 please. Becky (Bex) O'Shaw bex@x.uk, and is there parking? > yes",
    "colour 2026-11-27 17:00 Becky Bex O'Shaw <bex@x.uk>",
  ],
  [
    'cita para un tinte el jueves a las 10, Ana Gil, ana@x.es > sí, y la quiero con calma',
    'colour 2026-11-26 10:00 Ana Gil <ana@x.es>',
  ],
  [
    "book friday at 10, Jo Ray jo@x.uk > yes, and I'll do the rest later thx",
    'cut 2026-11-27 10:00 Jo Ray <jo@x.uk>',
    'solo',
  ],
];

describe('the day of an occasion', () => {
  it.each<Told>([
    ['book a tinte, my wedding is on 12 Dec', /^Tinte: these times are free/],
    ['quiero un tinte, me caso el 12 de diciembre', /^Tinte: tengo libre/],
    ['quiero un tinte el jueves > no, el jueves es la boda, el viernes', /viernes 27/],
    ['book a tinte, she turns 5 next week', /^Tinte: these times are free:\n– today/],
  ])('is none to come on: "%s"', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });
});

describe('a name, and a yes, beside something else', () => {
  it.each(named)('%s', (...played) => dialogues.expectBooked(played));
});

describe('why a time is not free', () => {
  it.each<Told>([
    ['quiero un tinte el jueves a las 10:10', /^A esa hora exacta no empieza ninguna cita\./],
    ['quiero un tinte el 2 de noviembre de 2026', /^Ese momento ya ha pasado/],
  ])('"%s" is told: %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });
});
