import { describe, expect, it } from 'vitest';
import { bookingIntent } from './intent.ts';
import { readWish } from './wish.ts';

const calendar = { today: '2026-11-24', minute: 600, language: 'es', monthFirst: false } as const;
const intentOf = (message: string) =>
  bookingIntent(message, readWish(message, calendar).wish, /corte|haircut/i.test(message));

describe('a request for an appointment', () => {
  it.each([
    'quiero una cita el martes por la tarde',
    'can I come in tomorrow at 5?',
    'reservar mesa',
    'pedir hora',
    'agendar un turno',
    'book',
    'do you have anything free on friday?',
    'kiero sita pa mñn',
    'ME PUEDEN DAR UN TURNO PARA EL LUNES??',
    'tenés turno para mañana a la tarde?',
    'mesa para dos esta noche',
    'hola buenas, quería coger cita',
    'necesito un corte mañana',
    'me pones para el jueves a las 6?',
    'ocupo una cita para mañana',
    '¿cuándo tenéis hueco?',
    'tenéis hueco?',
    'table for 2 tonight at 8',
    'any slots tmrw?',
    'can u fit me in today',
    'i wanna book a haircut for saturday',
    "Hi, I was wondering if you'd any availability next week?",
    'Hola. ¿Aceptáis tarjeta? Quiero pedir cita para el martes.',
    'quiero cita para cambiar el aceite del coche',
    'me cogeis el viernes?',
    'os va bien el miércoles a las 6?',
    '¿se podrá mañana temprano?',
    'necesito que me atiendan',
    'me gustaría que me revisaran una muela esta semana',
    'che, ¿podés verme el auto el jueves?',
    'a qué hora tienen disponible el viernes?',
    '¿A qué hora puedo ir mañana?',
    'pa cuando tendriais para un corte',
    'cuando teneis libre para un corte?',
    'pasado mañana a ultima hora teneis para un corte?',
    'quiero un corte',
    'when can i come',
    'what times have you on friday?',
    'when could you see me for a haircut',
    'how soon could I get a haircut',
    'can someone see me tomorrow, my back is killing me',
    'is 4pm wednesday free',
    'could you do me a haircut on thursday',
    'hey i wanna come in but not on monday',
    'Is Friday 4 December at 9 available for a new patient?',
    'hola mira que te quería preguntar si podría ser que me dierais hora para mi hija y si puede ser el jueves por la tarde a partir de las seis que es cuando salgo de trabajar',
    'hi so basically i hurt my knee and um i was wondering if i could maybe come in and see somebody probably tuesday would be best for me or wednesday but it has to be in the morning because i work afternoons',
  ])('is "%s"', (message) => expect(intentOf(message)).not.toBeNull());
});

describe('no request for an appointment', () => {
  it.each([
    '¿cuánto cuesta una cita?',
    '¿se puede anular una cita?',
    'how do I cancel an order?',
    'do I need an appointment?',
    '¿hace falta reservar?',
    '¿puedo ir sin cita?',
    'mi cita es mañana?',
    'ya tengo cita',
    'quiero cancelar mi cita',
    'I want to change my appointment',
    '¿Tenéis parking?',
    '¿abrís los domingos?',
    '¿a qué hora cerráis el sábado?',
    'tenéis algo sin gluten?',
    'do you have anything for coeliacs?',
    'how long is the show, I need to book a taxi home',
    'llego tarde a mi cita de las 5',
    'no quiero cita, gracias',
    'I booked an hour ago and got no letter',
    'puedo ir cambiando de día?',
    '¿hacéis cortes?',
    '¿cuánto tardáis en un corte?',
    'quiero saber si hacéis cortes',
    'is parking free on sundays?',
    'when can I come and get my dog?',
    'one of your cars cut me up this morning',
    'me haces los deberes de mates?',
    'si la llevo hoy, ¿cuándo la tendría?',
    '',
  ])('is "%s"', (message) => expect(intentOf(message)).toBeNull());
});

describe('a question about appointments, which a stored answer may settle', () => {
  it.each([
    '¿cómo pido cita?',
    'how do I book an appointment?',
    '¿necesito cita?',
    'can I book online?',
    'Reservas',
    '¿puedo pasarme el martes?',
    'necesito hablar con la abogada',
    'no sé muy bien qué necesito, qué me recomiendas?',
    "I'm not really sure what I need",
  ])('is "%s"', (message) => expect(intentOf(message)).toBe('vague'));
});
