import { listConversations } from '@contesta/contracts/conversation';
import { appointmentBooked, calendarChanged } from '@contesta/contracts/events';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarPeer, type FakeCalendar, salon } from '../testing/calendar-peer.ts';
import { type ConversationService, openConversation } from '../testing/conversation-service.ts';
import { chatbotId, type Florist, ownerId } from '../testing/peers.ts';

let world: Florist;
let calendar: FakeCalendar;
let service: ConversationService;
// A Wednesday.
const now = new Date('2026-11-25T10:00:00Z');

beforeEach(async () => {
  world = { status: 'full', version: 1 };
  calendar = { booking: salon, appointments: {}, calls: 0 };
  service = await openConversation(world, { peers: calendarPeer(calendar) });
  service.advance(now.getTime() - Date.now());
});
afterEach(() => service.close());

const say = async (message: string, conversationId?: string, language?: string) =>
  (await service.say(message, conversationId, language ? { 'Accept-Language': language } : {}))
    .body;
const sayAll: ConversationService['sayAll'] = (...messages) => service.sayAll(...messages);

it('suggests stored questions in the visitor’s language if there are any', async () => {
  world.pairs = [
    { question: '¿Cuánto cuesta el tinte?', answer: 'El tinte cuesta 45 €.' },
    { question: '¿Cuánto cuesta el peinado?', answer: 'El peinado cuesta 15 €.' },
    { question: 'How much is colouring?', answer: 'Colouring costs 45 €.' },
    { question: 'How much is styling?', answer: 'Styling costs 15 €.' },
  ];
  const { suggestions } = await say('¿cuánto cuesta?');
  expect(suggestions.toSorted()).toEqual([
    '¿Cuánto cuesta el peinado?',
    '¿Cuánto cuesta el tinte?',
  ]);
  const inEnglish = await say('how much is it?', undefined, 'en');
  expect(inEnglish.suggestions.toSorted()).toEqual([
    'How much is colouring?',
    'How much is styling?',
  ]);
});

describe('a stored answer to a general question', () => {
  it('is given when a visitor asks for a price without naming a service', async () => {
    world.pairs = [
      { question: '¿Cuánto cuesta?', answer: 'Desde 15 €, según el servicio.' },
      { question: 'Precio del tinte', answer: 'El tinte cuesta 45 €.' },
      { question: 'Precio del peinado', answer: 'El peinado cuesta 15 €.' },
    ];
    expect(await say('qué precio tiene')).toMatchObject({
      kind: 'answer',
      reply: 'Desde 15 €, según el servicio.',
    });
    expect((await say('cuánto cuesta el tinte')).reply).toBe('El tinte cuesta 45 €.');
  });

  it('is given to visitors who ask for a person when no contact is stored', async () => {
    world.pairs = [
      { question: '¿Puedo hablar con una persona?', answer: 'Ven al mostrador y te atendemos.' },
      { question: '¿Tenéis aparcamiento?', answer: 'Detrás de la tienda.' },
    ];
    expect(await say('quiero hablar con una persona')).toMatchObject({
      kind: 'person',
      reply: 'Ven al mostrador y te atendemos.',
    });
  });
});

describe('a suggestion of the last reply', () => {
  const unsure = 'xyzzy horario envíos tarjeta';

  beforeEach(() => {
    world.pairs = [
      { question: 'Precio del corte', answer: 'El corte cuesta 20 €.' },
      { question: 'Precio del tinte', answer: 'El tinte cuesta 45 €.' },
      { question: 'Precio del peinado', answer: 'El peinado cuesta 15 €.' },
    ];
  });

  it.each([
    ['la primera', 0],
    ['1', 0],
    ['sí', 0],
    ['La segunda, por favor', 1],
    ['2', 1],
    ['la última', 2],
    ['the last one', 2],
  ])('is taken by "%s"', async (message, position) => {
    const first = await say('cuánto cuesta?');
    expect(first).toMatchObject({ kind: 'ask', answered: true, reply: '¿De qué?' });
    expect(first.suggestions).toHaveLength(3);
    const answer = await say(message, first.conversationId);
    const pair = world.pairs?.find(({ question }) => question === first.suggestions[position]);
    expect(answer).toMatchObject({ kind: 'answer', reply: pair?.answer });
  });

  it('is refused by "no": the first message becomes unanswered and goes into the inbox', async () => {
    const first = await say('cuánto cuesta?');
    const refused = await say('no, ninguna', first.conversationId);
    expect(refused).toMatchObject({ kind: 'unknown', answered: false, leave: true });
    const exchanges = await service.exchanges(first.conversationId);
    expect(exchanges).toMatchObject([{ answered: false }, { answered: false }]);
    await eventually(async () => expect(await service.inbox()).toEqual(['cuánto cuesta?']));
  });

  it('is not taken after another message', async () => {
    const { conversationId } = await sayAll('cuánto cuesta?', 'hola');
    expect(await say('la primera', conversationId)).not.toMatchObject({ kind: 'answer' });
  });

  it('is not taken in another conversation', async () => {
    await say(unsure);
    expect(await say('la primera')).not.toMatchObject({ kind: 'answer' });
  });
});

describe('small talk', () => {
  it.each([
    ['Hola, buenos días', undefined, /^Hola/],
    ['holi', 'en', /^Hola\. /],
    ['hi there', undefined, /^Hello\. /],
    ['gracias wapa', undefined, /^De nada/],
    ['thx', undefined, /^You're welcome/],
    ['hasta luego', undefined, /Hasta pronto/],
    ['adiós', undefined, /Hasta pronto/],
    ['👍', 'en', /^All right/],
    ['👍', undefined, /^De acuerdo/],
    ['¿eres un robot?', undefined, /asistente automático/],
    ['¿Eres una persona?', undefined, /automático, no una persona/],
    ['am I talking to a human?', undefined, /automatic assistant, not a person/],
    ['¿qué sabes hacer?', undefined, /Contesto preguntas/],
    ['¿hablas inglés?', undefined, /inglés/],
    ['cuéntame un chiste', undefined, /solo sé de este negocio/],
    ['sois unos inútiles', undefined, /Siento/],
  ])('gets its own reply: "%s" (%s)', async (message, language, expected) => {
    expect(await say(message, undefined, language)).toMatchObject({
      kind: 'smalltalk',
      answered: true,
      suggestions: [],
      leave: false,
      reply: expect.stringMatching(expected),
    });
  });

  it('is answered with usted when the owner’s answers use it', async () => {
    world.pairs = [
      { question: '¿Cómo reservo?', answer: 'Llámenos o escríbanos; le atenderemos.' },
    ];
    expect((await say('muchas gracias')).reply).toBe(
      'De nada. Si tiene otra pregunta, aquí estoy.',
    );
  });
});

describe('a request for a person', () => {
  it('gets the owner’s contact', async () => {
    world.config = { contact: { label: 'WhatsApp', url: 'https://wa.me/34600111222' } };
    expect(await say('quiero hablar con una persona')).toMatchObject({
      kind: 'person',
      contact: { label: 'WhatsApp', url: 'https://wa.me/34600111222' },
      leave: true,
    });
  });

  it('gets the stored answer with a phone number when there is no contact', async () => {
    world.pairs = [
      { question: 'Horario', answer: 'De 9 a 14.' },
      { question: 'Contacto', answer: 'Llámanos al 956 12 34 56.' },
    ];
    const answer = await say('I want to talk to a real person');
    expect(answer).toMatchObject({ kind: 'person', contact: null, leave: true });
    expect(answer.reply).toBe('Llámanos al 956 12 34 56.');
  });
});

describe('opening hours from the calendar', () => {
  const morning = { from: '09:00', to: '14:00' };
  const evening = { from: '17:00', to: '20:00' };
  const day = [morning, evening];
  beforeEach(async () => {
    const holidays = [{ from: '2026-11-26', to: '2026-11-26' }];
    calendar.booking = { ...salon, hours: [day, day, day, day, day, [morning], []], holidays };
    await say('hola');
    await service.publish(calendarChanged, { chatbotId, ownerId, revision: 1, isOpen: true });
  });
  const today = 'Hoy, miércoles 25 de noviembre: 09:00 a 14:00 y 17:00 a 20:00.';

  // It is 11:00 in Madrid.
  it.each([
    ['¿abrís hoy?', `Ahora está abierto, hasta las 14:00.\n${today}`],
    ['¿estáis abiertos ahora?', `Ahora está abierto, hasta las 14:00.\n${today}`],
    ['¿hasta qué hora?', `Ahora está abierto, hasta las 14:00.\n${today}`],
    ['¿abrís mañana?', 'Jueves 26 de noviembre: cerrado.'],
    ['are you open on saturday?', 'Saturday 28 November: 09:00 to 14:00.'],
    ['¿Cuál es vuestro horario?', 'De lunes a viernes de 9:30 a 20:00.'],
  ])('consider holidays: "%s"', async (message, reply) => {
    expect(await say(message)).toMatchObject({ kind: 'answer', reply });
  });

  it('answer a follow-up about another day', async () => {
    const { reply } = await sayAll('¿abrís hoy?', '¿y el domingo?');
    expect(reply).toBe('Domingo 29 de noviembre: cerrado.');
  });

  it('tell the next opening after closing time', async () => {
    service.advance(10 * 3_600_000);
    expect((await say('are you open now?', undefined, 'en')).reply).toBe(
      'Closed now.\nToday, Wednesday 25 November: 09:00 to 14:00 and 17:00 to 20:00.\n' +
        'Opens Friday 27 November: 09:00 to 14:00 and 17:00 to 20:00.',
    );
  });

  it('are not used for a bot without a calendar', async () => {
    calendar.booking = null;
    expect((await say('¿abrís hoy?')).reply).not.toContain('Ahora');
  });
});

describe('opening hours from the owner’s settings, without a calendar', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    day < 6 ? [{ from: '09:00', to: '14:00' }] : [],
  );
  const holidays = [{ from: '2026-11-26', to: '2026-11-26' }];
  beforeEach(() => {
    calendar.booking = null;
    world.config = { opening: { timeZone: 'Europe/Madrid', hours: week, holidays } };
  });

  it.each([
    [
      '¿abrís hoy?',
      'Ahora está abierto, hasta las 14:00.\nHoy, miércoles 25 de noviembre: 09:00 a 14:00.',
    ],
    ['are you open tomorrow?', 'Thursday 26 November: closed.'],
    ['¿abrís el domingo?', 'Domingo 29 de noviembre: cerrado.'],
    ['¿Cuál es vuestro horario?', 'De lunes a viernes de 9:30 a 20:00.'],
  ])('consider holidays: "%s"', async (message, reply) => {
    expect(await say(message)).toMatchObject({ kind: 'answer', reply });
  });
});

describe('a booking request', () => {
  it.each([
    ['quiero pedir cita para el viernes por la tarde', '2026-11-27', '2026-11-27', 'afternoon'],
    ['me das cita?', '2026-11-25', '2027-01-24', null],
    ['can I book an appointment for tomorrow morning', '2026-11-26', '2026-11-26', 'morning'],
  ])('is offered the days that it names: "%s"', async (message, from, to, part) => {
    const answer = await say(message);
    expect(answer).toMatchObject({ kind: 'booking', answered: true });
    expect(answer.booking).toMatchObject({ services: salon.services, from, to, part });
    const url = new URL(answer.booking?.url ?? '');
    expect(url.pathname).toBe(`/book/${chatbotId}`);
    expect(url.searchParams.get('c')).toBe(answer.conversationId);
    expect(answer.reply).not.toContain('http');
  });

  it.each<[name: string, messages: [string, ...string[]], booking: object]>([
    [
      'keeps the named service when the visitor chooses another day',
      ['quiero cita para un tinte el viernes', 'mejor el sábado'],
      { service: 'tinte', from: '2026-11-28' },
    ],
    [
      'keeps the offered service and week, even after another answer',
      [
        'quiero pedir cita para un tinte la semana que viene',
        'que horario teneis',
        'pues el jueves',
        'por la tarde',
      ],
      { service: 'tinte', from: '2026-12-03', to: '2026-12-03', part: 'afternoon' },
    ],
    [
      'continues when only a service is named',
      ['quiero pedir cita para el viernes', 'peinado'],
      { service: 'peinado', from: '2026-11-27' },
    ],
    [
      'uses the service of an earlier question',
      ['¿cuánto dura el peinado?', '¿y cuánto cuesta?', 'quiero pedir cita'],
      { service: 'peinado' },
    ],
  ])('%s', async (_, messages, booking) => {
    expect(await sayAll(...messages)).toMatchObject({ kind: 'booking', booking });
  });

  it('starts when a service and a day are named, once the calendar was asked', async () => {
    await say('quiero pedir cita');
    const booking = { service: 'tinte', from: '2026-11-26' };
    expect(await sayAll('hola', 'un tinte mañana?')).toMatchObject({ kind: 'booking', booking });
  });

  it('is about this conversation’s appointment, or asks for the email address', async () => {
    const { conversationId, booking } = await say('tengo que cancelar mi cita');
    expect(booking).toMatchObject({ find: true });
    const url = 'http://localhost:8080/appointment/a#key=k';
    const appointment = { start: '2026-11-27T09:00:00.000Z', service: 'Tinte', url };
    calendar.appointments[conversationId] = [appointment];
    const own = await say('tengo que cancelar mi cita', conversationId);
    expect(own.booking).toMatchObject({ appointment });
    expect(own.booking).not.toHaveProperty('find');
    await say('tengo que cambiar mi cita', conversationId);
    const next = await say('el martes', conversationId);
    expect(next.booking).toMatchObject({ appointment, from: '2026-12-01' });
  });

  it('gets the stored answer to a question about booking, and the card', async () => {
    world.pairs = [
      { question: '¿Cómo pido cita?', answer: 'Aquí mismo o por teléfono.' },
      { question: '¿Dónde estáis?', answer: 'En la plaza.' },
    ];
    const answer = await say('¿Cómo pido cita?');
    expect(answer).toMatchObject({ kind: 'booking', booking: { service: null } });
    expect(answer.reply).toMatch(/^Aquí mismo o por teléfono\./);
  });

  it('is not continued by a question about a duration, which the calendar answers', async () => {
    const answer = await sayAll('quiero pedir cita para un tinte', '¿cuánto dura el peinado?');
    expect(answer).toMatchObject({ kind: 'answer', reply: 'Peinado: dura 45 min.' });
  });

  it('asks a calendar without bookings once, and again only after a change', async () => {
    calendar.booking = null;
    for (let n = 0; n < 3; n += 1)
      expect((await say('quiero pedir cita')).kind).not.toBe('booking');
    expect(calendar.calls).toBe(1);
    calendar.booking = { ...salon, revision: 2 };
    const change = { chatbotId, ownerId, revision: 2, isOpen: true };
    await service.publish(calendarChanged, change);
    await service.publish(calendarChanged, { ...change, revision: 1, isOpen: false });
    await eventually(async () => expect((await say('quiero pedir cita')).kind).toBe('booking'));
  });

  it('is offered the booking page when the calendar is unavailable', async () => {
    calendar.isUnavailable = true;
    expect(await say('quiero pedir cita')).toMatchObject({
      kind: 'booking',
      booking: { services: [], service: null },
    });
  });

  it('is the only kind of message for which the calendar is asked', async () => {
    for (const message of ['hola', 'que horario teneis', 'vendéis patinetes?']) await say(message);
    expect(calendar.calls).toBe(0);
  });

  it('marks its conversation once an appointment is booked', async () => {
    const { conversationId } = await say('quiero pedir cita');
    const change = { appointmentId: 'appointment-1', chatbotId, ownerId, revision: 1 };
    await service.publish(appointmentBooked, { ...change, conversationId });
    await eventually(async () => {
      const { items } = (await service.asOwner(listConversations)).body;
      expect(items).toMatchObject([{ booked: true }]);
    });
  });

  it('does not go into the inbox', async () => {
    await sayAll('quiero pedir cita', 'muchas gracias', 'quiero hablar con una persona');
    await say('vendéis patinetes eléctricos usados?');
    await eventually(async () => expect(await service.inbox()).toHaveLength(1));
  });
});

it('offers the card when a booking by text of the previous release continues', async () => {
  const { conversationId } = await say('hola');
  await service.store
    .collection('exchanges')
    .updateMany(
      {},
      { $set: { booking: true, reply: '¿Qué día te viene bien?' }, $unset: { kind: '' } },
    );
  const next = await say('el viernes a las 10', conversationId);
  expect(next).toMatchObject({ kind: 'booking', booking: { from: '2026-11-27' } });
});
