import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothing, openDialogues, type Played } from '../testing/dialogues.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Thursday, half past nine in Spain; clocks change on Sunday.
  dialogues = await openDialogues({ shop: 'solo', at: '2026-10-22T07:30:05Z' });
});
afterAll(() => dialogues.close());

const corrections: Played[] = [
  [
    'quería pedir cita para mañana > no, mejor el jueves > a las diez > Tomás > tomas@example > perdón, tomas@example.com > perfecto',
    'cut 2026-10-29 10:00 Tomás <tomas@example.com>',
  ],
  [
    'quiero cita el 3 de noviembre > uy, el 3 no, el 4 > a las 12 > Eva Gil eva@x.es > sí',
    'cut 2026-11-04 12:00 Eva Gil <eva@x.es>',
  ],
  [
    'cita el martes a las 12, Ana Vega, ana@x.es > no, a las 12 no, a la una > eso es',
    'cut 2026-10-27 13:00 Ana Vega <ana@x.es>',
  ],
  [
    'cita el martes > 9 no, algo más tarde > a las 12 > Ana Vega, ana@x.es > sí',
    'cut 2026-10-27 12:00 Ana Vega <ana@x.es>',
  ],
  [
    'cita el martes a las 12, Ana Vega, ana@x.es > sí > el martes no puedo, ¿el miércoles a la misma hora?',
    'cut 2026-10-28 12:00 Ana Vega <ana@x.es>',
  ],
  [
    "book Tuesday at 12, Ann Hill, ann@x.uk > yes > oh wait I can't do 12, is 1 ok?",
    'cut 2026-10-27 13:00 Ann Hill <ann@x.uk>',
  ],
  [
    'cita para hoy > hoy ya no puedo, mañana > sobre las 10 > Jon, jon@x.es > vale perfecto',
    'cut 2026-10-23 10:00 Jon <jon@x.es>',
  ],
  [
    'Can I have an appointment on Friday? > hmm not Friday, Monday instead > 9 > Kim Do kim@x.uk > yes',
    'cut 2026-10-26 9:00 Kim Do <kim@x.uk>',
  ],
  [
    'appointment on the 26th > no the 27th > afternoon > first one > Bob, bob@x.uk > ok',
    'cut 2026-10-27 12:00 Bob <bob@x.uk>',
  ],
  [
    'I need an appointment for tomorrow morning > the first one > actually make it the second one > Al, al@x.uk > ok yes',
    'cut 2026-10-23 10:00 Al <al@x.uk>',
  ],
  [
    'book me for 9 tomorrow > no wait, 10 > no wait, Monday > Jo Lane, jo@x.uk > yes',
    'cut 2026-10-26 10:00 Jo Lane <jo@x.uk>',
  ],
  [
    'book Monday at 10am, Joe Day, joe@x.uk > no, the time is wrong > 11 instead > 👍',
    'cut 2026-10-26 11:00 Joe Day <joe@x.uk>',
  ],
  [
    'cita mañana a las 10 > Ana > ana arroba example punto com > no, me he equivocado de hora > a las 11 > sí',
    'cut 2026-10-23 11:00 Ana <ana@example.com>',
  ],
  [
    'book tomorrow at 4 > wrong day > Monday > at 4 too > Cy, cy@x.uk > no > my email is wrong > cy2@x.uk > yes',
    'cut 2026-10-26 16:00 Cy <cy2@x.uk>',
  ],
  [
    'cita el martes a las 12, Jon Ruiz, jon@x.es > no, el correo está mal, es jon.ruiz@x.es > ahora sí',
    'cut 2026-10-27 12:00 Jon Ruiz <jon.ruiz@x.es>',
  ],
  [
    'quiero cita el viernes > perdona, quería decir el sábado > 12 > Ian > ian@x.es > no > el nombre está mal > Iván Soler > sí',
    'cut 2026-10-24 12:00 Iván Soler <ian@x.es>',
  ],
  [
    'appointment Monday 9:30 for Anna Kay, anna@x.uk > change the name to Anna Kaye > yes',
    'cut 2026-10-26 9:30 Anna Kaye <anna@x.uk>',
  ],
  [
    'book Monday at 10am, John Day, john@x.uk > my name is Jon, not John > yes',
    'cut 2026-10-26 10:00 Jon <john@x.uk>',
  ],
  [
    'una cita este lunes > pues el siguiente lunes no, el martes a las 11 > Bea bea@x.es > sí',
    'cut 2026-10-27 11:00 Bea <bea@x.es>',
  ],
  [
    'I need to see you today > the earliest > No, later today > 5 pm > Lu, lu@x.uk > yes',
    'cut 2026-10-22 17:00 Lu <lu@x.uk>',
  ],
  [
    'quiero cita para un tinte el martes > mejor solo un corte > a las 4 > Eva Gil eva@x.es > venga',
    'cut 2026-10-27 16:00 Eva Gil <eva@x.es>',
    'studio',
  ],
  [
    'cita para uñas mañana a las 10 > no, uñas no, el pelo > corte completo > Eva Gil eva@x.es > sí',
    'full 2026-10-23 10:00 Eva Gil <eva@x.es>',
    'parlour',
  ],
  [
    'cita corte de uñas mañana a las 10 > q no quiero uñas!! quiero baño > Eva Gil eva@x.es > sí',
    'bath 2026-10-23 10:00 Eva Gil <eva@x.es>',
    'parlour',
  ],
  [
    'cita pedicura mañana a las 10, Eva, eva@x.es > sí pero ¿la puedes cambiar a uñas? > sí',
    'nails 2026-10-23 10:00 Eva <eva@x.es>',
    'parlour',
  ],
  [
    'quiero una consulta el lunes a las 10, Eva Gil, eva@x.es > sí',
    'first 2026-10-26 10:00 Eva Gil <eva@x.es>',
    'parlour',
  ],
  [
    'I need an appointment > pedi > tomorrow at 10 > Al Orr al@x.uk > yes',
    'pedicure 2026-10-23 10:00 Al Orr <al@x.uk>',
    'parlour',
  ],
  [
    'hora para un corte mañana a las 10 > uñas, lo que te he dicho > Eva Gil eva@x.es > sí',
    'nails 2026-10-23 10:00 Eva Gil <eva@x.es>',
    'parlour',
  ],
  [
    'quiero cita > manicura > mañana a las 13 > cambia a corte > Olga Ruiz, olga@x.es > vale',
    'cut 2026-10-23 13:00 Olga Ruiz <olga@x.es>',
    'studio',
  ],
];

const daysAndHours: Played[] = [
  [
    'book tomorrow > 1 please. my name is Sam Okafor, sam@x.uk > yes',
    'cut 2026-10-23 13:00 Sam Okafor <sam@x.uk>',
  ],
  [
    'cita mañana > a las 10. Hugo Palau Gil, soy su madre Rosa Gil, rosa@x.es > sí',
    'cut 2026-10-23 10:00 Hugo Palau Gil <rosa@x.es>',
  ],
  [
    'cita mañana a última hora > el martes a esa hora. Me llamo Concha Ruiz > concha@x.es > sí',
    'cut 2026-10-27 19:30 Concha Ruiz <concha@x.es>',
  ],
  [
    'book tomorrow at 9 > Thats early, anything later tomorrow? > the first one > It’s Priya and Dan Shaw, p@x.uk > yes',
    'cut 2026-10-23 9:30 Priya and Dan Shaw <p@x.uk>',
  ],
  [
    'cita mañana a las 10 > soy Ana Ruiz, prefiero por la tarde > 17:00 > ana@x.es > sí',
    'cut 2026-10-23 17:00 Ana Ruiz <ana@x.es>',
  ],
  [
    'cita mañana a las 10, Ana Gil, ana@x.es > sí > otra hora mejor > 17:00',
    'cut 2026-10-23 17:00 Ana Gil <ana@x.es>',
  ],
  [
    'quiero cita la semana que viene > no, esa no, la otra > el jueves a las 10 > Ana Gil ana@x.es > sí',
    'cut 2026-11-05 10:00 Ana Gil <ana@x.es>',
  ],
  [
    'book me in the week of Nov 9 > any evening that week? > Thursday of that week at 6 > Al, al@x.uk > yes',
    'cut 2026-11-12 18:00 Al <al@x.uk>',
  ],
  [
    'cita el martes por la tarde o el miércoles, como a las 5 > el miércoles > Ana Gil ana@x.es > sí',
    'cut 2026-10-28 17:00 Ana Gil <ana@x.es>',
  ],
  [
    'book monday at 10, Al Orr, al@x.uk > yes thanks, is my son 7 ok?',
    'cut 2026-10-26 10:00 Al Orr <al@x.uk>',
  ],
  [
    'buenas, ¿me podríais dar hora para el finde? > la segunda > Noa noa@x.es > sí',
    'cut 2026-10-24 11:00 Noa <noa@x.es>',
  ],
  [
    'quero una sita el biernes a las onse > Luz luz@x.es > sip',
    'cut 2026-10-23 11:00 Luz <luz@x.es>',
  ],
  [
    'quisiera cita dentro de quince días > el jueves a las 10 > Ana ana@x.es > sí',
    'cut 2026-11-05 10:00 Ana <ana@x.es>',
  ],
  [
    'quiero pedir cita para dentro de un mes > el viernes de esa semana > a las 12 > Ana ana@x.es > sí',
    'cut 2026-11-20 12:00 Ana <ana@x.es>',
  ],
  [
    'cita el primer lunes de noviembre > el segundo lunes > a las 9 > Ana ana@x.es > sí',
    'cut 2026-11-09 9:00 Ana <ana@x.es>',
  ],
  [
    'una cita para la semana del 9 de noviembre > el miércoles de esa semana a las 10 > Ana ana@x.es > sí',
    'cut 2026-11-11 10:00 Ana <ana@x.es>',
  ],
  [
    'quiero una cita para pasado > a las doce y media > Ana ana@x.es > sí',
    'cut 2026-10-24 12:30 Ana <ana@x.es>',
  ],
  [
    '¿Tendríais sitio el viernes que viene a primera hora de la tarde? > 4 y media > Clara > clara@x.es > va',
    'cut 2026-10-23 16:30 Clara <clara@x.es>',
  ],
  [
    'cita el sábado, por la mañana no > a las 13 > Ana ana@x.es > sí',
    'cut 2026-10-24 13:00 Ana <ana@x.es>',
  ],
  [
    'hola, quería hora para este lunes a las nueve de la mañana. Me llamo Blas, blas@x.es > sí por favor',
    'cut 2026-10-26 9:00 Blas <blas@x.es>',
  ],
  [
    'do you have anything free in a fortnight? > 10 > Al, al@x.uk > yes',
    'cut 2026-11-05 10:00 Al <al@x.uk>',
  ],
  [
    'appointment in two weeks from Monday > at 10 > Al, al@x.uk > yes',
    'cut 2026-11-09 10:00 Al <al@x.uk>',
  ],
  [
    'appointment on 2 November at 10 > ok, the day after at the same time > Al, al@x.uk > yes',
    'cut 2026-11-03 10:00 Al <al@x.uk>',
  ],
  [
    "I'd like to book Wednesday afternoon or Thursday morning > Thursday at 10 > Al, al@x.uk > yes",
    'cut 2026-10-29 10:00 Al <al@x.uk>',
  ],
  [
    'book me a slot at the end of November > the 27th > in the morning > the last one > Al, al@x.uk > yes',
    'cut 2026-11-27 12:00 Al <al@x.uk>',
  ],
  [
    'Book the last slot on Friday > Max Orr max@x.uk > ok',
    'cut 2026-10-23 19:30 Max Orr <max@x.uk>',
  ],
  ['pls book 4 me 2moro @ 4 > Al, al@x.uk > yes', 'cut 2026-10-23 16:00 Al <al@x.uk>'],
  [
    'Do you have time this arvo? > 5ish > Mike > mike@x.uk > ya',
    'cut 2026-10-22 17:00 Mike <mike@x.uk>',
  ],
  [
    "I'd like to make a reservation for tomorrow at 11.30 > under Smith > smith@x.uk > Correct!",
    'cut 2026-10-23 11:30 Smith <smith@x.uk>',
  ],
  [
    'appointment Tuesday at 10, Bo Hart, bo@x.us > yes',
    'cut 2027-03-16 10:00 Bo Hart <bo@x.us>',
    'miami',
    '2027-03-12T15:00:05Z',
  ],
];

const waysToAsk: Played[] = [
  [
    'Hola, ¿podría ser el 30 de octubre a las 18:30? > Ana ana@x.es > sí',
    'cut 2026-10-30 18:30 Ana <ana@x.es>',
  ],
  [
    '¿me puedes apuntar para el próximo sábado? > 11 > Rubén > ruben@gmail > ruben@gmail.com > ok > muchas gracias!',
    'cut 2026-10-24 11:00 Rubén <ruben@gmail.com>',
  ],
  [
    'ponme mañana a las 9:15 > vale, 9:30 entonces > Ana ana@x.es > sí',
    'cut 2026-10-23 9:30 Ana <ana@x.es>',
  ],
  [
    'corte y manicura para mañana > primero el corte > a las 9 y media > Ana ana@x.es > sí',
    'cut 2026-10-23 9:30 Ana <ana@x.es>',
    'studio',
  ],
  [
    'quiero hacerme las uñas el sábado > manicura > 12:30 > Lola, lola@x.es > genial',
    'nails 2026-10-24 12:30 Lola <lola@x.es>',
    'studio',
  ],
  [
    "is there any chance of a 10 o'clock on Saturday? > Name's Tom > tom@x.uk > looks right",
    'cut 2026-10-24 10:00 Tom <tom@x.uk>',
  ],
  [
    'first available on Tuesday or Wednesday please > Al, al@x.uk > yes',
    'cut 2026-10-27 9:00 Al <al@x.uk>',
  ],
  ['can we meet on the 5th at 11 sharp? > Al, al@x.uk > yes', 'cut 2026-11-05 11:00 Al <al@x.uk>'],
  [
    'is 4pm tomorrow possible? > Yes > Lou Reid, lou@x.uk > Yes',
    'cut 2026-10-23 16:00 Lou Reid <lou@x.uk>',
  ],
  [
    'Hello, would Tuesday at 10 work? > Jane Roe > jane@x.uk > yes thats fine',
    'cut 2026-10-27 10:00 Jane Roe <jane@x.uk>',
  ],
  [
    'can I have the 10am on Friday > actually 10:30 > Dina > dina@x.uk > brilliant, go for it',
    'cut 2026-10-23 10:30 Dina <dina@x.uk>',
  ],
  [
    'Could I come Wednesday instead of Thursday? > 10 > Al, al@x.uk > sure thing',
    'cut 2026-10-28 10:00 Al <al@x.uk>',
  ],
];

const peopleAndAddresses: Played[] = [
  [
    'quería una cita para mi madre el miércoles a las 11 > se llama Carmen Soto > el mío: hija@x.es > sí',
    'cut 2026-10-28 11:00 Carmen Soto <hija@x.es>',
  ],
  [
    "I want to book for my husband, Tuesday at 6pm > he's called John Smith, email john.smith@x.uk > yes please",
    'cut 2026-10-27 18:00 John Smith <john.smith@x.uk>',
  ],
  [
    'make an appointment for my daughter on Tuesday at 4 > Emma Stone > I am her dad, dad@x.uk > y',
    'cut 2026-10-27 16:00 Emma Stone <dad@x.uk>',
  ],
  [
    '😀 holaa!! cita el lunes porfa 💇‍♀️ > la primera 👍 > Noa 🌸 > noa@x.es 😊 > 👍',
    'cut 2026-10-26 9:00 Noa <noa@x.es>',
  ],
  [
    "I'm looking to book a haircut for Sunday or Monday > 10 > Rex rex@x.uk > yes",
    'cut 2026-10-26 10:00 Rex <rex@x.uk>',
  ],
  [
    'cita mañana a las 10 > ¿para qué quieres mi nombre? > Sol > prefiero no dar el correo > bueno vale: sol@x.es > sí',
    'cut 2026-10-23 10:00 Sol <sol@x.es>',
  ],
  [
    "book tomorrow at 11 > Kim > I'd rather not give my email > fine, kim@x.uk > hold on > ok yes",
    'cut 2026-10-23 11:00 Kim <kim@x.uk>',
  ],
  [
    'quiero una cita > sorry, do you speak English? tomorrow at 4pm please > Al, al@x.uk > yes',
    'cut 2026-10-23 16:00 Al <al@x.uk>',
  ],
];

const endingsAndChanges: Played[] = [
  ['dame cita para el martes > bah dejalo, ya llamaré > sí', nothing],
  [
    'una cita el martes a las 13:00 > Rosa Díaz > es que no tengo email > entonces nada, gracias > sí',
    nothing,
  ],
  [
    'necesito un turno para el jueves que viene tipo 5 de la tarde > Che, dejá, no importa > sí',
    nothing,
  ],
  ['could I book a slot on Monday? > oh never mind > yes', nothing],
  ['book tomorrow at 10 > Dina > delete my booking > yes', nothing],
  [
    'cita el lunes a las 17h, soy Iván Mora, ivan@x.es > dale > ¿puedes cambiarla al viernes a la misma hora? > viernes 30 a las 17:00',
    'cut 2026-10-30 17:00 Iván Mora <ivan@x.es>',
  ],
  [
    'Could you squeeze me in today at 4:30? > Al Green al@x.uk > Yes, confirm > I need to reschedule > Monday same time',
    'cut 2026-10-26 16:30 Al Green <al@x.uk>',
  ],
  [
    'book tomorrow at 7pm > Sam Fox sam@x.uk > yes > Actually can we do 6:30 instead? > thx',
    'cut 2026-10-23 18:30 Sam Fox <sam@x.uk>',
  ],
  [
    'cita el 12/11/2026 a las 16:30 > Pau Mir, pau@x.es > sí > ¿podemos pasarla al día siguiente? > a las 17:00',
    'cut 2026-11-13 17:00 Pau Mir <pau@x.es>',
  ],
  [
    'cita mañana a las 12 > Marta Gil marta@x.es > sí > ¿puedo añadir otra cita a las 12:30? > sí',
    'cut 2026-10-23 12:00 Marta Gil <marta@x.es>; cut 2026-10-23 12:30 Marta Gil <marta@x.es>',
  ],
  [
    "book tomorrow at 10, Amy Lee, amy@x.uk > sure > sorry, I can't make it anymore, please cancel it",
    'cancelled cut 2026-10-23 10:00 Amy Lee <amy@x.uk>',
  ],
];

describe('a visitor who changes their mind, and says it in any way', () => {
  describe('corrections', () => {
    it.each(corrections)('%s', (...played) => dialogues.expectBooked(played));
  });
  describe('days and hours', () => {
    it.each(daysAndHours)('%s', (...played) => dialogues.expectBooked(played));
  });
  describe('ways to ask', () => {
    it.each(waysToAsk)('%s', (...played) => dialogues.expectBooked(played));
  });
  describe('people and addresses', () => {
    it.each(peopleAndAddresses)('%s', (...played) => dialogues.expectBooked(played));
  });
  describe('endings and changes', () => {
    it.each(endingsAndChanges)('%s', (...played) => dialogues.expectBooked(played));
  });

  it.each<[string, RegExp, 'studio'?]>([
    ['cita para el 31 de noviembre', /^Ese día no existe.* Tengo libre/s],
    [
      'I would like an appointment in 18 months',
      /^It is too early .* until Monday 21 December\. These/s,
    ],
    ['¿me das cita para ayer por la tarde?', /^Ese momento ya ha pasado/],
    [
      'resérvame el 2 de noviembre por la mañana',
      /^Ese día cerramos por festivo.*martes 3 de noviembre/s,
    ],
    ['cita mañana a las 10 > ¿para qué quieres mi correo?', /^El nombre es para la cita.*correo/],
    [
      'I want to make an appointment > mejor en español: mañana a las cuatro de la tarde',
      /^Está libre mañana.*16:00/,
    ],
    ['quiero cita > no sé, ¿cuándo tenéis?', /^Tengo libre/],
    ['what can I book? > I need an appointment', /^What would you like to come in for/, 'studio'],
  ])('"%s" is answered with %s', async (messages, expected, shop) => {
    expect(await dialogues.lastReply(messages, shop)).toMatch(expected);
  });
});
