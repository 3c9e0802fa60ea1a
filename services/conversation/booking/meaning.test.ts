import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothing, openDialogues, type Played } from '../testing/dialogues.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Sunday evening in Spain.
  dialogues = await openDialogues({ shop: 'workshop', at: '2026-11-22T19:30:05Z' });
});
afterAll(() => dialogues.close());

const services: Played[] = [
  [
    "my bike's making a noise, can I bring it in wednesday at 10? > no not a bike fitting! it needs a tune up > Al Orr, al@x.uk > yes",
    'tune 2026-11-25 10:00 Al Orr <al@x.uk>',
  ],
  [
    "need a tuneup wednesday at 10, what've you got > Al Orr, al@x.uk > yes",
    'tune 2026-11-25 10:00 Al Orr <al@x.uk>',
  ],
  [
    'my bike needs a tune-up > wednesday at 11 > Al Orr, al@x.uk > yes',
    'tune 2026-11-25 11:00 Al Orr <al@x.uk>',
  ],
  [
    'I need an appointment tuesday at 9 > flat repair > Al Orr, al@x.uk > yes',
    'flat 2026-11-24 9:00 Al Orr <al@x.uk>',
  ],
  [
    'emergency appointment tuesday at 9 please, Al Orr, al@x.uk > yes',
    'now 2026-11-24 9:00 Al Orr <al@x.uk>',
  ],
  [
    'quiero llevar mi bici el jueves a las 10 > la infantil > Ana Gil, ana@x.es > sí',
    'child 2026-11-26 10:00 Ana Gil <ana@x.es>',
  ],
  [
    'quiero cortarme las uñitas el jueves a las 10 > corte de uñas > Ana Gil, ana@x.es > sí',
    'nails 2026-11-26 10:00 Ana Gil <ana@x.es>',
    'parlour',
  ],
  [
    'me duele un pie, ¿me podéis ver? > pedicura > el jueve a las 10 > Ana Gil, ana@x.es > sí',
    'pedicure 2026-11-26 10:00 Ana Gil <ana@x.es>',
    'parlour',
  ],
];

const times: Played[] = [
  [
    "flat repair > wednesday i'm working till 4, is 5 ok? > Al Orr, al@x.uk > yes",
    'flat 2026-11-25 17:00 Al Orr <al@x.uk>',
  ],
  [
    'hey what time do u have thurs > flat repair. i finish work at 5 so 6ish > Al Orr, al@x.uk > yes',
    'flat 2026-11-26 18:00 Al Orr <al@x.uk>',
  ],
  [
    'tune up on 4 december > 10 > 10 on the 27th > Al Orr, al@x.uk > yes',
    'tune 2026-11-27 10:00 Al Orr <al@x.uk>',
  ],
  [
    'pedicura el viernes a las 10, Ana Gil, ana@x.es > sí, perfecto, ¡hasta el viernes!',
    'pedicure 2026-11-27 10:00 Ana Gil <ana@x.es>',
    'parlour',
  ],
  ['flat repair monday or tuesday > 10 > Al Orr, al@x.uk', nothing],
];

describe('what a visitor means', () => {
  describe('by the words of a service', () => {
    it.each(services)('%s', (...played) => dialogues.expectBooked(played));
  });
  describe('by a day or an hour', () => {
    it.each(times)('%s', (...played) => dialogues.expectBooked(played));
  });

  it.each<[string, RegExp, ('parlour' | 'studio')?]>([
    ['appointment plz', /^What would you like to come in for\? You can choose: Basic/],
    ["I'd like an appointment with Dr Patel", /^What would you like to come in for\?/],
    ['quiero una cita con la doctora', /^¿Para qué quieres la cita\?/],
    ['can I bring my bike on wednesday?', /^What would you like to come in for\?/],
    ['2 flat repairs on tuesday after 5', /Flat repair: free on Tuesday 24 November: 5:00 pm/],
    ['cita el domingo', /^Ese día está cerrado\. ¿Para qué/],
    ['an appointment on 1 june 2027', /^It is too early to book for that date\..*What/],
    ['hola, ¿me dais cita hoy mismo?', /^Ese día está cerrado\. ¿Para qué/],
    [
      'pedicura un sábado de diciembre',
      /sábado 5 de diciembre: .*sábado 12 de diciembre/s,
      'parlour',
    ],
    ['flat repair, saturdays in december', /Saturday 5 December: .*Saturday 12 December/s],
    [
      'me hicisteis un tinte en octubre, quiero cita para otro tinte',
      /^Tinte: tengo libre:\n– mañana/,
      'studio',
    ],
    [
      'flat repair monday or tuesday > 10',
      /Monday 23 November: 10:00 am\n– Tuesday 24 November: 10:00 am/,
    ],
    ['corte el viernes > el corte, ya te lo dije', /^Corte: libre el viernes/, 'studio'],
    ['¿me lo podéis arreglar mañana?', /^¿Para qué quieres la cita\\?/],
    ['flat tire > can you fix it tuesday', /^Flat repair: free on Tuesday 24/],
    ['bike fit on friday > how much is the flat repair', /Bike fitting: free on Friday/],
    ['corte el viernes > ¿cuánto cuesta la manicura?', /Corte: libre el viernes/, 'studio'],
    [
      '¿cuánto cuesta el tinte y cuándo podría?',
      /^El tinte son 30 €\.\n\nTinte: tengo libre/,
      'studio',
    ],
    ['can you do a tune up before wednesday', /^Basic tune-up: .*Tuesday 24/s],
    ['manicura el finde > el domingo mejor', /^Ese día está cerrado\. Manicura:/, 'studio'],
  ])('"%s" is answered with %s', async (messages, expected, shop) => {
    expect(await dialogues.lastReply(messages, shop)).toMatch(expected);
  });
});
