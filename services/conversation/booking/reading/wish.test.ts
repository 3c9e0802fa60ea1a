import { describe, expect, it } from 'vitest';
import { readWish } from './wish.ts';

/** A Tuesday, ten o'clock. */
const today = { today: '2026-11-24', minute: 600, language: 'es', monthFirst: false } as const;

/** "2026-11-25 17:00|5:00", "2026-11-30…2026-12-06", "2026-11-25 16:00-18:00". */
function read(message: string, calendar = today): string {
  const { wish } = readWish(message, calendar);
  if (!wish) return 'nothing';
  const { days = [], times, between, not = [], soonest, isLatest, isLastDay, shift, daysOn } = wish;
  const { isSameTime } = wish;
  const shownDays = days.length > 4 ? `${days[0]}…${days.at(-1)}` : days.join(' ');
  return [
    shownDays,
    times?.map(clock).join('|'),
    between && `${clock(between.from)}-${clock(between.to)}`,
    not.length > 0 ? `not ${not.join(' ')}` : undefined,
    soonest && 'soonest',
    isLatest && 'latest',
    isLastDay && 'last day',
    shift && `${shift > 0 ? '+' : ''}${shift}`,
    daysOn && `days +${daysOn}`,
    isSameTime && 'same time',
  ]
    .filter(Boolean)
    .join(' ');
}

const clock = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

describe('days and times', () => {
  it.each([
    ['mañana a las 5', '2026-11-25 5:00|17:00'],
    ['el jueves 3', '2026-12-03'],
    ['pasado mañana por la mañana', '2026-11-26 0:00-13:00'],
    ['mñn x la mñn a las 10', '2026-11-25 10:00'],
    ['el 14 a mediodía', '2026-12-14 12:00-14:30'],
    ['17:30', '17:30'],
    ['a las cinco y media', '5:30|17:30'],
    ['a las 6 menos cuarto', '5:45|17:45'],
    ['un cuarto para las seis', '5:45|17:45'],
    ['esta tarde', '2026-11-24 14:00-21:00'],
    ['la semana que viene', '2026-11-30…2026-12-06'],
    ['Christmas week', '2026-12-21…2026-12-27'],
    ['la semana de Navidad por la tarde', '2026-12-21…2026-12-27 14:00-21:00'],
    ['en el puente de diciembre', '2026-12-05 2026-12-06 2026-12-07 2026-12-08'],
    ['el martes por la tarde', '2026-12-01 14:00-21:00'],
    ['este martes', '2026-11-24'],
    ['hoy martes a las 7 de la tarde', '2026-11-24 19:00'],
    ['3 de diciembre a las 17h', '2026-12-03 17:00'],
    ['viernes 18hs', '2026-11-27 18:00'],
    ['el 3/12 a las 10.30', '2026-12-03 10:30|22:30'],
    ['entre las 4 y las 6 del jueves', '2026-11-26 16:00-18:00'],
    ['después de las 5', '17:00-24:00'],
    ['antes de las 12', '0:00-12:00'],
    ['a final de mes', '2026-11-24…2026-11-30'],
    ['la semana del 14 de diciembre', '2026-12-14…2026-12-20'],
    ['the week of Dec 14', '2026-12-14…2026-12-20'],
    ['the weekend of the 12th december', '2026-12-12 2026-12-13'],
    [
      'la semana que viene no, la otra',
      '2026-12-07…2026-12-13 not 2026-11-30 2026-12-01 2026-12-02 2026-12-03 2026-12-04 2026-12-05 2026-12-06',
    ],
    ['mañana a primera hora de la tarde', '2026-11-25 14:00-21:00 soonest'],
    ['tomorrow 930', '2026-11-25 9:30|21:30'],
    ['tomorrow, 300 people', '2026-11-25'],
    ['el jueves 3 por la tarde', '2026-12-03 14:00-21:00'],
    ['viernes no puedo, mejor el lunes', '2026-11-30 not 2026-11-27'],
    ['el sábado a la una', '2026-11-28 1:00|13:00'],
    ['el miercoles proximo tipo 5', '2026-11-25 5:00|17:00'],
    ['a partir del lunes', '2026-11-30…2026-12-13'],
    ['dentro de quince días', '2026-12-08 2026-12-09'],
    ['dentro de dos horas', '2026-11-24 12:00-24:00'],
    ['el finde', '2026-11-28 2026-11-29'],
    ['antes del finde', '2026-11-24 2026-11-25 2026-11-26 2026-11-27'],
    ['¿a las 6 no puede ser?', '6:00|18:00'],
    ['ese día a esa hora trabajo. ¿por la tarde?', '14:00-21:00'],
    ['el mas tarde del miercoles', '2026-11-25 latest'],
    ['los martes por la mañana', '2026-12-01 2026-12-08 2026-12-15 2026-12-22 0:00-13:00'],
    ['buenas tardes, quería hora para mañana', '2026-11-25'],
    ['MAÑANA A LAS 8 DE LA NOCHE', '2026-11-25 20:00'],
    ['juevez 26 alas 5', '2026-11-26 5:00|17:00'],
    ['lunes o martes', '2026-11-30 2026-12-01'],
    ['mañana o pasado', '2026-11-25 2026-11-26'],
    ['mañana a primera hora', '2026-11-25 0:00-11:00 soonest'],
    ['lo antes posible', 'soonest'],
    ['ayer', '2026-11-23'],
    ['el martes pasado', '2026-11-17'],
    ['7 de enero', '2027-01-07'],
    ['el 29 de febrero de 2028', '2028-02-29'],
    ['somos 2 personas y un niño', 'nothing'],
    ['mi teléfono es 600 123 456', 'nothing'],
    ['más tarde', 'nothing'],
    ['llego tarde', 'nothing'],
    ['una hora más tarde', '+60'],
    ['ponla media hora antes', '-30'],
    ['retrásala una hora y media', '+90'],
    ['un día después', 'days +1'],
    ['el último día que pueda reservar', 'last day'],
    ['el último día del mes', '2026-11-30'],
    ['sábado 10', '2026-11-28 10:00|22:00'],
    ['sábado 28', '2026-11-28'],
    ['mañana 5', '2026-11-25 5:00|17:00'],
    ['a media mañana', '10:00-13:00'],
    ['el jueves a última hora', '2026-11-26 17:00-24:00 latest'],
    ['mañana nada más abrir', '2026-11-25 0:00-11:00 soonest'],
    ['trabajo hasta las 6', '18:00-24:00'],
    ['no antes de las 10', '10:00-24:00'],
    ['por la tarde no tenéis?', '14:00-21:00'],
    ['antes del jueves', '2026-11-24 2026-11-25'],
    ['no puedo hasta el viernes', '2026-11-27…2026-12-10'],
    [
      'esta semana no puedo, la que viene',
      '2026-11-30…2026-12-06 not 2026-11-24 2026-11-25 2026-11-26 2026-11-27 2026-11-28 2026-11-29',
    ],
    ['no voy a poder ir el sábado, ¿puede ser el martes?', '2026-12-01 not 2026-11-28'],
    ['el lunes trabajo, mejor el martes', '2026-12-01 not 2026-11-30'],
    ['el jueves que viene no, el siguiente', '2026-12-03 not 2026-11-26'],
    ['lunes o viernes de la semana que viene', '2026-11-30 2026-12-04'],
    ['entre el 1 y el 3 de diciembre', '2026-12-01 2026-12-02 2026-12-03'],
    ['next week, wednesday dec 2', '2026-12-02'],
    ['on Sunday, 2 adults', '2026-11-29'],
    ['anything saturday night', '2026-11-28 18:00-24:00'],
    ['el primer sábado de diciembre', '2026-12-05'],
    ['the first saturday in december', '2026-12-05'],
    ['la primera semana de diciembre', '2026-12-01…2026-12-07'],
    ['a principios de la semana que viene', '2026-11-30 2026-12-01 2026-12-02'],
    ['de este jueves en ocho', '2026-12-03'],
    ['mejor pasado', '2026-11-26'],
    ['el mes pasado', 'nothing'],
    ['me hice uno con vosotros en octubre', 'nothing'],
    ['me operé el 3 de marzo, revisión el lunes', '2026-11-30'],
    ['mi hijo cumple 6 en marzo, quiero cita el jueves', '2026-11-26'],
    ['el último fue en enero', 'nothing'],
    ['fui en julio y quiero volver el jueves', '2026-11-26'],
    ['me duele desde el sábado, ¿puedo ir hoy?', '2026-11-24'],
    ['un sábado de diciembre', '2026-12-05 2026-12-12 2026-12-19 2026-12-26'],
    ['los martes a partir del 1', '2026-12-01 2026-12-08'],
    ['algún jueves', '2026-11-26 2026-12-03 2026-12-10 2026-12-17'],
    ['las dos opciones me van mal, el viernes', '2026-11-27'],
    ['el miércoles trabajo hasta las 4', '2026-11-25 16:00-24:00'],
    ['salgo a las 5', '17:01-24:00'],
    ['sale del cole a las 5', '17:01-24:00'],
    ['el martes saliendo del trabajo tipo 7', '2026-12-01 19:00'],
    ['me duele la uña', 'nothing'],
    ['mañana a esa hora', '2026-11-25 same time'],
    ['no me va por la mañana, trabajo. ¿por la tarde tenéis algo?', '14:00-21:00'],
    ['por la mañana no', '13:00-24:00'],
    ['el viernes después de currar', '2026-11-27 17:00-24:00'],
    ['sí, perfecto, ¡hasta el jueves!', 'nothing'],
    ['¿tenéis algo hasta el jueves?', '2026-11-24 2026-11-25 2026-11-26'],
  ])('"%s" is %s', (message, expected) => expect(read(message)).toBe(expected));

  it.each([
    ['next friday at noon', '2026-11-27 2026-12-04 12:00'],
    ['friday next week at ten', '2026-12-04 10:00|22:00'],
    ['in two weeks', '2026-12-08'],
    ['tomorrow at 5', '2026-11-25 5:00|17:00'],
    ['half past five on the 3rd', '2026-12-03 5:30|17:30'],
    ['dec 3rd at 4pm', '2026-12-03 16:00'],
    ['the day after tomorrow at quarter past nine', '2026-11-26 9:15|21:15'],
    ['from 4 to 6 on monday', '2026-11-30 16:00-18:00'],
    ['4-6pm tomorrow', '2026-11-25 16:00-18:00'],
    ['any morning next week', '2026-11-30…2026-12-06 0:00-13:00'],
    ['tmrw arvo', '2026-11-25 12:00-18:00'],
    ['this evening around 7', '2026-11-24 19:00'],
    ['sat 28th 11am', '2026-11-28 11:00'],
    ['tonight', '2026-11-24 17:00-24:00'],
    ['in half an hour', '2026-11-24 10:30-24:00'],
    ['asap', 'soonest'],
    ['this weekend', '2026-11-28 2026-11-29'],
    ['half eleven', '11:30|23:30'],
    ['for 8 people on saturday at 9', '2026-11-28 9:00|21:00'],
    ['push it back an hour', '+60'],
    ['bring it forward by 30 minutes', '-30'],
    ['a couple of hours later', '+120'],
    ['the last day I can book', 'last day'],
    ['mid-morning', '10:00-13:00'],
    ['tues 1530', '2026-12-01 15:30'],
    ['wensday at quarter past 2', '2026-11-25 2:15|14:15'],
    ['sometime between 10 and noon', '10:00-12:00'],
    ['before saturday', '2026-11-24 2026-11-25 2026-11-26 2026-11-27'],
    ['by thursday', '2026-11-24 2026-11-25 2026-11-26'],
    ['I can swing by tomorrow', '2026-11-25'],
    ['not tomorrow, thursday', '2026-11-26 not 2026-11-25'],
    ['next friday, not this one', '2026-12-04'],
    ['friday after next', '2026-12-04'],
    ['move it from monday to wednesday', '2026-11-25'],
    ['between monday and wednesday', '2026-11-30 2026-12-01 2026-12-02'],
    ['tuesday or thursday next week', '2026-12-01 2026-12-03'],
    ['busy until 3', '15:00-24:00'],
    ['on a saturday, sometime in december', '2026-12-05 2026-12-12 2026-12-19 2026-12-26'],
    ['tuesdays at 5 from the 1st', '2026-12-01 2026-12-08 5:00|17:00'],
    ["I'm due Dec 10th, can I come on the 18th", '2026-12-18'],
    ['I had my last one in june', 'nothing'],
    ['had a filling done in march and it fell out, can I come in wednesday', '2026-11-25'],
    ['I broke it on saturday, can you see me thursday', '2026-11-26'],
    ["it's been hurting since saturday, can I come tomorrow", '2026-11-25'],
    ["wednesday i'm working till 4", '2026-11-25 16:00-24:00'],
    ["friday i'm working", 'not 2026-11-27'],
    ['i finish work at 5 so 6ish', '18:00'],
    ['thanks, see you on thursday!', 'nothing'],
  ])('"%s" is %s', (message, expected) => expect(read(message)).toBe(expected));

  it('reads dates with the month first where that is how they are written', () => {
    const american = { ...today, language: 'en', monthFirst: true } as const;
    expect(readWish('12/3', american).wish?.days).toEqual(['2026-12-03']);
    expect(readWish('3/12', today).wish?.days).toEqual(['2026-12-03']);
    expect(readWish('25/12', american).wish?.days).toEqual(['2026-12-25']);
  });

  it('knows the weekend to come on a Sunday too', () => {
    const sunday = { ...today, today: '2026-11-22' };
    expect(readWish('on the weekend', sunday).wish?.days).toEqual([
      '2026-11-22',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  it('knows the days of a month’s and a year’s end', () => {
    const eve = { ...today, today: '2026-12-31' };
    expect(readWish('mañana', eve).wish?.days).toEqual(['2027-01-01']);
    expect(readWish('el 3', eve).wish?.days).toEqual(['2027-01-03']);
    expect(readWish('el 31', { ...today, today: '2027-02-01' }).wish?.days).toEqual(['2027-03-31']);
  });
});
