import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDialogues, type Played } from '../testing/dialogues.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Thursday, half past nine in Spain.
  dialogues = await openDialogues({ shop: 'solo', at: '2026-10-22T07:30:05Z' });
});
afterAll(() => dialogues.close());

const offers: Played[] = [
  [
    'cita el viernes por la tarde > la más temprana > Ana Gil, ana@x.es > sí',
    'cut 2026-10-23 16:00 Ana Gil <ana@x.es>',
  ],
  [
    'appointment on friday afternoon > the later one > Al Orr, al@x.uk > yes',
    'cut 2026-10-23 17:00 Al Orr <al@x.uk>',
  ],
  [
    'cita el viernes > la penúltima > Ana Gil, ana@x.es > sí',
    'cut 2026-10-23 16:00 Ana Gil <ana@x.es>',
  ],
  [
    'cita el viernes > la última que tengas > Ana Gil, ana@x.es > sí',
    'cut 2026-10-23 19:30 Ana Gil <ana@x.es>',
  ],
  [
    'cita el viernes a las 9 y cuarto > la más cercana > Ana Gil, ana@x.es > sí',
    'cut 2026-10-23 9:00 Ana Gil <ana@x.es>',
  ],
  [
    'quiero cita > cualquiera, me da igual > Ana Gil, ana@x.es > sí',
    'cut 2026-10-22 11:00 Ana Gil <ana@x.es>',
  ],
  [
    'appointment on friday > hmm can I do 4 instead > Al Orr, al@x.uk > yes',
    'cut 2026-10-23 16:00 Al Orr <al@x.uk>',
  ],
  [
    'appointment on friday > 11 will be fine > Al Orr, al@x.uk > yes',
    'cut 2026-10-23 11:00 Al Orr <al@x.uk>',
  ],
  [
    'cita el viernes > la segunda, a nombre de mi hija Paula Ruiz > p@x.es > sí',
    'cut 2026-10-23 12:00 Paula Ruiz <p@x.es>',
  ],
  [
    'cita en noviembre > Ana Gil, ana@x.es > el 5 > a las 10 > sí',
    'cut 2026-11-05 10:00 Ana Gil <ana@x.es>',
  ],
  [
    'appointment next month > the 3rd > 9am > Al Orr, al@x.uk > yes',
    'cut 2026-11-03 9:00 Al Orr <al@x.uk>',
  ],
];

const loosely: Played[] = [
  [
    'cita el viernes > 11 y media, ¿y hay aparcamiento? > Ana Gil ana@x.es > sí',
    'cut 2026-10-23 11:30 Ana Gil <ana@x.es>',
  ],
  [
    "appointment tomorrow afternoon > 4 o clock's good mate > Al Orr al@x.uk > yes",
    'cut 2026-10-23 16:00 Al Orr <al@x.uk>',
  ],
  [
    'appointment tomorrow afternoon > ok she says 5 works, put it under Al Orr, al@x.uk > yes',
    'cut 2026-10-23 17:00 Al Orr <al@x.uk>',
  ],
  [
    'I need an appointment > Oh OK. Then friday second one > Al Orr al@x.uk > yes',
    'cut 2026-10-23 10:00 Al Orr <al@x.uk>',
  ],
  [
    'cita el viernes > me da igual, la que tú quieras > Ana Gil ana@x.es > sí',
    'cut 2026-10-23 9:00 Ana Gil <ana@x.es>',
  ],
  [
    'cita el viernes > el mas tarde del viernes > Ana Gil ana@x.es > sí',
    'cut 2026-10-23 19:30 Ana Gil <ana@x.es>',
  ],
  [
    'cita mañana por la tarde > a las 6 no puede ser? > Ana Gil ana@x.es > sí',
    'cut 2026-10-23 18:00 Ana Gil <ana@x.es>',
  ],
];

const changes: Played[] = [
  [
    'cita mañana a las 10 > Ana Gil ana@x.es > sí > una hora más tarde, por favor',
    'cut 2026-10-23 11:00 Ana Gil <ana@x.es>',
  ],
  [
    'book tomorrow at 10, Al Orr, al@x.uk > yes > can you push it back an hour?',
    'cut 2026-10-23 11:00 Al Orr <al@x.uk>',
  ],
  [
    'cita para un tinte mañana a las 10, Ana Gil, ana@x.es > sí > ¿puede ser media hora más tarde?',
    'colour 2026-10-23 10:30 Ana Gil <ana@x.es>',
    'studio',
  ],
  [
    'book tomorrow at 10 > half an hour earlier > Al Orr al@x.uk > yes',
    'cut 2026-10-23 9:30 Al Orr <al@x.uk>',
  ],
  [
    'cita mañana por la tarde > la segunda > Ana Gil, ana@x.es > ese día no puedo, el lunes > sí',
    'cut 2026-10-26 17:00 Ana Gil <ana@x.es>',
  ],
  [
    'appointment tomorrow > after 5 > 5.30 > Al Orr al@x.uk > no wait, not tomorrow, monday > yes',
    'cut 2026-10-26 17:30 Al Orr <al@x.uk>',
  ],
  [
    'cita el viernes > 9 es muy pronto, 10 > Ana Gil ana@x.es > sí',
    'cut 2026-10-23 10:00 Ana Gil <ana@x.es>',
  ],
  [
    'appointment on friday > none of those > the first > Al Orr al@x.uk > yes',
    'cut 2026-10-23 9:30 Al Orr <al@x.uk>',
  ],
  [
    'cita el viernes por la tarde > más tarde > otro día > la primera > Ana Gil ana@x.es > sí',
    'cut 2026-10-26 16:00 Ana Gil <ana@x.es>',
  ],
  [
    'cita para tinte mañana a las 10, Ana Gil, ana@x.es > perdona, era manicura, no tinte > sí',
    'nails 2026-10-23 10:00 Ana Gil <ana@x.es>',
    'studio',
  ],
  [
    'cita mañana a las 10 > mejor a las 12, soy Ana Gil, ana@x.es > sí',
    'cut 2026-10-23 12:00 Ana Gil <ana@x.es>',
  ],
];

describe('a visitor who is offered times', () => {
  describe('takes one of them in any words', () => {
    it.each([...offers, ...loosely])('%s', (...played) => dialogues.expectBooked(played));
  });
  describe('wants another day, hour or service', () => {
    it.each(changes)('%s', (...played) => dialogues.expectBooked(played));
  });

  it.each<[string, RegExp, 'studio'?]>([
    ['cita el domingo a las 10', /^Ese día está cerrado\. Tengo libre:\n– lunes 26.*: 10:00\n/],
    [
      'cita el viernes por la tarde > la última > algo más tarde?',
      /^Tengo libre mañana.* a las 19:30/,
    ],
    [
      'cita el viernes a las 19:30 > ¿algo más tarde?',
      /^Más tarde no queda nada ese día\. Tengo libre:/,
    ],
    ['quiero cita > la primera > ¿no hay nada antes?', /^Antes no queda nada libre\..* 11:00/s],
    ['quiero cita el último día que pueda reservar', /^Libre el lunes 21 de diciembre:/],
    ['quiero cita > sí', /^Dime cuál de ellas\. Tengo libre/],
    ['quiero cita > Ana Gil, ana@x.es', /^Apuntado\. Tengo libre/],
    ['quiero cita para un tinte', /^Tinte: tengo libre/, 'studio'],
    ['cita el viernes > la primera > ¿está ya reservada?', /^Todavía no está reservado\./],
  ])('"%s" is answered with %s', async (messages, expected, shop) => {
    expect(await dialogues.lastReply(messages, shop)).toMatch(expected);
  });
});
