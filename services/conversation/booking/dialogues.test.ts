import { afterAll, beforeAll, describe, it } from 'vitest';
import { nothing, openDialogues, type Played } from '../testing/dialogues.ts';

let dialogues: Awaited<ReturnType<typeof openDialogues>>;
beforeAll(async () => {
  // A Tuesday, ten o'clock in Spain.
  dialogues = await openDialogues({ shop: 'salon', at: '2026-11-24T09:00:05Z' });
});
afterAll(() => dialogues.close());

const spanish: Played[] = [
  [
    'quiero una cita el martes por la tarde > corte > 17:00 > Ana García ana@x.es > sí',
    'cut 2026-12-01 17:00 Ana García <ana@x.es>',
  ],
  [
    'pedir hora > la 2 > otro día > la segunda > Luis > luis arroba correo punto com > vale',
    'colour 2026-11-26 11:00 Luis <luis@correo.com>',
  ],
  [
    'Hola, buenas tardes, quería pedir cita para cortarme el pelo mañana a las 5 > soy Marta, mi correo es marta@correo.es > Sí, confirmar',
    'cut 2026-11-25 17:00 Marta <marta@correo.es>',
  ],
  [
    'kiero sita pa mñn x la tarde > 1 > la ultima > pepe perez pepe@mail.com > ok',
    'cut 2026-11-25 19:00 pepe perez <pepe@mail.com>',
  ],
  [
    'QUIERO RESERVAR UN TINTE EL JUEVES A LAS 10 > LAURA RUIZ LAURA@MAIL.COM > SI',
    'colour 2026-11-26 10:00 LAURA RUIZ <LAURA@MAIL.COM>',
  ],
  [
    'necesito un turno para el viernes > barba > a las seis y media > Me llamo Juan Pablo Ortiz > jp@ortiz.com.ar > dale',
    'beard 2026-11-27 18:30 Juan Pablo Ortiz <jp@ortiz.com.ar>',
  ],
  [
    'agendar una cita > corte > pasado mañana por la mañana > 11:00 > Mi nombre es Lucía Gómez y mi correo es lucia.gomez@mail.mx > correcto',
    'cut 2026-11-26 11:00 Lucía Gómez <lucia.gomez@mail.mx>',
  ],
  [
    '¿tenéis hueco el jueves 3? > corte > a las cinco y media > Ana Domingo > ana@x.com > perfecto',
    'cut 2026-12-03 17:30 Ana Domingo <ana@x.com>',
  ],
  [
    'tenés turno para el sábado a la mañana? > un corte > a las 12 > Sofi, sofi@mail.com > listo',
    'cut 2026-11-28 12:00 Sofi <sofi@mail.com>',
  ],
  [
    'me das hora para el 3 de diciembre a las 18h > tinte > nombre: Eva Ruiz, email: eva@ruiz.es > confirmo',
    'colour 2026-12-03 18:00 Eva Ruiz <eva@ruiz.es>',
  ],
  [
    'reservar > Arreglo de barba > el viernes que viene a las 7 > Toni toni@mail.com > sí',
    'beard 2026-11-27 19:00 Toni <toni@mail.com>',
  ],
  [
    'quiero cita > corte > me da igual > Rosa > rosa@mail.com > sí',
    'cut 2026-11-24 11:30 Rosa <rosa@mail.com>',
  ],
  [
    'una cita lo antes posible para un corte > Rosa Gil, rosa@mail.com > claro',
    'cut 2026-11-24 11:30 Rosa Gil <rosa@mail.com>',
  ],
  [
    'cita por favor > corte > el 14 a mediodía > el 15 a las 12 > Luis Mar luis@mar.es > venga',
    'cut 2026-12-15 12:00 Luis Mar <luis@mar.es>',
  ],
  [
    'quisiera agendar para la semana que viene > tinte > el miércoles a las 4 > Paola Díaz paola@mail.co > listo',
    'colour 2026-12-02 16:00 Paola Díaz <paola@mail.co>',
  ],
  ['puedo ir mañana a las 11? > corte > Ana ana@x.es > si', 'cut 2026-11-25 11:00 Ana <ana@x.es>'],
  [
    'hola > quiero pedir cita > para un corte > esta tarde > la primera > Ana López > ana@x.es > sí por favor',
    'cut 2026-11-24 16:00 Ana López <ana@x.es>',
  ],
  [
    'quiero cita para un corte hoy a las 7 de la tarde > ana@x.es > Ana López > sí',
    'cut 2026-11-24 19:00 Ana López <ana@x.es>',
  ],
  [
    'dame una cita el viernes a las 17:30 para barba > soy Iker > iker@mail.eus > bai, sí > sí',
    'beard 2026-11-27 17:30 Iker <iker@mail.eus>',
  ],
  [
    'cita para corte el jueves > más tarde > a las 6 y cuarto > a las 6 > Ana ana@x.es > sí',
    'cut 2026-11-26 18:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte el jueves > otra hora > otra hora > 19:00 > Ana ana@x.es > sí',
    'cut 2026-11-26 19:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte el domingo > el martes 1 a las 10 > Ana ana@x.es > sí',
    'cut 2026-12-01 10:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte el lunes 30 > la tercera > Ana ana@x.es > sí',
    'cut 2026-12-02 10:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte el martes 8 de diciembre a las 5 > el 9 a las 5 > Ana ana@x.es > sí',
    'cut 2026-12-09 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 10 de la noche > a las 7 entonces > Ana ana@x.es > sí',
    'cut 2026-11-25 19:00 Ana <ana@x.es>',
  ],
  [
    'quiero cita para corte ayer > mañana a las 10 > Ana ana@x.es > sí',
    'cut 2026-11-25 10:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > ¿cuánto cuesta un corte de pelo? > Ana ana@x.es > ¿Se puede pagar con tarjeta? > sí',
    'cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte el viernes > ¿abrís los sábados? > pues el sábado a las 11 > Ana ana@x.es > sí',
    'cut 2026-11-28 11:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > no > otra hora > a las 6 > sí',
    'cut 2026-11-25 18:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > no, mejor a las 6 > sí',
    'cut 2026-11-25 18:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > mejor el jueves > sí',
    'cut 2026-11-26 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x > ana@x.es > Ana Ruiz > sí',
    'cut 2026-11-25 17:00 Ana Ruiz <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana > no tengo correo > ana@x.es > sí',
    'cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > 600 123 456 > Ana ana@x.es > sí',
    'cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > el correo está mal, es ana@y.es > sí',
    'cut 2026-11-25 17:00 Ana <ana@y.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > Corregir mis datos > Ana Ruiz ana@ruiz.es > sí',
    'cut 2026-11-25 17:00 Ana Ruiz <ana@ruiz.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > sí > gracias',
    'cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > cancela mi cita',
    'cancelled cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > al final no puedo ir > sí',
    'cancelled cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > cancelar > no',
    'cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > cambiar mi cita > el viernes a las 7',
    'cut 2026-11-27 19:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > ¿puedo cambiarla al jueves? > 18:00',
    'cut 2026-11-26 18:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > mover la cita al domingo > déjalo',
    'cut 2026-11-25 17:00 Ana <ana@x.es>',
  ],
  [
    'cita para corte mañana a las 5 > Ana ana@x.es > sí > quiero otra cita para tinte el viernes a las 10 > sí',
    'cut 2026-11-25 17:00 Ana <ana@x.es>; colour 2026-11-27 10:00 Ana <ana@x.es>',
  ],
  ['quiero una cita > déjalo', nothing],
  ['cita para corte mañana a las 5 > olvídalo', nothing],
  ['cita para corte mañana a las 5 > Ana ana@x.es > cancelar > sí', nothing],
  ['cita para corte mañana a las 5 > Ana ana@x.es > no > no', nothing],
  ['cita para corte mañana a las 5 > Ana ana@x.es > ya no la quiero > sí', nothing],
  ['¿cuánto cuesta una cita? > mañana a las 5', nothing],
  ['¿se puede anular una cita? > sí > mañana', nothing],
  ['¿hace falta pedir cita? > corte', nothing],
  [
    'necesito turno > viernes 18hs > Nico nico@mail.com.ar > joya',
    'cut 2026-11-27 18:00 Nico <nico@mail.com.ar>',
    'barber',
  ],
  [
    'ocupo una cita para mañana en la tarde > la de las 5 > Chuy Hernández chuy@mail.mx > sale',
    'cut 2026-11-25 17:00 Chuy Hernández <chuy@mail.mx>',
    'miami',
  ],
  [
    'm das cita el sab a las 12 > mi nombre es Cris y mi mail cris@m.es > si',
    'cut 2026-11-28 12:00 Cris <cris@m.es>',
    'barber',
  ],
  [
    'reservar mesa > el jueves a las 13:30 > a nombre de Familia Soto > soto@mail.cl > bueno',
    'cut 2026-11-26 13:30 Familia Soto <soto@mail.cl>',
    'barber',
  ],
  [
    '¿me podríais dar cita para esta semana? > el viernes no puedo, mejor el sábado > a la una > Ana ana@x.es > sí',
    'cut 2026-11-28 13:00 Ana <ana@x.es>',
    'barber',
  ],
  [
    'quiero ir el jueves entre las 4 y las 6, me dais cita? > la tercera > Ana ana@x.es > sí',
    'cut 2026-11-26 17:00 Ana <ana@x.es>',
    'barber',
  ],
  [
    'cita después de las 7 mañana > 19:30 > Ana ana@x.es > sí',
    'cut 2026-11-25 19:30 Ana <ana@x.es>',
    'barber',
  ],
  [
    'cita mañana a las 6 menos cuarto > a las 6 menos 30 > 17:30 > Ana ana@x.es > sí',
    'cut 2026-11-25 17:30 Ana <ana@x.es>',
    'barber',
  ],
  [
    'cita el jueves a las 4 y media > Ana ana@x.es > sí',
    'cut 2026-11-26 16:30 Ana <ana@x.es>',
    'barber',
  ],
  [
    'cita en dos semanas > el primero > Ana ana@x.es > sí',
    'cut 2026-12-09 10:00 Ana <ana@x.es>',
    'barber',
  ],
  ['cita el finde > 12:00 > Ana ana@x.es > sí', 'cut 2026-11-28 12:00 Ana <ana@x.es>', 'barber'],
  [
    'Buenos días. Me gustaría saber si tienen disponibilidad el viernes por la mañana. Gracias > la de las 12 > Ana ana@x.es > sí gracias',
    'cut 2026-11-27 12:00 Ana <ana@x.es>',
    'barber',
  ],
  [
    '¿Tienen espacio el sábado 28? > barba > 10am > Juan juan@x.com > así es',
    'beard 2026-11-28 10:00 Juan <juan@x.com>',
  ],
  [
    'podrían atenderme hoy a las 5 pm? > corte > Juan Pérez. juan@x.com > Correcto',
    'cut 2026-11-24 17:00 Juan Pérez <juan@x.com>',
  ],
  [
    'Me interesa agendar para la próxima semana > corte > el jueves por la mañana > 12:30 > Juan, juan@x.com > por favor',
    'cut 2026-12-03 12:30 Juan <juan@x.com>',
  ],
  [
    'cita para corte el jueves a las 17:00 > Juan juan@x.com > quiero cambiar el nombre > Pedro > sí',
    'cut 2026-11-26 17:00 Pedro <juan@x.com>',
  ],
  [
    'cita para corte el jueves a las 17:00 > Juan juan@x.com > mejor tinte > sí',
    'colour 2026-11-26 17:00 Juan <juan@x.com>',
  ],
  [
    'hola me gustaria ir a cortarme el pelo el sabado > la 2 > soy pedro > pedro@x.es > va',
    'cut 2026-11-28 11:00 pedro <pedro@x.es>',
  ],
  [
    'cita corte viernes 5pm > me llamo Ana García y mi correo es ana.garcia+citas@mail.co.uk > SÍ!!!',
    'cut 2026-11-27 17:00 Ana García <ana.garcia+citas@mail.co.uk>',
  ],
  [
    'necesito sacar un turno urgente > barba > Dario D’Angelo dario@x.com > sí',
    'beard 2026-11-24 11:30 Dario D’Angelo <dario@x.com>',
  ],
];

const english: Played[] = [
  [
    "can I come in tomorrow at 5? > Corte de pelo > I'm John Smith, john@example.com > yes please",
    'cut 2026-11-25 17:00 John Smith <john@example.com>',
  ],
  [
    'do you have anything free on friday? > tinte > later > 6:30pm > Is there parking nearby? > Mary Poppins mary@x.co.uk > Yes, confirm',
    'colour 2026-11-27 18:30 Mary Poppins <mary@x.co.uk>',
  ],
  [
    "I'd like to book an appointment > tomorrow at 11 > my name is Tom Baker and my email is tom@baker.org > yep",
    'cut 2026-11-25 11:00 Tom Baker <tom@baker.org>',
    'barber',
  ],
  [
    'book > next week > wednesday at 4pm > Jo > jo@mail.com > sure',
    'cut 2026-12-02 16:00 Jo <jo@mail.com>',
    'barber',
  ],
  [
    'any slots tmrw afternoon? > the second one > Kim Lee kim@lee.com > ok',
    'cut 2026-11-25 13:00 Kim Lee <kim@lee.com>',
    'barber',
  ],
  [
    'can u fit me in on thurs at half past ten > Al al@mail.com > yes',
    'cut 2026-11-26 10:30 Al <al@mail.com>',
    'barber',
  ],
  [
    'I need an appointment asap > Will Smith, will@smith.com > go ahead',
    'cut 2026-11-24 11:30 Will Smith <will@smith.com>',
    'barber',
  ],
  [
    'table for 2 tonight at 7 > Sam, sam@mail.com > yes',
    'cut 2026-11-24 19:00 Sam <sam@mail.com>',
    'barber',
  ],
  [
    'schedule a visit for december 3rd at noon > Pat pat@mail.com > sounds good',
    'cut 2026-12-03 12:00 Pat <pat@mail.com>',
    'barber',
  ],
  [
    'book me in for saturday morning > 11am > Lee lee@mail.com > confirm',
    'cut 2026-11-28 11:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'I want to book for the day after tomorrow at quarter past six > 6:30 > Lee lee@mail.com > yes',
    'cut 2026-11-26 18:30 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'are you free on thursday morning? > first one > Lee Marvin > lee at mail dot com > yes',
    'cut 2026-11-26 10:00 Lee Marvin <lee@mail.com>',
    'barber',
  ],
  [
    'what times do you have free this week > another day > 2 > Lee lee@mail.com > yeah',
    'cut 2026-11-26 11:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'appointment please > sunday > tuesday at 10 > Lee lee@mail.com > yes',
    'cut 2026-12-01 10:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'book tomorrow at 5pm > Lee lee@mail.com > actually make it 6pm > yes',
    'cut 2026-11-25 18:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'book tomorrow at 5pm > Lee lee@mail.com > no > Another time > 7pm > yes',
    'cut 2026-11-25 19:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'book tomorrow at 5pm > Lee lee@mail.com > yes > cancel my appointment',
    'cancelled cut 2026-11-25 17:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    "book tomorrow at 5pm > Lee lee@mail.com > yes > I can't make it > yes",
    'cancelled cut 2026-11-25 17:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'book tomorrow at 5pm > Lee lee@mail.com > yes > can I move it to friday at 5? > thanks',
    'cut 2026-11-27 17:00 Lee <lee@mail.com>',
    'barber',
  ],
  ['book tomorrow at 5pm > forget it', nothing, 'barber'],
  ['book tomorrow at 5pm > Lee lee@mail.com > never mind > yes', nothing, 'barber'],
  ['how do I cancel an order? > tomorrow at 5', nothing, 'barber'],
  ['do I need an appointment? > yes', nothing, 'barber'],
  [
    'book on 12/3 at 5pm > Lee lee@mail.com > yes',
    'cut 2026-12-03 17:00 Lee <lee@mail.com>',
    'miami',
  ],
  [
    'book on 3/12 at 5pm > Lee lee@mail.com > yes',
    'cut 2026-12-03 17:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    "I'd like to come in on Friday around 6 > I'm Lee, it's lee@mail.com > that's right",
    'cut 2026-11-27 18:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'could you squeeze me in this afternoon? > any > Lee lee@mail.com > yes',
    'cut 2026-11-24 12:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'book > tomorrow > after 6 > 19:00 > Lee lee@mail.com > yes',
    'cut 2026-11-25 19:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'book > this weekend > 11 > Lee lee@mail.com > yes',
    'cut 2026-11-28 11:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'can I book for the 5th? > half eleven > Lee lee@mail.com > do it',
    'cut 2026-12-05 11:30 Lee <lee@mail.com>',
    'barber',
  ],
  [
    "I'd like to come in next thursday at 4 > the second one > Lee lee@mail.com > yes",
    'cut 2026-12-03 16:00 Lee <lee@mail.com>',
    'barber',
  ],
  [
    'book tomorrow at 5pm > Lee lee@mail.com > yes > I need to change the time > 6pm',
    'cut 2026-11-25 18:00 Lee <lee@mail.com>',
    'barber',
  ],
];

/** The nights that clocks change, and the turn of the year. */
const daysApart: Played[] = [
  [
    'cita el martes 27 a las 10 > Ana ana@x.es > sí',
    'cut 2026-10-27 10:00 Ana <ana@x.es>',
    'barber',
    '2026-10-23T09:00:05Z',
  ],
  [
    'cita mañana a las 10 > el martes a las 10 > Ana ana@x.es > sí',
    'cut 2026-03-31 10:00 Ana <ana@x.es>',
    'barber',
    '2026-03-28T22:30:05Z',
  ],
  [
    'cita el 2 de enero a las 12 > Ana ana@x.es > sí',
    'cut 2027-01-02 12:00 Ana <ana@x.es>',
    'barber',
    '2026-12-30T09:00:05Z',
  ],
  [
    'book for the day after tomorrow at 11am > Lee lee@mail.com > yes',
    'cut 2026-11-03 11:00 Lee <lee@mail.com>',
    'miami',
    '2026-11-01T16:00:05Z',
  ],
  [
    'cita mañana a las 11 > Ana ana@x.es > sí',
    'cut 2026-11-25 11:00 Ana <ana@x.es>',
    'barber',
    '2026-11-23T23:30:05Z',
  ],
];

describe('a visitor books', () => {
  it.each(spanish)('%s', (...played) => dialogues.expectBooked(played));
  it.each(english)('%s', (...played) => dialogues.expectBooked(played));
  it.each(daysApart)('%s', (...played) => dialogues.expectBooked(played));
});
