import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDialogues, type Played } from '../testing/dialogues.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Tuesday, ten o'clock in Spain.
  dialogues = await openDialogues({ shop: 'studio', at: '2026-11-24T09:00:05Z' });
});
afterAll(() => dialogues.close());

const both: Played[] = [
  [
    'para dos personas, mi madre y yo, corte el jueves > a las 12 y a las 13, una cada una > Eva Gil, ana@x.es > sí > Ana Gil > sí',
    'cut 2026-11-26 12:00 Eva Gil <ana@x.es>; cut 2026-11-26 13:00 Ana Gil <ana@x.es>',
  ],
  [
    'can we book 2 manicures, weds 10am this week and next > Jo Ray, jo@x.uk > yes > yes',
    'nails 2026-11-25 10:00 Jo Ray <jo@x.uk>; nails 2026-12-02 10:00 Jo Ray <jo@x.uk>',
  ],
  [
    'two haircuts please, thursday at 10 and friday at 11 > Jo Ray, jo@x.uk > yes > yes',
    'cut 2026-11-26 10:00 Jo Ray <jo@x.uk>; cut 2026-11-27 11:00 Jo Ray <jo@x.uk>',
  ],
  [
    'haircut thursday at 12. Jo Ray, jo@x.uk > yes > my sister wants one too, 5 > Kim Ray > yes',
    'cut 2026-11-26 12:00 Jo Ray <jo@x.uk>; cut 2026-11-26 17:00 Kim Ray <jo@x.uk>',
  ],
  [
    'una cita para mí el martes y otra para mi madre el jueves > corte > a las 10 > Ana Gil, ana@x.es > sí > a las 11 > Carmen Ruiz > sí',
    'cut 2026-12-01 10:00 Ana Gil <ana@x.es>; cut 2026-11-26 11:00 Carmen Ruiz <ana@x.es>',
  ],
  [
    'quiero cita para mi hija y para mí el viernes por la tarde, corte las dos > 17:00 > Eva Gil, ana@x.es > sí > la primera > Ana Gil > sí',
    'cut 2026-11-27 17:00 Eva Gil <ana@x.es>; cut 2026-11-27 17:30 Ana Gil <ana@x.es>',
  ],
  [
    'necesito dos citas para el jueves, tinte y manicura > a las 10 > Ana Gil ana@x.es > sí > 11:30 > sí',
    'colour 2026-11-26 10:00 Ana Gil <ana@x.es>; nails 2026-11-26 11:30 Ana Gil <ana@x.es>',
  ],
  [
    'quiero un tinte el jueves por la mañana > también la manicura > a las 10 > Ana Gil ana@x.es > sí > 12:00 > sí',
    'colour 2026-11-26 10:00 Ana Gil <ana@x.es>; nails 2026-11-26 12:00 Ana Gil <ana@x.es>',
  ],
  [
    'book friday at 10, Jo Ray jo@x.uk > yes, and what about my wife? > the first one > Kim Ray > yes',
    'cut 2026-11-27 10:00 Jo Ray <jo@x.uk>; cut 2026-11-27 10:30 Kim Ray <jo@x.uk>',
    'solo',
  ],
  [
    'book friday at 10, Jo Ray jo@x.uk > yes > and now one for my wife right after > Kim Ray > yes',
    'cut 2026-11-27 10:00 Jo Ray <jo@x.uk>; cut 2026-11-27 10:30 Kim Ray <jo@x.uk>',
    'solo',
  ],
  [
    'can I book friday, two of us > 10 > Jo Ray jo@x.uk > yes > forget it',
    'cut 2026-11-27 10:00 Jo Ray <jo@x.uk>',
    'solo',
  ],
];

describe('a visitor who wishes for two appointments', () => {
  it.each(both)('%s', (...played) => dialogues.expectBooked(played));

  it.each<[string, RegExp]>([
    [
      'quiero cita para mí y mi hija el viernes > pero queremos ir a la misma hora',
      /^A la misma hora no puedo/,
    ],
    ['puedo ir el jueves con mi madre, las dos a la vez?', /^A la misma hora no puedo/],
    ['book friday for me and my mum > but we want the same time', /^I cannot book two/],
    ['can my wife and I come in together on friday?', /^I cannot book two/],
    ['book friday for me and my mum > is she included?', /^I book one at a time/],
    ['book friday at 10, Jo Ray jo@x.uk > so is she included?', /^This is one appointment/],
    ['book friday at 10, Jo Ray jo@x.uk > can my missus come as well?', /^I book one at a time/],
    [
      'book friday at 10, Jo Ray jo@x.uk > one more please',
      /^I book one at a time.*Shall I book it/,
    ],
    ['book friday at 10, Jo Ray jo@x.uk > yes for 2', /^This is one appointment.*Booked/],
    ['book a session for my husband and me on friday', /^This is one appointment/],
    [
      'cita el viernes a las 10. Somos 3 adultos. Eva Gil, eva@x.es',
      /^Esto es una sola cita.*Repasemos/,
    ],
    [
      'cita el viernes a las 10, Eva Gil, eva@x.es > somos 3 > no quiero otra, solo una, para 3 personas',
      /^De acuerdo, solo esta.*Repasemos/,
    ],
    ['book friday for me and my mum > just one question', /^(?!All right)/],
    ['book friday for me and my mum > no, one session for both of us', /^All right, just this one/],
    [
      'cita el viernes a las 10 para mí y para mi hijo > Eva, eva@x.es > sí > no, solo una, ya está',
      /^De acuerdo, no reservo nada más/,
    ],
    ['book friday at 10, Jo Ray jo@x.uk > yes > can you add my brother right after?', /10:30 am/],
    [
      'cita el viernes a las 10 > Eva Gil, eva@x.es > sí > una más > el viernes a las 11',
      /^Repasemos/,
    ],
    [
      'somos 4, hay hueco el viernes?',
      /^Esto es una sola cita.*Libre el viernes|^Libre el viernes/,
    ],
  ])('"%s" is answered with %s', async (messages, expected) => {
    expect(await dialogues.lastReply(messages, 'solo')).toMatch(expected);
  });

  it.each([
    'we want a haircut. What do you charge and do we need to bring a manicure kit?',
    'book us in, we are nail people and want a haircut on friday',
  ])('is told of no other where there is one: "%s"', async (message) => {
    expect(await dialogues.lastReply(message)).not.toMatch(/one at a time/);
  });

  it('is told what stands when the other one is given up', async () => {
    const said = 'book friday at 10, Jo Ray jo@x.uk > yes, and what about my wife? > forget it';
    expect(await dialogues.lastReply(said, 'solo')).toMatch(/What is booked already stands\.$/);
  });
});
