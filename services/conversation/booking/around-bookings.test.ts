import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothing, openDialogues, type Played } from '../testing/dialogues.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Tuesday, ten o'clock in Spain.
  dialogues = await openDialogues({ shop: 'salon', at: '2026-11-24T09:00:05Z' });
});
afterAll(() => dialogues.close());

const begun: Played[] = [
  [
    'me cogeis el jueves a las 5? > corte > Ana Ruiz ana@x.es > sí',
    'cut 2026-11-26 17:00 Ana Ruiz <ana@x.es>',
  ],
  [
    'quiero un tinte > el viernes a las 10 > Ana Ruiz ana@x.es > sí',
    'colour 2026-11-27 10:00 Ana Ruiz <ana@x.es>',
  ],
  [
    '¿qué días tenéis libres para barba? > el jueves a las 12 > Ana Ruiz ana@x.es > sí',
    'beard 2026-11-26 12:00 Ana Ruiz <ana@x.es>',
  ],
  [
    'when could you see me? > friday at 11 > Al Hart al@x.uk > yes',
    'cut 2026-11-27 11:00 Al Hart <al@x.uk>',
    'barber',
  ],
  [
    'any chance of a fade friday at 11 under Mick > mick@x.ie > go on so',
    'cut 2026-11-27 11:00 Mick <mick@x.ie>',
    'barber',
  ],
  [
    'dec 2 at 4pm > perfect. Jane Fonda > jane@x.uk > spot on',
    'cut 2026-12-02 16:00 Jane Fonda <jane@x.uk>',
    'barber',
  ],
];

const names: Played[] = [
  [
    'book friday > 10 works. sinead gallagher > sam@x.uk > yes',
    'cut 2026-11-27 10:00 sinead gallagher <sam@x.uk>',
    'barber',
  ],
  [
    'book friday > 10 please, caoilfhionn daly, c@x.uk > yes',
    'cut 2026-11-27 10:00 caoilfhionn daly <c@x.uk>',
    'barber',
  ],
  [
    'book friday at 10 > great thanks, Sam Cole > sam@x.uk > yes',
    'cut 2026-11-27 10:00 Sam Cole <sam@x.uk>',
    'barber',
  ],
  [
    'book friday at 10 > sam@x.uk > cheers > grand so > Sam Cole > yes',
    'cut 2026-11-27 10:00 Sam Cole <sam@x.uk>',
    'barber',
  ],
  [
    'book friday > Bruce Wayne bruce@x.uk > 10 > yes',
    'cut 2026-11-27 10:00 Bruce Wayne <bruce@x.uk>',
    'barber',
  ],
  [
    'cita el viernes a las 10, soy Diego Paz, d@x.ar > no, esperá, mejor a nombre de mi señora, Carla Paz > dale',
    'cut 2026-11-27 10:00 Carla Paz <d@x.ar>',
    'barber',
  ],
  [
    'book friday at 10, Dave Nolan dvae@x.uk > sorry i typed it wrong its dave not dvae > yes',
    'cut 2026-11-27 10:00 Dave Nolan <dave@x.uk>',
    'barber',
  ],
  [
    'cita el viernes a las 10 > Valen Acosta > valen acosta 89 @ mail . com > sí',
    'cut 2026-11-27 10:00 Valen Acosta <valenacosta89@mail.com>',
    'barber',
  ],
];

const addresses: Played[] = [
  [
    'cita el viernes a las 10 > Sara Gil, sara@gmial.com > sí > sí',
    'cut 2026-11-27 10:00 Sara Gil <sara@gmail.com>',
    'barber',
  ],
  [
    'cita el viernes a las 10 > Sara Gil, sara@gmial.com > no > sí',
    'cut 2026-11-27 10:00 Sara Gil <sara@gmial.com>',
    'barber',
  ],
  [
    'cita el viernes a las 10 > Sara Gil, sara@gmial.com > es gmail.com > sí',
    'cut 2026-11-27 10:00 Sara Gil <sara@gmail.com>',
    'barber',
  ],
  [
    'book friday at 10, Jo Ray jo@hotmial.con > is there parking nearby? > oops yes > yes',
    'cut 2026-11-27 10:00 Jo Ray <jo@hotmail.com>',
    'barber',
  ],
  ['book friday at 10, Jo Ray jo@gmail.con > never mind', nothing, 'barber'],
];

const yes = [
  'si porfavor',
  'ya pues, confirme',
  'simón',
  'sí, todo bien',
  'yes kindly confirm',
  'yeah sound',
  'too right',
  'kindly do the needful',
  'no worries, lock it in',
];
const leaving = [
  'nah im good thanks just checking',
  "hmm ok I'll call instead, thanks",
  'solo estaba mirando, gracias',
];

const afterwards: Played[] = [
  [
    'cita el viernes a las 10, Sara Gil, sara@x.es > sí > el correo está mal, es sara.gil@x.es > sí',
    'cancelled cut 2026-11-27 10:00 Sara Gil <sara@x.es>; cut 2026-11-27 10:00 Sara Gil <sara.gil@x.es>',
    'barber',
  ],
  [
    'book friday at 10, Jo Rya jo@x.uk > yes > oh its Ray not Rya > yes',
    'cancelled cut 2026-11-27 10:00 Jo Rya <jo@x.uk>; cut 2026-11-27 10:00 Jo Ray <jo@x.uk>',
    'barber',
  ],
  [
    'book friday at 10, Jo Ray jo@x.uk > yes > i gave the wrong email > forget it > what was the time again?',
    'cut 2026-11-27 10:00 Jo Ray <jo@x.uk>',
    'barber',
  ],
  [
    'book friday at 10, Jo Ray jo@x.uk > yes > hey can we push it to an hour later?',
    'cut 2026-11-27 11:00 Jo Ray <jo@x.uk>',
    'barber',
  ],
  [
    'book friday at 10, Jo Ray jo@x.uk > yes > I want to move my appointment to 11',
    'cut 2026-11-27 11:00 Jo Ray <jo@x.uk>',
    'barber',
  ],
  [
    'cita el viernes a las 10, Ana Gil ana@x.es > sí > muévela media hora después',
    'cut 2026-11-27 10:30 Ana Gil <ana@x.es>',
    'barber',
  ],
  [
    'cita el viernes a las 10, Ana Gil ana@x.es > sí > quiero cambiarla > cancélala mejor',
    'cancelled cut 2026-11-27 10:00 Ana Gil <ana@x.es>',
    'barber',
  ],
  [
    'cita el viernes a las 10, Ana Gil ana@x.es > sí > cancela mi cita > y si quiero otra para el 3 de diciembre a las 12? > sí',
    'cancelled cut 2026-11-27 10:00 Ana Gil <ana@x.es>; cut 2026-12-03 12:00 Ana Gil <ana@x.es>',
    'barber',
  ],
  [
    'book saturday at 11 > Jo Ray jo@x.uk > forget it > sorry, go on then, same time > yes',
    'cut 2026-11-28 11:00 Jo Ray <jo@x.uk>',
    'barber',
  ],
];

describe('a visitor who asks to be seen', () => {
  it.each(begun)('%s', (...played) => dialogues.expectBooked(played));
});

describe('a visitor who says who they are', () => {
  it.each(names)('%s', (...played) => dialogues.expectBooked(played));
});

describe('an address that looks mistyped', () => {
  it.each(addresses)('%s', (...played) => dialogues.expectBooked(played));
});

describe('a visitor who has been shown the summary', () => {
  it.each(yes)('confirms with "%s"', (word) =>
    dialogues.expectBooked([
      `book friday at 10, Jo Ray jo@x.uk > ${word}`,
      'cut 2026-11-27 10:00 Jo Ray <jo@x.uk>',
      'barber',
    ]),
  );
  it.each(leaving)('leaves with "%s"', (word) =>
    dialogues.expectBooked([
      `book friday at 10, Jo Ray jo@x.uk > ${word} > yes`,
      nothing,
      'barber',
    ]),
  );
  it.each([
    'ok, and what do i have to bring?',
    'is that right?',
    'ok, but how much is it?',
    'sure, but not at 10',
  ])('books nothing at "%s"', (word) =>
    dialogues.expectBooked([`book friday at 10, Jo Ray jo@x.uk > ${word}`, nothing, 'barber']),
  );
});

describe('a visitor who has booked', () => {
  it.each(afterwards)('%s', (...played) => dialogues.expectBooked(played));

  it.each(['what was the time again?', 'wait what time was it', 'a qué hora era?'])(
    'is told when, asking "%s"',
    async (question) => {
      const said = `book friday at 10, Jo Ray jo@x.uk > yes > ${question}`;
      expect(await dialogues.lastReply(said, 'barber')).toMatch(/viernes 27|Friday 27/);
    },
  );
});

describe('a question beside a booking', () => {
  it.each<[string, RegExp]>([
    [
      '¿cuánto cuesta el tinte y me das hora el jueves?',
      /^El tinte son 30 €.*Libre|^El tinte son 30 €.*libre/s,
    ],
    [
      'quiero cita para un tinte el jueves > a las 10, ¿y se puede pagar con tarjeta?',
      /^Con tarjeta.*Está libre el jueves 26 de noviembre a las 10:00/s,
    ],
    [
      'quiero cita para un tinte el jueves a las 10 > Ana Gil, y hay aparcamiento?',
      /^Sí, en la plaza.*¿A qué correo/s,
    ],
    [
      'cita para corte mañana a las 10, Ana Gil ana@x.es > sí > una más para mí',
      /^Corte|^Tengo libre|^Libre/,
    ],
    [
      'cita para corte y tinte el viernes > a las 12, Ana Gil a@x.es > sí > no, solo quería el corte',
      /^De acuerdo, no reservo nada más/,
    ],
    ['hi can I get my hair cut and coloured on saturday', /^I book one at a time/],
    ['can my wife and I come for a cut together on Friday?', /^I cannot book two appointments/],
    ['quiero cita para un tinte el jueves > ¿cuánto cuesta?', /^El tinte son 30 €/],
    ['quiero cita para un tinte el jueves > ¿cuánto tardáis?', /^Reservamos 1 hora para: Tinte\./],
    [
      'quiero cita para un tinte el jueves > did you book it?',
      /^(?:It is not booked yet|Todavía no está reservado)/,
    ],
    [
      'book a perm friday at 10 > ok fine, put me down. Al Green, al@x.uk',
      /^Noted. What would you like/,
    ],
  ])('"%s" is answered with %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages)).toMatch(expected);
  });
});

describe('what the calendar knows', () => {
  it.each<[string, RegExp]>([
    ['¿abrís el 8 de diciembre?', /^Cerramos el martes 8 de diciembre\.$/],
    ['are you open on the 8th of December?', /^We are closed on Tuesday 8 December\.$/],
    ['¿cuánto tardáis en hacer un tinte?', /^Reservamos 1 hora para: Tinte\.$/],
    [
      'how far in advance can I book?',
      /^You can book up to 60 days ahead, at the latest 1 hour before/,
    ],
    ['aceptan turno por teléfono?', /^Puedes pedir cita aquí mismo/],
    [
      'need to cancel my appointment for tomorrow',
      /^No appointment was booked in this conversation/,
    ],
    ['no tengo el correo, reservé ayer por teléfono', /habla directamente con nosotros/],
  ])('"%s" is answered with %s', async (message, expected) => {
    expect(await dialogues.lastReply(message)).toMatch(expected);
  });

  it('is said of no day on which the usual hours hold, where those are stored', async () => {
    expect(await dialogues.lastReply('¿Abrís los sábados?')).toBe('Los sábados, de 10 a 14.');
  });
});
